import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { sandboxNotices } from '../../store/schema.ts';
import { type Given, statement } from '../../store/statement.ts';
import { payPath } from '../port/pay-path.ts';
import type { ProviderParts } from '../port/provider-module.ts';
import { arriveLatePayments } from './ledger.ts';
import { providerName } from './merchant.ts';
import { signNotice } from './signature.ts';

/** Seconds between deliveries, like real providers; after the last one it gives up. */
const pauseSeconds = [1, 2, 5, 15, 30, 60, 180, 600, 1800, 3600];
const leaseMs = 20_000;

const claim = statement((db, { now, lease }: Given<{ now: Date; lease: Date }>) => {
  const due = db
    .select({ id: sandboxNotices.id })
    .from(sandboxNotices)
    .where(and(isNull(sandboxNotices.deliveredAt), lte(sandboxNotices.nextAt, now)))
    .limit(20)
    .for('update', { skipLocked: true });
  return db
    .update(sandboxNotices)
    .set({ tries: sql`${sandboxNotices.tries} + 1`, nextAt: sql`${lease}` })
    .where(inArray(sandboxNotices.id, due))
    .returning();
});
const noteTry = statement(
  (db, { id, deliveredAt, nextAt }: Given<{ id: string; deliveredAt: Date | null; nextAt: Date }>) =>
    db
      .update(sandboxNotices)
      .set({ deliveredAt: sql`${deliveredAt}`, nextAt: sql`${nextAt}` })
      .where(eq(sandboxNotices.id, id)),
);

export async function deliverDue(
  { db, cell, key, deliver }: Pick<ProviderParts, 'db' | 'cell' | 'deliver'> & { key: string },
  now: number,
): Promise<void> {
  await arriveLatePayments(db, now);
  const claimed = await claim(db, { now: new Date(now), lease: new Date(now + leaseMs) });
  for (const { id, body, tries } of claimed) {
    const headers = signNotice(key, body, now);
    const status = await deliver(payPath(providerName, 'notify', cell), headers, body).catch(() => 0);
    const pause = pauseSeconds[tries - 1];
    const isDone = (status >= 200 && status < 300) || pause === undefined;
    const nextAt = new Date(now + (pause ?? 0) * 1000);
    await noteTry(db, { id, deliveredAt: isDone ? new Date(now) : null, nextAt });
  }
}
