import { describe, expect, it } from 'vitest';
import { openOnce } from '../support/open-once.ts';
import { typeOrders } from '../support/operator.ts';
import { openStates } from './states/situations.ts';
import { answers, faultsIn, type Line, type Said, sum, why, yuanIn } from './states/type-lines.ts';
import {
  bringMoney,
  lookAtMoney,
  type MoneyNumbers,
  type MoneySituation,
  moneySituations,
  nameOfMoney,
  type SeenMoney,
} from './states/unmatched.ts';

/** Without an attachment the named order makes no difference. */
const isOnce = ({ kind, state, order }: MoneySituation) =>
  order === (kind === 'second-transaction' || state === 'attached' ? 'paid' : 'created');
const lines: Record<string, Line<MoneyNumbers, MoneySituation>> = {
  review: { words: () => ['review', '--json'], isOf: isOnce },
  attach: {
    words: ({ id, companion }) => ['review', 'attach', id, companion.order, ...why],
    isOf: (each) => isOnce(each) || (each.state === 'waiting' && each.there === 'paid'),
  },
  return: { words: ({ id }) => ['review', 'return', id, ...why], isAsking: true, isOf: isOnce },
  'return by hand': { words: ({ id }) => ['review', 'return', id, '--by-hand', ...why], isOf: isOnce },
  'return to the shop': {
    words: ({ id }) => ['review', 'return', id, '--to-shop', ...why],
    isAsking: true,
    isOf: (each) => isOnce(each) && each.kind !== 'console-refund',
  },
  'show the transaction': { words: ({ transactionId }) => ['show', transactionId], isOf: isOnce },
  'refund the transaction': {
    words: ({ transactionId }) => ['refund', transactionId, ...why],
    isOf: (each) => isOnce(each) && each.state !== 'attached',
  },
};

const isSame = (one: SeenMoney, other: SeenMoney) =>
  JSON.stringify([one.money, one.jobs, one.order, one.log]) ===
  JSON.stringify([other.money, other.jobs, other.order, other.log]);
const backThere = ({ there }: SeenMoney) =>
  sum(there.filter(({ state }) => state === 'success').map(({ amount }) => amount));
const mayGoBack = ({ there }: SeenMoney) => there.some(({ state }) => state !== 'closed');

type Told = { before: SeenMoney; after: SeenMoney; fen: number };
const sentences: [RegExp, (told: Told) => boolean][] = [
  [
    /^¥\S+ is given back\./,
    ({ after, fen }) => backThere(after) === fen && after.money[0]!.settledAs === 'returned',
  ],
  [
    /^¥\S+ is on its way back; /,
    ({ after, fen }) =>
      after.money[0]!.settledAs === 'returning' &&
      after.jobs.some(({ doneAt }) => doneAt === null) &&
      after.there.some(({ state, amount }) => state === 'processing' && amount === fen),
  ],
  [
    /^¥\S+ is on its way to the shop’s own account; /,
    ({ after: { money, jobs, there } }) =>
      money[0]!.told === 'to-shop' &&
      jobs.some(({ doneAt }) => doneAt === null) &&
      there.some(({ state, isToShop }) => state === 'processing' && isToShop),
  ],
  [
    /^¥\S+ is in the shop’s own account: /,
    ({ after: { money, there } }) =>
      money[0]!.settledAs === null && there.some(({ state, isToShop }) => state === 'success' && isToShop),
  ],
  [
    /^The provider has not taken the refund of ¥\S+ on: /,
    ({ after }) =>
      after.money[0]!.settledAs === 'returning' && after.jobs.some(({ doneAt }) => doneAt === null),
  ],
  [
    /^It is noted that ¥\S+ was paid back by hand/,
    ({ after, fen }) => after.money[0]!.settledAs === 'by-hand' && after.money[0]!.amount === fen,
  ],
  [
    /^The provider could not give ¥\S+ back/,
    ({ after: { money } }) => money[0]!.settledAs === null && money[0]!.told !== '',
  ],
  [
    /^Order \S+ is paid with ¥/,
    ({ after, fen }) => {
      const { order, attempts } = after.order;
      const paying = attempts.find(({ attemptNo }) => attemptNo === order.paidAttemptNo);
      const [money] = after.money;
      return (
        order.state === 'paid' &&
        paying?.receivedAmount === fen &&
        money!.settledAs === 'attached' &&
        money!.orderId === order.id &&
        !mayGoBack(after)
      );
    },
  ],
];

