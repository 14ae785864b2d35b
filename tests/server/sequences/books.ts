import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { attempts } from '../../../src/server/db/schema.ts';
import { listReviews } from '../../../src/server/operator/review.ts';
import { isBack, isFailed } from '../../../src/server/payments/refunds.ts';
import type { World } from '../../support/create-world.ts';
import { expectSoundBooks } from '../invariants.ts';

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

type Books = Awaited<ReturnType<typeof expectSoundBooks>>;

const ownOf = (books: Books, attemptNo: string) =>
  books.refunds.filter((refund) => refund.attemptNo === attemptNo);
const isMisfit = ({ amount, receivedAmount }: Books['attempts'][number]) =>
  receivedAmount !== null && receivedAmount !== amount;

function expectOrders({ run }: World, books: Books): void {
  for (const { id, state } of books.orders) {
    expect(['paid', 'closed', 'refunded', 'review']).toContain(state);
    const reportsOf = books.reports.filter(({ orderId }) => orderId === id).length;
    const reportJobs = books.jobs.filter(({ orderId, kind }) => orderId === id && kind === 'report').length;
    expect(reportsOf).toBeLessThanOrEqual(reportJobs);
    const ofOrder = books.attempts.filter(({ orderId }) => orderId === id);
    // Nobody loses a purchase unasked, and nobody looks without a reason.
    const isSpent = books.refunds.some((refund) => refund.orderId === id && refund.reason === 'coupon-used');
    if (state === 'refunded') expect(isSpent || run.unwanted.has(id)).toBe(true);
    if (state === 'review') {
      const hasFailed = books.refunds.some((refund) => refund.orderId === id && isFailed(refund));
      expect(hasFailed || ofOrder.some(isMisfit)).toBe(true);
    }
    if (state === 'paid') expect(reportsOf).toBe(1);
  }
}

/** Every fen at the provider is the price of a paid order, went back, or waits for a person. */
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
    // Both books agree on refunds.
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

export async function expectSoundRun(world: World): Promise<void> {
  const { run, store, shop } = world;
  const paid = run.attempts.filter(({ way, attemptNo }) => findPaidThere(world, way, attemptNo));
  const books = await expectSoundBooks(store, new Set(paid.map(({ attemptNo }) => attemptNo)), run.orders);
  expect(books.orders).toHaveLength(run.orders.length);
  expectOrders(world, books);
  await expectNoLostMoney(world, books);
  for (const { id, state } of books.orders) expect(await shop.statuses.find(id)).toBe(state);
  expect(run.faults).toEqual([]);
}
