import { expect } from 'vitest';
import type { Funnel } from '../../src/engine/funnel/funnel.ts';
import {
  attempts,
  definitions,
  events,
  orders,
  outbox,
  refunds,
  reports,
  sandboxTrades,
  unmatchedMoney,
} from '../../src/server/db/schema.ts';
import type { Store } from '../../src/server/db/store.ts';
import type { Order } from '../../src/server/orders/find.ts';
import type { Attempt } from '../../src/server/payments/attempt.ts';
import { isBack, isFailed, isUnderWay, leftOf } from '../../src/server/payments/refunds.ts';
import { hasOnceOnly } from '../../src/server/payments/single-use-coupon.ts';

/** Numbers of the attempts the provider was paid for, by its own books; refunded ones too. */
export type PaidThere = ReadonlySet<string>;

/** A coupon that may be paid with once has paid one order of its visitor at most. */
export function expectOncePaid(all: readonly Order[], funnels: ReadonlyMap<string, Funnel>): void {
  const spent = all
    .filter((order) => ['paid', 'review'].includes(order.state) && order.paidAt)
    .filter((order) => hasOnceOnly(order, funnels.get(order.definitionHash)!))
    .map(({ visitorId, couponKey }) => `${visitorId} ${couponKey}`);
  expect(spent).toEqual([...new Set(spent)]);
}

/** What must hold of money and reports whatever happened; reads the whole database, and the sandbox's books there. */
export async function expectSoundBooks({ db }: Store, paidThere?: PaidThere): Promise<void> {
  const [allOrders, allAttempts, allRefunds, allEvents, trades, allReports, jobs, unmatched, allDefinitions] =
    await Promise.all([
      db.select().from(orders),
      db.select().from(attempts),
      db.select().from(refunds),
      db.select().from(events).orderBy(events.seq),
      db.select().from(sandboxTrades),
      db.select().from(reports),
      db.select().from(outbox),
      db.select().from(unmatchedMoney),
      db.select().from(definitions),
    ]);
  const orderOf = new Map(allOrders.map((order) => [order.id, order]));
  const ownOf = (attemptNo: string) => allRefunds.filter((refund) => refund.attemptNo === attemptNo);
  const isWithBuyer = (attempt: Attempt) => isBack(attempt, ownOf(attempt.attemptNo));
  /** Back, on its way, or in front of a person. */
  const goesBack = (attempt: Attempt) =>
    isWithBuyer(attempt) || ownOf(attempt.attemptNo).some((refund) => isUnderWay(refund) || isFailed(refund));

  for (const order of allOrders.filter(({ state }) => state === 'paid')) {
    const kept = allAttempts.filter(
      (attempt) =>
        attempt.orderId === order.id &&
        attempt.state === 'success' &&
        (attempt.attemptNo === order.paidAttemptNo ? !isWithBuyer(attempt) : !goesBack(attempt)),
    );
    expect(kept.map(({ attemptNo }) => attemptNo)).toEqual([order.paidAttemptNo]);
    expect(kept[0]!.receivedAmount).toBe(kept[0]!.amount);
  }
  expectOncePaid(allOrders, new Map(allDefinitions.map(({ hash, funnel }) => [hash, funnel])));
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
    expect(ends).toBe(settledAs === 'attached' ? attemptNo : null);
    expect(['attached', 'returned', 'by-hand']).toContain(settledAs);
  }
  // No two refunds hold the same money.
  for (const attempt of allAttempts) {
    const own = ownOf(attempt.attemptNo);
    if (own.length > 0) expect(leftOf(attempt, own)).toBeGreaterThanOrEqual(0);
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
