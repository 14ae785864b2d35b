import { escapeHtml } from '../http/escape-html.ts';

/** A share is told as a percentage only of so many. */
const enough = 30;

export type Cell =
  | string
  | number
  /** Told in whole fen. */
  | { fen: number }
  | { part: number; of: number }
  /** Markup whose texts are escaped, and what a file says instead. */
  | { html: string; text: string };

export interface Column {
  /** Its name in a file. */
  id: string;
  label: string;
  /** What it means, in a sentence. */
  title: string;
}

export interface Table {
  /** Of its file: `channels` for `channels.csv`. */
  id: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** The row of totals. */
  foot?: readonly Cell[];
}

export const grouped = (count: number): string => count.toLocaleString('en');
/** With both decimals, so that amounts stand beneath each other; a loss has its sign before the ¥. */
export function yuan(fen: number): string {
  const rounded = Math.abs(Math.round(fen)) || 0;
  const told = (rounded / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  return `${fen <= -0.5 ? '−' : ''}¥${told}`;
}

/** `37.5 %`, of few `3 of 8`, of none nothing. `of`: the sentence for few. */
export function shareText(part: number, of: number, few: (part: number, of: number) => string): string {
  if (of === 0) return '–';
  return of < enough ? few(part, of) : `${((100 * part) / of).toFixed(1)} %`;
}

export type Few = Parameters<typeof shareText>[2];

function cellHtml(cell: Cell, few: Few): string {
  if (typeof cell === 'string') return escapeHtml(cell);
  if (typeof cell === 'number') return grouped(cell);
  if ('fen' in cell) return yuan(cell.fen);
  if ('of' in cell) return escapeHtml(shareText(cell.part, cell.of, few));
  return cell.html;
}

const isText = (cell: Cell | undefined) =>
  typeof cell === 'string' || (typeof cell === 'object' && 'html' in cell);

const rowHtml = (row: readonly Cell[], few: Few) =>
  `<tr>${row
    .map((cell, index) => {
      const html = cellHtml(cell, few);
      return index === 0
        ? `<th scope="row">${html}</th>`
        : `<td${isText(cell) ? '' : ' class="n"'}>${html}</td>`;
    })
    .join('')}</tr>`;

/** The markup; a first column names its row, and stays in sight where the rest is moved. */
export function tableHtml({ columns, rows, foot }: Table, few: Few): string {
  const sample = foot ?? rows.at(-1) ?? [];
  const heads = columns.map(
    ({ label, title }, index) =>
      `<th scope="col" title="${escapeHtml(title)}"${index > 0 && !isText(sample[index]) ? ' class="n"' : ''}>${escapeHtml(label)}</th>`,
  );
  return `<div class="scroll" tabindex="0"><table>
<thead><tr>${heads.join('')}</tr></thead>
<tbody>${rows.map((row) => rowHtml(row, few)).join('\n')}</tbody>
${foot ? `<tfoot>${rowHtml(foot, few)}</tfoot>` : ''}</table></div>`;
}

/** What a spreadsheet would take for a formula is a text. */
function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object' && 'fen' in cell) return String(Math.round(cell.fen));
  if (typeof cell === 'object' && 'of' in cell) return cell.of === 0 ? '' : (cell.part / cell.of).toFixed(4);
  const text = typeof cell === 'string' ? cell : cell.text;
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** UTF-8 with the mark that spreadsheets know it by; money in fen, shares as parts of one. Without the totals. */
export function tableCsv({ columns, rows }: Table): string {
  const lines = [columns.map(({ id }) => id), ...rows.map((row) => row.map(cellText))];
  return `\ufeff${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}
