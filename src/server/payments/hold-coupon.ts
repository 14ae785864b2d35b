import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Funnel } from '../../engine/funnel/funnel.ts';
import { resolvePayment } from '../../engine/funnel/price.ts';
import { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import type { Order } from '../orders/find.ts';
import type { Transaction } from '../orders/transition.ts';
import { attempts, orders } from '../store/schema.ts';
import { isOpenAttempt } from './attempt.ts';
import { closeOpenAttempts } from './close-open-attempts.ts';
import type { PaymentContext } from './context.ts';

/** The orders of its visitor that carry its coupon, itself among them. */
const sharing = ({ visitorId, couponKey }: Order) =>
  and(eq(orders.visitorId, visitorId), eq(orders.couponKey, couponKey));

export interface ClosedRivals {
  order: Order;
  /** Attempts of the others that their providers have never heard of. */
  absent: readonly string[];
}

/** Is a coupon on it that may be paid with once? */
export const hasOnceOnly = ({ channelKey, couponKey }: Order, funnel: Funnel): boolean =>
  couponKey !== '' && resolvePayment(funnel, channelKey).coupon?.offer === 'after-purchase';

/**
 * Closes what is open of the other orders with the same coupon. Attempts the provider has never heard of cannot be closed, and
 * whoever left such a page to order anew must not be kept from paying.
 */
export async function closeRivals(context: PaymentContext, order: Order): Promise<ClosedRivals> {
  const others = and(sharing(order), ne(orders.id, order.id));
  const absent: string[] = [];
  for (const { id } of await context.store.db.select({ id: orders.id }).from(orders).where(others))
    absent.push(...(await closeOpenAttempts(context, id)).absent);
  return { order, absent };
}

/**
 * Throws 409 where another order was paid with this coupon, or may be in this moment. It locks all of them, in the order of
 * their ids and before anything else is locked, so that such payments of one visitor begin one by one.
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
