import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { ServerContext } from '../context/server-context.ts';
import { loggedError } from '../monitoring/logging.ts';
import { findOrder } from '../orders/find.ts';
import { makeStoredReport } from '../orders/report.ts';
import { StillUnderWay, submitRefund, submitReturn } from '../payments/refunds.ts';
import { outbox } from '../store/schema.ts';
import { stuckAfterTries } from '../store/states.ts';

type Job = typeof outbox.$inferSelect;

const jobs = {
  report: (context, { orderId }) => makeStoredReport(context, orderId),
  refund: (context, { ref }) => submitRefund(context, ref),
  return: (context, { ref }) => submitReturn(context, ref),
} satisfies Record<Job['kind'], (context: ServerContext, job: Job) => Promise<void>>;

const atOnce = 20;
/** A job whose process died is taken up again after this: a report takes milliseconds, a provider may take seconds. */
const leaseMs: Record<Job['kind'], number> = { report: 3000, refund: 30_000, return: 30_000 };

const backoffMs = (tries: number) => Math.min(2 ** tries * 500, tries < 10 ? 60_000 : 600_000);

async function claimDue(context: ServerContext, kind: Job['kind'], lease: Date): Promise<Job[]> {
  const { db } = context.store;
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), isNull(outbox.doneAt), lte(outbox.nextAt, new Date(context.now()))))
    .orderBy(outbox.id)
    .limit(atOnce)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({ nextAt: lease, tries: sql`${outbox.tries} + 1` })
    .where(inArray(outbox.id, due))
    .returning();
}

async function tellFailure(context: ServerContext, job: Job, err: unknown): Promise<void> {
  const { orderId, kind, tries } = job;
  const isStuck = tries >= stuckAfterTries;
  const order = isStuck ? await findOrder(context.store.db, orderId) : undefined;
  context.log.error(
    { err, kind, tries, ...(order && { orderNo: order.orderNo }) },
    isStuck
      ? 'A job keeps failing: a person has to look (orders review).'
      : 'A job failed and will be tried again.',
  );
}

async function perform(context: ServerContext, job: Job, lease: Date): Promise<void> {
  const { db } = context.store;
  // Only while the job is still ours: a correction of the details meanwhile opens it again.
  const isOurs = and(eq(outbox.id, job.id), eq(outbox.nextAt, lease));
  try {
    await jobs[job.kind](context, job);
    const done = { doneAt: new Date(context.now()), lastError: null };
    await db.update(outbox).set(done).where(isOurs);
  } catch (error) {
    const { type, message } = loggedError(error);
    if (!(error instanceof StillUnderWay)) await tellFailure(context, job, error);
    const nextAt = new Date(context.now() + backoffMs(job.tries));
    const lastError = `${type}: ${message}`.slice(0, 300);
    await db.update(outbox).set({ nextAt, lastError }).where(isOurs);
  }
}

/** Reports are all computing, so they go one by one and visitors are answered in between. True: more may wait. */
export async function workOutbox(context: ServerContext, kind: Job['kind']): Promise<boolean> {
  const lease = new Date(context.now() + leaseMs[kind]);
  const due = await claimDue(context, kind, lease);
  if (kind === 'report') {
    for (const job of due) {
      await perform(context, job, lease);
      await nextTurn();
    }
  } else await Promise.all(due.map((job) => perform(context, job, lease)));
  return due.length === atOnce;
}
