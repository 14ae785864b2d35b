/** Counts halves of a Chinese character, so that both languages are measured by their room on a screen. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += character > '\u2e7f' ? 2 : 1;
  return width;
}
