import { and, eq, inArray } from 'drizzle-orm';
import type { ServerContext } from '../context/server-context.ts';
import { eraseOrder } from '../orders/erase.ts';
import { moveAlone } from '../orders/transition.ts';
import { findAttempt, isOpenAttempt } from '../payments/attempt.ts';
import { closeOpenAttempts } from '../payments/close-open-attempts.ts';
import { askAbout, reconcileDue } from '../payments/reconcile.ts';
import { attempts } from '../store/schema.ts';
import type { AttemptState } from '../store/states.ts';
import { OperatorRefusal } from './refusal.ts';
import type { OperationRequest } from './requests.ts';
import { requireOrder } from './require-order.ts';

export async function reconcileNow(context: ServerContext, request: OperationRequest<'reconcile'>) {
  const { db } = context.store;
  const order = request.order === undefined ? undefined : await requireOrder(db, request.order);
  const isMeant = and(isOpenAttempt, order && eq(attempts.orderId, order.id));
  const due = { nextQueryAt: new Date(context.now()) };
  const hurried = await db.update(attempts).set(due).where(isMeant).returning();
  // Each round moves the next question on, so that this ends.
  while ((await reconcileDue(context)) > 0);
  const numbers = hurried.map(({ attemptNo }) => attemptNo);
  const paid = await findAttempt(db, order?.paidAttemptNo ?? '');
  if (paid) {
    // Its money may have gone back without us.
    await askAbout(context, paid);
    numbers.push(paid.attemptNo);
  }
  const asked = await db.select().from(attempts).where(inArray(attempts.attemptNo, numbers));
  const states: Partial<Record<AttemptState | 'review', number>> = {};
  for (const { state, receivedAmount } of asked) {
    const shown = receivedAmount !== null && state !== 'success' ? 'review' : state;
    states[shown] = (states[shown] ?? 0) + 1;
  }
  return { asked: asked.length, states };
}

/** Erases what one order holds of people; its money facts stay. `isNew`: not erased before. Throws OperatorRefusal. */
export async function eraseNow(context: ServerContext, { order, by }: OperationRequest<'erase'>) {
  const { id, orderNo, erasedAt, state } = await requireOrder(context.store.db, order);
  if (erasedAt) return { orderNo, isNew: false };
  if (state === 'created') {
    const { open, absent } = await closeOpenAttempts(context, id);
    if (open.length + absent.length > 0) {
      throw new OperatorRefusal(
        `Order ${orderNo} may still be paid: its provider could not close it. Try again later.`,
      );
    }
    await moveAlone(context, 'order', id, 'expire');
  }
  if (!(await eraseOrder(context, id, by))) {
    const now = await requireOrder(context.store.db, orderNo);
    throw new OperatorRefusal(`Order ${orderNo} is ${now.state}: its money is under way. Settle that first.`);
  }
  return { orderNo, isNew: true };
}
