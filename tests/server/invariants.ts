import { expect } from 'vitest';
import {
  attempts,
  events,
  orders,
  outbox,
  refunds,
  reports,
  sandboxTrades,
  unmatchedMoney,
} from '../../src/server/store/schema.ts';
import type { Store } from '../../src/server/store/store.ts';

/** Numbers of the attempts the provider was paid for, by its own books; refunded ones too. */
export type PaidThere = ReadonlySet<string>;

/** What must hold of money and reports whatever happened; reads the whole database, and the sandbox's books there. */
export async function expectSoundBooks({ db }: Store, paidThere?: PaidThere): Promise<void> {
  const [allOrders, allAttempts, allRefunds, allEvents, trades, allReports, jobs, unmatched] =
    await Promise.all([
      db.select().from(orders),
      db.select().from(attempts),
      db.select().from(refunds),
      db.select().from(events).orderBy(events.seq),
      db.select().from(sandboxTrades),
      db.select().from(reports),
      db.select().from(outbox),
      db.select().from(unmatchedMoney),
    ]);
  const orderOf = new Map(allOrders.map((order) => [order.id, order]));
  const refunded = new Set(allRefunds.map(({ attemptNo }) => attemptNo));

  for (const order of allOrders.filter(({ state }) => state === 'paid')) {
    const kept = allAttempts.filter(
      ({ orderId, state, attemptNo }) =>
        orderId === order.id && state === 'success' && !refunded.has(attemptNo),
    );
    expect(kept.map(({ attemptNo }) => attemptNo)).toEqual([order.paidAttemptNo]);
    expect(kept[0]!.receivedAmount).toBe(kept[0]!.amount);
  }
  const isPaid = ({ state }: (typeof trades)[number]) => state === 'paid' || state === 'refunded';
  const paid = paidThere ?? new Set(trades.filter(isPaid).map(({ attemptNo }) => attemptNo));
  for (const paidNo of paid) {
    const attempt = allAttempts.find(({ attemptNo }) => attemptNo === paidNo);
    // No money there that is not seen here: with its order, or waiting for one, or given back.
    if (!attempt) {
      expect(unmatched.map(({ attemptNo }) => attemptNo)).toContain(paidNo.replace(/~2$/, ''));
      continue;
    }
    const state = orderOf.get(attempt.orderId)?.state;
    expect(['paid', 'refunding', 'refunded', 'review']).toContain(state);
  }
  for (const attempt of allAttempts.filter(({ state }) => state === 'success')) {
    expect(paid).toContain(attempt.attemptNo);
  }
  for (const { settledAs, orderId, attemptNo } of unmatched.filter(({ settledAt }) => settledAt)) {
    const ends = settledAs === 'attached' ? orderOf.get(orderId ?? '')?.paidAttemptNo : null;
    expect([settledAs, ends]).toEqual(
      settledAs === 'attached' ? ['attached', attemptNo] : ['returned', null],
    );
  }
  for (const refund of allRefunds) {
    const attempt = allAttempts.find(({ attemptNo }) => attemptNo === refund.attemptNo);
    expect(refund.amount).toBeLessThanOrEqual(attempt?.receivedAmount ?? 0);
  }
  expect(new Set(allReports.map(({ orderId }) => orderId)).size).toBe(allReports.length);
  expect(jobs.filter(({ kind }) => kind === 'report').length).toBe(
    new Set(jobs.filter(({ kind }) => kind === 'report').map(({ orderId }) => orderId)).size,
  );

  const replayed = new Map<string, string>();
  for (const { accepted, subject, subjectId, toState } of allEvents) {
    if (accepted && toState) replayed.set(`${subject} ${subjectId}`, toState);
  }
  for (const { id, state } of allOrders) expect(replayed.get(`order ${id}`)).toBe(state);
  for (const { attemptNo, state } of allAttempts) expect(replayed.get(`attempt ${attemptNo}`)).toBe(state);
  for (const { refundNo, state } of allRefunds) expect(replayed.get(`refund ${refundNo}`)).toBe(state);
}
