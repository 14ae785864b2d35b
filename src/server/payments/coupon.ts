import { eq } from 'drizzle-orm';
import { isCouponLive } from '../../funnel/coupon-time.ts';
import { offerName } from '../../funnel/offer-name.ts';
import { quote, resolvePayment } from '../../funnel/price.ts';
import { orders } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { words } from '../lib/words.ts';
import { definitionOf, lockOrder, requireOrder } from '../orders/find.ts';
import { noteOnOrder, transact } from '../orders/transition.ts';
import { dueNow, openAttemptsOf } from './attempt.ts';
import { closeOpenAttempts } from './provider-status.ts';
import type { PaymentDeps } from './settle.ts';

/** Applies a coupon to an unpaid order and returns the new price in fen. Throws 400, 404 or 409. */
export async function setCoupon(deps: PaymentDeps, orderId: string, couponKey: string) {
  const order = await requireOrder(deps, orderId);
  const funnel = await definitionOf(deps.store.db, order);
  const terms = resolvePayment(funnel, order.channelKey, order.details[offerName]);
  if (terms.coupon?.key !== couponKey) throw new Refusal(400, words.couponUnknown);
  const { off } = terms.coupon;
  if (order.state === 'created' && order.couponKey === couponKey) return dueNow(order, deps.now());
  if (!isCouponLive(terms.coupon, deps.now())) throw new Refusal(400, words.couponExpired);
  // A coupon for repeat customers applies when an order is made, never later.
  if (terms.coupon.offer === 'after-purchase') throw new Refusal(400, words.couponUnknown);
  if (order.state !== 'created') throw new Refusal(409, words.couponTooLate);
  // Close the open attempts, because they still have the old price.
  const { open: stillOpen, absent } = await closeOpenAttempts(deps, orderId);
  if (stillOpen.length > 0) throw new Refusal(409, words.couponBusy);

  return transact(deps, async (transaction) => {
    const { tx } = transaction;
    const current = await lockOrder(transaction, orderId);
    if (current.state !== 'created') throw new Refusal(409, words.couponTooLate);
    const open = await openAttemptsOf(tx, orderId);
    if (open.some(({ attemptNo }) => !absent.includes(attemptNo))) throw new Refusal(409, words.couponBusy);
    const { amount, listAmount } = quote(terms, current.createdAt.getTime(), off);
    await tx.update(orders).set({ couponKey, amount, listAmount }).where(eq(orders.id, orderId));
    await noteOnOrder(transaction, current, 'coupon', { couponKey, amount, listAmount });
    return dueNow({ ...current, amount, listAmount }, deps.now());
  });
}
