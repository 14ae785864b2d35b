import { eq } from 'drizzle-orm';
import { attempts, orders } from '../db/schema.ts';
import type { Tx } from '../db/store.ts';
import { eventsOf, move, recordEvent, type Transaction, transact } from '../orders/transition.ts';
import { type Attempt, findAttempt, lockAttempt } from './attempt.ts';
import type { RefundEvidence } from './providers/port/provider.ts';
import { followRefunds, isBack, isUnderWay, type Refund, refundsOf } from './refunds.ts';
import { type PaymentDeps, settleMoney } from './settle.ts';
import { keepPart } from './unmatched.ts';

/** Returns how many fen of a refund we have not recorded yet, or null if nobody told us the amount. */
async function freshOf(tx: Tx, reported: RefundEvidence, attempt: Attempt, own: readonly Refund[]) {
  if (reported.amount === null)
    return attempt.givenBack > 0 || own.some(({ state }) => state !== 'closed') ? 0 : null;
  if (reported.isSum) {
    const ours = own.filter((refund) => refund.state === 'success' || isUnderWay(refund));
    return ours.reduce((rest, { amount }) => rest - amount, reported.amount - attempt.givenBack);
  }
  const known = await eventsOf(tx, attempt.orderId);
  const isKnown = known.some(
    ({ event, data }) => event === 'given-back' && data.refundNo === reported.refundNo,
  );
  return isKnown ? 0 : reported.amount;
}

export async function refundedAtProvider(transaction: Transaction, reported: RefundEvidence): Promise<void> {
  const { tx, deps } = transaction;
  const { attemptNo, transactionId, provider, evidence } = reported;
  const held = await lockAttempt(transaction, attemptNo);
  if (held?.attempt.transactionId !== transactionId) return keepPart(transaction, reported, held?.order.id);
  const { order, attempt } = held;
  const own = await refundsOf(tx, attemptNo);
  if (isBack(attempt, own)) return;
  const fresh = await freshOf(tx, reported, attempt, own);
  if (fresh !== null && fresh <= 0) return;

  const received = attempt.receivedAmount ?? 0;
  const givenBack = attempt.givenBack + (fresh ?? 0);
  const data = { transactionId, refundNo: reported.refundNo, amount: fresh, received, givenBack };
  await tx.update(attempts).set({ givenBack }).where(eq(attempts.attemptNo, attemptNo));
  const entry = { orderId: order.id, event: 'given-back', evidence, data };
  await recordEvent(transaction, 'attempt', attemptNo, entry);
  deps.log.error(
    { provider, transactionId, amount: fresh },
    'Money was given back in the provider’s console.',
  );

  if (!order.paidAttemptNo && isBack({ ...attempt, givenBack }, own)) {
    await move(transaction, 'attempt', attemptNo, 'success', { evidence, data });
    await tx.update(orders).set({ paidAttemptNo: attemptNo }).where(eq(orders.id, order.id));
    order.paidAttemptNo = attemptNo;
  }
  await followRefunds(transaction, order, attemptNo, evidence);
  // The refunded amount is unknown, so a person has to look it up in the provider's console.
  if (fresh === null && order.paidAttemptNo === attemptNo)
    await move(transaction, 'order', order.id, 'refund-abnormal', { evidence, data });
}

export async function settleForeignRefund(deps: PaymentDeps, reported: RefundEvidence): Promise<void> {
  const { attemptNo, provider: name } = reported;
  const attempt = await findAttempt(deps.store.db, attemptNo);
  const provider = deps.payments.findByName(name);
  // Record the payment before its refund.
  if (attempt?.receivedAmount === null && provider) {
    const view = await deps.providers.ask(provider, 'query', attemptNo);
    if (view.kind === 'success') {
      const { refundedAtProvider: _, ...money } = view.money;
      await settleMoney(deps, money);
    }
  }
  await transact(deps, (transaction) => refundedAtProvider(transaction, reported));
}
