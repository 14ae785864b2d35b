import { and, eq } from 'drizzle-orm';
import { move, recordEvent, type Transaction, transact } from '../orders/transition.ts';
import type { RefundEvidence } from '../providers/port/provider.ts';
import { attempts, events, orders, refunds } from '../store/schema.ts';
import type { PaymentContext } from './context.ts';
import { refundNoOf, settleMoney, startRefund } from './settle.ts';
import { keepUnmatched, settleReturned } from './unmatched.ts';

type Attempt = typeof attempts.$inferSelect;
type Refund = typeof refunds.$inferSelect;

/** How much of it is new, in fen; null where the provider does not say how much it was, and it was not known at all. */
async function freshOf(
  { tx }: Transaction,
  told: RefundEvidence,
  attempt: Attempt,
  refund: Refund | undefined,
): Promise<number | null> {
  if (told.amount === null) return refund || attempt.givenBack > 0 ? 0 : null;
  const ours = refund?.state === 'success' ? refund.amount : 0;
  if (told.isSum) return told.amount - attempt.givenBack - ours;
  const known = await tx
    .select({ data: events.data })
    .from(events)
    .where(and(eq(events.orderId, attempt.orderId), eq(events.event, 'given-back')));
  return known.some(({ data }) => data.refundNo === told.refundNo) ? 0 : told.amount;
}

/** All is back: the refund of ours stands for it, made now where there was none. */
async function endRefund(
  transaction: Transaction,
  { attemptNo, orderId }: Attempt,
  amount: number,
): Promise<void> {
  await startRefund(transaction, { orderId, attemptNo, amount, reason: 'console' });
  await move(transaction, 'refund', refundNoOf(attemptNo), 'success');
}

async function takeIn(transaction: Transaction, told: RefundEvidence): Promise<void> {
  const { tx, context } = transaction;
  const { attemptNo, transactionId, provider, evidence } = told;
  const [found] = await tx.select().from(attempts).where(eq(attempts.attemptNo, attemptNo));
  if (found?.transactionId !== transactionId) {
    if (await settleReturned(transaction, told)) return;
    const { amount, ...money } = told;
    return keepUnmatched(transaction, 'console-refund', { ...money, amount: amount ?? 0 }, found?.orderId);
  }
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
  const [attempt] = await tx.select().from(attempts).where(eq(attempts.attemptNo, attemptNo));
  if (!order || !attempt) throw new Error('An attempt lost its order.');
  if (order.state === 'refunded') return;
  const [refund] = await tx.select().from(refunds).where(eq(refunds.attemptNo, attemptNo));
  const fresh = await freshOf(transaction, told, attempt, refund);
  if (fresh !== null && fresh <= 0) return;

  const received = attempt.receivedAmount ?? 0;
  const givenBack = attempt.givenBack + (fresh ?? 0);
  const data = { transactionId, refundNo: told.refundNo, amount: fresh, received, givenBack };
  await tx.update(attempts).set({ givenBack }).where(eq(attempts.attemptNo, attemptNo));
  const entry = { orderId: order.id, subject: 'attempt', subjectId: attemptNo, event: 'given-back' } as const;
  await recordEvent(transaction, { ...entry, evidence, data });
  context.log.error(
    { provider, transactionId, amount: fresh },
    'Money was given back in the provider’s console.',
  );

  const isWhole = givenBack >= received;
  if (isWhole) await endRefund(transaction, attempt, givenBack);
  const isPaidWith = order.paidAttemptNo === attemptNo;
  if (isWhole && !order.paidAttemptNo) {
    // It waited for a decision, which is made.
    await move(transaction, 'attempt', attemptNo, 'success', { evidence, data });
    await tx.update(orders).set({ paidAttemptNo: attemptNo }).where(eq(orders.id, order.id));
  } else if (!isPaidWith) return;
  await move(transaction, 'order', order.id, isWhole ? 'refund-success' : 'refund-abnormal', {
    evidence,
    data,
  });
}

/**
 * Takes in a refund that was not made by us, but in the provider's console. A whole one ends the order as one of ours does;
 * after a part of it a person decides. May be called any number of times with the same evidence.
 */
export async function settleForeignRefund(context: PaymentContext, told: RefundEvidence): Promise<void> {
  const { attemptNo, provider: name } = told;
  const [attempt] = await context.store.db.select().from(attempts).where(eq(attempts.attemptNo, attemptNo));
  const provider = context.payments.findByName(name);
  if (attempt?.receivedAmount === null && provider) {
    // Its payment was never told of: that comes first.
    const view = await context.providers.ask(provider, 'query', (signal) =>
      provider.query(attemptNo, signal),
    );
    const { wasGivenBack: _, ...money } = view.kind === 'success' ? view.money : {};
    if ('attemptNo' in money) await settleMoney(context, money);
  }
  await transact(context, (transaction) => takeIn(transaction, told));
}
