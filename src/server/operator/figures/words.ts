import ofChanges from '../../../changes/chinese.json' with { type: 'json' };
import ofChecks from '../../../checker/chinese.json' with { type: 'json' };
import ofSchemas from '../../../checker/schema/chinese.json' with { type: 'json' };
import { inWords, type Message } from '../../../contract/t.ts';
import { fillSlots, type Slots, type Text, texts } from '../../../contract/texts.ts';
import { say } from '../../../funnel/texts.ts';
import ofPublishing from '../../../publishing/chinese.json' with { type: 'json' };
import { escapeHtml } from '../../http/plain-page.ts';
import { files } from '../text/files.generated.ts';
import type { Span } from './range.ts';

const enough = 30;

export type Cell =
  | string
  | number
  | { fen: number }
  | { part: number; of: number }
  /** `html` is for the page, with texts already escaped; `text` is for the CSV file. */
  | { html: string; text: string };

export interface Column {
  id: string;
  label: string;
  title: string;
}

export interface Table {
  id: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  foot?: readonly Cell[];
}

export const grouped = (count: number): string => count.toLocaleString('en');
export function yuan(fen: number): string {
  const rounded = Math.abs(Math.round(fen)) || 0;
  const yuan = (rounded / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  return `${fen <= -0.5 ? '−' : ''}¥${yuan}`;
}

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

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object' && 'fen' in cell) return String(Math.round(cell.fen));
  if (typeof cell === 'object' && 'of' in cell) return cell.of === 0 ? '' : (cell.part / cell.of).toFixed(4);
  const text = typeof cell === 'string' ? cell : cell.text;
  // The apostrophe stops spreadsheets from treating the text as a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Leaves out `foot`. Money is in fen, and shares are fractions. */
export function tableCsv({ columns, rows }: Table): string {
  const lines = [columns.map(({ id }) => id), ...rows.map((row) => row.map(cellText))];
  return `\ufeff${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

export const { front, figures: words, results } = texts(files);

const chinese = { ...ofChanges, ...ofChecks, ...ofPublishing, ...ofSchemas };

export function speaker(language: string, span: Span) {
  const t = (text: Text, slots: Slots = {}) => fillSlots(say(text, language), slots);
  const h = (text: Text, slots?: Slots) => escapeHtml(t(text, slots));
  const catalogue = language === 'zh-CN' ? chinese : {};
  const to = (path: string, asked = language, days = span) =>
    `${escapeHtml(path)}?days=${days}&amp;lang=${asked}`;
  const column = <Id extends string>(
    said: Readonly<Record<Id, readonly Text[]>>,
    id: Id,
    slots?: Slots,
  ): Column => ({ id, label: t(said[id][0]!, slots), title: t(said[id][1]!, slots) });
  return {
    ...{ language, span, t, h, to, column },
    link: (path: string, text: string) => `<a href="${to(path)}">${escapeHtml(text)}</a>`,
    message: (message: Message) => inWords(message, { language, catalogue }),
    few: (part: number, of: number) => t(words.few, { part, of }),
    table: <Row, Id extends string>(
      said: Readonly<Record<Id, readonly Text[]>>,
      id: string,
      rows: readonly Row[],
      cells: Readonly<Partial<Record<Id, (row: Row) => Cell>>>,
    ): Table => {
      const filled = Object.entries(cells) as [Id, (row: Row) => Cell][];
      const columns = filled.map(([name]) => column(said, name));
      return { id, columns, rows: rows.map((row) => filled.map(([, fill]) => fill(row))) };
    },
  };
}

export type Speaker = ReturnType<typeof speaker>;
