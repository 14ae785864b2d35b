import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  attempts,
  definitions,
  events,
  orders,
  outbox,
  refunds,
  reports,
} from '../../../src/server/db/schema.ts';
import { listReviews } from '../../../src/server/operator/review.ts';
import { isBack, isFailed } from '../../../src/server/payments/refunds.ts';
import type { World } from '../../support/create-world.ts';
import { expectOncePaid } from '../invariants.ts';

interface PaidThere {
  amount: number;
  refunds: ReadonlyMap<string, number>;
}

function findPaidThere({ providers }: World, way: string, attemptNo: string): PaidThere | undefined {
  if (way === 'alipay') {
    const trade = providers.alipay.simulator.trades.get(attemptNo);
    return trade?.paidAt === undefined ? undefined : trade;
  }
  const order = providers.wechat.simulator.ledger.get(attemptNo);
  if (!order?.transactionId) return undefined;
  const moved = [...order.refunds.values()].filter(({ state }) => state === 'success');
  return { amount: order.amount, refunds: new Map(moved.map(({ refundNo, amount }) => [refundNo, amount])) };
}

export async function liedAbout(world: World): Promise<ReadonlySet<string>> {
  const { store, run } = world;
  const ofRun = await store.db.select().from(attempts).where(inArray(attempts.orderId, run.orders));
  const isLie = ({ way, attemptNo, receivedAmount }: (typeof ofRun)[number]) =>
    receivedAmount !== null && findPaidThere(world, way, attemptNo)?.amount !== receivedAmount;
  return new Set(ofRun.filter(isLie).map(({ attemptNo }) => attemptNo));
}

async function read({ store: { db }, run }: World) {
  const ids = run.orders;
  const [ofOrders, ofAttempts, ofRefunds, ofEvents, ofReports, jobs] = await Promise.all([
    db.select().from(orders).where(inArray(orders.id, ids)),
    db.select().from(attempts).where(inArray(attempts.orderId, ids)),
    db.select().from(refunds).where(inArray(refunds.orderId, ids)),
    db.select().from(events).where(inArray(events.orderId, ids)).orderBy(events.seq),
    db.select({ orderId: reports.orderId }).from(reports).where(inArray(reports.orderId, ids)),
    db.select().from(outbox).where(inArray(outbox.orderId, ids)),
  ]);
  return {
    orders: ofOrders,
    attempts: ofAttempts,
    refunds: ofRefunds,
    events: ofEvents,
    reports: ofReports,
    jobs,
  };
}

type Books = Awaited<ReturnType<typeof read>>;

function expectReplay(books: Books): void {
  const replayed = new Map<string, string>();
  const moves = new Map<string, number>();
  for (const { accepted, subject, subjectId, fromState, toState } of books.events) {
    if (!accepted || !toState) continue;
    replayed.set(subjectId, toState);
    if (subject === 'order' && fromState !== null && fromState !== toState) {
      moves.set(subjectId, (moves.get(subjectId) ?? 0) + 1);
    }
  }
  const stored = [
    ...books.orders.map(({ id, state }) => [id, state] as const),
    ...books.attempts.map(({ attemptNo, state }) => [attemptNo, state] as const),
    ...books.refunds.map(({ refundNo, state }) => [refundNo, state] as const),
  ];
  expect(stored.map(([id]) => replayed.get(id))).toEqual(stored.map(([, state]) => state));
  expect(books.orders.map(({ id }) => moves.get(id) ?? 0)).toEqual(
    books.orders.map(({ version }) => version),
  );
}

const ownOf = (books: Books, attemptNo: string) =>
  books.refunds.filter((refund) => refund.attemptNo === attemptNo);
const isMisfit = ({ amount, receivedAmount }: Books['attempts'][number]) =>
  receivedAmount !== null && receivedAmount !== amount;

