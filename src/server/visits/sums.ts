import { and, asc, eq, lte, notExists, sql } from 'drizzle-orm';
import { dayMs, shanghaiDay } from '../../engine/shanghai-day.ts';
import { visitDays, visitDirty, visits, visitTotals } from '../store/schema.ts';
import type { Db, Tx } from '../store/store.ts';

/** Days are Shanghai's. */
interface DayOfFunnel {
  day: string;
  slug: string;
}

/** Returns the last day whose visits are deleted and whose sums are final. */
export const closedDay = (at: number, visitDays: number) => shanghaiDay(at - visitDays * dayMs);

export const dirtyDays = (db: Db): Promise<DayOfFunnel[]> =>
  db.select().from(visitDirty).orderBy(asc(visitDirty.day), asc(visitDirty.slug));

/** Recounts a day from its visits. Deletes the mark first, so that a concurrent writer marks it again. */
export async function recount(db: Db | Tx, { day, slug }: DayOfFunnel): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of [visitDirty, visitDays, visitTotals])
      await tx.delete(table).where(and(eq(table.day, day), eq(table.slug, slug)));
    await tx.execute(sql`
      with summed as (
        insert into visit_days (day, slug, definition_hash, run, arm, channel_key, step, visitors)
        select day, slug, definition_hash, run, arm, channel_key, step, count(*) from visits
        where day = ${day} and slug = ${slug} group by 1, 2, 3, 4, 5, 6, 7 returning day, slug, step, visitors)
      insert into visit_totals (day, slug, visitors, began)
      select day, slug, sum(visitors), coalesce(sum(visitors) filter (where step > 1), 0) from summed group by 1, 2`);
  });
}

export async function deleteOldDay(db: Db, lastDay: string): Promise<boolean> {
  const isDirty = db
    .select()
    .from(visitDirty)
    .where(and(eq(visitDirty.day, visits.day), eq(visitDirty.slug, visits.slug)));
  const [old] = await db
    .select({ day: visits.day, slug: visits.slug })
    .from(visits)
    .where(and(lte(visits.day, lastDay), notExists(isDirty)))
    .limit(1);
  if (!old) return false;
  await db.delete(visits).where(and(eq(visits.day, old.day), eq(visits.slug, old.slug)));
  return true;
}
