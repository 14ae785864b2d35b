import { and, desc, eq, inArray, isNull, like, or } from 'drizzle-orm';
import { groupBy } from '../../lib/group-by.ts';
import { attempts, orders, outbox } from '../db/schema.ts';
import type { AttemptState } from '../db/states.ts';
import type { Store } from '../db/store.ts';
import { loggedError } from '../lib/log.ts';
import { refuse } from '../lib/refusal.ts';
import { moveAlone, type TransitionDeps } from '../orders/transition.ts';
import { type Attempt, findKept, isOpenAttempt } from '../payments/attempt.ts';
import { eraseOrder } from '../payments/erase.ts';
import { askAbout, closeOpenAttempts } from '../payments/provider-status.ts';
import type { PaymentDeps } from '../payments/settle.ts';
import type { OperationRequest } from './requests.ts';
import { requireOrder } from './require-order.ts';

const mostListed = 200;
const isGivenUp = like(outbox.lastError, 'given-up:%');
const isUntold = and(eq(outbox.kind, 'conversion'), or(isNull(outbox.doneAt), isGivenUp));

export async function listConversions({ store: { db } }: { store: Store }) {
  const { ref, tries, doneAt, lastError: reason } = outbox;
  const { orderNo, channelKey, paidAt } = orders;
  const rows = await db
    .select({ orderNo, channelKey, paidAt, ref, tries, doneAt, reason })
    .from(outbox)
    .innerJoin(orders, eq(orders.id, outbox.orderId))
    .where(isUntold)
    .orderBy(desc(outbox.id))
    .limit(mostListed);
  return rows.map(({ doneAt: done, ...row }) => ({ ...row, state: done ? 'given up' : 'waits' }));
}

export async function retryConversions(deps: Pick<TransitionDeps, 'store' | 'now' | 'wake'>) {
  const due = { nextAt: new Date(deps.now()), tries: 0, doneAt: null };
  const again = await deps.store.db.update(outbox).set(due).where(isUntold).returning({ id: outbox.id });
  deps.wake?.('conversion');
  return { count: again.length };
}

const lanes = 20;
/** After this many unanswered polls in a row, a provider's other payments are skipped. */
const mostUnanswered = 5;
/** In ms. Shorter than the minute that the operator's command waits. */
const limitMs = 45_000;

async function askProvider(deps: PaymentDeps, own: readonly Attempt[], endsAt: number) {
  const answered: string[] = [];
  const trouble = { provider: own[0]!.provider, failed: 0, reason: '', unasked: 0 };
  let inVain = 0;
  const left = own.values();
  const lane = async () => {
    for (const attempt of left) {
      if (inVain >= mostUnanswered || performance.now() > endsAt) {
        trouble.unasked += 1;
        continue;
      }
      try {
        await askAbout(deps, attempt);
        answered.push(attempt.attemptNo);
        inVain = 0;
      } catch (error) {
        trouble.failed += 1;
        trouble.reason = loggedError(error).message;
        inVain += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { answered, trouble };
}

/** Polls the open payments of one order or of all. `troubles` counts failed and skipped polls. */
export async function reconcileNow(deps: PaymentDeps, request: OperationRequest<'reconcile'>) {
  const { db } = deps.store;
  const order = request.order === undefined ? undefined : await requireOrder(db, request.order);
  const isMeant = and(isOpenAttempt, order && eq(attempts.orderId, order.id));
  const meant = await db.select().from(attempts).where(isMeant).orderBy(attempts.createdAt);
  const paid = order && (await findKept(db, order));
  // Poll the order's payment, too, because it may have been refunded in the provider's console.
  if (paid) meant.push(paid);
  const endsAt = performance.now() + limitMs;
  const byProvider = [...groupBy(meant, ({ provider }) => provider).values()];
  const asked = await Promise.all(byProvider.map((own) => askProvider(deps, own, endsAt)));
  const answered = asked.flatMap((each) => each.answered);
  const states: Partial<Record<AttemptState | 'review', number>> = {};
  const rows = await db.select().from(attempts).where(inArray(attempts.attemptNo, answered));
  for (const { state, receivedAmount } of rows) {
    const shown = receivedAmount !== null && state !== 'success' ? 'review' : state;
    states[shown] = (states[shown] ?? 0) + 1;
  }
  const troubles = asked.map(({ trouble }) => trouble).filter(({ failed, unasked }) => failed + unasked > 0);
  return { asked: answered.length, states, troubles };
}

/** Erases personal data but no amounts. Throws OperatorRefusal while a payment or refund is under way. */
export async function eraseNow(deps: PaymentDeps, { order, by }: OperationRequest<'erase'>) {
  const { id, orderNo, erasedAt, state } = await requireOrder(deps.store.db, order);
  if (erasedAt) return { orderNo, isNew: false };
  if (state === 'created') {
    const { open, absent } = await closeOpenAttempts(deps, id);
    const now = await requireOrder(deps.store.db, orderNo);
    if (now.state !== 'created')
      throw refuse`Order ${orderNo} is ${{ kind: 'order', word: now.state }}, as its provider has just said: look at it (show ${orderNo}), then try again.`;
    if (open.length + absent.length > 0)
      throw refuse`Order ${orderNo} may still be paid: its provider could not close it. Try again later.`;
    await moveAlone(deps, 'order', id, 'expire');
  }
  if (!(await eraseOrder(deps, id, by))) {
    const now = await requireOrder(deps.store.db, orderNo);
    throw refuse`Order ${orderNo} is ${{ kind: 'order', word: now.state }} and its money is under way: settle that first.`;
  }
  return { orderNo, isNew: true };
}
