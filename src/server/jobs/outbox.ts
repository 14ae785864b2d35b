import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { dayMs } from '../../lib/shanghai-day.ts';
import { GivenUp, NotTaken, sendConversion } from '../conversions/send.ts';
import { outbox } from '../db/schema.ts';
import { stuckAfterTries } from '../db/states.ts';
import { type Db, type Given, type StoreDeps, statement } from '../db/store.ts';
import { follow, inSpan, loggedError } from '../lib/log.ts';
import { sendAlarm } from '../operator/alarms/alarm.ts';
import { findOrder } from '../orders/find.ts';
import { makeStoredReport } from '../orders/report.ts';
import { StillUnderWay, submitRefund, submitReturn } from '../payments/refunds.ts';

const atOnce = 10;

async function dueDestinations({ store: { db }, now }: StoreDeps) {
  const { ref, kind, doneAt, nextAt } = outbox;
  const isDue = and(eq(kind, 'conversion'), isNull(doneAt), lte(nextAt, new Date(now())));
  const due = sql<number>`count(*)::integer`;
  return db.select({ ref, due }).from(outbox).where(isDue).groupBy(ref);
}

/**
 * Sends conversions, ten at once per destination. Requests aborted at shutdown are retried later.
 */
export function createConversionWorker(deps: JobDeps, ending: AbortSignal) {
  const running = new Map<string, Set<Promise<void>>>();

  async function workOff(ref: string): Promise<void> {
    while (!ending.aborted && (await workOutbox(deps, 'conversion', { ref, ending })));
  }

  return {
    async begin(): Promise<void> {
      for (const { ref, due } of await dueDestinations(deps)) {
        const places = running.get(ref) ?? new Set();
        running.set(ref, places);
        for (let more = Math.min(due, atOnce - places.size); more > 0; more -= 1) {
          const work = workOff(ref)
            .catch((err: unknown) =>
              deps.log.error({ err }, 'A round of call-backs failed; the next follows.'),
            )
            .finally(() => places.delete(work));
          places.add(work);
        }
      }
    },
    async settle(): Promise<void> {
      await Promise.all([...running.values()].flatMap((places) => [...places]));
    },
  };
}

type Job = typeof outbox.$inferSelect;

export type JobDeps = Parameters<typeof makeStoredReport>[0] &
  Parameters<typeof submitRefund>[0] &
  Parameters<typeof sendConversion>[0] &
  Parameters<typeof sendAlarm>[0];

interface Kind {
  work(deps: JobDeps, job: Job, ending: AbortSignal): Promise<void>;
  atOnce: number;
  /** In ms. After this time, another process may claim the job, because the first may have died. */
  leaseMs: number;
  backoffMs(tries: number): number;
}

const backoffMs = (tries: number) => Math.min(2 ** tries * 500, tries < 10 ? 60_000 : 600_000);
const ofMoney = { atOnce: 20, leaseMs: 30_000, backoffMs };

const kinds: Record<Job['kind'], Kind> = {
  report: { ...ofMoney, leaseMs: 3000, work: (deps, { orderId }) => makeStoredReport(deps, orderId) },
  refund: { ...ofMoney, work: (deps, { ref }) => submitRefund(deps, ref) },
  return: { ...ofMoney, work: (deps, { ref }) => submitReturn(deps, ref) },
  conversion: {
    work: sendConversion,
    // Claim one job at a time, because a process claims again only after all jobs of the last claim are done.
    atOnce: 1,
    leaseMs: 30_000,
    backoffMs: (tries) => Math.min(2 ** (tries - 1) * 30_000, 3_600_000),
  },
  alarm: { work: sendAlarm, atOnce: 10, leaseMs: 30_000, backoffMs },
};

export const keptDoneMs = 90 * dayMs;
const deletedAtOnce = 500;

export async function deleteDoneWork(db: Db, now: number): Promise<boolean> {
  const isOld = and(isNotNull(outbox.doneAt), lt(outbox.doneAt, new Date(now - keptDoneMs)));
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isOld)
    .orderBy(outbox.doneAt)
    .limit(deletedAtOnce);
  const deleted = await db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id });
  return deleted.length === deletedAtOnce;
}

const never = new AbortController().signal;

type Due = Pick<Job, 'kind'> & { ref: string | null; now: Date; lease: Date; most: number };
const claimDue = statement((db, { kind, ref, now, lease, most }: Given<Due>) => {
  const isAsked = or(sql`${ref}::text is null`, eq(outbox.ref, ref));
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), isNull(outbox.doneAt), lte(outbox.nextAt, now), isAsked))
    .orderBy(outbox.id)
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({ nextAt: sql`${lease}`, tries: sql`${outbox.tries} + 1` })
    .where(inArray(outbox.id, due))
    .returning();
});

type Try = Pick<Job, 'id' | 'doneAt' | 'nextAt' | 'lastError'> & { lease: Date };
/**
 * Changes nothing if `nextAt` is no longer this try's lease, because a correction of the order may have
 * restarted the job.
 */
const endTry = statement((db, { id, lease, doneAt, nextAt, lastError }: Given<Try>) =>
  db
    .update(outbox)
    .set({ doneAt: sql`${doneAt}`, nextAt: sql`${nextAt}`, lastError: sql`${lastError}` })
    .where(and(eq(outbox.id, id), eq(outbox.nextAt, lease))),
);

async function tellFailure(deps: JobDeps, job: Job, err: unknown): Promise<void> {
  const { orderId, tries } = job;
  const isStuck = tries >= stuckAfterTries;
  if (orderId && !deps.logContext?.orderNo) await findOrder(deps, orderId).catch(() => {});
  deps.log.error(
    { err, tries },
    isStuck
      ? 'A job keeps failing: a person has to look (orders review).'
      : 'A job failed and will be tried again.',
  );
}

async function tryJob(shop: JobDeps, job: Job, lease: Date, ending: AbortSignal): Promise<void> {
  const deps = follow(shop, { job: job.kind });
  const end = (changes: Partial<Try>) =>
    endTry(deps.store.db, { id: job.id, lease, doneAt: null, nextAt: lease, lastError: null, ...changes });
  try {
    await inSpan(`job ${job.kind}`, deps.logContext, () => kinds[job.kind].work(deps, job, ending));
    await end({ doneAt: new Date(deps.now()) });
  } catch (error) {
    const { type, message } = loggedError(error);
    if (error instanceof GivenUp) {
      await end({ doneAt: new Date(deps.now()), lastError: `given-up: ${message}`.slice(0, 300) });
      return;
    }
    const isExpected = error instanceof StillUnderWay || error instanceof NotTaken;
    if (!isExpected) await tellFailure(deps, job, error);
    const nextAt = new Date(deps.now() + kinds[job.kind].backoffMs(job.tries));
    await end({ nextAt, lastError: `${type}: ${message}`.slice(0, 300) });
  }
}

export async function workOutbox(
  deps: JobDeps,
  kind: Job['kind'],
  { ref = null, ending = never }: { ref?: string | null; ending?: AbortSignal } = {},
): Promise<boolean> {
  const now = deps.now();
  const { leaseMs, atOnce: most } = kinds[kind];
  const lease = new Date(now + leaseMs);
  const due = await claimDue(deps.store.db, { kind, ref, now: new Date(now), lease, most });
  // Make one report at a time, because each blocks the event loop.
  if (kind === 'report') {
    for (const job of due) {
      await tryJob(deps, job, lease, ending);
      await nextTurn();
    }
  } else await Promise.all(due.map((job) => tryJob(deps, job, lease, ending)));
  return due.length === most;
}
