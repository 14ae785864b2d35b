/** Halves of a Chinese character that fit on a fold, in one large line and in two. */
const [mostLarge, most] = [10, 28];
const widthOf = (character: string) => (character > '\u2e7f' ? 2 : 1);

export function fitToFold(text: string): { shown: string; isLong: boolean } {
  let [shown, width] = ['', 0];
  for (const character of text) {
    width += widthOf(character);
    if (width > most) return { shown: `${shown}…`, isLong: true };
    shown += character;
  }
  return { shown, isLong: width > mostLarge };
}
