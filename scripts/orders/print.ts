import { complaintReasons, orderStatuses } from '../../src/contract/calls.ts';
import { nameOf, t } from '../../src/contract/t.ts';
import { shanghaiMinute } from '../../src/lib/shanghai-day.ts';
import {
  attemptEvents,
  attemptStates,
  eventSubjects,
  orderEvents,
  payModes,
  refundEvents,
  refundStates,
  switchKinds,
} from '../../src/server/db/states.ts';
import { yuan } from '../../src/server/operator/figures/words.ts';
import type { OperationAnswer } from '../../src/server/operator/operations.ts';
import { alignedTable, columnsOf } from '../command-line.ts';

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns a time in Shanghai such as `2026-11-21 12:00`; '' for null. */
export const minute = (iso: string | null): string => (iso === null ? '' : shanghaiMinute(Date.parse(iso)));

export const money = (fen: number | null): string => (fen === null ? '' : yuan(fen));

/** Lists the words that catalogues translate by kind, such as `order: paid`. */
export const named = {
  order: orderStatuses,
  // `review` marks a payment of a wrong amount.
  payment: [...attemptStates, 'review'],
  refund: refundStates,
  mode: payModes,
  complaint: ['open', 'answered', 'closed', 'erased'],
  // `paid-twice` is the shop's own reason for refunding a second payment.
  reason: [...complaintReasons, 'paid-twice'],
  decision: ['accept', 'refund', 'attach'],
  part: ['all', 'channel', 'version', 'arm', 'source', 'day'],
  money: ['attached', 'returning', 'returned', 'by-hand'],
  'call-back': ['waits', 'given up'],
  subject: eventSubjects,
  event: [
    ...new Set([...orderEvents, ...attemptEvents, ...refundEvents]),
    ...['create', 'given-back', 'accept', 'correct', 'coupon'],
    ...['erase', 'answer', 'return', 'pause', 'resume'],
  ],
  pause: switchKinds,
} as const satisfies Record<string, readonly string[]>;

/** Lists the words of a kind, each with its translation if that differs. */
export const choices = (of: keyof typeof named): string =>
  named[of].map((word) => [...new Set([word, nameOf(of, word)])].join(' ')).join(', ');

/** Says how much was refunded, also of a second payment, and which refunds are pending. */
export function refundText(order: OperationAnswer<'list'>['orders'][number]): string {
  const { refunded, received, secondRefunded, refunds } = order;
  const waiting = refunds.filter((state) => state !== 'success' && state !== 'by-hand');
  return [
    ...(refunded === 0 ? [] : [refunded === received ? t`all given back` : t`${money(refunded)} given back`]),
    ...(secondRefunded === 0 ? [] : [t`second payment (${money(secondRefunded)}) given back`]),
    ...waiting.map((state) => nameOf('refund', state)),
  ].join(t`, `);
}

/** Removes control characters, because a visitor's text must not control the terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const plain = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g, ' ');

export type Column<Row> = readonly [heading: string, show: (row: Row) => string | null | undefined];

/** Leaves out columns without any value. */
export function columns<Row>(rows: readonly Row[], all: readonly Column<Row>[]): string {
  const cells = all.map(([heading, show]) => [heading, ...rows.map((row) => plain(show(row) ?? ''))]);
  const shown = cells.filter(([, ...values]) => values.some((value) => value !== ''));
  return alignedTable(['', ...rows].map((_, line) => shown.map((column) => column[line]!)));
}

/** One pair per line. Pairs without a value are left out. */
export function facts(pairs: readonly (readonly [string, string])[]): string {
  const told = pairs.filter(([, value]) => value !== '');
  const width = Math.max(...told.map(([name]) => columnsOf(name)));
  return told
    .map(([name, value]) => `${name}${' '.repeat(width - columnsOf(name))}  ${plain(value)}\n`)
    .join('');
}

/** `2026-02-30` is no day. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
