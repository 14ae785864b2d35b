import { eq } from 'drizzle-orm';
import { startRefund } from '../orders/settle.ts';
import { type Change, change, move } from '../orders/transition.ts';
import type { Shop } from '../shop.ts';
import { attempts, orders, refunds } from '../store/schema.ts';
import type { RefundView } from './provider.ts';

const refundEvent = {
  submitted: 'submit',
  success: 'success',
  closed: 'close',
  abnormal: 'abnormal',
} as const;

async function takeIn(
  change: Change,
  refundNo: string,
  view: RefundView,
  evidence: string,
): Promise<boolean> {
  const { tx } = change;
  const [refund] = await tx.select().from(refunds).where(eq(refunds.refundNo, refundNo));
  if (!refund) return false;
  const [order] = await tx.select().from(orders).where(eq(orders.id, refund.orderId)).for('update');
  await move(change, 'refund', refundNo, refundEvent[view], { evidence });
  // The order itself moves only when the money that paid it goes back.
  if (order?.paidAttemptNo === refund.attemptNo) {
    if (view === 'success') await move(change, 'order', refund.orderId, 'refund-success', { evidence });
    // Closed without having arrived: the money is still ours to give back, and somebody has to look.
    if (view === 'abnormal' || view === 'closed')
      await move(change, 'order', refund.orderId, 'refund-abnormal', { evidence });
  }
  return true;
}

/** Takes in what the provider says of a refund. False: not one of ours. */
export const settleRefund = (shop: Shop, refundNo: string, view: RefundView, evidence: string) =>
  change(shop, (change) => takeIn(change, refundNo, view, evidence));

/** Asks the provider for the refund, by its one number; called again until the provider says how it ended. */
export async function submitRefund(shop: Shop, refundNo: string): Promise<void> {
  const [row] = await shop.store.db
    .select({ refund: refunds, provider: attempts.provider })
    .from(refunds)
    .innerJoin(attempts, eq(attempts.attemptNo, refunds.attemptNo))
    .where(eq(refunds.refundNo, refundNo));
  if (!row || row.refund.state === 'success' || row.refund.state === 'closed') return;
  const provider = shop.payments.findByName(row.provider);
  if (!provider) throw new Error('The provider of this refund is not configured.');
  const { attemptNo, amount, reason } = row.refund;
  const view = await shop.providers.ask(provider, 'refund', (signal) =>
    provider.refund({ refundNo, attemptNo, amount, reason }, signal),
  );
  await settleRefund(shop, refundNo, view, `refund:${refundNo}`);
  if (view === 'submitted') throw new Error('The refund is still under way.');
  if (view === 'abnormal') shop.log.error({ provider: row.provider }, 'A refund failed at the provider.');
}

/** Gives a paid order's money back, whole. False: there is nothing to give back, or it is on its way already. */
export async function refundOrder(shop: Shop, orderId: string, reason: string): Promise<boolean> {
  return change(shop, async (change) => {
    const { tx } = change;
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order?.paidAttemptNo) return false;
    const [paid] = await tx.select().from(attempts).where(eq(attempts.attemptNo, order.paidAttemptNo));
    if (!paid) throw new Error('A paid order lost its attempt.');
    const moved = await move(change, 'order', orderId, 'refund-start', { data: { reason } });
    if (moved.kind !== 'moved') return false;
    await startRefund(change, { orderId, attemptNo: paid.attemptNo, amount: paid.amount, reason });
    return true;
  });
}
