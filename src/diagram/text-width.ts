/** Characters as wide as they are high: Chinese, Japanese, Korean, full-width forms, emoji. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Characters that take no room of their own. */
const bare = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** How many columns of a terminal `text` takes. */
export const columnsOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (bare.test(character) ? 0 : wide.test(character) ? 2 : 1), 0);

/** Columns as wide as their widest cell, the header first; Chinese characters count two. */
export function alignedTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => columnsOf(row[column]!))));
  const cell = (text: string, column: number) => text + ' '.repeat(widths[column]! - columnsOf(text));
  return rows.map((row) => `${row.map(cell).join('  ').trimEnd()}\n`).join('');
}

/**
 * How wide a character is in a sans-serif face, in em. Rather too wide than too narrow: faces differ, and a text must
 * stay in its box in all of them.
 */
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
const clinging = /^[，。、；：！？）》」』”’…,.;:!?)\]}]/;

/** Where a text may be broken: after spaces and slashes, and around every Chinese character. */
const pieces = (text: string): string[] => {
  const found: string[] = [];
  for (const word of text.split(/(?<=[\s/])/)) {
    let run = '';
    for (const character of word) {
      if (wide.test(character) && !clinging.test(character)) {
        if (run) found.push(run);
        run = character;
      } else if (wide.test(run.at(-1) ?? '') && !clinging.test(character) && !/\s/.test(character)) {
        found.push(run);
        run = character;
      } else run += character;
    }
    if (run) found.push(run);
  }
  return found;
};

/** `text` in lines at most `width` px wide; a word that is wider is cut. */
export function wrapText(text: string, width: number, fontSize: number, isBold = false): string[] {
  const fits = (line: string) => textWidth(line.trimEnd(), fontSize, isBold) <= width;
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(text)) {
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
