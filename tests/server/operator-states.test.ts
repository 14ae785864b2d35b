import { describe, expect, it } from 'vitest';
import {
  arrivedRefunds,
  failedRefunds,
  openAttemptStates,
  refundStates,
  refundsUnderWay,
} from '../../src/server/db/states.ts';
import { isBack, leftOf } from '../../src/server/payments/refunds.ts';
import { openOnce } from '../support/open-once.ts';
import {
  bring,
  has,
  look,
  type Numbers,
  nameOf,
  openStates,
  type Seen,
  type Situation,
  situations,
} from './states/situations.ts';
import { answers, faultsIn, type Line, type Said, sum, why, yuanIn } from './states/type-lines.ts';

const ofRefund = ({ refund }: Situation) => has(refundStates, refund);
const lines: Record<string, Line<Numbers, Situation>> = {
  show: { words: ({ order }) => ['show', order] },
  refund: { words: ({ order }) => ['refund', order, ...why], isAsking: true },
  'refund of a part': { words: ({ order }) => ['refund', order, '--amount', '9.90', ...why], isAsking: true },
  'refund by hand': { words: ({ order }) => ['refund', order, '--by-hand', ...why] },
  'refund of a part by hand': {
    words: ({ order }) => ['refund', order, '--amount', '9.90', '--by-hand', ...why],
  },
  'refund of a payment': {
    words: ({ attempt }) => ['refund', attempt, ...why],
    isAsking: true,
    // A refund of the kept payment follows the order's number.
    isOf: ({ of, order }) => of === 'second' || order === 'review',
  },
  'refund made again': { words: ({ refund }) => ['refund', refund, ...why], isAsking: true, isOf: ofRefund },
  'refund noted by hand': { words: ({ refund }) => ['refund', refund, '--by-hand', ...why], isOf: ofRefund },
  'refund to the shop': {
    words: ({ refund }) => ['refund', refund, '--to-shop', ...why],
    isAsking: true,
    isOf: ofRefund,
  },
  accept: { words: ({ order }) => ['review', order, 'accept', ...why] },
  'refund of what waits': { words: ({ order }) => ['review', order, 'refund', ...why], isAsking: true },
  retry: { words: ({ order }) => ['review', order, 'retry'] },
  reconcile: { words: ({ order }) => ['reconcile', order] },
  erase: { words: ({ order }) => ['erase', order] },
};

const arrived = ({ rows }: Seen) =>
  sum(rows.refunds.filter(({ state }) => has(arrivedRefunds, state)).map(({ amount }) => amount));
const consoleOf = ({ rows }: Seen) => sum(rows.attempts.map(({ givenBack }) => givenBack));
const isSame = (one: Seen, other: Seen) => JSON.stringify(one.rows) === JSON.stringify(other.rows);
/** Whether a refund of this amount is in one of these states, undecided since. */
const hasRefund = ({ rows }: Seen, states: readonly string[], amount: number) =>
  rows.refunds.some((each) => has(states, each.state) && each.amount === amount && each.settledAt === null);
const hasUnderWay = (seen: Seen, amount: number) => hasRefund(seen, refundsUnderWay, amount);

