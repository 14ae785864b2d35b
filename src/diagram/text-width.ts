/** Characters as wide as they are high: Chinese, Japanese, Korean, full-width forms, emoji. */
export const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Characters that take no room of their own. */
export const bare = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** How wide a character is in a sans-serif face, in em. Faces differ, so rather too wide: a text must stay in its box. */
function emOf(character: string, isBold: boolean): number {
  const em = bare.test(character)
    ? 0
    : wide.test(character) || /[“”‘’…—•·]/.test(character)
      ? 1
      : /[mwMW@%]/.test(character)
        ? 0.95
        : /[A-Z0-9&_{}+=<>~#¥]/.test(character)
          ? 0.7
          : /[ijlft.,:;'|!()[\] /]/.test(character)
            ? 0.36
            : 0.57;
  return isBold ? em * 1.06 : em;
}

/** The width of `text` in px at a font size in px. */
export const textWidth = (text: string, fontSize: number, isBold = false): number =>
  [...text].reduce((sum, character) => sum + emOf(character, isBold), 0) * fontSize;

/** Marks that may not begin a line. */
const clinging = /[，。、；：！？）》」』”’…,.;:!?)\]}]/;

/** Where a line may end: after spaces and slashes, and around every Chinese character. */
const breaks = new RegExp(
  `(?<=[\\s/])|(?!${clinging.source})(?=${wide.source})|(?<=${wide.source})(?!${wide.source}|${clinging.source}|\\s)`,
  'u',
);

/** `text` in lines at most `width` px wide; a word that is wider is cut. */
export function wrapText(text: string, width: number, fontSize: number, isBold = false): string[] {
  const fits = (line: string) => textWidth(line.trimEnd(), fontSize, isBold) <= width;
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(breaks)) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    if (line) lines.push(line.trimEnd());
    line = '';
    for (const character of piece) {
      if (line && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  if (line.trim()) lines.push(line.trimEnd());
  return lines;
}
