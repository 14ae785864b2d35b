import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { sendAlarm } from '../alarms/send.ts';
import type { ServerContext } from '../context/server-context.ts';
import { GivenUp, NotTaken, sendConversion } from '../conversions/send.ts';
import { follow, inSpan } from '../kernel/trail.ts';
import { loggedError } from '../monitoring/logging.ts';
import { findOrder } from '../orders/find.ts';
import { makeStoredReport } from '../orders/report.ts';
import { StillUnderWay, submitRefund, submitReturn } from '../payments/refunds.ts';
import { outbox } from '../store/schema.ts';
import { stuckAfterTries } from '../store/states.ts';

type Job = typeof outbox.$inferSelect;

interface Kind {
  work(context: ServerContext, job: Job, ending: AbortSignal): Promise<void>;
  /** So many are taken up together. */
  atOnce: number;
  /** A job whose process died is taken up again after this: a report takes milliseconds, a provider may take seconds. */
  leaseMs: number;
  /** How long one that failed waits. */
  backoffMs(tries: number): number;
}

const backoffMs = (tries: number) => Math.min(2 ** tries * 500, tries < 10 ? 60_000 : 600_000);
const ofMoney = { atOnce: 20, leaseMs: 30_000, backoffMs };

const kinds: Record<Job['kind'], Kind> = {
  report: { ...ofMoney, leaseMs: 3000, work: (context, { orderId }) => makeStoredReport(context, orderId) },
  refund: { ...ofMoney, work: (context, { ref }) => submitRefund(context, ref) },
  return: { ...ofMoney, work: (context, { ref }) => submitReturn(context, ref) },
  conversion: {
    work: sendConversion,
    // One that hangs would hold up those it was taken up with.
    atOnce: 1,
    leaseMs: 30_000,
    backoffMs: (tries) => Math.min(2 ** (tries - 1) * 30_000, 3_600_000),
  },
  alarm: { work: sendAlarm, atOnce: 10, leaseMs: 30_000, backoffMs },
};

const never = new AbortController().signal;

async function claimDue(context: ServerContext, kind: Job['kind'], lease: Date, which?: SQL): Promise<Job[]> {
  const { db } = context.store;
  const isDue = and(
    eq(outbox.kind, kind),
    isNull(outbox.doneAt),
    lte(outbox.nextAt, new Date(context.now())),
  );
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isDue, which))
    .orderBy(outbox.id)
    .limit(kinds[kind].atOnce)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({ nextAt: lease, tries: sql`${outbox.tries} + 1` })
    .where(inArray(outbox.id, due))
    .returning();
}

async function tellFailure(context: ServerContext, job: Job, err: unknown): Promise<void> {
  const { orderId, tries } = job;
  const isStuck = tries >= stuckAfterTries;
  // Names the order in the line, if the database still answers.
  await findOrder(context, orderId).catch(() => {});
  context.log.error(
    { err, tries },
    isStuck
      ? 'A job keeps failing: a person has to look (orders review).'
      : 'A job failed and will be tried again.',
  );
}

async function tryJob(context: ServerContext, job: Job, lease: Date, ending: AbortSignal): Promise<void> {
  const { db } = context.store;
  // Only while the job is still ours: a correction of the details meanwhile opens it again.
  const isOurs = and(eq(outbox.id, job.id), eq(outbox.nextAt, lease));
  try {
    await inSpan(`job ${job.kind}`, context.trail, () => kinds[job.kind].work(context, job, ending));
    const done = { doneAt: new Date(context.now()), lastError: null };
    await db.update(outbox).set(done).where(isOurs);
  } catch (error) {
    const { type, message } = loggedError(error);
    if (error instanceof GivenUp) {
      const ended = { doneAt: new Date(context.now()), lastError: `given-up: ${message}`.slice(0, 300) };
      await db.update(outbox).set(ended).where(isOurs);
      return;
    }
    const isExpected = error instanceof StillUnderWay || error instanceof NotTaken;
    if (!isExpected) await tellFailure(context, job, error);
    const nextAt = new Date(context.now() + kinds[job.kind].backoffMs(job.tries));
    const lastError = `${type}: ${message}`.slice(0, 300);
    await db.update(outbox).set({ nextAt, lastError }).where(isOurs);
  }
}

const perform = (context: ServerContext, job: Job, ...rest: [lease: Date, ending: AbortSignal]) =>
  tryJob(follow(context, { job: job.kind }), job, ...rest);

/**
 * Works off what is due of a kind, or of `which` of it. Reports are all computing, so they go one by one and visitors are
 * answered in between. True: more may wait.
 */
export async function workOutbox(
  context: ServerContext,
  kind: Job['kind'],
  { which, ending = never }: { which?: SQL | undefined; ending?: AbortSignal } = {},
): Promise<boolean> {
  const lease = new Date(context.now() + kinds[kind].leaseMs);
  const due = await claimDue(context, kind, lease, which);
  if (kind === 'report') {
    for (const job of due) {
      await perform(context, job, lease, ending);
      await nextTurn();
    }
  } else await Promise.all(due.map((job) => perform(context, job, lease, ending)));
  return due.length === kinds[kind].atOnce;
}
