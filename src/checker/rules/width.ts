/** In halves of a Chinese character, so that both languages fill as much of a screen. */
export const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (character > '\u2e7f' ? 2 : 1), 0);
