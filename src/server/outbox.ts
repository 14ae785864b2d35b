import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { makeStoredReport } from './orders/report.ts';
import { submitRefund } from './pay/refunds.ts';
import type { Shop } from './shop.ts';
import { outbox } from './store/schema.ts';

type Job = typeof outbox.$inferSelect;

const jobs = {
  report: (shop, { orderId }) => makeStoredReport(shop, orderId),
  refund: (shop, { ref }) => submitRefund(shop, ref),
} satisfies Record<Job['kind'], (shop: Shop, job: Job) => Promise<void>>;

const atOnce = 20;
/** A job whose process died is taken up again after this. */
const leaseMs = 30_000;

const backoffMs = (tries: number) => Math.min(2 ** tries * 500, 60_000);

async function claimDue(shop: Shop, lease: Date): Promise<Job[]> {
  const { db } = shop.store;
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), lte(outbox.nextAt, new Date(shop.now()))))
    .orderBy(outbox.id)
    .limit(atOnce)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({ nextAt: lease, tries: sql`${outbox.tries} + 1` })
    .where(inArray(outbox.id, due))
    .returning();
}

/** Does what the outbox holds and is due; a failure is tried again, ever more slowly, until it succeeds. */
export async function workOutbox(shop: Shop): Promise<number> {
  const lease = new Date(shop.now() + leaseMs);
  const due = await claimDue(shop, lease);
  for (const job of due) {
    // Only while the job is still ours: a correction of the details meanwhile opens it again.
    const isOurs = and(eq(outbox.id, job.id), eq(outbox.nextAt, lease));
    try {
      await jobs[job.kind](shop, job);
      await shop.store.db
        .update(outbox)
        .set({ doneAt: new Date(shop.now()), lastError: null })
        .where(isOurs);
    } catch (error) {
      const lastError = error instanceof Error ? error.name : 'Error';
      shop.log.error(
        { err: error, kind: job.kind, tries: job.tries },
        'A job failed and will be tried again.',
      );
      await shop.store.db
        .update(outbox)
        .set({ nextAt: new Date(shop.now() + backoffMs(job.tries)), lastError })
        .where(isOurs);
    }
  }
  return due.length;
}
