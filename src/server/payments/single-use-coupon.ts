import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Funnel } from '../../funnel/funnel.ts';
import { resolvePayment } from '../../funnel/price.ts';
import { attempts, orders } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { words } from '../lib/words.ts';
import { definitionOf, type Order } from '../orders/find.ts';
import type { Transaction } from '../orders/transition.ts';
import { isOpenAttempt } from './attempt.ts';

export const sharing = ({ visitorId, couponKey }: Order) =>
  and(eq(orders.visitorId, visitorId), eq(orders.couponKey, couponKey));

export interface ClosedRivals {
  order: Order;
  absent: readonly string[];
}

export const hasOnceOnly = ({ channelKey, couponKey }: Order, funnel: Funnel): boolean =>
  couponKey !== '' && resolvePayment(funnel, channelKey).coupon?.offer === 'after-purchase';

/** Locks the visitor's orders with this coupon. Throws 409 if another is paid or may still be paid. */
export async function requireUnused(
  { tx }: Transaction<unknown>,
  { order, absent }: ClosedRivals,
): Promise<void> {
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

export async function isSpentElsewhere({ tx }: Transaction<unknown>, order: Order): Promise<boolean> {
  if (!hasOnceOnly(order, await definitionOf(tx, order))) return false;
  // Payments of different orders with this coupon must be settled one after another.
  const name = `${order.visitorId} ${order.couponKey}`;
  // Lock on the node that stores the order, because a lock on our node would not stop other nodes.
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
  await tx.execute(sql`select ${lock} from ${orders} where ${orders.id} = ${order.id}`);
  const isOther = and(sharing(order), ne(orders.id, order.id));
  return (await tx.$count(orders, and(isOther, isNotNull(orders.paidAt), ne(orders.state, 'refunded')))) > 0;
}
