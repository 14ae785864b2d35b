import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { follow } from '../kernel/trail.ts';
import { loggedError } from '../monitoring/logging.ts';
import { findOrder } from '../orders/find.ts';
import { attempts } from '../store/schema.ts';
import { stuckAfterTries } from '../store/states.ts';
import { type Attempt, isOpenAttempt } from './attempt.ts';
import type { PaymentContext } from './context.ts';
import { takeView } from './take-view.ts';

/** Seconds until an open attempt is asked about again, by how often it was asked; then the last one. */
const restSeconds = [2, 3, 5, 5, 10, 10, 20, 30, 60];
/** Questions on their way at a time: some providers answer late, and the others are asked meanwhile. */
const mostPending = 40;
/** How long a round waits, in ms, while so many are on their way. */
const patience = 1000;

async function claimDue(context: PaymentContext, most: number): Promise<Attempt[]> {
  const now = new Date(context.now());
  const due = context.store.db
    .select({ attemptNo: attempts.attemptNo })
    .from(attempts)
    .where(and(isOpenAttempt, lte(attempts.nextQueryAt, now)))
    .orderBy(attempts.queries, attempts.nextQueryAt)
    .limit(most)
    .for('update', { skipLocked: true });
  const asked = sql`least(${attempts.queries} + 1, ${restSeconds.length}::int)`;
  // Citus adds nothing to a time where the row says how much, and does not survive an array here.
  const next = restSeconds.map((seconds, index) => {
    const at = new Date(now.getTime() + 1000 * seconds).toISOString();
    return sql`when ${index + 1}::int then ${at}::timestamptz`;
  });
  return context.store.db
    .update(attempts)
    .set({
      queries: sql`${attempts.queries} + 1`,
      nextQueryAt: sql`case ${asked} ${sql.join(next, sql` `)} end`,
    })
    .where(inArray(attempts.attemptNo, due))
    .returning();
}

export async function askAbout(context: PaymentContext, attempt: Attempt): Promise<void> {
  const { attemptNo, expiresAt } = attempt;
  const provider = context.payments.findByName(attempt.provider);
  if (!provider) throw new Error(`The provider ${attempt.provider} is not configured.`);
  const view = await context.providers.ask(provider, 'query', attemptNo);
  if ((await takeView(context, attemptNo, view)) || expiresAt.getTime() > context.now()) return;
  const ended =
    view.kind === 'absent'
      ? ({ kind: 'closed' } as const)
      : await context.providers.ask(provider, 'close', attemptNo);
  await takeView(context, attemptNo, ended);
}

/** Remembers that a question failed, unless its provider answers nobody. */
async function noteFailure(context: PaymentContext, attempt: Attempt, err: unknown): Promise<void> {
  const { attemptNo, provider, orderId } = attempt;
  context.log.warn({ err, provider }, 'A provider could not be asked; it will be again.');
  if (context.providers.down().includes(provider)) return;
  const { type, message } = loggedError(err);
  const [row] = await context.store.db
    .update(attempts)
    .set({ failures: sql`${attempts.failures} + 1`, lastFailure: `${type}: ${message}`.slice(0, 300) })
    .where(eq(attempts.attemptNo, attemptNo))
    .returning();
  if (row?.failures !== stuckAfterTries) return;
  await findOrder(context, orderId);
  context.log.error(
    { err, provider },
    'A payment cannot be asked about: a person has to look (orders review).',
  );
}

async function ask(context: PaymentContext, attempt: Attempt): Promise<void> {
  try {
    await askAbout(context, attempt);
    if (attempt.failures === 0) return;
    const isIt = eq(attempts.attemptNo, attempt.attemptNo);
    await context.store.db.update(attempts).set({ failures: 0 }).where(isIt);
  } catch (error) {
    await noteFailure(context, attempt, error).catch(() => {});
  }
}

const askAlone = (context: PaymentContext, attempt: Attempt) =>
  ask(follow(context, { job: 'reconcile', attemptNo: attempt.attemptNo }), attempt);

/** For a process that goes on: an answer that is late holds up no other question. */
export function createReconciler(context: PaymentContext) {
  const pending = new Set<Promise<void>>();
  const halfAnswered = async () => {
    while (pending.size > mostPending / 2) await Promise.race(pending);
    return true;
  };
  return {
    /** Asks about what is due and waits for no answer while there is room for questions. True: more may be due. */
    async askDue(): Promise<boolean> {
      const room = mostPending - pending.size;
      if (room === 0) return false;
      const due = await claimDue(context, room);
      for (const attempt of due) {
        const question = askAlone(context, attempt).finally(() => pending.delete(question));
        pending.add(question);
      }
      return due.length === room && Promise.race([halfAnswered(), sleep(patience, false)]);
    },
    async settle(): Promise<void> {
      await Promise.all(pending);
    },
  };
}

/** From this many questions on, the next one is ten seconds away or more; before, a reload could not bring it forward. */
const askedRarely = restSeconds.indexOf(10) + 1;

/**
 * The buyer is back: asks about the order's open attempts now and begins the dense questions anew, unless that is about to
 * happen anyway, so that reloads hurry the provider at most once in fifteen seconds.
 */
export async function hurryAttempts(context: PaymentContext, orderId: string): Promise<void> {
  const now = context.now();
  const isFarOff = gt(attempts.nextQueryAt, new Date(now + 2000));
  const isDueBehindOthers = and(lte(attempts.nextQueryAt, new Date(now)), gt(attempts.queries, 0));
  const isRare = or(eq(attempts.queries, 0), gte(attempts.queries, askedRarely));
  const isLate = or(isFarOff, isDueBehindOthers);
  const hurried = await context.store.db
    .update(attempts)
    .set({ nextQueryAt: new Date(now), queries: 0 })
    .where(and(eq(attempts.orderId, orderId), isOpenAttempt, isRare, isLate))
    .returning();
  if (hurried.length > 0) context.wake('question');
}
