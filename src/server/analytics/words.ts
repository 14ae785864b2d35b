import { fillSlots, type Slots, type Text, texts } from '../../contract/texts.ts';
import { say } from '../../engine/funnel/copy.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Span } from './range.ts';
import type { Cell, Column, Table } from './table.ts';
import { files } from './text/files.generated.ts';

export const words = texts(files);

export function speaker(language: string, span: Span) {
  const t = (text: Text, slots: Slots = {}) => fillSlots(say(text, language), slots);
  const h = (text: Text, slots?: Slots) => escapeHtml(t(text, slots));
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
    few: (part: number, of: number) => t(words.few, { part, of }),
    /** `said` holds label and meaning of each column, `cells` the functions that fill them, in order. */
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
