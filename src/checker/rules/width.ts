/** In halves of a Chinese character, so that both languages fill as much of a screen. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += character > '\u2e7f' ? 2 : 1;
  return width;
}
