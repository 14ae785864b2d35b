import { and, eq, isNull } from 'drizzle-orm';
import { move, type Transaction, transact } from '../orders/transition.ts';
import type { RefundView } from '../providers/port/provider.ts';
import { attempts, orders, refunds, unmatchedMoney } from '../store/schema.ts';
import type { PaymentContext } from './context.ts';
import { refundNoOf } from './settle.ts';
import type { Unmatched } from './unmatched.ts';

/** The provider has taken it on and says so again: it is asked until it says how it ended. */
export class StillUnderWay extends Error {
  override name = 'StillUnderWay';
}

const refundEvent = {
  submitted: 'submit',
  success: 'success',
  closed: 'close',
  abnormal: 'abnormal',
} as const;

async function takeIn(
  transaction: Transaction,
  refundNo: string,
  view: RefundView,
  evidence: string,
): Promise<boolean> {
  const { tx } = transaction;
  const [refund] = await tx.select().from(refunds).where(eq(refunds.refundNo, refundNo));
  if (!refund) return false;
  const [order] = await tx.select().from(orders).where(eq(orders.id, refund.orderId)).for('update');
  await move(transaction, 'refund', refundNo, refundEvent[view], { evidence });
  // The order itself moves only when the money that paid it goes back.
  if (order?.paidAttemptNo === refund.attemptNo) {
    if (view === 'success') await move(transaction, 'order', refund.orderId, 'refund-success', { evidence });
    // Closed without having arrived: the money is still ours to give back, and somebody has to look.
    if (view === 'abnormal' || view === 'closed')
      await move(transaction, 'order', refund.orderId, 'refund-abnormal', { evidence });
  }
  return true;
}

/** Takes in what the provider says of a refund. False: not one of ours. */
export const settleRefund = (context: PaymentContext, refundNo: string, view: RefundView, evidence: string) =>
  transact(context, (transaction) => takeIn(transaction, refundNo, view, evidence));

/** Asks the provider for the refund, by its one number; called again until the provider says how it ended. */
export async function submitRefund(context: PaymentContext, refundNo: string): Promise<void> {
  const [row] = await context.store.db
    .select({ refund: refunds, provider: attempts.provider, received: attempts.receivedAmount })
    .from(refunds)
    .innerJoin(attempts, eq(attempts.attemptNo, refunds.attemptNo))
    .where(eq(refunds.refundNo, refundNo));
  if (!row || row.refund.state === 'success' || row.refund.state === 'closed') return;
  const provider = context.payments.findByName(row.provider);
  if (!provider) throw new Error('The provider of this refund is not configured.');
  const { attemptNo, amount, reason } = row.refund;
  const view = await context.providers.ask(provider, 'refund', (signal) =>
    provider.refund({ refundNo, attemptNo, amount, total: row.received ?? amount, reason }, signal),
  );
  await settleRefund(context, refundNo, view, `refund:${refundNo}`);
  if (view === 'submitted') throw new StillUnderWay('The refund is still under way.');
  if (view === 'abnormal') context.log.error({ provider: row.provider }, 'A refund failed at the provider.');
}

/** The number under which money goes back that has no order: the attempt's where it has one payment, so that it goes once. */
const returnNoOf = ({ kind, attemptNo, transactionId }: Unmatched) =>
  refundNoOf(kind === 'second-transaction' ? transactionId : attemptNo);

/** Asks the provider to give money back that belongs to no order; again until it says how that ended. */
export async function submitReturn(context: PaymentContext, id: string): Promise<void> {
  const isIt = and(eq(unmatchedMoney.id, id), isNull(unmatchedMoney.settledAt));
  const { db } = context.store;
  const [row] = await db.select().from(unmatchedMoney).where(isIt);
  if (row?.settledAs !== 'returning') return;
  const { provider: name, attemptNo, transactionId, amount } = row;
  const provider = context.payments.findByName(name);
  if (!provider) throw new Error('The provider of this money is not configured.');
  const named = {
    refundNo: returnNoOf(row),
    attemptNo,
    ...(row.kind === 'second-transaction' && { transactionId }),
  };
  const view = await context.providers.ask(provider, 'refund', (signal) =>
    provider.refund({ ...named, amount, reason: row.reason ?? '' }, signal),
  );
  if (view === 'submitted') throw new StillUnderWay('The money is still on its way back.');
  const isBack = view === 'success';
  await db
    .update(unmatchedMoney)
    .set(isBack ? { settledAt: new Date(context.now()), settledAs: 'returned' } : { settledAs: null })
    .where(isIt);
  if (!isBack) context.log.error({ provider: name, transactionId, amount }, 'Money could not be given back.');
}
