import { desc, eq, isNull } from 'drizzle-orm';
import type { OperatorContext } from '../context/server-context.ts';
import { recordEvent, transact } from '../orders/transition.ts';
import { complaints, orders } from '../store/schema.ts';
import type { Db, Tx } from '../store/store.ts';
import { OperatorRefusal } from './refusal.ts';
import type { OperationRequest } from './requests.ts';

type Complaint = typeof complaints.$inferSelect;

const mostListed = 500;

const selectFrom = (db: Db | Tx) =>
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

export async function listComplaints({ store }: OperatorContext, request: OperationRequest<'complaints'>) {
  const rows = await selectFrom(store.db)
    .where(request.isAll ? undefined : isNull(complaints.closedAt))
    .orderBy(desc(complaints.createdAt))
    .limit(mostListed);
  return rows.map((row) => rowOf(row, request.isPersonal));
}

async function requireComplaint(db: Db | Tx, complaintNo: string) {
  const [row] = await selectFrom(db).where(eq(complaints.complaintNo, complaintNo.toUpperCase()));
  if (!row) throw new OperatorRefusal(`There is no complaint ${complaintNo}.`);
  return rowOf(row, false);
}

type Decision = { event: 'answer' | 'close'; by: string; set: Partial<Complaint> };

function decide(context: OperatorContext, complaintNo: string, { event, by, set }: Decision) {
  return transact(context, async (transaction) => {
    const { tx } = transaction;
    const isIt = eq(complaints.complaintNo, complaintNo);
    const [complaint] = await tx.update(complaints).set(set).where(isIt).returning();
    const entry = { orderId: complaint?.orderId ?? '', event, data: { by } };
    await recordEvent(transaction, 'complaint', complaintNo, entry);
    return requireComplaint(tx, complaintNo);
  });
}

/** Stores an answer in place of an earlier one. The shop sends nothing itself. */
export async function answerComplaint(context: OperatorContext, request: OperationRequest<'answer'>) {
  const { complaintNo, closedAt } = await requireComplaint(context.store.db, request.complaint);
  if (closedAt)
    throw new OperatorRefusal(`Complaint ${complaintNo} is closed already: the answer was not kept.`);
  const answer = request.text.normalize('NFC').trim();
  const set = { answer, answeredAt: new Date(context.now()) };
  return decide(context, complaintNo, { event: 'answer', by: request.by, set });
}

export async function closeComplaint(context: OperatorContext, request: OperationRequest<'close'>) {
  const before = await requireComplaint(context.store.db, request.complaint);
  if (before.closedAt) return before;
  const set = { closedAt: new Date(context.now()) };
  return decide(context, before.complaintNo, { event: 'close', by: request.by, set });
}
