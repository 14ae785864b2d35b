import { and, asc, eq, lte, notExists, sql } from 'drizzle-orm';
import { dayMs, shanghaiDay } from '../../engine/shanghai-day.ts';
import { visitDays, visitDirty, visits, visitTotals } from '../store/schema.ts';
import type { Db, Tx } from '../store/store.ts';

/** One funnel's visits of one of Shanghai's days. */
interface DayOfFunnel {
  day: string;
  slug: string;
}

/** The last day whose visits are deleted, their sums final. */
export const closedDay = (at: number, visitDays: number) => shanghaiDay(at - visitDays * dayMs);

export const dirtyDays = (db: Db): Promise<DayOfFunnel[]> =>
  db.select().from(visitDirty).orderBy(asc(visitDirty.day), asc(visitDirty.slug));

/** Counts a day of a funnel from its visits. The mark goes first: who writes it meanwhile waits, and it stands again. */
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

/** Deletes one funnel's visits of one day that is over, summed up and old enough; false: there is none. */
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
