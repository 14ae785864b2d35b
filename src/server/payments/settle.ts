import { eq } from 'drizzle-orm';
import { enqueue, move, recordEvent, type Transaction, transact } from '../orders/transition.ts';
import type { MoneyEvidence } from '../providers/port/provider.ts';
import { attempts, events, orders, refunds } from '../store/schema.ts';
import type { PaymentContext } from './context.ts';
import { keepUnmatched } from './unmatched.ts';

export type Settled = 'paid' | 'already' | 'refunding' | 'review' | 'unknown-attempt';

/** The one number an attempt's refund ever has: retries reuse it, so that money goes back once. */
export const refundNoOf = (attemptNo: string) => `R${attemptNo}`;

/** Starts giving an attempt's money back; a second call for the same attempt changes nothing. */
export async function startRefund(
  transaction: Transaction,
  refund: { orderId: string; attemptNo: string; amount: number; reason: string },
): Promise<void> {
  const refundNo = refundNoOf(refund.attemptNo);
  const inserted = await transaction.tx
    .insert(refunds)
    .values({ ...refund, refundNo, state: 'created', createdAt: transaction.at })
    .onConflictDoNothing()
    .returning({ refundNo: refunds.refundNo });
  if (inserted.length === 0) return;
  await recordEvent(transaction, {
    orderId: refund.orderId,
    subject: 'refund',
    subjectId: refundNo,
    event: 'create',
    toState: 'created',
    data: { amount: refund.amount, reason: refund.reason },
  });
  await enqueue(transaction, { orderId: refund.orderId, kind: 'refund', ref: refundNo });
}

/** Money that waited for a decision when other money paid the order: it goes back where it came to us. */
async function giveMisfitsBack(transaction: Transaction, orderId: string): Promise<void> {
  const { tx } = transaction;
  const own = await tx.select().from(attempts).where(eq(attempts.orderId, orderId));
  const told = await tx.select({ data: events.data }).from(events).where(eq(events.orderId, orderId));
  const isOurs = ({ attemptNo }: (typeof own)[number]) =>
    told.some(({ data }) => data.attemptNo === attemptNo && data.isOurs === true);
  for (const attempt of own) {
    const { attemptNo, receivedAmount, state } = attempt;
    if (receivedAmount === null || state === 'success' || !isOurs(attempt)) continue;
    await startRefund(transaction, { orderId, attemptNo, amount: receivedAmount, reason: 'paid-twice' });
  }
}

export async function settleIn(
  transaction: Transaction<PaymentContext>,
  money: MoneyEvidence,
): Promise<Settled> {
  const { tx, at, context } = transaction;
  const [found] = await tx
    .select({ orderId: attempts.orderId })
    .from(attempts)
    .where(eq(attempts.attemptNo, money.attemptNo));
  const note = {
    evidence: money.evidence,
    data: { transactionId: money.transactionId, amount: money.amount, currency: money.currency },
  };
  if (!found) {
    await keepUnmatched(transaction, 'unknown-attempt', money);
    return 'unknown-attempt';
  }
  const { orderId } = found;
  // The order's row first, always: everything that touches one order's money waits here.
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const [attempt] = await tx.select().from(attempts).where(eq(attempts.attemptNo, money.attemptNo));
  if (!order || !attempt) throw new Error('An attempt lost its order.');

  if (attempt.receivedAmount !== null) {
    if (attempt.transactionId === money.transactionId) return 'already';
    await keepUnmatched(transaction, 'second-transaction', money, orderId);
    return 'review';
  }

  await tx
    .update(attempts)
    .set({ receivedAmount: money.amount, transactionId: money.transactionId })
    .where(eq(attempts.attemptNo, attempt.attemptNo));

  const isOurs = money.provider === attempt.provider && context.payments.isOurs(money);
  const giveBack = async (reason: string): Promise<Settled> => {
    if (!money.wasGivenBack)
      await startRefund(transaction, { orderId, attemptNo: attempt.attemptNo, amount: money.amount, reason });
    return 'refunding';
  };
  if (!isOurs || money.amount !== attempt.amount) {
    const misfit = { ...note, data: { ...note.data, attemptNo: attempt.attemptNo, isOurs } };
    const moved = await move(transaction, 'order', orderId, 'mismatch', misfit);
    context.log.error(
      { orderNo: order.orderNo, state: order.state },
      'A payment does not match its attempt: the order needs a review.',
    );
    if (moved.kind === 'moved') return 'review';
    // The order is settled without it, and what is ours to give back goes back like any second payment.
    await recordEvent(transaction, {
      orderId,
      subject: 'attempt',
      subjectId: attempt.attemptNo,
      event: 'success',
      accepted: false,
      ...misfit,
    });
    return isOurs && order.state !== 'review' ? giveBack('paid-twice') : 'review';
  }

  await move(transaction, 'attempt', attempt.attemptNo, 'success', note);
  const moved = await move(transaction, 'order', orderId, 'money', note);
  if (moved.kind !== 'moved') return giveBack('paid-twice');
  if (moved.from === 'review') await giveMisfitsBack(transaction, orderId);
  await tx.update(orders).set({ paidAt: at, paidAttemptNo: attempt.attemptNo }).where(eq(orders.id, orderId));
  // Nothing is left to make a report from, or nothing to make it for.
  const reason = money.wasGivenBack ? 'given-back' : order.erasedAt ? 'erased' : undefined;
  if (reason) {
    await move(transaction, 'order', orderId, 'refund-start', { data: { reason } });
    if (money.wasGivenBack) await move(transaction, 'order', orderId, 'refund-success', note);
    return giveBack(reason);
  }
  await enqueue(transaction, { orderId, kind: 'report' });
  return 'paid';
}

/**
 * Takes in verified evidence that money moved: order, attempt, refund, events and outbox in one transaction. May be
 * called any number of times with the same evidence, late, or out of order.
 */
export const settleMoney = (context: PaymentContext, money: MoneyEvidence): Promise<Settled> =>
  transact(context, (transaction) => settleIn(transaction, money));
