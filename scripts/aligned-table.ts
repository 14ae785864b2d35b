/** Characters that take two columns: Chinese, Japanese, Korean, full-width forms and emoji. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Characters that take no column. */
const bare = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Returns how many columns of a terminal a text takes. */
export const columnsOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (bare.test(character) ? 0 : wide.test(character) ? 2 : 1), 0);

/** Formats rows as a table with a header. Each column is as wide as its widest cell in a terminal. */
export function alignedTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => columnsOf(row[column]!))));
  const cell = (text: string, column: number) => text + ' '.repeat(widths[column]! - columnsOf(text));
  return rows.map((row) => `${row.map(cell).join('  ').trimEnd()}\n`).join('');
}
