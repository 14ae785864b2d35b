import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { sandboxNotices } from '../../store/schema.ts';
import { payPath } from '../port/pay-path.ts';
import type { ProviderParts } from '../port/provider-module.ts';
import { arriveLatePayments } from './ledger.ts';
import { providerName } from './merchant.ts';
import { signNotice } from './signature.ts';

/** Seconds between tries, as real providers do it; after the last one the provider gives up. */
const pauseSeconds = [1, 2, 5, 15, 30, 60, 180, 600, 1800, 3600];
const leaseMs = 20_000;

export async function deliverDue(
  { db, cell, key, deliver }: Pick<ProviderParts, 'db' | 'cell' | 'deliver'> & { key: string },
  now: number,
): Promise<void> {
  await arriveLatePayments(db, now);
  const due = db
    .select({ id: sandboxNotices.id })
    .from(sandboxNotices)
    .where(and(isNull(sandboxNotices.deliveredAt), lte(sandboxNotices.nextAt, new Date(now))))
    .limit(20)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(sandboxNotices)
    .set({ tries: sql`${sandboxNotices.tries} + 1`, nextAt: new Date(now + leaseMs) })
    .where(inArray(sandboxNotices.id, due))
    .returning();
  for (const { id, body, tries } of claimed) {
    const headers = signNotice(key, body, now);
    const status = await deliver(payPath(providerName, 'notify', cell), headers, body).catch(() => 0);
    const pause = pauseSeconds[tries - 1];
    const isDone = (status >= 200 && status < 300) || pause === undefined;
    await db
      .update(sandboxNotices)
      .set(isDone ? { deliveredAt: new Date(now) } : { nextAt: new Date(now + pause * 1000) })
      .where(eq(sandboxNotices.id, id));
  }
}
