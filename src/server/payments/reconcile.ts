import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { attempts } from '../db/schema.ts';
import { stuckAfterTries } from '../db/states.ts';
import type { StoreDeps } from '../db/store.ts';
import { follow, loggedError } from '../lib/log.ts';
import { type FindDeps, findOrder } from '../orders/find.ts';
import { type Attempt, isOpenAttempt } from './attempt.ts';
import { askAbout } from './provider-status.ts';
import type { PaymentDeps } from './settle.ts';

/** Seconds until the next poll of an open attempt, by the number of earlier polls. The last value repeats. */
const restSeconds = [2, 3, 5, 5, 10, 10, 20, 30, 60];
const mostPending = 40;
/** In ms. If all slots are in use, we wait at most this long for half of the polls to end. */
const patience = 1000;

async function claimDue(deps: StoreDeps, most: number): Promise<Attempt[]> {
  const now = new Date(deps.now());
  const due = deps.store.db
    .select({ attemptNo: attempts.attemptNo })
    .from(attempts)
    .where(and(isOpenAttempt, lte(attempts.nextQueryAt, now)))
    .orderBy(attempts.queries, attempts.nextQueryAt)
    .limit(most)
    .for('update', { skipLocked: true });
  const asked = sql`least(${attempts.queries} + 1, ${restSeconds.length}::int)`;
  // Write one `when` per time, because Citus can neither add an interval column to a time nor use an array.
  const next = restSeconds.map((seconds, index) => {
    const at = new Date(now.getTime() + 1000 * seconds).toISOString();
    return sql`when ${index + 1}::int then ${at}::timestamptz`;
  });
  return deps.store.db
    .update(attempts)
    .set({
      queries: sql`${attempts.queries} + 1`,
      nextQueryAt: sql`case ${asked} ${sql.join(next, sql` `)} end`,
    })
    .where(inArray(attempts.attemptNo, due))
    .returning();
}

async function noteFailure(
  deps: FindDeps & Pick<PaymentDeps, 'log' | 'providers'>,
  attempt: Attempt,
  err: unknown,
): Promise<void> {
  const { attemptNo, provider, orderId } = attempt;
  deps.log.warn({ err, provider }, 'A provider could not be asked; it will be again.');
  if (deps.providers.down().includes(provider)) return;
  const { type, message } = loggedError(err);
  const [row] = await deps.store.db
    .update(attempts)
    .set({ failures: sql`${attempts.failures} + 1`, lastFailure: `${type}: ${message}`.slice(0, 300) })
    .where(eq(attempts.attemptNo, attemptNo))
    .returning();
  if (row?.failures !== stuckAfterTries) return;
  await findOrder(deps, orderId);
  deps.log.error({ err, provider }, 'A payment cannot be asked about: a person has to look (orders review).');
}

async function ask(shop: PaymentDeps, attempt: Attempt): Promise<void> {
  const deps = follow(shop, { job: 'reconcile', attemptNo: attempt.attemptNo });
  try {
    await askAbout(deps, attempt);
    if (attempt.failures === 0) return;
    const isIt = eq(attempts.attemptNo, attempt.attemptNo);
    await deps.store.db.update(attempts).set({ failures: 0 }).where(isIt);
  } catch (error) {
    await noteFailure(deps, attempt, error).catch(() => {});
  }
}

export function createReconciler(deps: PaymentDeps) {
  const pending = new Set<Promise<void>>();
  const halfAnswered = async () => {
    while (pending.size > mostPending / 2) await Promise.race(pending);
    return true;
  };
  return {
    /**
     * Polls due attempts, at most `mostPending` at once. Returns true if more may be due and half of the
     * polls ended within `patience`.
     */
    async askDue(): Promise<boolean> {
      const room = mostPending - pending.size;
      if (room === 0) return false;
      const due = await claimDue(deps, room);
      for (const attempt of due) {
        const question = ask(deps, attempt).finally(() => pending.delete(question));
        pending.add(question);
      }
      return due.length === room && Promise.race([halfAnswered(), sleep(patience, false)]);
    },
    async settle(): Promise<void> {
      await Promise.all(pending);
    },
  };
}

const askedRarely = restSeconds.indexOf(10) + 1;

/** Restarts the polling of a returning buyer's open attempts, at most once in 15 s. */
export async function hurryAttempts(
  deps: Pick<PaymentDeps, 'store' | 'now' | 'wake'>,
  orderId: string,
): Promise<void> {
  const now = deps.now();
  const isFarOff = gt(attempts.nextQueryAt, new Date(now + 2000));
  const isDueBehindOthers = and(lte(attempts.nextQueryAt, new Date(now)), gt(attempts.queries, 0));
  const isRare = or(eq(attempts.queries, 0), gte(attempts.queries, askedRarely));
  const isLate = or(isFarOff, isDueBehindOthers);
  const hurried = await deps.store.db
    .update(attempts)
    .set({ nextQueryAt: new Date(now), queries: 0 })
    .where(and(eq(attempts.orderId, orderId), isOpenAttempt, isRare, isLate))
    .returning();
  if (hurried.length > 0) deps.wake?.('question');
}
