import { and, desc, eq, isNull } from 'drizzle-orm';
import { readFreeText } from '../../fields/typed.ts';
import { complaints, events, orders } from '../db/schema.ts';
import type { Db, Store, StoreDeps, Tx } from '../db/store.ts';
import { refuse } from '../lib/refusal.ts';
import { recordEvent, transact } from '../orders/transition.ts';
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

type Change = (complaint: Complaint, at: Date) => Partial<Complaint> | undefined;

function decide(
  deps: StoreDeps,
  { complaint, by }: { complaint: string; by: string },
  event: 'answer' | 'close',
  change: Change,
) {
  return transact(deps, async (transaction) => {
    const { tx, at } = transaction;
    const isIt = eq(complaints.complaintNo, complaint.toUpperCase());
    const [row] = await selectFrom(tx).where(isIt).for('update', { of: complaints });
    if (!row) throw refuse`There is no complaint ${complaint}.`;
    const { complaintNo, orderId } = row.complaint;
    const set = change(row.complaint, at);
    if (!set) return { ...rowOf(row, false), last: null };
    const isSame = and(eq(events.subjectId, complaintNo), eq(events.event, event));
    const [last] = await tx.select().from(events).where(isSame).orderBy(desc(events.seq)).limit(1);
    await tx.update(complaints).set(set).where(isIt);
    await recordEvent(transaction, 'complaint', complaintNo, { orderId: orderId ?? '', event, data: { by } });
    const now = rowOf({ ...row, complaint: { ...row.complaint, ...set } }, false);
    return { ...now, last: last ? { at: last.at, by: String(last.data.by) } : null };
  });
}

/** Records an answer. A person has to send it to the buyer, because the shop sends no messages. */
export const answerComplaint = (deps: StoreDeps, request: OperationRequest<'answer'>) =>
  decide(deps, request, 'answer', ({ complaintNo, text: words, answer, closedAt }, answeredAt) => {
    const state = words === '' ? 'erased' : 'closed';
    if (closedAt)
      throw refuse`Complaint ${complaintNo} is already ${{ kind: 'complaint', word: state }}: the answer was not kept.`;
    const text = readFreeText(request.text, true);
    if (text === '') throw refuse`This text has no visible characters: say what was answered.`;
    if (answer === text || answer.endsWith(`\n\n${text}`)) return undefined;
    return { answer: answer ? `${answer}\n\n${text}` : text, answeredAt };
  });

export const closeComplaint = (deps: StoreDeps, request: OperationRequest<'close'>) =>
  decide(deps, request, 'close', ({ closedAt }, at) => (closedAt ? undefined : { closedAt: at }));
