import { and, eq, inArray, isNull } from 'drizzle-orm';
import { amountDue } from '../../funnel/price.ts';
import { attempts, orders } from '../db/schema.ts';
import { openAttemptStates } from '../db/states.ts';
import { type Db, type Given, statement, type Tx } from '../db/store.ts';
import { addLogContext } from '../lib/log.ts';
import type { Locking, Order } from '../orders/find.ts';

export type Attempt = typeof attempts.$inferSelect;

export const isOpenAttempt = and(inArray(attempts.state, openAttemptStates), isNull(attempts.receivedAmount));

const selectOpen = statement((db, { orderId }: Given<{ orderId: string }>) =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.orderId, orderId), isOpenAttempt)),
);

export const openAttemptsOf = (db: Db | Tx, orderId: string): Promise<Attempt[]> =>
  selectOpen(db, { orderId });

type Numbered = Given<{ attemptNo: string }>;
const selectAttempt = statement((db, { attemptNo }: Numbered) =>
  db.select().from(attempts).where(eq(attempts.attemptNo, attemptNo)),
);
const holdItsOrder = statement((db, { attemptNo }: Numbered) => {
  const itsOrder = db
    .select({ id: attempts.orderId })
    .from(attempts)
    .where(eq(attempts.attemptNo, attemptNo));
  return db.select().from(orders).where(eq(orders.id, itsOrder)).for('update');
});

export async function findAttempt(db: Db | Tx, attemptNo: string): Promise<Attempt | undefined> {
  const [attempt] = await selectAttempt(db, { attemptNo });
  return attempt;
}

export type Held = { attempt: Attempt; order: Order };

/** Locks the attempt's order, so that payments and refunds of an order are recorded one after another. */
export async function lockAttempt({ tx, deps }: Locking, attemptNo: string): Promise<Held | undefined> {
  const [order] = await holdItsOrder(tx, { attemptNo });
  if (!order) return undefined;
  addLogContext(deps, { attemptNo, orderNo: order.orderNo });
  const attempt = await findAttempt(tx, attemptNo);
  return attempt && { attempt, order };
}

export const findKept = async (db: Db | Tx, { paidAttemptNo }: Order): Promise<Attempt | undefined> =>
  paidAttemptNo ? findAttempt(db, paidAttemptNo) : undefined;

export const refundNoOf = (number: string, earlier: number) =>
  earlier === 0 ? `R${number}` : `R${number}-${earlier + 1}`;

export const dueNow = ({ amount, listAmount, offerEndsAt }: Order, now: number): number =>
  amountDue({ amount, listAmount, ...(offerEndsAt && { offerEndsAt: offerEndsAt.getTime() }) }, now);

export const paymentScreenPath = ({ slug, id, query }: Pick<Order, 'slug' | 'id' | 'query'>) =>
  `/${slug}/payment/${id}${query && `?${query}`}`;
