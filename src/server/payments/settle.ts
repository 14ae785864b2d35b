import { eq, sql } from 'drizzle-orm';
import { channelOf } from '../../funnel/channel.ts';
import { type ConversionDeps, enqueueConversions } from '../conversions/destinations.ts';
import { attempts } from '../db/schema.ts';
import {
  enqueue,
  eventsOf,
  move,
  recordEvent,
  type Transaction,
  type TransitionDeps,
  transact,
} from '../orders/transition.ts';
import { type Attempt, type Held, lockAttempt } from './attempt.ts';
import type { MoneyEvidence } from './providers/port/provider.ts';
import type { ProviderDeps } from './providers/port/provider-client.ts';
import { startRefund } from './refunds.ts';
import { isSpentElsewhere } from './single-use-coupon.ts';
import { keepUnmatched } from './unmatched.ts';

const paidTwice = 'paid-twice';

async function refundDuplicate(
  transaction: Transaction,
  { orderId, attemptNo }: Attempt,
  { amount, refundedAtProvider }: MoneyEvidence,
  reason = paidTwice,
) {
  if (refundedAtProvider !== 'whole') await startRefund(transaction, { orderId, attemptNo, amount, reason });
  return 'refunding' as const;
}

async function sendMisfitsBack(transaction: Transaction, orderId: string): Promise<void> {
  const { tx } = transaction;
  const own = await tx.select().from(attempts).where(eq(attempts.orderId, orderId));
  const events = await eventsOf(tx, orderId);
  for (const { attemptNo, receivedAmount, state } of own) {
    const isOurs = events.some(({ data }) => data.attemptNo === attemptNo && data.isOurs === true);
    if (receivedAmount === null || state === 'success' || !isOurs) continue;
    await startRefund(transaction, { orderId, attemptNo, amount: receivedAmount, reason: paidTwice });
  }
}

export type PaymentDeps = TransitionDeps & ProviderDeps & ConversionDeps;

export type Settled = 'paid' | 'already' | 'refunding' | 'review' | 'unknown-attempt';

const noteOf = ({ evidence, transactionId, amount, currency }: MoneyEvidence) => ({
  evidence,
  data: { transactionId, amount, currency },
});

async function recordMismatch(transaction: Transaction, held: Held, money: MoneyEvidence, isOurs: boolean) {
  const { order, attempt } = held;
  const note = noteOf(money);
  const received = { receivedAmount: money.amount, transactionId: money.transactionId };
  await transaction.tx.update(attempts).set(received).where(eq(attempts.attemptNo, attempt.attemptNo));
  const mismatch = { ...note, data: { ...note.data, attemptNo: attempt.attemptNo, isOurs } };
  const moved = await move(transaction, 'order', order.id, 'mismatch', mismatch);
  transaction.deps.log.error(
    { state: order.state },
    'A payment does not match its attempt: the order needs a review.',
  );
  if (moved === 'moved') return 'review';
  const refused = { orderId: order.id, event: 'success', accepted: false, ...mismatch };
  await recordEvent(transaction, 'attempt', attempt.attemptNo, refused);
  // An order outside review is already paid or refunded, so refund further money that reached our account.
  const isOver = isOurs && order.state !== 'review';
  return isOver ? refundDuplicate(transaction, attempt, money) : 'review';
}

async function settleFit(
  transaction: Transaction<PaymentDeps>,
  { order, attempt }: Held,
  money: MoneyEvidence,
) {
  const { id: orderId, state, erasedAt } = order;
  const { at, deps } = transaction;
  const { attemptNo } = attempt;
  const note = noteOf(money);
  const received = sql`, received_amount = ${money.amount}, transaction_id = ${money.transactionId}`;
  await move(transaction, 'attempt', attemptNo, 'success', {
    ...note,
    seen: attempt.state,
    alongside: received,
  });
  const isSpent = order.couponKey !== '' && (await isSpentElsewhere(transaction, order));
  const alongside = sql`, paid_at = ${at.toISOString()}::timestamptz, paid_attempt_no = ${attemptNo}`;
  const moved = await move(transaction, 'order', orderId, 'money', { ...note, seen: state, alongside });
  if (moved !== 'moved') return refundDuplicate(transaction, attempt, money);
  if (state === 'review') await sendMisfitsBack(transaction, orderId);
  const reason = erasedAt ? 'erased' : isSpent ? 'coupon-used' : undefined;
  if (reason) {
    await move(transaction, 'order', orderId, 'refund-start', { data: { reason } });
    return refundDuplicate(transaction, attempt, money, reason);
  }
  // Make no report, because the provider has already refunded something and a person must look first.
  if (money.refundedAtProvider) return 'paid';
  const channel = channelOf(deps.channels(), order.channelKey).key;
  const sold = { funnel: order.slug, channel, amount: money.amount };
  transaction.committed.push(() => deps.metrics.sold('paid', sold));
  await enqueue(transaction, { orderId, kind: 'report' });
  await enqueueConversions(transaction, order);
  return 'paid';
}

export async function settleIn(transaction: Transaction<PaymentDeps>, money: MoneyEvidence) {
  const { attemptNo, transactionId, amount } = money;
  const { deps } = transaction;
  const held = await lockAttempt(transaction, attemptNo);
  if (!held) {
    await keepUnmatched(transaction, 'unknown-attempt', money);
    return 'unknown-attempt';
  }
  const { order, attempt } = held;
  if (attempt.receivedAmount !== null) {
    if (attempt.transactionId === transactionId) return 'already';
    await keepUnmatched(transaction, 'second-transaction', money, order.id);
    return 'review';
  }
  const isOurs = money.provider === attempt.provider && deps.payments.isOurs(money);
  return isOurs && amount === attempt.amount
    ? settleFit(transaction, held, money)
    : recordMismatch(transaction, held, money, isOurs);
}

/** Records a proven payment. The proof may come repeatedly, late or out of order. */
export const settleMoney = (deps: PaymentDeps, money: MoneyEvidence): Promise<Settled> =>
  transact(deps, (transaction) => settleIn(transaction, money));
