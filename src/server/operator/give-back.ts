import { eq } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/calls.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { Order } from '../orders/find.ts';
import { enqueue, move, type Transaction, transact } from '../orders/transition.ts';
import { submitRefund } from '../payments/refunds.ts';
import { refundNoOf, startRefund } from '../payments/settle.ts';
import type { MoneyEvidence } from '../providers/port/provider.ts';
import { attempts, orders, refunds } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { requireOrderBy } from './find-orders.ts';
import { OperatorRefusal } from './refusal.ts';

export interface GivenBack {
  orderNo: string;
  /** Fen. */
  amount: number;
  state: OrderStatus;
  /** False: it was on its way, or back, already. */
  isNew: boolean;
}

type Attempt = typeof attempts.$inferSelect;
/** One whose money came in; fen. */
type Received = Attempt & { receivedAmount: number };

/** What has not gone back yet of a payment, in fen. */
export const leftOf = ({ receivedAmount, amount, givenBack }: Attempt): number =>
  (receivedAmount ?? amount) - givenBack;

export async function lockOrder({ tx }: Transaction, orderId: string): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new Error('An order vanished.');
  return order;
}

/** Payments of an order whose money came in and does not fit: somebody has to decide. */
export async function undecidedOf(db: Pick<Db, 'select'>, orderId: string): Promise<Received[]> {
  const own = await db.select().from(attempts).where(eq(attempts.orderId, orderId));
  return own.filter(
    (attempt): attempt is Received => attempt.receivedAmount !== null && attempt.state !== 'success',
  );
}

/** What the provider says of a payment now: a notice can lie. Throws OperatorRefusal where it does not confirm it. */
export async function requireConfirmed(
  { payments, providers }: ServerContext,
  { provider: name, attemptNo }: Pick<Attempt, 'provider' | 'attemptNo'>,
  whose: string,
): Promise<MoneyEvidence> {
  const provider = payments.findByName(name);
  if (!provider) throw new OperatorRefusal(`The provider of ${whose}, ${name}, is not configured.`);
  const view = await providers
    .ask(provider, 'query', (signal) => provider.query(attemptNo, signal))
    .catch(() => undefined);
  if (view?.kind === 'success') return view.money;
  throw new OperatorRefusal(
    `${name} does not confirm the payment of ${whose} just now: try again in a minute.`,
  );
}

/** What the provider says came of each payment that waits for a decision, in fen, by the payment's number. */
export type Confirmed = ReadonlyMap<string, number>;

/**
 * Asks the provider what really came of the payments that wait for a decision: a notice can lie, and nobody decides about
 * money that is not there. Throws OperatorRefusal where it does not answer.
 */
export async function confirmUndecided(
  context: ServerContext,
  { id, orderNo, paidAttemptNo }: Order,
): Promise<Confirmed> {
  const confirmed = new Map<string, number>();
  if (paidAttemptNo) return confirmed;
  for (const attempt of await undecidedOf(context.store.db, id)) {
    const { amount } = await requireConfirmed(context, attempt, `order ${orderNo}`);
    confirmed.set(attempt.attemptNo, amount);
  }
  return confirmed;
}

/** What came of a locked order's payment, corrected where the provider says otherwise than the notice did; fen. */
export async function settleReceived<Amount extends number | null>(
  { tx }: Transaction,
  { attemptNo, receivedAmount }: { attemptNo: string; receivedAmount: Amount },
  confirmed: Confirmed,
): Promise<number | Amount> {
  const received = confirmed.get(attemptNo);
  if (received === undefined || received === receivedAmount) return receivedAmount;
  await tx.update(attempts).set({ receivedAmount: received }).where(eq(attempts.attemptNo, attemptNo));
  return received;
}

const why: Partial<Record<OrderStatus, string>> = {
  created: 'is not paid: there is nothing to give back',
  closed: 'was never paid: there is nothing to give back',
};

/** A refund the provider gave up on is asked for again, by its own number. */
async function askAgain(
  transaction: Transaction,
  orderId: string,
  refundNo: string,
  amount: number,
): Promise<void> {
  await transaction.tx.update(refunds).set({ amount }).where(eq(refunds.refundNo, refundNo));
  await move(transaction, 'refund', refundNo, 'submit');
  await enqueue(transaction, { orderId, kind: 'refund', ref: refundNo });
}

/** Starts giving an order's money back: that of the payment that paid it, or the one that waits for a decision. */
async function start(
  transaction: Transaction,
  order: Order,
  reason: string,
  confirmed: Confirmed,
): Promise<{ attempt: Attempt; isNew: boolean }> {
  const { tx } = transaction;
  const undecided = order.paidAttemptNo ? [] : await undecidedOf(tx, order.id);
  if (undecided.length > 1) {
    throw new OperatorRefusal(
      `Order ${order.orderNo} has several payments that do not fit: refund them with the provider.`,
    );
  }
  const attemptNo = order.paidAttemptNo ?? undecided[0]?.attemptNo;
  if (attemptNo === undefined) {
    throw new OperatorRefusal(`Order ${order.orderNo} ${why[order.state] ?? 'has no payment to give back'}.`);
  }
  const [told] = await tx.select().from(attempts).where(eq(attempts.attemptNo, attemptNo));
  if (!told) throw new Error('A payment vanished.');
  const attempt = { ...told, receivedAmount: await settleReceived(transaction, told, confirmed) };
  if (order.state === 'refunding' || order.state === 'refunded') return { attempt, isNew: false };

  const moved = await move(transaction, 'order', order.id, 'refund-start', { data: { reason } });
  if (moved.kind !== 'moved')
    throw new OperatorRefusal(`Order ${order.orderNo} ${why[order.state] ?? 'cannot be refunded'}.`);
  if (undecided.length > 0) {
    // The provider took it: that is what the payment's state says, and whose refund the order waits for.
    const data = { decision: 'refund', told: told.receivedAmount, received: attempt.receivedAmount };
    await move(transaction, 'attempt', attemptNo, 'success', { data });
    await tx.update(orders).set({ paidAttemptNo: attemptNo }).where(eq(orders.id, order.id));
  }
  const refundNo = refundNoOf(attemptNo);
  const [before] = await tx.select().from(refunds).where(eq(refunds.refundNo, refundNo));
  const amount = leftOf(attempt);
  if (before) await askAgain(transaction, order.id, refundNo, amount);
  else await startRefund(transaction, { orderId: order.id, attemptNo, amount, reason });
  return { attempt, isNew: true };
}

/**
 * Gives a whole order's money back and asks the provider at once; where that does not answer, the server goes on asking.
 * Again for the same order changes nothing. Throws OperatorRefusal where there is nothing to give back.
 */
export async function giveBack(
  context: ServerContext,
  reference: string,
  reason: string,
): Promise<GivenBack> {
  const order = await requireOrderBy(context.store.db, reference);
  const { id, orderNo } = order;
  const confirmed = await confirmUndecided(context, order);
  const { attempt, isNew } = await transact(context, async (transaction) =>
    start(transaction, await lockOrder(transaction, id), reason, confirmed),
  );
  const refundNo = refundNoOf(attempt.attemptNo);
  try {
    await submitRefund(context, refundNo);
  } catch (error) {
    context.log.warn(
      { err: error, provider: attempt.provider },
      'A refund is not done yet; the server goes on.',
    );
  }
  const now = await requireOrderBy(context.store.db, orderNo);
  return { orderNo, amount: leftOf(attempt), state: now.state, isNew };
}
