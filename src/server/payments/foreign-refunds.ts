import { eq } from 'drizzle-orm';
import { eventsOf, move, recordEvent, type Transaction, transact } from '../orders/transition.ts';
import type { RefundEvidence } from '../providers/port/provider.ts';
import { attempts, orders, refunds } from '../store/schema.ts';
import { type Attempt, findAttempt, lockAttempt } from './attempt.ts';
import type { PaymentContext } from './context.ts';
import { refundNoOf, startRefund } from './refunds.ts';
import { settleMoney } from './settle.ts';
import { keepUnmatched, settleReturned } from './unmatched.ts';

/** How much of it is new, in fen; null where the provider does not say how much it was, and it was not known at all. */
async function freshOf({ tx }: Transaction, told: RefundEvidence, attempt: Attempt): Promise<number | null> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.attemptNo, attempt.attemptNo));
  if (told.amount === null) return refund || attempt.givenBack > 0 ? 0 : null;
  const ours = refund?.state === 'success' ? refund.amount : 0;
  if (told.isSum) return told.amount - attempt.givenBack - ours;
  const known = await eventsOf(tx, attempt.orderId);
  const isKnown = known.some(({ event, data }) => event === 'given-back' && data.refundNo === told.refundNo);
  return isKnown ? 0 : told.amount;
}

async function takeIn(transaction: Transaction, told: RefundEvidence): Promise<void> {
  const { tx, context } = transaction;
  const { attemptNo, transactionId, provider, evidence } = told;
  const held = await lockAttempt(transaction, attemptNo);
  if (held?.attempt.transactionId !== transactionId) {
    if (await settleReturned(transaction, told)) return;
    const money = { ...told, amount: told.amount ?? 0 };
    return keepUnmatched(transaction, 'console-refund', money, held?.order.id);
  }
  const { order, attempt } = held;
  if (order.state === 'refunded') return;
  const fresh = await freshOf(transaction, told, attempt);
  if (fresh !== null && fresh <= 0) return;

  const received = attempt.receivedAmount ?? 0;
  const givenBack = attempt.givenBack + (fresh ?? 0);
  const data = { transactionId, refundNo: told.refundNo, amount: fresh, received, givenBack };
  await tx.update(attempts).set({ givenBack }).where(eq(attempts.attemptNo, attemptNo));
  const entry = { orderId: order.id, event: 'given-back', evidence, data };
  await recordEvent(transaction, 'attempt', attemptNo, entry);
  context.log.error(
    { provider, transactionId, amount: fresh },
    'Money was given back in the provider’s console.',
  );

  const isWhole = givenBack >= received;
  if (isWhole) {
    // The refund of ours stands for it, made now where there was none.
    await startRefund(transaction, { orderId: order.id, attemptNo, amount: givenBack, reason: 'console' });
    await move(transaction, 'refund', refundNoOf(attemptNo), 'success');
  }
  if (isWhole && !order.paidAttemptNo) {
    await move(transaction, 'attempt', attemptNo, 'success', { evidence, data });
    await tx.update(orders).set({ paidAttemptNo: attemptNo }).where(eq(orders.id, order.id));
  } else if (order.paidAttemptNo !== attemptNo) return;
  const event = isWhole ? 'refund-success' : 'refund-abnormal';
  await move(transaction, 'order', order.id, event, { evidence, data });
}

/** Takes in a refund made in the provider's console, any number of times; after a part of it a person decides. */
export async function settleForeignRefund(context: PaymentContext, told: RefundEvidence): Promise<void> {
  const { attemptNo, provider: name } = told;
  const attempt = await findAttempt(context.store.db, attemptNo);
  const provider = context.payments.findByName(name);
  if (attempt?.receivedAmount === null && provider) {
    // Its payment was never told of: that comes first.
    const view = await context.providers.ask(provider, 'query', attemptNo);
    if (view.kind === 'success') {
      const { wasGivenBack: _, ...money } = view.money;
      await settleMoney(context, money);
    }
  }
  await transact(context, (transaction) => takeIn(transaction, told));
}
