import { t } from '../../contract/t.ts';
import type { FunnelFile } from '../../engine/funnel/schema-types.generated.ts';
import { type Finding, valueFinding } from '../diagnostics/finding.ts';
import { blockPlaces } from './field-places.ts';

/** Accepts any kind of block with columns and rows, so that each kind can be removed. */
function tableOf(block: object): {
  columns: readonly unknown[];
  rows: readonly { cells?: readonly unknown[] }[];
} {
  const { columns = [], rows = [] } = block as { columns?: unknown[]; rows?: { cells?: unknown[] }[] };
  return { columns, rows };
}

export const checkTables = ({ entry }: Pick<FunnelFile, 'entry'>): Finding[] =>
  blockPlaces(entry).flatMap(({ pointer, value }) => {
    const { columns, rows } = tableOf(value);
    return rows.flatMap(({ cells }, index) => {
      if (!cells || cells.length === columns.length) return [];
      const message = t`this row has ${cells.length} cells, and ${columns.length} columns stand over them`;
      const fix = t`write a cell for each column: a text, yes or no`;
      return [valueFinding('meaning/table-row', `${pointer}/rows/${index}/cells`, message, fix)];
    });
  });
