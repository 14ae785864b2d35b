import { later, nameOf, t, translated } from '../../src/contract/t.ts';
import { refuse } from '../../src/server/lib/refusal.ts';
import type { OperationAnswer } from '../../src/server/operator/operations.ts';
import { causeOf } from '../../src/server/operator/review.ts';
import { toShop } from '../../src/server/payments/refunds.ts';
import { signer, type Typed, UsageError } from '../command-line.ts';
import { exitCodes, onlyWord, requireYes, type Terminal } from './command.ts';
import { columns, json, minute, money } from './print.ts';
import { reasonOf } from './refund.ts';

const kinds = {
  'unknown-attempt': later`paid for what is not here`,
  'second-transaction': later`paid a second time`,
  'console-refund': later`given back of what is not here`,
} as const;

export function unmatchedTable(rows: OperationAnswer<'unmatched'>): string {
  if (rows.length === 0) return '';
  const returnState = (each: OperationAnswer<'unmatched'>[number]) =>
    each.settledAs === 'returning'
      ? t`on its way back` + (each.trouble ? ` (${each.trouble})` : '')
      : each.told && t`did not go back: ${each.told}`;
  const inConsole = ({ amount, givenBack }: OperationAnswer<'unmatched'>[number]) =>
    givenBack > 0 &&
    t`${money(givenBack)} of it went back in the console, ${money(amount - givenBack)} is left`;
  const table = columns(rows, [
    [t`unmatched`, ({ id }) => id],
    [t`since`, ({ firstAt }) => minute(firstAt)],
    [t`what`, ({ kind }) => translated(kinds[kind])],
    [t`amount`, ({ amount }) => money(amount)],
    [t`currency`, ({ currency }) => currency],
    [t`with`, ({ provider }) => provider],
    [t`transaction`, ({ transactionId }) => transactionId],
    [t`payment`, ({ attemptNo }) => attemptNo],
    [t`state`, (each) => [inConsole(each), returnState(each)].filter(Boolean).join('; ')],
  ]);
  return t`\nMoney that belongs to no order: attach it to one, or return it.\n${table}`;
}

export const isUnmatchedDecision = (word: string): word is 'attach' | 'return' =>
  word === 'attach' || word === 'return';

/** Attaches money without an order to an order, or returns this money. */
export async function decideUnmatched(decision: 'attach' | 'return', typed: Typed, terminal: Terminal) {
  const { out, openClient } = terminal;
  const isAttaching = decision === 'attach';
  const [isJson, isByHand, isToShop] = ['json', 'by-hand', 'to-shop'].map((flag) => typed.flags.has(flag));
  if (typed.words.length > (isAttaching ? 3 : 2)) throw new UsageError(t`that is one word too many`);
  const row = onlyWord({ words: typed.words.slice(1, 2) }, 'money');
  const reference = isAttaching ? onlyWord({ words: typed.words.slice(2) }, 'order') : '';
  const reason = reasonOf(typed.values.reason);
  const by = signer(typed.values.by, terminal.account);
  const client = await openClient();
  const found = (await client.call('unmatched', {})).find((each) => each.id === row.toUpperCase());
  if (!found) throw refuse`No money ${row} waits for a decision: see review.`;
  const left = isAttaching ? found.amount : found.amount - found.givenBack;
  const part =
    left < found.amount
      ? t`${money(found.givenBack)} of ${money(found.amount)} went back in the console. `
      : '';
  const told = t`${money(left)} (${found.provider}, ${found.merchant}, transaction ${found.transactionId})`;
  const known = isAttaching
    ? (await client.call('show', { order: reference, isPersonal: false })).order
    : undefined;
  const question = known
    ? t`Pay order ${known.orderNo} (/${known.funnel}, ${nameOf('order', known.state)}, price ${money(known.amount)}) with ${told}, and make its report?`
    : found.kind === 'console-refund' || isByHand
      ? t`Take note that ${told} went back?`
      : isToShop
        ? t`Send ${told}, which the buyer’s account does not take, to the shop’s own account?`
        : t`Give ${told} back?`;
  if (found.settledAs === null) await requireYes(typed, terminal, part + question);
  if (known) {
    const attached = await client.call('attach', { money: found.id, order: known.orderNo, reason, by });
    out(isJson ? json(attached) : t`Order ${attached.orderNo} is paid with ${money(attached.received)}.\n`);
    return exitCodes.done;
  }
  const otherwise = { ...(isByHand && { isByHand }), ...(isToShop && { isToShop }) };
  const returned = await client.call('return', { money: found.id, reason, by, ...otherwise });
  const amount = money(returned.amount);
  const isInShop = causeOf({ state: 'abnormal', told: returned.told }) === 'to-shop';
  const ends = {
    returned: t`${amount} is given back.\n`,
    returning: returned.trouble
      ? t`The provider has not taken the refund of ${amount} on: ${returned.trouble}\nThe server goes on asking; review shows the money until it is back.\n`
      : returned.told === toShop
        ? t`${amount} is on its way to the shop’s own account; the server goes on asking.\n`
        : t`${amount} is on its way back; the server goes on asking.\n`,
    attached: t`Money ${found.id} was attached to an order meanwhile.\n`,
    'by-hand': t`It is noted that ${amount} was paid back by hand.\n`,
    refused: isInShop
      ? t`${amount} is in the shop’s own account: pay the buyer in another way, then return it with --by-hand.\n`
      : t`The provider could not give ${amount} back${returned.told && ` (${returned.told})`}: return it again, or with --by-hand once you paid it in another way.\n`,
  } as const;
  out(isJson ? json(returned) : ends[returned.state]);
  const isDone =
    (returned.state !== 'refused' || (isToShop && isInShop)) &&
    returned.state !== 'attached' &&
    !returned.trouble;
  return isDone ? exitCodes.done : exitCodes.refused;
}
