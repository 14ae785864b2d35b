import { and, asc, eq, lte, notExists, sql } from 'drizzle-orm';
import { dayMs, shanghaiDay } from '../../lib/shanghai-day.ts';
import { visitDays, visitDirty, visits, visitTotals } from '../db/schema.ts';
import { type Db, namesOf, readRows, rowOf, type Tx } from '../db/store.ts';

type DayOfFunnel = typeof visitDirty.$inferSelect;

/** Returns the last day whose visits are deleted, as a date in China. */
export const closedDay = (at: number, visitDays: number) => shanghaiDay(at - visitDays * dayMs);

export const dirtyDays = (db: Db): Promise<DayOfFunnel[]> =>
  db.select().from(visitDirty).orderBy(asc(visitDirty.day), asc(visitDirty.slug));

/**
 * Computes a day's sums anew. First deletes the `visit_dirty` row, so that a concurrent writer can add it
 * again.
 */
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

export type Visit = Omit<typeof visits.$inferSelect, 'firstAt'> & {
  /** In ms since 1970. */
  firstAt: number;
};

export interface VisitBatch {
  visits: Map<string, Visit>;
  views: Map<string, { day: string; page: string; channel_key: string; views: number }>;
}

export const emptyBatch = (): VisitBatch => ({ visits: new Map(), views: new Map() });
export const sizeOfBatch = ({ visits, views }: VisitBatch) => Math.max(visits.size, views.size);

export function addVisit({ visits }: VisitBatch, visit: Visit): void {
  const key = JSON.stringify([visit.visitorId, visit.slug, visit.face]);
  const known = visits.get(key);
  const query = known?.query || visit.query;
  visits.set(key, { ...(known ?? visit), query, step: Math.max(known?.step ?? 0, visit.step) });
}

export function addView({ views }: VisitBatch, day: string, page: string, channelKey: string): void {
  const key = JSON.stringify([day, page, channelKey]);
  const known = views.get(key);
  views.set(key, { day, page, channel_key: channelKey, views: (known?.views ?? 0) + 1 });
}

const sortedByKey = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);

/** Lists the columns, so that a newer release's column gets its default value. */
const visitNames = namesOf(visits);
const columns = sql.raw(visitNames.map(([, column]) => column).join(', '));

/** Writes in sorted order, to avoid deadlocks. Does not change visits up to `closedDay`. */
export async function writeVisits(db: Db | Tx, batch: VisitBatch, closedDay: string): Promise<void> {
  // Write our own `closedDay` into the SQL, because Citus accepts no parameter in the upsert's `where`.
  const lastClosed = sql.raw(`'${closedDay}'`);
  const rows = sortedByKey(batch.visits).map((visit) =>
    rowOf(visitNames, { ...visit, firstAt: new Date(visit.firstAt) }),
  );
  await db.transaction(async (tx) => {
    // Use several statements, because a combined one would involve every node of Citus.
    const changed = await readRows(
      tx,
      sql`insert into visits as v (${columns})
      select ${columns} from json_populate_recordset(null::visits, ${JSON.stringify(rows)}::json)
      on conflict (visitor_id, slug, face) do update set step = excluded.step
        where v.step < excluded.step and v.day > ${lastClosed}
      returning v.day, v.slug`,
    );
    // The update locks an existing row, so that a concurrent `recount` cannot miss these visits.
    await tx.execute(sql`insert into visit_dirty (day, slug)
      select distinct day, slug from json_to_recordset(${JSON.stringify(changed)}::json) as x(day text, slug text) order by day, slug
      on conflict (day, slug) do update set slug = excluded.slug`);
    await tx.execute(sql`insert into page_views as p (day, page, channel_key, views)
      select day, page, channel_key, views from json_to_recordset(${JSON.stringify(sortedByKey(batch.views))}::json)
        as x(day text, page text, channel_key text, views integer)
      on conflict (day, page, channel_key) do update set views = p.views + excluded.views`);
  });
}
