import { later, t, translated } from '../../src/contract/t.ts';
import type { OperationAnswer } from '../../src/server/operator/operations.ts';
import { readOptions, UsageError } from '../command-line.ts';
import { type Command, exitCodes, onlyWord } from './command.ts';
import { columns, isDay, json, minute, money } from './print.ts';

type Told = OperationAnswer<'bill'>[number];
type Compared = Extract<Told, { state: 'compared' }>;

const kinds = { payment: later`payments`, refund: later`refunds` } as const;
const whats = {
  'only-billed': later`not here`,
  'only-ours': later`not in the bill`,
  amount: later`another amount`,
  twice: later`in the bill twice`,
} as const;

export const differenceLines = ({ differences, inAll }: OperationAnswer<'differences'>): string =>
  (inAll > differences.length ? t`The first ${differences.length} of ${inAll}:\n` : '') +
  columns(differences, [
    [t`difference`, ({ id }) => id],
    [t`with`, ({ provider }) => provider],
    [t`day`, ({ day }) => day],
    [t`of`, ({ kind }) => translated(kind)],
    [t`what`, ({ what }) => translated(whats[what])],
    [t`bill`, ({ what, billed }) => (what === 'only-ours' ? '' : money(billed))],
    [t`here`, ({ what, ours }) => (what === 'only-billed' || what === 'twice' ? '' : money(ours))],
    [t`transaction`, ({ transactionId }) => transactionId],
    [t`payment`, ({ attemptNo }) => attemptNo],
    [t`refund`, ({ refundNo }) => refundNo],
    [t`closed`, ({ settledAt }) => minute(settledAt)],
    [t`why`, ({ reason }) => reason],
  ]);

function comparedText(told: Compared): string {
  const { open, inAll, others } = told;
  const more = others > 0 ? t` (${others} lines of other apps of this account are not compared)` : '';
  if (inAll === 0) {
    const { payment, refund } = told;
    const sums = t`${payment.billed.count} payments ${money(payment.billed.fen)}, ${refund.billed.count} refunds ${money(refund.billed.fen)}`;
    return t`bill and books agree: ${sums}${more}\n`;
  }
  const rows = (['payment', 'refund'] as const).map((kind) => ({ kind, ...told[kind] }));
  const sums = columns(rows, [
    ['', ({ kind }) => translated(kinds[kind])],
    [t`bill`, ({ billed }) => String(billed.count)],
    [t`in all`, ({ billed }) => money(billed.fen)],
    [t`here`, ({ ours }) => String(ours.count)],
    [t`in all`, ({ ours }) => money(ours.fen)],
  ]);
  const closed = inAll - open;
  const count =
    closed > 0 ? t`${open} differences, and ${closed} that somebody closed` : t`${open} differences`;
  return `${count}${more}\n${sums}${differenceLines(told)}`;
}

const without = {
  late: later`there is no bill yet; the server goes on asking`,
  'no-bills': later`the sandbox has no bills`,
} as const;

function textOf(told: Told): string {
  if (told.state === 'compared') return comparedText(told);
  return `${told.state === 'failed' ? t`no bill could be fetched: ${told.reason}` : translated(without[told.state])}\n`;
}

export const bill: Command = {
  usage: 'bill <day> [--again] [--json]',
  summary: later`holds the providers’ bills of a day in China against the books, each line; --again: fetched anew; exit 1 where they do not agree or there is none`,
  async run(args, { out, openClient }) {
    const typed = readOptions(args, { flags: ['again', 'json'] });
    const [word] = typed.words;
    if (word !== undefined && !isDay(word))
      throw new UsageError(t`${word} is no day: a day is written like 2026-11-21`);
    const day = onlyWord(typed, 'day');
    const client = await openClient();
    const told = await client.call('bill', { day, isAgain: typed.flags.has('again') });
    if (typed.flags.has('json')) out(json(told));
    else for (const each of told) out(`${each.provider} ${day}: ${textOf(each)}`);
    const isFine = (each: Told) =>
      each.state === 'no-bills' || (each.state === 'compared' && each.open === 0);
    return told.every(isFine) ? exitCodes.done : exitCodes.refused;
  },
};
