import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import { orders } from '../store/schema.ts';
import type { OrderContext } from './context.ts';
import { requireOrder } from './find.ts';

/** Notes when the report was first opened; repeats answer the first time. Throws 402 or 404. */
export async function openResult(shop: OrderContext, orderId: string): Promise<Date> {
  const { db } = shop.store;
  const order = await requireOrder(db, orderId);
  if (order.erasedAt) throw new Refusal(404, words.erased);
  if (order.openedAt) return order.openedAt;
  if (order.state !== 'paid') throw new Refusal(402, words.notPaid);
  await db
    .update(orders)
    .set({ openedAt: new Date(shop.now()) })
    .where(and(eq(orders.id, orderId), isNull(orders.openedAt)));
  const opened = await requireOrder(db, orderId);
  return opened.openedAt ?? new Date(shop.now());
}
