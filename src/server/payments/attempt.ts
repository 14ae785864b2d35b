import { and, eq, inArray, isNull } from 'drizzle-orm';
import { note } from '../kernel/trail.ts';
import type { Locking, Order } from '../orders/find.ts';
import { attempts, orders } from '../store/schema.ts';
import { openAttemptStates } from '../store/states.ts';
import type { Db, Tx } from '../store/store.ts';

export type Attempt = typeof attempts.$inferSelect;

/** One that may still bring money, and has not yet. */
export const isOpenAttempt = and(inArray(attempts.state, openAttemptStates), isNull(attempts.receivedAmount));

export const openAttemptsOf = (db: Db | Tx, orderId: string): Promise<Attempt[]> =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.orderId, orderId), isOpenAttempt));

export async function findAttempt(db: Db | Tx, attemptNo: string): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(attempts).where(eq(attempts.attemptNo, attemptNo));
  return attempt;
}

export type Held = { attempt: Attempt; order: Order };

/** An attempt and its order, whose row is held: everything that touches one order's money waits for that row first. */
export async function lockAttempt({ tx, context }: Locking, attemptNo: string): Promise<Held | undefined> {
  const isIt = eq(attempts.attemptNo, attemptNo);
  const itsOrder = tx.select({ id: attempts.orderId }).from(attempts).where(isIt);
  const [order] = await tx.select().from(orders).where(eq(orders.id, itsOrder)).for('update');
  if (!order) return undefined;
  note(context, { attemptNo, orderNo: order.orderNo });
  const attempt = await findAttempt(tx, attemptNo);
  return attempt && { attempt, order };
}
