import { bare, wide } from '../../src/diagram/text-width.ts';

/** How many columns of a terminal `text` takes. */
export const columnsOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (bare.test(character) ? 0 : wide.test(character) ? 2 : 1), 0);

/** Columns as wide as their widest cell, the header first; Chinese characters count two. */
export function alignedTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => columnsOf(row[column]!))));
  const cell = (text: string, column: number) => text + ' '.repeat(widths[column]! - columnsOf(text));
  return rows.map((row) => `${row.map(cell).join('  ').trimEnd()}\n`).join('');
}
