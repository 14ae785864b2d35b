import { and, eq, inArray, isNull, lte, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { dayMs } from '../../lib/shanghai-day.ts';
import {
  attempts,
  complaints,
  lookupKeys,
  orders,
  phoneBindings,
  refunds,
  reports,
  sandboxTrades,
  visits,
  wechatOpenids,
  wechatTickets,
} from '../db/schema.ts';
import { arrivedRefunds } from '../db/states.ts';
import type { Db, StoreDeps, Tx } from '../db/store.ts';
import { lockOrder } from '../orders/find.ts';
import { noteOnOrder, type Transaction, transact } from '../orders/transition.ts';

export const eraseAtOnce = 100;

export function isDueToErase(db: Db | Tx, before: Date) {
  const underWay = db
    .select({ refundNo: refunds.refundNo })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orders.id),
        notInArray(refunds.state, arrivedRefunds),
        isNull(refunds.settledAt),
      ),
    );
  return and(
    isNull(orders.erasedAt),
    lte(orders.createdAt, before),
    inArray(orders.state, ['paid', 'closed', 'refunded']),
    notExists(underWay),
  );
}

export const holdsWords = or(ne(complaints.text, ''), ne(complaints.contact, ''), ne(complaints.answer, ''));

/** Erases the texts of complaints and closes the complaints, because nobody can answer them any more. */
export function eraseComplaints(db: Db | Tx, which: SQL | undefined, at: Date) {
  const closedAt = sql`coalesce(${complaints.closedAt}, ${at.toISOString()}::timestamptz)`;
  const isMeant = and(which, or(holdsWords, isNull(complaints.closedAt)));
  const set = { text: '', contact: '', answer: '', closedAt };
  return db.update(complaints).set(set).where(isMeant).returning();
}

async function eraseIn(
  transaction: Transaction<StoreDeps>,
  orderId: string,
  before: Date,
  by?: string,
): Promise<boolean> {
  const { tx, at } = transaction;
  const { visitorId } = await lockOrder(transaction, orderId);
  // Erase the hash, too, because somebody could guess names and birthdays by comparing hashes.
  const [erased] = await tx
    .update(orders)
    .set({ details: {}, answers: {}, query: '', firstQuery: '', payloadHash: '', erasedAt: at })
    .where(and(eq(orders.id, orderId), isDueToErase(tx, before)))
    .returning();
  if (!erased) return false;
  await tx.delete(reports).where(eq(reports.orderId, orderId));
  await tx.delete(phoneBindings).where(eq(phoneBindings.orderId, orderId));
  await tx.delete(lookupKeys).where(eq(lookupKeys.orderId, orderId));
  await eraseComplaints(tx, eq(complaints.orderId, orderId), at);
  const attemptNos = tx
    .select({ attemptNo: attempts.attemptNo })
    .from(attempts)
    .where(eq(attempts.orderId, orderId));
  await tx.delete(wechatTickets).where(inArray(wechatTickets.attemptNo, attemptNos));
  await tx.delete(wechatOpenids).where(eq(sql`split_part(${wechatOpenids.owner}, '/', 2)`, visitorId));
  // Erase the return path, because it contains the order's id.
  await tx.update(sandboxTrades).set({ returnPath: '/' }).where(inArray(sandboxTrades.attemptNo, attemptNos));
  const cameBy = and(eq(visits.visitorId, visitorId), ne(visits.query, ''));
  await tx.update(visits).set({ query: '' }).where(cameBy);
  await noteOnOrder(transaction, erased, 'erase', by === undefined ? {} : { by });
  return true;
}

/**
 * Erases an order's personal data. Returns false if the data is already erased, the order is unpaid or in
 * review, or a refund is unsettled.
 */
export const eraseOrder = (deps: StoreDeps, orderId: string, by: string): Promise<boolean> =>
  transact(deps, (transaction) => eraseIn(transaction, orderId, new Date(deps.now()), by));

export async function eraseExpired(db: Db, now: Date): Promise<void> {
  await db.delete(wechatTickets).where(lte(wechatTickets.expiresAt, now));
  await db.delete(wechatOpenids).where(lte(wechatOpenids.expiresAt, now));
}

export async function eraseOld(deps: StoreDeps & { retentionDays: number }): Promise<number> {
  const { db } = deps.store;
  const before = new Date(deps.now() - deps.retentionDays * dayMs);
  await eraseComplaints(db, lte(complaints.createdAt, before), new Date(deps.now()));
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isDueToErase(db, before))
    .orderBy(orders.createdAt)
    .limit(eraseAtOnce);
  let count = 0;
  for (const { id } of due)
    if (await transact(deps, (transaction) => eraseIn(transaction, id, before))) count += 1;
  return count;
}
