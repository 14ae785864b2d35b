import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { dayMs } from '../../engine/shanghai-day.ts';
import { outbox } from '../store/schema.ts';
import { isSettled } from '../store/settled.ts';
import { readRows } from '../store/store.ts';
import type { OrderContext } from './context.ts';

const atOnce = 500;

/**
 * Puts away what settled orders no longer need `archiveDays` after the last that happened to them: their events go to the
 * archive, whole and unchanged; lookup keys go of those nobody paid, reports of those refunded. Work that was done so long ago
 * leaves the outbox. True: more may wait.
 */
export async function archiveOld({ store: { db }, now, archiveDays }: OrderContext): Promise<boolean> {
  const before = new Date(now() - archiveDays * dayMs);
  const done = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNotNull(outbox.doneAt), lt(outbox.doneAt, before)))
    .orderBy(outbox.doneAt)
    .limit(atOnce);
  const worked = await db.delete(outbox).where(inArray(outbox.id, done)).returning({ id: outbox.id });
  if (!(await isSettled(db, '0017-archive'))) return worked.length === atOnce;
  const move = sql`select archive_events(${before.toISOString()}::timestamptz, ${atOnce}) as id`;
  const archived = await readRows<{ id: string }>(db, move);
  return worked.length === atOnce || archived.length > 0;
}
