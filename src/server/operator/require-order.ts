import { eq, inArray, or } from 'drizzle-orm';
import type { Order } from '../orders/find.ts';
import { attempts, orders } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { OperatorRefusal } from './refusal.ts';

/** The order of a bill's number, of its own id, or of a payment's number. Throws OperatorRefusal. */
export async function requireOrder(db: Db, reference: string): Promise<Order> {
  const number = reference.toUpperCase();
  const ofAttempt = db
    .select({ orderId: attempts.orderId })
    .from(attempts)
    .where(eq(attempts.attemptNo, number));
  const isIt = or(eq(orders.orderNo, number), eq(orders.id, reference), inArray(orders.id, ofAttempt));
  const [order] = await db.select().from(orders).where(isIt);
  if (!order) throw new OperatorRefusal(`There is no order ${reference}.`);
  return order;
}
