import type { FunnelFile } from '../../engine/funnel/schema-types.generated.ts';
import { type Finding, valueFinding } from '../diagnostics/finding.ts';
import { blockPlaces } from './field-places.ts';

/** Of whatever kind of block has both: any kind can be taken out. */
function tableOf(block: object): { columns: readonly unknown[]; rows: readonly (readonly unknown[])[] } {
  const { columns = [], rows = [] } = block as { columns?: unknown[]; rows?: unknown[][] };
  return { columns, rows };
}

/** Every row of a table has a cell under each column. */
export const checkTables = ({ entry }: FunnelFile): Finding[] =>
  blockPlaces(entry).flatMap(({ pointer, value }) => {
    const { columns, rows } = tableOf(value);
    return rows.flatMap((row, index) => {
      if (row.length === columns.length) return [];
      const message = `this row has ${row.length} cells, and the table ${columns.length} columns`;
      const fix = 'write a cell for each column: a text, yes or no';
      return [valueFinding('meaning/table-row', `${pointer}/rows/${index}`, message, fix)];
    });
  });
