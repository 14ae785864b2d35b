import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { attempts, events, orders, outbox, refunds, reports } from '../../../src/server/store/schema.ts';
import type { World } from '../../support/a-world.ts';

/** What a provider's own books say of an attempt that was paid, in fen. */
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
  const given = [...order.refunds.values()].map(({ refundNo, amount }) => [refundNo, amount] as const);
  return { amount: order.amount, refunds: new Map(given) };
}

/** Attempts of which a notification told another amount than the provider took. */
export async function liedAbout(world: World): Promise<ReadonlySet<string>> {
  const { store, run } = world;
  const ofRun = await store.db.select().from(attempts).where(inArray(attempts.orderId, run.orders));
  const isLie = ({ way, attemptNo, receivedAmount }: (typeof ofRun)[number]) =>
    receivedAmount !== null && findPaidThere(world, way, attemptNo)?.amount !== receivedAmount;
  return new Set(ofRun.filter(isLie).map(({ attemptNo }) => attemptNo));
}

/** All the database holds of the run's orders. */
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

function expectOrders({ run }: World, books: Books): void {
  const refunded = new Set(books.refunds.map(({ attemptNo }) => attemptNo));
  for (const { id, state, paidAttemptNo } of books.orders) {
    expect(['paid', 'closed', 'refunded', 'review']).toContain(state);
    const reportsOf = books.reports.filter(({ orderId }) => orderId === id).length;
    const reportJobs = books.jobs.filter(({ orderId, kind }) => orderId === id && kind === 'report').length;
    expect(reportsOf).toBeLessThanOrEqual(reportJobs);
    expect(reportJobs).toBeLessThanOrEqual(1);
    const ofOrder = books.attempts.filter(({ orderId }) => orderId === id);
    // Nobody loses what was bought unasked, and nobody is asked to look without a reason.
    if (state === 'refunded') expect(run.unwanted).toContain(id);
    if (state === 'review') {
      expect(
        ofOrder.some(({ amount, receivedAmount }) => receivedAmount !== null && receivedAmount !== amount),
      ).toBe(true);
    }
    if (state !== 'paid') continue;
    expect(reportsOf).toBe(1);
    const kept = ofOrder.filter((attempt) => attempt.state === 'success' && !refunded.has(attempt.attemptNo));
    expect(kept.map(({ attemptNo }) => attemptNo)).toEqual([paidAttemptNo]);
    expect(kept[0]!.receivedAmount).toBe(kept[0]!.amount);
  }
}

/** Every fen that reached a provider is the price of a paid order, went back, or waits for a person. */
function expectNoLostMoney(world: World, books: Books): void {
  const orderOf = new Map(books.orders.map((order) => [order.id, order]));
  for (const { attemptNo, orderId, way, state, receivedAmount } of books.attempts) {
    const there = findPaidThere(world, way, attemptNo);
    if (state === 'success') expect(there?.amount).toBe(receivedAmount);
    if (!there) {
      expect(receivedAmount).toBeNull();
      continue;
    }
    const order = orderOf.get(orderId)!;
    expect(['paid', 'refunded', 'review']).toContain(order.state);
    const ours = books.refunds.filter((refund) => refund.attemptNo === attemptNo);
    const isPrice = order.paidAttemptNo === attemptNo;
    if (!isPrice && order.state !== 'review') expect(ours).toHaveLength(1);
    const givenBack = [...there.refunds.values()].reduce((sum, fen) => sum + fen, 0);
    expect(givenBack).toBeLessThanOrEqual(there.amount);
    if (receivedAmount !== there.amount) continue;
    expect(ours.map(({ state }) => state)).toEqual(ours.map(() => 'success'));
    expect(Object.fromEntries(there.refunds)).toEqual(
      Object.fromEntries(ours.map((refund) => [refund.refundNo, refund.amount])),
    );
    if (isPrice) expect(order.state).toBe(ours.length > 0 ? 'refunded' : 'paid');
  }
}

/** What must hold of this run's orders once all is healed. */
export async function expectSoundRun(world: World): Promise<void> {
  const books = await read(world);
  expect(books.orders).toHaveLength(world.run.orders.length);
  expectOrders(world, books);
  expectNoLostMoney(world, books);
  expectReplay(books);
  for (const { id, state } of books.orders) expect(await world.shop.statuses.find(id)).toBe(state);
  expect(world.run.faults).toEqual([]);
}
