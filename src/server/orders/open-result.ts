import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import { orders } from '../store/schema.ts';
import type { OrderContext } from './context.ts';
import { requireOrder } from './find.ts';
import { type Claim, isOwner, requireOwner } from './owner.ts';

/**
 * Notes when its owner first opened the report. Somebody who only has the address may read, and does not end the time for
 * corrections. Throws 402 or 404, and for a wrong code 403 or 429.
 */
export async function openResult(context: OrderContext, orderId: string, claim: Claim): Promise<Date> {
  const { db } = context.store;
  const order = await requireOrder(db, orderId);
  if (order.erasedAt) throw new Refusal(404, words.erased);
  if (order.openedAt) return order.openedAt;
  if (order.state !== 'paid') throw new Refusal(402, words.notPaid);
  const openedAt = new Date(context.now());
  if (!claim.code && !isOwner(order, claim.visitorId)) return openedAt;
  await requireOwner(context, order, claim);
  const isFirst = and(eq(orders.id, orderId), isNull(orders.openedAt));
  await db.update(orders).set({ openedAt }).where(isFirst);
  return (await requireOrder(db, orderId)).openedAt ?? openedAt;
}
