import type { OperationAnswer } from '../../src/server/operator/operations.ts';
import { OperatorRefusal } from '../../src/server/operator/refusal.ts';
import { type Typed, UsageError } from '../command-line.ts';
import { type ExitCode, exitCodes, onlyWord, requireYes, type Terminal } from './command.ts';
import { columns, json, minute, money } from './print.ts';
import { reasonOf } from './refund.ts';

const kinds = {
  'unknown-attempt': 'paid for what is not here',
  'second-transaction': 'paid a second time',
  'console-refund': 'given back of what is not here',
} as const;

/** Money that belongs to no order; empty for none. */
export function unmatchedTable(rows: OperationAnswer<'unmatched'>): string {
  if (rows.length === 0) return '';
  const lines = rows.map((each) => [
    each.id,
    minute(each.firstAt),
    kinds[each.kind],
    money(each.amount),
    each.currency,
    each.provider,
    each.transactionId,
    each.attemptNo,
    each.settledAs === 'returning' ? 'on its way back' : '',
  ]);
  const headings = [
    'money',
    'since',
    'what',
    'amount',
    'currency',
    'with',
    'transaction',
    'payment',
    'state',
  ];
  return `\nMoney that belongs to no order: attach it to one, or return it.\n${columns([headings, ...lines])}`;
}

export const isUnmatchedDecision = (word: string): word is 'attach' | 'return' =>
  word === 'attach' || word === 'return';

/** What a person decides of money that belongs to no order. */
export async function decideUnmatched(
  decision: 'attach' | 'return',
  typed: Typed,
  terminal: Terminal,
): Promise<ExitCode> {
  const { out, openDesk } = terminal;
  const isAttaching = decision === 'attach';
  if (typed.words.length > (isAttaching ? 3 : 2)) throw new UsageError('that is one word too many');
  const row = onlyWord({ words: typed.words.slice(1, 2) }, 'money');
  const reference = isAttaching ? onlyWord({ words: typed.words.slice(2) }, 'order') : '';
  const reason = reasonOf(typed.values.reason);
  const desk = await openDesk();
  const found = (await desk.call('unmatched', {})).find((each) => each.id === row.toUpperCase());
  if (!found) throw new OperatorRefusal(`No money ${row} waits for a decision: see review.`);
  const told = `${money(found.amount)} (${found.provider}, ${found.merchant}, transaction ${found.transactionId})`;
  const known = isAttaching
    ? (await desk.call('show', { order: reference, isPersonal: false })).order
    : undefined;
  const question = known
    ? `Pay order ${known.orderNo} (/${known.funnel}, ${known.state}, price ${money(known.amount)}) with ${told}, and make its report?`
    : found.kind === 'console-refund'
      ? `Take note that ${told} went back?`
      : `Give ${told} back?`;
  await requireYes(typed, terminal, question);
  const isJson = typed.flags.has('json');
  if (known) {
    const attached = await desk.call('attach', { money: found.id, order: known.orderNo, reason });
    out(isJson ? json(attached) : `Order ${attached.orderNo} is paid with ${money(attached.received)}.\n`);
    return exitCodes.done;
  }
  const returned = await desk.call('return', { money: found.id, reason });
  const amount = money(returned.amount);
  const ends = {
    returned: `${amount} is given back.\n`,
    returning: `${amount} is on its way back; the server goes on asking.\n`,
    attached: `Money ${found.id} was attached to an order meanwhile.\n`,
    refused: `The provider could not give ${amount} back: it waits for a decision still.\n`,
  } as const;
  out(isJson ? json(returned) : ends[returned.state]);
  return returned.state === 'returned' || returned.state === 'returning' ? exitCodes.done : exitCodes.refused;
}