function expectOrders({ run }: World, books: Books): void {
  for (const order of books.orders) {
    const { id, state, paidAttemptNo } = order;
    expect(['paid', 'closed', 'refunded', 'review']).toContain(state);
    const reportsOf = books.reports.filter(({ orderId }) => orderId === id).length;
    const reportJobs = books.jobs.filter(({ orderId, kind }) => orderId === id && kind === 'report').length;
    expect(reportsOf).toBeLessThanOrEqual(reportJobs);
    expect(reportJobs).toBeLessThanOrEqual(1);
    const ofOrder = books.attempts.filter(({ orderId }) => orderId === id);
    // Nobody loses what was bought unasked, and nobody is asked to look without a reason.
    const isSpent = books.refunds.some((refund) => refund.orderId === id && refund.reason === 'coupon-used');
    if (state === 'refunded') expect(isSpent || run.unwanted.has(id)).toBe(true);
    if (state === 'review') {
      const hasFailed = books.refunds.some((refund) => refund.orderId === id && isFailed(refund));
      expect(hasFailed || ofOrder.some(isMisfit)).toBe(true);
    }
    if (state !== 'paid') continue;
    expect(reportsOf).toBe(1);
    const paying = ofOrder.find(({ attemptNo }) => attemptNo === paidAttemptNo)!;
    expect(isBack(paying, ownOf(books, paying.attemptNo))).toBe(false);
    expect(paying.receivedAmount).toBe(paying.amount);
  }
}

/** Every fen that reached a provider is the price of a paid order, went back, or waits for a person who is told why. */
async function expectNoLostMoney(world: World, books: Books): Promise<void> {
  const orderOf = new Map(books.orders.map((order) => [order.id, order]));
  const waiting = await listReviews(world.shop);
  for (const attempt of books.attempts) {
    const { attemptNo, orderId, way, state, receivedAmount } = attempt;
    const there = findPaidThere(world, way, attemptNo);
    if (state === 'success') expect(there?.amount).toBe(receivedAmount);
    if (!there) {
      expect(receivedAmount).toBeNull();
      continue;
    }
    const order = orderOf.get(orderId)!;
    expect(['paid', 'refunded', 'review']).toContain(order.state);
    const ours = ownOf(books, attemptNo);
    const givenBack = [...there.refunds.values()].reduce((sum, fen) => sum + fen, 0);
    expect(givenBack).toBeLessThanOrEqual(there.amount);
    if (receivedAmount !== there.amount) continue;
    // Both books say the same of what went back.
    const arrived = ours.filter((refund) => refund.state === 'success');
    expect(Object.fromEntries(there.refunds)).toEqual(
      Object.fromEntries(arrived.map((refund) => [refund.refundNo, refund.amount])),
    );
    const failed = ours.filter(isFailed);
    for (const { refundNo, state: ended } of failed)
      expect(waiting).toContainEqual(
        expect.objectContaining({ orderNo: order.orderNo, refundNo, cause: ended }),
      );
    const isPrice = order.paidAttemptNo === attemptNo && order.state === 'paid';
    const isSeen = failed.length > 0 || order.state === 'review';
    expect([isPrice, isSeen, isBack(attempt, ours)]).toContain(true);
    if (order.paidAttemptNo === attemptNo) expect(order.state === 'refunded').toBe(isBack(attempt, ours));
  }
}

/** What must hold of this run's orders once all is healed. */
export async function expectSoundRun(world: World): Promise<void> {
  const books = await read(world);
  expect(books.orders).toHaveLength(world.run.orders.length);
  expectOrders(world, books);
  await expectNoLostMoney(world, books);
  expectReplay(books);
  const definitionsOf = await world.store.db.select().from(definitions);
  expectOncePaid(books.orders, new Map(definitionsOf.map(({ hash, funnel }) => [hash, funnel])));
  for (const { id, state } of books.orders) expect(await world.shop.statuses.find(id)).toBe(state);
  expect(world.run.faults).toEqual([]);
}
