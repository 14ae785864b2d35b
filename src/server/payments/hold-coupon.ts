import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Funnel } from '../../engine/funnel/funnel.ts';
import { resolvePayment } from '../../engine/funnel/price.ts';
import { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import type { Order } from '../orders/find.ts';
import type { Transaction } from '../orders/transition.ts';
import { attempts, orders } from '../store/schema.ts';
import type { Db, Tx } from '../store/store.ts';
import { isOpenAttempt } from './attempt.ts';
import { closeOpenAttempts } from './close-open-attempts.ts';
import type { PaymentContext } from './context.ts';

/** The other orders of its visitor that carry its coupon too. */
const rivalsOf = (db: Db | Tx, { id, visitorId, couponKey }: Order) =>
  db
    .select({ id: orders.id, paidAt: orders.paidAt })
    .from(orders)
    .where(and(eq(orders.visitorId, visitorId), eq(orders.couponKey, couponKey), ne(orders.id, id)));

/** Is a coupon on it that may be paid with once? */
export const hasOnceOnly = ({ channelKey, couponKey }: Order, funnel: Funnel): boolean =>
  couponKey !== '' && resolvePayment(funnel, channelKey).coupon?.offer === 'after-purchase';

/**
 * Closes what is open of the other orders with the same coupon, and returns those attempts the provider has never heard of:
 * they cannot be closed, and whoever left such a page to order anew must not be kept from paying.
 */
export async function closeRivals(context: PaymentContext, order: Order): Promise<readonly string[]> {
  const absent: string[] = [];
  for (const { id } of await rivalsOf(context.store.db, order))
    absent.push(...(await closeOpenAttempts(context, id)).absent);
  return absent;
}

/** Throws 409 where another order was paid with this coupon, or may be in this moment. One visitor's such payments begin one by one. */
export async function requireUnused(
  { tx }: Transaction,
  order: Order,
  absent: readonly string[],
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${order.visitorId}, 0))`);
  const rivals = await rivalsOf(tx, order);
  if (rivals.some(({ paidAt }) => paidAt)) throw new Refusal(409, words.couponUsed);
  const ids = rivals.map(({ id }) => id);
  const open = await tx
    .select({ attemptNo: attempts.attemptNo })
    .from(attempts)
    .where(and(inArray(attempts.orderId, ids), isOpenAttempt));
  if (open.some(({ attemptNo }) => !absent.includes(attemptNo))) throw new Refusal(409, words.couponInUse);
}
