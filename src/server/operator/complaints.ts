import { desc, eq, isNull } from 'drizzle-orm';
import type { ServerContext } from '../context/server-context.ts';
import { complaints, orders } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { OperatorRefusal } from './refusal.ts';

export interface ComplaintRow {
  complaintNo: string;
  orderNo: string | null;
  reason: string;
  state: 'open' | 'answered' | 'closed';
  createdAt: string;
  answeredAt: string | null;
  closedAt: string | null;
  /** The visitor's words and how to reach them, and ours: told only when personal fields are. */
  text?: string;
  contact?: string;
  answer?: string;
}

type Row = { complaint: typeof complaints.$inferSelect; orderNo: string | null };

function rowOf({ complaint, orderNo }: Row, isPersonal: boolean): ComplaintRow {
  const { complaintNo, reason, text, contact, answer, createdAt, answeredAt, closedAt } = complaint;
  return {
    complaintNo,
    orderNo,
    reason,
    state: closedAt ? 'closed' : answeredAt ? 'answered' : 'open',
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    ...(isPersonal && { text, contact, answer }),
  };
}

const selectFrom = (db: Db) =>
  db
    .select({ complaint: complaints, orderNo: orders.orderNo })
    .from(complaints)
    .leftJoin(orders, eq(orders.id, complaints.orderId));

const mostListed = 500;

/** Complaints, the newest first: those not closed, or all of them. */
export async function listComplaints(db: Db, isAll: boolean, isPersonal: boolean): Promise<ComplaintRow[]> {
  const rows = await selectFrom(db)
    .where(isAll ? undefined : isNull(complaints.closedAt))
    .orderBy(desc(complaints.createdAt))
    .limit(mostListed);
  return rows.map((row) => rowOf(row, isPersonal));
}

async function requireComplaint(db: Db, complaintNo: string): Promise<ComplaintRow> {
  const [row] = await selectFrom(db).where(eq(complaints.complaintNo, complaintNo.toUpperCase()));
  if (!row) throw new OperatorRefusal(`There is no complaint ${complaintNo}.`);
  return rowOf(row, false);
}

/** Keeps what the operator answered; a later answer takes the place of an earlier one. The shop sends nothing itself. */
export async function answerComplaint(
  context: ServerContext,
  complaintNo: string,
  answer: string,
): Promise<ComplaintRow> {
  const { db } = context.store;
  const before = await requireComplaint(db, complaintNo);
  if (before.closedAt) throw new OperatorRefusal(`Complaint ${before.complaintNo} is closed.`);
  await db
    .update(complaints)
    .set({ answer, answeredAt: new Date(context.now()) })
    .where(eq(complaints.complaintNo, before.complaintNo));
  return requireComplaint(db, before.complaintNo);
}

/** Marks a complaint as done with; once is enough. */
export async function closeComplaint(context: ServerContext, complaintNo: string): Promise<ComplaintRow> {
  const { db } = context.store;
  const before = await requireComplaint(db, complaintNo);
  if (before.closedAt) return before;
  await db
    .update(complaints)
    .set({ closedAt: new Date(context.now()) })
    .where(eq(complaints.complaintNo, before.complaintNo));
  return requireComplaint(db, before.complaintNo);
}
