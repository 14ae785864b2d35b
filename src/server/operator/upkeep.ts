import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ServerContext } from '../context/server-context.ts';
import { eraseOrder } from '../orders/erase.ts';
import { move, transact } from '../orders/transition.ts';
import { closeOpenAttempts } from '../payments/close.ts';
import { askAbout, reconcileDue } from '../payments/reconcile.ts';
import { attempts } from '../store/schema.ts';
import { type AttemptState, openAttemptStates } from '../store/states.ts';
import { requireOrderBy } from './find-orders.ts';
import { OperatorRefusal } from './refusal.ts';

export interface Reconciled {
  /** Payments the providers were asked about, and how they stand now. */
  asked: number;
  states: Partial<Record<AttemptState | 'review', number>>;
}

/** Asks the providers now about every open payment, or those of one order, due or not. */
export async function reconcileNow(
  context: ServerContext,
  reference: string | undefined,
): Promise<Reconciled> {
  const { db } = context.store;
  const order = reference === undefined ? undefined : await requireOrderBy(db, reference);
  const orderId = order?.id;
  const hurried = await db
    .update(attempts)
    .set({ nextQueryAt: new Date(context.now()) })
    .where(
      and(
        inArray(attempts.state, openAttemptStates),
        isNull(attempts.receivedAmount),
        orderId === undefined ? undefined : eq(attempts.orderId, orderId),
      ),
    )
    .returning({ attemptNo: attempts.attemptNo });
  // Each round moves the next question on, so that this ends.
  while ((await reconcileDue(context)) > 0);
  const numbers = hurried.map(({ attemptNo }) => attemptNo);
  const [paid] = await db
    .select()
    .from(attempts)
    .where(eq(attempts.attemptNo, order?.paidAttemptNo ?? ''));
  if (paid) {
    // Its money may have gone back without us.
    await askAbout(context, paid);
    numbers.push(paid.attemptNo);
  }
  const now = await db
    .select({ state: attempts.state, received: attempts.receivedAmount })
    .from(attempts)
    .where(inArray(attempts.attemptNo, numbers));
  const states: Reconciled['states'] = {};
  for (const { state, received } of now) {
    const shown = received !== null && state !== 'success' ? 'review' : state;
    states[shown] = (states[shown] ?? 0) + 1;
  }
  return { asked: numbers.length, states };
}

export interface Erased {
  orderNo: string;
  /** False: it had been erased before. */
  isNew: boolean;
}

/**
 * Erases what one order holds of people now; its money facts stay. An unpaid order is closed with its provider first, so
 * that no money can come for a report nobody could make. Throws OperatorRefusal while money is under way.
 */
export async function eraseNow(context: ServerContext, reference: string): Promise<Erased> {
  const order = await requireOrderBy(context.store.db, reference);
  const { id, orderNo } = order;
  if (order.erasedAt) return { orderNo, isNew: false };
  if (order.state === 'created') {
    const { open, absent } = await closeOpenAttempts(context, id);
    if (open.length + absent.length > 0) {
      throw new OperatorRefusal(
        `Order ${orderNo} may still be paid: its provider could not close it. Try again later.`,
      );
    }
    await transact(context, (transaction) => move(transaction, 'order', id, 'expire'));
  }
  if (!(await eraseOrder(context, id))) {
    const { state } = await requireOrderBy(context.store.db, orderNo);
    throw new OperatorRefusal(`Order ${orderNo} is ${state}: its money is under way. Settle that first.`);
  }
  return { orderNo, isNew: true };
}
