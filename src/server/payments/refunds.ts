import { and, eq, isNull } from 'drizzle-orm';
import { note } from '../kernel/trail.ts';
import { lockOrder } from '../orders/find.ts';
import { enqueue, move, recordEvent, type Transaction, transact } from '../orders/transition.ts';
import type { RefundRequest, RefundView } from '../providers/port/provider.ts';
import { attempts, refunds, unmatchedMoney } from '../store/schema.ts';
import type { PaymentContext } from './context.ts';
import type { Unmatched } from './unmatched.ts';

/** The provider has taken it on and says so again: it is asked until it says how it ended. */
export class StillUnderWay extends Error {
  override name = 'StillUnderWay';
}

/** The one number an attempt's refund ever has: retries reuse it, so that money goes back once. */
export const refundNoOf = (attemptNo: string) => `R${attemptNo}`;

/** Starts giving an attempt's money back; a second call for the same attempt changes nothing. */
export async function startRefund(
  transaction: Transaction,
  refund: { orderId: string; attemptNo: string; amount: number; reason: string },
): Promise<void> {
  const { orderId, attemptNo, amount, reason } = refund;
  const refundNo = refundNoOf(attemptNo);
  const inserted = await transaction.tx
    .insert(refunds)
    .values({ ...refund, refundNo, state: 'created', createdAt: transaction.at })
    .onConflictDoNothing()
    .returning();
  if (inserted.length === 0) return;
  const entry = { orderId, event: 'create', toState: 'created', data: { amount, reason } };
  await recordEvent(transaction, 'refund', refundNo, entry);
  await enqueue(transaction, { orderId, kind: 'refund', ref: refundNo });
}

const moves = { submitted: 'submit', success: 'success', closed: 'close', abnormal: 'abnormal' } as const;

/** Takes in what the provider says of a refund. False: not one of ours. */
export function settleRefund(context: PaymentContext, refundNo: string, view: RefundView, evidence: string) {
  return transact(context, async (transaction) => {
    const { tx } = transaction;
    const [refund] = await tx.select().from(refunds).where(eq(refunds.refundNo, refundNo));
    if (!refund) return false;
    const order = await lockOrder(transaction, refund.orderId);
    await move(transaction, 'refund', refundNo, moves[view], { evidence });
    // The order itself moves only when the money that paid it goes back.
    if (order.paidAttemptNo !== refund.attemptNo || view === 'submitted') return true;
    // Closed without having arrived: the money is still ours to give back, and somebody has to look.
    const event = view === 'success' ? 'refund-success' : 'refund-abnormal';
    await move(transaction, 'order', refund.orderId, event, { evidence });
    return true;
  });
}

async function ask(context: PaymentContext, name: string, what: 'refund' | 'money', refund: RefundRequest) {
  const provider = context.payments.findByName(name);
  if (!provider) throw new Error(`The provider of this ${what} is not configured.`);
  return context.providers.ask(provider, 'refund', refund);
}

export async function submitRefund(context: PaymentContext, refundNo: string): Promise<void> {
  const [row] = await context.store.db
    .select({ refund: refunds, provider: attempts.provider, received: attempts.receivedAmount })
    .from(refunds)
    .innerJoin(attempts, eq(attempts.attemptNo, refunds.attemptNo))
    .where(eq(refunds.refundNo, refundNo));
  if (!row || row.refund.state === 'success' || row.refund.state === 'closed') return;
  const { attemptNo, amount, reason } = row.refund;
  note(context, { attemptNo });
  const asked = { refundNo, attemptNo, amount, total: row.received ?? amount, reason };
  const view = await ask(context, row.provider, 'refund', asked);
  await settleRefund(context, refundNo, view, `refund:${refundNo}`);
  if (view === 'submitted') throw new StillUnderWay('The refund is still under way.');
  if (view === 'abnormal') context.log.error({ provider: row.provider }, 'A refund failed at the provider.');
}

/** The number is the attempt's where it has one payment, so that its money goes back once. */
const returnOf = ({ kind, attemptNo, transactionId, amount, reason }: Unmatched): RefundRequest => ({
  attemptNo,
  amount,
  reason: reason ?? '',
  ...(kind === 'second-transaction'
    ? { refundNo: refundNoOf(transactionId), transactionId }
    : { refundNo: refundNoOf(attemptNo) }),
});

export async function submitReturn(context: PaymentContext, id: string): Promise<void> {
  const isIt = and(eq(unmatchedMoney.id, id), isNull(unmatchedMoney.settledAt));
  const { db } = context.store;
  const [row] = await db.select().from(unmatchedMoney).where(isIt);
  if (row?.settledAs !== 'returning') return;
  const { provider, transactionId, amount, attemptNo } = row;
  note(context, { attemptNo });
  const view = await ask(context, provider, 'money', returnOf(row));
  if (view === 'submitted') throw new StillUnderWay('The money is still on its way back.');
  const isBack = view === 'success';
  await db
    .update(unmatchedMoney)
    .set(isBack ? { settledAt: new Date(context.now()), settledAs: 'returned' } : { settledAs: null })
    .where(isIt);
  if (!isBack) context.log.error({ provider, transactionId, amount }, 'Money could not be given back.');
}
