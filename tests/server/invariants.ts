import { inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
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
import type { Attempt } from '../../src/server/payments/attempt.ts';
import { isBack, isFailed, isUnderWay, leftOf } from '../../src/server/payments/refunds.ts';
import { hasOnceOnly } from '../../src/server/payments/single-use-coupon.ts';

/** Attempts that the provider was paid for, by its own books; also refunded ones. */
export type PaidThere = ReadonlySet<string>;

async function readBooks({ db }: Store, ids?: readonly string[]) {
  const isIts = (column: PgColumn) => ids && inArray(column, [...ids]);
  return {
    orders: await db.select().from(orders).where(isIts(orders.id)),
    attempts: await db.select().from(attempts).where(isIts(attempts.orderId)),
    refunds: await db.select().from(refunds).where(isIts(refunds.orderId)),
    events: await db.select().from(events).where(isIts(events.orderId)).orderBy(events.seq),
    reports: await db.select({ orderId: reports.orderId }).from(reports).where(isIts(reports.orderId)),
    jobs: await db.select().from(outbox).where(isIts(outbox.orderId)),
  };
}

type Books = Awaited<ReturnType<typeof readBooks>>;

/** The events, played again, lead to the states that are stored. */
function expectReplay(books: Books): void {
  const replayed = new Map<string, string>();
  const moves = new Map<string, number>();
  for (const { accepted, subject, subjectId, fromState, toState } of books.events) {
    if (!accepted || !toState) continue;
    replayed.set(subjectId, toState);
    if (subject === 'order' && fromState !== null && fromState !== toState)
      moves.set(subjectId, (moves.get(subjectId) ?? 0) + 1);
  }
  const stored = [
    ...books.orders.map(({ id, state }) => [id, state] as const),
    ...books.attempts.map(({ attemptNo, state }) => [attemptNo, state] as const),
    ...books.refunds.map(({ refundNo, state }) => [refundNo, state] as const),
  ];
  expect(stored.map(([id]) => replayed.get(id))).toEqual(stored.map(([, state]) => state));
  const versions = books.orders.map(({ version }) => version);
  expect(books.orders.map(({ id }) => moves.get(id) ?? 0)).toEqual(versions);
}

/** Checks money and reports of the orders with these ids, or of all. `paidThere`: instead of the sandbox's books. */
export async function expectSoundBooks(store: Store, paidThere?: PaidThere, ids?: readonly string[]) {
  const { db } = store;
  const books = await readBooks(store, ids);
  const unmatched = await db.select().from(unmatchedMoney);
  const orderOf = new Map(books.orders.map((order) => [order.id, order]));
  const ownOf = (attemptNo: string) => books.refunds.filter((refund) => refund.attemptNo === attemptNo);
  const isWithBuyer = (attempt: Attempt) => isBack(attempt, ownOf(attempt.attemptNo));
  const goesBack = (attempt: Attempt) =>
    isWithBuyer(attempt) || ownOf(attempt.attemptNo).some((refund) => isUnderWay(refund) || isFailed(refund));

  for (const order of books.orders.filter(({ state }) => state === 'paid')) {
    const kept = books.attempts.filter(
      (attempt) =>
        attempt.orderId === order.id &&
        attempt.state === 'success' &&
        (attempt.attemptNo === order.paidAttemptNo ? !isWithBuyer(attempt) : !goesBack(attempt)),
    );
    expect(kept.map(({ attemptNo }) => attemptNo)).toEqual([order.paidAttemptNo]);
    expect(kept[0]!.receivedAmount).toBe(kept[0]!.amount);
  }
  // A coupon for one payment has paid at most one order of its visitor.
  const stored = await db.select().from(definitions);
  const funnels = new Map(stored.map(({ hash, funnel }) => [hash, funnel]));
  const spent = books.orders
    .filter((order) => ['paid', 'review'].includes(order.state) && order.paidAt)
    .filter((order) => hasOnceOnly(order, funnels.get(order.definitionHash)!))
    .map(({ visitorId, couponKey }) => `${visitorId} ${couponKey}`);
  expect(spent).toEqual([...new Set(spent)]);
  const trades = await db.select().from(sandboxTrades);
  const isPaid = ({ state }: (typeof trades)[number]) => state === 'paid' || state === 'refunded';
  const paid = paidThere ?? new Set(trades.filter(isPaid).map(({ attemptNo }) => attemptNo));
  for (const paidNo of paid) {
    const attempt = books.attempts.find(({ attemptNo }) => attemptNo === paidNo);
    // All money at the provider is with an order, waits for one, or went back.
    if (!attempt) {
      expect(unmatched.map(({ attemptNo }) => attemptNo)).toContain(paidNo.replace(/~2$/, ''));
      continue;
    }
    const state = orderOf.get(attempt.orderId)?.state;
    expect(['paid', 'refunding', 'refunded', 'review']).toContain(state);
  }
  for (const attempt of books.attempts) {
    if (attempt.state === 'success') expect(paid).toContain(attempt.attemptNo);
    const own = ownOf(attempt.attemptNo);
    if (own.length > 0) expect(leftOf(attempt, own)).toBeGreaterThanOrEqual(0);
  }
  for (const { settledAs, orderId, attemptNo } of unmatched.filter(({ settledAt }) => settledAt)) {
    const ends = settledAs === 'attached' ? orderOf.get(orderId ?? '')?.paidAttemptNo : null;
    expect(ends).toBe(settledAs === 'attached' ? attemptNo : null);
    expect(['attached', 'returned', 'by-hand']).toContain(settledAs);
  }
  const reportJobs = books.jobs.filter(({ kind }) => kind === 'report');
  for (const made of [books.reports, reportJobs])
    expect(new Set(made.map(({ orderId }) => orderId)).size).toBe(made.length);
  expectReplay(books);
  return books;
}
