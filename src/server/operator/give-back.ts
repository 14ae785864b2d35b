import { eq } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/calls.ts';
import type { ServerContext } from '../context/server-context.ts';
import { lockOrder, type Order } from '../orders/find.ts';
import { enqueue, move, type Transaction, transact } from '../orders/transition.ts';
import { type Attempt, findAttempt } from '../payments/attempt.ts';
import { refundNoOf, startRefund, submitRefund } from '../payments/refunds.ts';
import type { MoneyEvidence } from '../providers/port/provider.ts';
import { orders, refunds } from '../store/schema.ts';
import { confirmUndecided, findUndecided, leftOf, settleReceived } from './confirmed-money.ts';
import { OperatorRefusal } from './refusal.ts';
import type { OperationRequest } from './requests.ts';
import { requireOrder } from './require-order.ts';

const why: Partial<Record<OrderStatus, string>> = {
  created: 'is not paid: there is nothing to give back',
  closed: 'was never paid: there is nothing to give back',
};

/** Sends an attempt's money back; a refund the provider gave up on is asked for again, by its own number. */
async function sendBack(transaction: Transaction, attempt: Attempt, reason: string): Promise<void> {
  const { tx } = transaction;
  const { orderId, attemptNo } = attempt;
  const amount = leftOf(attempt);
  const refundNo = refundNoOf(attemptNo);
  const isIt = eq(refunds.refundNo, refundNo);
  const [before] = await tx.select().from(refunds).where(isIt);
  if (!before) return startRefund(transaction, { orderId, attemptNo, amount, reason });
  await tx.update(refunds).set({ amount }).where(isIt);
  await move(transaction, 'refund', refundNo, 'submit');
  await enqueue(transaction, { orderId, kind: 'refund', ref: refundNo });
}

async function start(
  transaction: Transaction,
  order: Order,
  { reason, by }: Pick<OperationRequest<'refund'>, 'reason' | 'by'>,
  confirmed: MoneyEvidence | undefined,
): Promise<{ attempt: Attempt; isNew: boolean }> {
  const { tx } = transaction;
  const { id, orderNo, state, paidAttemptNo } = order;
  const undecided = await findUndecided(tx, order);
  const told = paidAttemptNo ? await findAttempt(tx, paidAttemptNo) : undecided;
  if (!told) {
    throw new OperatorRefusal(`Order ${orderNo} ${why[state] ?? 'has no payment to give back'}.`);
  }
  const { attemptNo } = told;
  const attempt = { ...told, receivedAmount: await settleReceived(transaction, told, confirmed) };
  if (state === 'refunding' || state === 'refunded') return { attempt, isNew: false };

  const moved = await move(transaction, 'order', id, 'refund-start', { data: { reason, by } });
  if (moved !== 'moved') {
    throw new OperatorRefusal(`Order ${orderNo} ${why[state] ?? 'cannot be refunded'}.`);
  }
  if (undecided) {
    // The provider took it: that is what the payment's state says, and whose refund the order waits for.
    const data = { decision: 'refund', told: told.receivedAmount, received: attempt.receivedAmount };
    await move(transaction, 'attempt', attemptNo, 'success', { data });
    await tx.update(orders).set({ paidAttemptNo: attemptNo }).where(eq(orders.id, id));
  }
  await sendBack(transaction, attempt, reason);
  return { attempt, isNew: true };
}

/** Gives a whole order's money back, in fen; again changes nothing, and `isNew` is false. Throws OperatorRefusal. */
export async function giveBack(context: ServerContext, request: OperationRequest<'refund'>) {
  const order = await requireOrder(context.store.db, request.order);
  const { id, orderNo } = order;
  const confirmed = await confirmUndecided(context, order);
  const { attempt, isNew } = await transact(context, async (transaction) =>
    start(
      transaction,
      await lockOrder(transaction, id),
      { by: request.by, reason: request.reason.trim() },
      confirmed,
    ),
  );
  const { provider, attemptNo } = attempt;
  await submitRefund(context, refundNoOf(attemptNo)).catch((err: unknown) =>
    context.log.warn({ err, provider, orderNo, attemptNo }, 'A refund is not done yet; the server goes on.'),
  );
  const { state } = await requireOrder(context.store.db, orderNo);
  return { orderNo, amount: leftOf(attempt), state, isNew };
}
