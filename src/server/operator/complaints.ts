import { desc, eq, isNull } from 'drizzle-orm';
import type { ServerContext } from '../context/server-context.ts';
import { complaints, orders } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { OperatorRefusal } from './refusal.ts';
import type { OperationRequest } from './requests.ts';

type Complaint = typeof complaints.$inferSelect;

const mostListed = 500;

const selectFrom = (db: Db) =>
  db
    .select({ complaint: complaints, orderNo: orders.orderNo })
    .from(complaints)
    .leftJoin(orders, eq(orders.id, complaints.orderId));

function rowOf(row: { complaint: Complaint; orderNo: string | null }, isPersonal: boolean) {
  const { complaint, orderNo } = row;
  const { complaintNo, reason, text, contact, answer, createdAt, answeredAt, closedAt } = complaint;
  const state = closedAt ? 'closed' : answeredAt ? 'answered' : 'open';
  const personal = isPersonal && { text, contact, answer };
  return { complaintNo, orderNo, reason, state, createdAt, answeredAt, closedAt, ...personal };
}

export async function listComplaints({ store }: ServerContext, request: OperationRequest<'complaints'>) {
  const rows = await selectFrom(store.db)
    .where(request.isAll ? undefined : isNull(complaints.closedAt))
    .orderBy(desc(complaints.createdAt))
    .limit(mostListed);
  return rows.map((row) => rowOf(row, request.isPersonal));
}

async function requireComplaint(db: Db, complaintNo: string) {
  const [row] = await selectFrom(db).where(eq(complaints.complaintNo, complaintNo.toUpperCase()));
  if (!row) throw new OperatorRefusal(`There is no complaint ${complaintNo}.`);
  return rowOf(row, false);
}

async function update(db: Db, complaintNo: string, set: Partial<Complaint>) {
  await db.update(complaints).set(set).where(eq(complaints.complaintNo, complaintNo));
  return requireComplaint(db, complaintNo);
}

/** Keeps what the operator answered; a later answer takes the place of an earlier one. The shop sends nothing itself. */
export async function answerComplaint({ store, now }: ServerContext, request: OperationRequest<'answer'>) {
  const { complaintNo, closedAt } = await requireComplaint(store.db, request.complaint);
  if (closedAt) throw new OperatorRefusal(`Complaint ${complaintNo} is closed.`);
  const answer = request.text.normalize('NFC').trim();
  return update(store.db, complaintNo, { answer, answeredAt: new Date(now()) });
}

export async function closeComplaint({ store, now }: ServerContext, request: OperationRequest<'close'>) {
  const before = await requireComplaint(store.db, request.complaint);
  return before.closedAt ? before : update(store.db, before.complaintNo, { closedAt: new Date(now()) });
}