function* faultsOf(name: string, before: SeenMoney, after: SeenMoney, said: Said): Generator<string> {
  const [money] = after.money;
  if (said.code === 2) yield 'could not run';
  if (name === 'review') {
    const listed = (JSON.parse(said.out) as { unmatched: { id: string }[] }).unmatched;
    if (!isSame(before, after)) yield 'looks, and changes something';
    if (listed.some(({ id }) => id === money!.id) !== (money!.settledAt === null)) yield 'lists otherwise';
  } else if (name === 'show the transaction' && money!.settledAs === 'attached') {
    if (!said.out.includes(after.order.order.orderNo)) yield 'shows another order';
  } else if (said.out === '') {
    // A person decides again about what the provider corrects.
    const isCorrected = said.err.includes('not ¥19.81') && money!.amount === 1980;
    if (!isCorrected && !isSame(before, after)) yield 'refuses, and changes something';
    if (said.code !== 1) yield 'refuses, and ends as done';
    if (said.err.trim() === '') yield 'says nothing';
  } else {
    const [, isTrue] = sentences.find(([each]) => each.test(said.out)) ?? [/./, () => false];
    const fen = Math.round(Number(yuanIn(said.out)) * 100);
    if (!isTrue({ before, after, fen })) yield 'does otherwise';
    const isAsked = said.asked.includes(`¥${yuanIn(said.out)} (wechat`);
    if (said.asked && !isAsked) yield `asks about another amount: ${said.asked}`;
    const signed = after.log
      .slice(before.log.length)
      .filter(({ accepted, data }) => accepted && data.by === 'clerk');
    if (before.money[0]!.settledAs === 'returning' ? signed.length > 0 : signed.length !== 1)
      yield `signed ${signed.length} times`;
    if (signed.some(({ data }) => data.reason !== 'a wish')) yield 'forgets the reason';
    if (signed.length > 0 && money!.reason !== 'a wish') yield 'keeps another reason';
  }
}

/** Money that the provider gave back, and of which nobody here would learn. */
function isUnseen({ money, there }: SeenMoney): boolean {
  const back = sum(there.filter(({ state }) => state === 'success').map(({ amount }) => amount));
  const [its] = money;
  if (back === 0 || (its!.settledAs === 'returned' && its!.amount === back)) return false;
  // The list tells what went back of waiting money; other parts wait themselves.
  const listed = money.filter(
    ({ kind, settledAt }) => kind === 'console-refund' && (settledAt === null || its!.settledAt === null),
  );
  return sum(listed.map(({ amount }) => amount)) !== back;
}

describe('whatever money without an order is in, a command does what it says', () => {
  const states = openOnce(openStates);

  it.each(Object.entries(lines))('%s', async (name, { words, isAsking, isOf = () => true }) => {
    const isMet = ({ there }: MoneySituation, index: number, answer: number) =>
      isAsking && (process.env.FULL_MATRIX || there === 'paid')
        ? true
        : answer === (isAsking ? index % answers.length : 0);
    const meant = moneySituations
      .filter(isOf)
      .flatMap((each, index) =>
        answers.filter((_, answer) => isMet(each, index, answer)).map((answer) => ({ each, answer })),
      );
    const faults = await faultsIn({
      ...{ ...states, meant, words, isSame, nameOf: nameOfMoney, isList: name === 'review' },
      bring: (those) => bringMoney(states, those),
      look: (numbers: MoneyNumbers[]) => lookAtMoney(states, numbers),
      faultsOf: (...seen) => faultsOf(name, ...seen),
    });
    expect(faults).toEqual([]);
  });

  it('what was attached is given back as any payment', async () => {
    states.wechat.refundState = 'success';
    const type = (...line: string[]) => typeOrders([...line, ...why], async () => states.desk, 'yes');
    const those = moneySituations.filter(
      ({ kind, state, there, order }) =>
        kind === 'unknown-attempt' && (there === 'paid' || state === 'closed') && order === 'created',
    );
    const said: string[] = [];
    for (const { id, companion } of await bringMoney(states, those)) {
      const attached = await type('review', 'attach', id, companion.order);
      if (attached.code === 0) said.push((await type('refund', companion.order)).out);
    }
    expect(said.map((each) => /¥\S+ is .*/.exec(each)?.[0])).toEqual(
      ['waiting', 'closed'].map(() => '¥19.80 is given back.'),
    );
  });

  const tellings: Record<
    string,
    (numbers: MoneyNumbers, there: readonly string[]) => Promise<unknown> | undefined
  > = {
    'all of it went back in the console': ({ ledger }, there) =>
      there.length === 0 ? states.wechat.refundInConsole(ledger, 1980) : undefined,
    'a part of it went back in the console': ({ ledger }, there) =>
      there.length === 0 ? states.wechat.refundInConsole(ledger, 500) : undefined,
    'a part, and the rest': async ({ ledger }, there) => {
      if (there.length > 0) return;
      await states.wechat.refundInConsole(ledger, 500);
      await states.wechat.refundInConsole(ledger, 1480);
    },
    'our refund of it arrived': ({ refundNo }, there) =>
      there.includes(refundNo) ? states.wechat.endRefund(refundNo, 'success') : undefined,
    'our refund of it failed': ({ refundNo }, there) =>
      there.includes(refundNo) ? states.wechat.endRefund(refundNo, 'abnormal') : undefined,
  };
  it.each(Object.entries(tellings))('the provider says that %s', async (_name, tell) => {
    const those = moneySituations.filter(
      (each) => isOnce(each) && each.there !== 'absent' && each.state !== 'attached',
    );
    const numbers = await bringMoney(states, those);
    const before = await lookAtMoney(states, numbers);
    for (const [index, its] of numbers.entries())
      await tell(
        its,
        before[index]!.there.map(({ refundNo }) => refundNo),
      );
    const after = await lookAtMoney(states, numbers);
    const unseen = those.filter(
      (_, index) =>
        JSON.stringify(before[index]!.there) !== JSON.stringify(after[index]!.there) &&
        isUnseen(after[index]!),
    );
    expect(unseen.map(nameOfMoney)).toEqual([]);
  });
});