/** `fen`: the amount that the sentence names. */
type Told = { before: Seen; after: Seen; fen: number; word: string };
/** What each sentence promises of the rows; the first that fits counts. */
const sentences: [RegExp, (told: Told) => boolean][] = [
  [
    /: ¥\S+ is given back\./,
    ({ before, after, fen }) =>
      arrived(after) - arrived(before) === fen && after.backThere - before.backThere >= fen,
  ],
  // A refund that was decided before may arrive while it is asked about.
  [
    /: ¥\S+ was given back\./,
    ({ before, after, fen }) =>
      arrived(after) + consoleOf(after) >= fen && (isSame(before, after) || hasUnderWay(before, fen)),
  ],
  [
    /: ¥\S+ is on its way back; the server/,
    ({ before, after, fen }) => !isSame(before, after) && hasRefund(after, ['submitted'], fen),
  ],
  [
    /: ¥\S+ is on its way back already/,
    ({ before, after, fen }) => hasUnderWay(before, fen) && hasUnderWay(after, fen),
  ],
  [/: ¥\S+ is not given back: .* \(R/, ({ after, fen }) => hasRefund(after, failedRefunds, fen)],
  [
    /has not taken the refund of ¥\S+ on/,
    ({ after, fen }) =>
      hasUnderWay(after, fen) && after.rows.jobs.some(({ kind, doneAt }) => kind === 'refund' && !doneAt),
  ],
  [
    /: ¥\S+ is in the shop’s own account\./,
    ({ before, after, fen }) =>
      hasRefund(before, ['abnormal'], fen) &&
      after.rows.refunds.some(({ state, told }) => state === 'abnormal' && told === 'MERCHANT_ACCOUNT'),
  ],
  [
    /: ¥\S+ is on its way to the shop’s own account;/,
    ({ after, fen }) =>
      hasRefund(after, ['submitted'], fen) && after.rows.refunds.some(({ told }) => told === 'to-shop'),
  ],
  [/noted that ¥\S+ was paid back by hand/, ({ after, fen }) => hasRefund(after, ['by-hand'], fen)],
  [
    /^Order \S+ is paid with/,
    ({ before, after: { rows }, fen }) => {
      const { paidAttemptNo, state } = rows.order;
      const paying = rows.attempts.find(({ attemptNo }) => attemptNo === paidAttemptNo)!;
      const its = rows.refunds.filter(({ attemptNo }) => attemptNo === paidAttemptNo);
      return before.rows.order.state !== state || its.length > 0
        ? state === 'paid' && leftOf(paying, its) === fen
        : false;
    },
  ],
  [
    /^Order \S+ is erased/,
    ({ before, after }) => !before.rows.order.erasedAt && Object.keys(after.rows.order.details).length === 0,
  ],
  [
    /^Order \S+ was already erased/,
    ({ before, after }) => isSame(before, after) && after.rows.order.erasedAt !== null,
  ],
  [
    /what failed is tried again now/,
    ({ before, after: { rows } }) =>
      sum([...rows.jobs.map(({ tries }) => tries), ...rows.attempts.map(({ failures }) => failures)]) === 0 &&
      sum([
        ...before.rows.jobs.map(({ tries }) => tries),
        ...before.rows.attempts.map(({ failures }) => failures),
      ]) > 0,
  ],
  [
    /^1 payment asked about: 1 (\w+)/,
    ({ after: { rows }, word }) =>
      word === 'review' ? rows.order.state === 'review' : rows.attempts.some(({ state }) => state === word),
  ],
  [
    /^No payment is open/,
    ({ before, after }) =>
      isSame(before, after) &&
      !after.rows.attempts.some(
        ({ state, receivedAmount }) => has(openAttemptStates, state) && receivedAmount === null,
      ),
  ],
];

/** Lists differences between a command's words and its effects. */
function* faultsOf(name: string, before: Seen, after: Seen, said: Said): Generator<string> {
  const { order, attempts, refunds, jobs } = after.rows;
  if (said.code === 2) yield 'could not run';
  if (order.state !== 'paid' && jobs.some(({ kind }) => kind === 'report')) yield 'makes a report';
  if (name === 'show') {
    if (!isSame(before, after) || !new RegExp(`^state +${order.state}$`, 'm').test(said.out))
      yield 'shows another state';
  } else if (said.out === '') {
    // Erasing and reconciling ask the provider first and write down its answer.
    const isAsking = ['erase', 'reconcile'].includes(name);
    if (!isSame(before, after) && !isAsking) yield 'refuses, and changes something';
    if (said.code !== 1) yield 'refuses, and ends as done';
    const state = /^Order \S+ is (created|paid|refunding|refunded|review|closed)\b/.exec(said.err)?.[1];
    if (state && state !== order.state) yield `says that the order is ${state}`;
  } else {
    const [words, isTrue] = sentences.find(([each]) => each.test(said.out)) ?? [/./, () => false];
    const fen = Math.round(Number(yuanIn(said.out)) * 100);
    if (!isTrue({ before, after, fen, word: words.exec(said.out)?.[1] ?? '' })) yield 'does otherwise';
    if (said.asked && yuanIn(said.asked) !== yuanIn(said.out)) yield `asks about ¥${yuanIn(said.asked)}`;
    const signed = after.log
      .slice(before.log.length)
      .filter(({ accepted, data }) => accepted && data.by === 'clerk');
    const isDecided = !isSame(before, after) && !['retry', 'reconcile'].includes(name);
    // A refund that was decided before is only hurried.
    const isNew = before.rows.refunds.every(({ state }) => !has(refundsUnderWay, state));
    if (isDecided && isNew && signed.length === 0) yield 'nobody signed';
    if (name !== 'erase' && signed.some(({ data }) => data.reason !== 'a wish')) yield 'forgets the reason';
  }
  for (const attempt of attempts) {
    const its = refunds.filter(({ attemptNo }) => attemptNo === attempt.attemptNo);
    if (its.length > 0 && leftOf(attempt, its) < 0) yield 'gives back more than came';
    const isPaying = attempt.attemptNo === order.paidAttemptNo;
    if (isPaying && isBack(attempt, its) !== (order.state === 'refunded'))
      yield `leaves the order ${order.state}`;
  }
}

describe('whatever an order is in, a command does what it says', () => {
  const states = openOnce(openStates);

  it.each(Object.entries(lines))('%s', async (name, { words, isAsking, isOf = () => true }) => {
    const met = (index: number) =>
      isAsking && process.env.FULL_MATRIX ? answers : [answers[isAsking ? index % answers.length : 0]!];
    const faults = await faultsIn({
      ...{ ...states, words, isSame, nameOf },
      meant: situations.filter(isOf).flatMap((each, index) => met(index).map((answer) => ({ each, answer }))),
      bring: (those) => bring(states, those),
      look: (numbers: Numbers[]) => look(states, numbers),
      faultsOf: (...seen) => faultsOf(name, ...seen),
    });
    expect(faults).toEqual([]);
  });
});
