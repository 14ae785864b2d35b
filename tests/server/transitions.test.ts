import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatuses } from '../../src/contract/calls.ts';
import { attempts, events, orders, refunds } from '../../src/server/db/schema.ts';
import {
  attemptEvents,
  attemptMoves,
  attemptStates,
  orderEvents,
  orderMoves,
  refundEvents,
  refundMoves,
  refundStates,
} from '../../src/server/db/states.ts';
import { move, type Transaction, transact } from '../../src/server/orders/transition.ts';
import { aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';

/** Written out again by hand: a state, then the state that each event leads to (`.` is illegal). */
const expectedOrder = `
           money   mismatch expire refund-start refund-success refund-abnormal
created    paid    review   closed .            .              .
closed     paid    review   closed .            .              .
paid       paid    paid     .      refunding    refunded       review
refunding  refunding refunding .   refunding    refunded       review
refunded   refunded refunded .     refunded     refunded       .
review     paid    review   .      refunding    refunded       review`;
const expectedAttempt = `
         prepare  timeout success close  fail
init     prepared unknown success closed failed
prepared prepared unknown success closed failed
unknown  prepared unknown success closed failed
success  success  success success .      .
closed   .        closed  success closed closed
failed   .        failed  success closed failed`;
const expectedRefund = `
          submit    again     success close   abnormal by-hand
created   submitted .         success closed  abnormal .
submitted submitted .         success closed  abnormal .
success   success   .         success .       .        .
closed    closed    .         success closed  closed   by-hand
abnormal  abnormal  submitted success closed  abnormal by-hand
by-hand   by-hand   .         success by-hand by-hand  by-hand`;

type Pair = [from: string, event: string, to: string | null];

function pairsOf(table: string): Pair[] {
  const [header = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rows.flatMap(([from = '', ...targets]) =>
    targets.map((to, index): Pair => [from, header[index] ?? '', to === '.' ? null : to]),
  );
}

const orderPairs = pairsOf(expectedOrder);
const attemptPairs = pairsOf(expectedAttempt);
const refundPairs = pairsOf(expectedRefund);

describe('the transition tables', () => {
  it.each([
    ['order', orderPairs, orderStatuses, orderEvents, orderMoves],
    ['attempt', attemptPairs, attemptStates, attemptEvents, attemptMoves],
    ['refund', refundPairs, refundStates, refundEvents, refundMoves],
  ] as const)('every pair of %s is decided as expected', (_, pairs, states, names, moves) => {
    expect(pairs).toHaveLength(states.length * names.length);
    const table = moves as Record<string, Record<string, string | null>>;
    for (const [from, event, to] of pairs) expect(table[from]?.[event], `${from} ${event}`).toBe(to);
  });
});

describe.each(storesHere())('the transition function on %s', (kind) => {
  it('moves every subject by its table, records every event, and changes nothing where it is illegal', async () => {
    const test = await aShop(kind);
    const orderId = await test.order();
    const attemptNo = await test.cashier(orderId);
    const refundNo = `R${attemptNo}`;
    const its = { refundNo, orderId, attemptNo, amount: 1, reason: 'test', createdAt: new Date() };
    await test.store.db.insert(refunds).values({ ...its, state: 'created' });
    const { db } = test.store;
    const subjects = [
      ['order', orders, orderId, orderPairs],
      ['attempt', attempts, attemptNo, attemptPairs],
      ['refund', refunds, refundNo, refundPairs],
    ] as const;
    for (const [subject, table, id, pairs] of subjects) {
      const states = [...new Set(pairs.map(([from]) => from))];
      const asked = pairs.flatMap(([from, event, to]) =>
        [from, states.find((state) => state !== from)].map((seen) => ({ from, event, to, seen })),
      );
      for (const { from, event, to, seen } of asked) {
        await db.update(table as typeof orders).set({ state: from as OrderStatus });
        const before = await db.$count(events);
        const moved = await transact(test.shop, (change: Transaction) =>
          move(change, subject, id, event as never, { seen: seen! }),
        );
        const isMove = to !== null && to !== from;
        expect(moved, `${subject} ${from}, seen ${seen}: ${event}`).toBe(
          to === null ? 'illegal' : isMove ? 'moved' : 'unchanged',
        );
        expect((await db.select({ state: table.state }).from(table))[0]!.state).toBe(to ?? from);
        expect(await db.$count(events)).toBe(before + (isMove || to === null ? 1 : 0));
      }
    }
  });

  it('the event log cannot be changed', async () => {
    const test = await aShop(kind);
    await test.order();
    await expect(test.store.db.delete(events)).rejects.toThrow();
    await expect(test.store.db.update(events).set({ event: 'other' })).rejects.toThrow();
  });
});
