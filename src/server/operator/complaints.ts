import { and, desc, eq, isNull } from 'drizzle-orm';
import { complaints, events, orders } from '../db/schema.ts';
import type { Db, Store, StoreDeps, Tx } from '../db/store.ts';
import { OperatorRefusal } from '../lib/refusal.ts';
import { recordEvent, type Transaction, transact } from '../orders/transition.ts';
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
  const state = text === '' ? 'erased' : closedAt ? 'closed' : answeredAt ? 'answered' : 'open';
  const personal = isPersonal && { text, contact, answer };
  return { complaintNo, orderNo, reason, state, createdAt, answeredAt, closedAt, ...personal };
}

export async function listComplaints({ store }: { store: Store }, request: OperationRequest<'complaints'>) {
  const rows = await selectFrom(store.db)
    .where(request.isAll ? undefined : isNull(complaints.closedAt))
    .orderBy(desc(complaints.createdAt))
    .limit(mostListed);
  return rows.map((row) => rowOf(row, request.isPersonal));
}

async function lockComplaint(tx: Tx, complaintNo: string) {
  const isIt = eq(complaints.complaintNo, complaintNo.toUpperCase());
  const [row] = await selectFrom(tx).where(isIt).for('update', { of: complaints });
  if (!row) throw new OperatorRefusal(`There is no complaint ${complaintNo}.`);
  return row;
}

type Decision = { event: 'answer' | 'close'; by: string; set: Partial<Complaint> };

async function decide(
  transaction: Transaction<unknown>,
  { complaint, orderNo }: Awaited<ReturnType<typeof lockComplaint>>,
  { event, by, set }: Decision,
) {
  const { complaintNo, orderId } = complaint;
  await transaction.tx.update(complaints).set(set).where(eq(complaints.complaintNo, complaintNo));
  await recordEvent(transaction, 'complaint', complaintNo, { orderId: orderId ?? '', event, data: { by } });
  return rowOf({ complaint: { ...complaint, ...set }, orderNo }, false);
}

/** Stores an answer beside earlier ones, and returns when and by whom the last was given. The shop sends nothing itself. */
export function answerComplaint(deps: StoreDeps, request: OperationRequest<'answer'>) {
  return transact(deps, async (transaction) => {
    const { tx, at } = transaction;
    const found = await lockComplaint(tx, request.complaint);
    const { complaintNo, answer } = found.complaint;
    const row = rowOf(found, false);
    if (row.closedAt)
      throw new OperatorRefusal(`Complaint ${complaintNo} is ${row.state} already: the answer was not kept.`);
    const text = request.text.normalize('NFC').trim();
    if (answer === text || answer.endsWith(`\n\n${text}`)) return { ...row, last: null };
    const isAnswer = and(eq(events.subjectId, complaintNo), eq(events.event, 'answer'));
    const [last] = await tx.select().from(events).where(isAnswer).orderBy(desc(events.seq)).limit(1);
    const set = { answer: [answer, text].filter(Boolean).join('\n\n'), answeredAt: at };
    const answered = await decide(transaction, found, { event: 'answer', by: request.by, set });
    return { ...answered, last: last ? { at: last.at, by: String(last.data.by) } : null };
  });
}

export function closeComplaint(deps: StoreDeps, request: OperationRequest<'close'>) {
  return transact(deps, async (transaction) => {
    const found = await lockComplaint(transaction.tx, request.complaint);
    if (found.complaint.closedAt) return rowOf(found, false);
    return decide(transaction, found, { event: 'close', by: request.by, set: { closedAt: transaction.at } });
  });
}
