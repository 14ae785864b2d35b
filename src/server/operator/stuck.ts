import { and, asc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { later } from '../../contract/t.ts';
import { attempts, orders, outbox } from '../db/schema.ts';
import { openAttemptStates, stuckAfterTries } from '../db/states.ts';
import type { StoreDeps } from '../db/store.ts';
import { refuse } from '../lib/refusal.ts';
import type { TransitionDeps } from '../orders/transition.ts';
import { unpaidLifeMs } from '../payments/expire.ts';
import { isFailing } from './alarms/waiting.ts';
import type { OperationRequest } from './requests.ts';
import { requireOrder } from './require-order.ts';

const mostListed = 200;
const closingMs = 2 * 3_600_000;

/**
 * Lists work that keeps failing. In `work`, `question` means polling of a payment, and `close` means closing
 * of an unpaid order.
 */
export async function listStuck(deps: StoreDeps) {
  const { db } = deps.store;
  const now = deps.now();
  const order = { orderNo: orders.orderNo, funnel: orders.slug };
  const { tries, lastError: reason, createdAt: at } = outbox;
  const work = sql<Exclude<typeof outbox.$inferSelect.kind, 'conversion' | 'alarm'>>`${outbox.kind}`;
  const jobs = await db
    .select({ ...order, work, tries, reason, at })
    .from(outbox)
    .innerJoin(orders, eq(orders.id, outbox.orderId))
    .where(isFailing(now))
    .orderBy(asc(outbox.id))
    .limit(mostListed);
  const questions = await db
    .select({ ...order, tries: attempts.failures, reason: attempts.lastFailure, at: attempts.createdAt })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(and(gte(attempts.failures, stuckAfterTries), inArray(attempts.state, openAttemptStates)))
    .orderBy(asc(attempts.createdAt))
    .limit(mostListed);
  const open = await db
    .select({ ...order, at: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.state, 'created'), lt(orders.createdAt, new Date(now - unpaidLifeMs - closingMs))))
    .orderBy(asc(orders.createdAt))
    .limit(mostListed);
  const unclosed = later`its provider does not confirm that it can no longer be paid`;
  const rows = [
    ...jobs,
    ...questions.map((row) => ({ ...row, work: 'question' as const })),
    ...open.map((row) => ({ ...row, work: 'close' as const, tries: null, reason: unclosed })),
  ];
  return rows
    .map(({ at, reason, ...row }) => ({ ...row, reason: reason ?? '', since: at }))
    .sort((a, b) => a.since.getTime() - b.since.getTime());
}

export async function retryNow(
  deps: Pick<TransitionDeps, 'store' | 'now' | 'wake'>,
  { order }: OperationRequest<'retry'>,
) {
  const { db } = deps.store;
  const { id, orderNo } = await requireOrder(db, order);
  const now = new Date(deps.now());
  const isWaiting = and(eq(outbox.orderId, id), isNull(outbox.doneAt), gt(outbox.tries, 0));
  const jobs = await db.update(outbox).set({ nextAt: now, tries: 0 }).where(isWaiting).returning();
  const isOpen = and(inArray(attempts.state, openAttemptStates), gt(attempts.failures, 0));
  const again = { nextQueryAt: now, failures: 0 };
  const asked = await db
    .update(attempts)
    .set(again)
    .where(and(eq(attempts.orderId, id), isOpen))
    .returning();
  const count = jobs.length + asked.length;
  if (count === 0) throw refuse`Nothing has failed in order ${orderNo}: there is nothing to try again.`;
  deps.wake?.();
  return { orderNo, jobs: count };
}
