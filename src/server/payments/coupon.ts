import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Funnel } from '../../engine/funnel/funnel.ts';
import { offerName } from '../../engine/funnel/offer-name.ts';
import { isCouponLive, quote, resolvePayment } from '../../engine/funnel/price.ts';
import { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import { definitionOf, lockOrder, type Order, requireOrder } from '../orders/find.ts';
import { noteOnOrder, type Transaction, transact } from '../orders/transition.ts';
import { attempts, orders } from '../store/schema.ts';
import { dueNow, isOpenAttempt, openAttemptsOf } from './attempt.ts';
import { closeOpenAttempts } from './close-open-attempts.ts';
import type { PaymentContext } from './context.ts';

/**
 * Applies a coupon to an unpaid order and returns what is due, in fen. Closes open attempts first, because they carry
 * the old price; one unknown to its provider may still be paid at it. Throws 400 (unknown or expired), 404 or 409.
 */
export async function setCoupon(context: PaymentContext, orderId: string, couponKey: string) {
  const order = await requireOrder(context, orderId);
  const funnel = await definitionOf(context.store.db, order);
  const terms = resolvePayment(funnel, order.channelKey, order.details[offerName]);
  if (terms.coupon?.key !== couponKey) throw new Refusal(400, words.couponUnknown);
  const { off } = terms.coupon;
  if (order.state === 'created' && order.couponKey === couponKey) return dueNow(order, context.now());
  if (!isCouponLive(terms.coupon, context.now())) throw new Refusal(400, words.couponExpired);
  // A repeat customer's coupon is applied when the order is made.
  if (terms.coupon.offer === 'after-purchase') throw new Refusal(400, words.couponUnknown);
  if (order.state !== 'created') throw new Refusal(409, words.couponTooLate);
  const { open: stillOpen, absent } = await closeOpenAttempts(context, orderId);
  if (stillOpen.length > 0) throw new Refusal(409, words.couponBusy);

  return transact(context, async (transaction) => {
    const { tx } = transaction;
    const current = await lockOrder(transaction, orderId);
    if (current.state !== 'created') throw new Refusal(409, words.couponTooLate);
    const open = await openAttemptsOf(tx, orderId);
    if (open.some(({ attemptNo }) => !absent.includes(attemptNo))) throw new Refusal(409, words.couponBusy);
    const { amount, listAmount } = quote(terms, current.createdAt.getTime(), off);
    await tx.update(orders).set({ couponKey, amount, listAmount }).where(eq(orders.id, orderId));
    await noteOnOrder(transaction, current, 'coupon', { couponKey, amount, listAmount });
    return dueNow({ ...current, amount, listAmount }, context.now());
  });
}

export const sharing = ({ visitorId, couponKey }: Order) =>
  and(eq(orders.visitorId, visitorId), eq(orders.couponKey, couponKey));

export interface ClosedRivals {
  order: Order;
  absent: readonly string[];
}

export const hasOnceOnly = ({ channelKey, couponKey }: Order, funnel: Funnel): boolean =>
  couponKey !== '' && resolvePayment(funnel, channelKey).coupon?.offer === 'after-purchase';

/**
 * Throws 409 if another order was or may now be paid with this coupon. Locks all orders that share it, by id and
 * before anything else, so that a visitor's payments with it begin one at a time.
 */
export async function requireUnused({ tx }: Transaction, { order, absent }: ClosedRivals): Promise<void> {
  const all = await tx
    .select({ id: orders.id, paidAt: orders.paidAt })
    .from(orders)
    .where(sharing(order))
    .orderBy(orders.id)
    .for('update');
  const rivals = all.filter(({ id }) => id !== order.id);
  if (rivals.some(({ paidAt }) => paidAt)) throw new Refusal(409, words.couponUsed);
  const ids = rivals.map(({ id }) => id);
  const open = await tx
    .select({ attemptNo: attempts.attemptNo })
    .from(attempts)
    .where(and(inArray(attempts.orderId, ids), isOpenAttempt));
  if (open.some(({ attemptNo }) => !absent.includes(attemptNo))) throw new Refusal(409, words.couponInUse);
}

/**
 * Whether another order was paid with this single-use coupon and not refunded. Such payments settle one at a time.
 */
export async function isSpentElsewhere({ tx }: Transaction, order: Order): Promise<boolean> {
  if (order.couponKey === '' || !hasOnceOnly(order, await definitionOf(tx, order))) return false;
  const name = `${order.visitorId} ${order.couponKey}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const isOther = and(sharing(order), ne(orders.id, order.id));
  return (await tx.$count(orders, and(isOther, isNotNull(orders.paidAt), ne(orders.state, 'refunded')))) > 0;
}
