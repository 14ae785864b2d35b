import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { dayMs, shanghaiDay } from '../../engine/shanghai-day.ts';
import type { experimentDays } from '../store/schema.ts';
import { type Db, readRows } from '../store/store.ts';

/** An arm's totals of a run at the end of a day in Shanghai. */
export type ArmDay = typeof experimentDays.$inferSelect;

const iso = (at: number) => new Date(at).toISOString();
const nameOf = (run: string) => run.slice(0, run.lastIndexOf('~'));
const shanghai = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`);
/** Selects visitors not seen in an earlier phase, which counts them. `others` are the other phases. */
const isFirst = (others: readonly string[]) =>
  others.length === 0
    ? sql`true`
    : sql`not exists (select from visits w where w.run = any(${sql.param(others)}::text[]) and w.run <> ''
        and w.visitor_id = v.visitor_id and w.slug = v.slug and w.first_at < v.first_at)`;

/** Returns runs with stored visits, by skipping through the index. */
async function heldRuns(db: Db): Promise<string[]> {
  const rows = await readRows<{ run: string }>(
    db,
    sql`with recursive each as (
        select min(run) as run from visits where run <> ''
        union all select (select min(run) from visits where run <> '' and run > each.run) from each where run is not null
      ) select run from each where run is not null`,
  );
  return rows.map(({ run }) => run);
}

interface Cohort {
  day: string;
  arm: string;
  exposed: number;
  cells: Map<number, number>;
  opened: number;
}

/** Groups visitors by first day, from `from` until `until` (ms), with their results within 24 hours. */
async function cohortsOf(
  db: Db,
  run: string,
  others: readonly string[],
  from: string,
  until: number,
): Promise<Cohort[]> {
  const exposed = await readRows<{ day: string; arm: string; count: number }>(
    db,
    sql`select v.day, v.arm, (count(*) filter (where v.first_at <= ${iso(until)}))::integer as count
      from visits v where v.run = ${run} and v.run <> '' and v.day >= ${from} and ${isFirst(others)} group by 1, 2`,
  );
  const reached = await readRows<{
    day: string;
    arm: string;
    fen: number | null;
    count: number;
    opened: number;
  }>(
    db,
    sql`with outcome as (
        select v.day, v.arm, bool_or(o.opened_at < v.first_at + interval '24 hours') as opened,
          (array_agg(t.received_amount order by o.paid_at) filter (
            where o.paid_at >= v.first_at and o.paid_at < v.first_at + interval '24 hours'))[1] as fen
        from orders o join visits v on v.visitor_id = o.visitor_id and v.slug = o.slug and v.face = o.run
          left join attempts t on t.attempt_no = o.paid_attempt_no
        where o.run = ${run} and o.run <> '' and o.paid_at is not null and v.day >= ${from}
          and v.first_at <= ${iso(until)} and ${isFirst(others)}
        group by v.visitor_id, v.day, v.arm
      ) select day, arm, fen, count(*)::integer as count, (count(*) filter (where opened))::integer as opened
      from outcome group by 1, 2, 3`,
  );
  const cohorts = exposed.map(
    ({ day, arm, count }): Cohort => ({ day, arm, exposed: count, cells: new Map(), opened: 0 }),
  );
  for (const { day, arm, fen, count, opened } of reached) {
    const cohort = cohorts.find((each) => each.day === day && each.arm === arm)!;
    if (fen !== null) cohort.cells.set(fen, count);
    cohort.opened += opened;
  }
  return cohorts;
}

type Harm = { what: 'refunded' | 'complained'; arm: string; day: string; count: number };

/** Counts refunded and complaining visitors by the day this first happened. */
const harmsOf = (db: Db, run: string): Promise<Harm[]> =>
  readRows(
    db,
    sql`with each as (
        select 'refunded' as what, o.arm, o.visitor_id, coalesce(${shanghai('r.created_at')}, '') as day
        from orders o join attempts t on t.attempt_no = o.paid_attempt_no
          left join refunds r on r.attempt_no = t.attempt_no and r.state in ('success', 'by-hand')
        where o.run = ${run} and o.run <> '' and (r.amount is not null or t.given_back > 0)
        union all
        select 'complained', o.arm, o.visitor_id, ${shanghai('c.created_at')}
        from complaints c join orders o on o.id = c.order_id where o.run = ${run} and o.run <> ''
      ), people as (select what, arm, visitor_id, min(day) as day from each group by 1, 2, 3)
      select what, arm, day, count(*)::integer as count from people group by 1, 2, 3`,
  );

function addCells(cells: Readonly<Record<string, number>>, more: ReadonlyMap<number, number>) {
  const sum = { ...cells };
  for (const [fen, count] of more) sum[fen] = (sum[fen] ?? 0) + count;
  return sum;
}

function daysFrom(first: string, last: string): string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const dayAt = (index: number) => new Date(from + index * dayMs).toISOString().slice(0, 10);
  return Array.from({ length: (to - from) / dayMs + 1 }, (_, index) => dayAt(index));
}

/** Returns the rows of `days`: visitors from before the day, for yesterday from over 24 hours ago. */
function rowsOf(
  run: string,
  base: readonly ArmDay[],
  cohorts: readonly Cohort[],
  harms: readonly Harm[],
  days: readonly string[],
) {
  const arms = new Set([...base, ...cohorts].map(({ arm }) => arm));
  const harmed = (what: Harm['what'], own: string, until: string) =>
    harms.reduce(
      (sum, { what: is, arm, day, count }) => sum + (is === what && arm === own && day <= until ? count : 0),
      0,
    );
  return days.flatMap((day) =>
    [...arms].map((arm): ArmDay => {
      const below = base.find((row) => row.arm === arm) ?? { exposed: 0, cells: {}, opened: 0 };
      const own = cohorts.filter((cohort) => cohort.arm === arm && cohort.day < day);
      return {
        ...{ run, day, arm, cells: own.reduce((sum, { cells }) => addCells(sum, cells), below.cells) },
        exposed: own.reduce((sum, { exposed }) => sum + exposed, below.exposed),
        opened: own.reduce((sum, { opened }) => sum + opened, below.opened),
        refunded: harmed('refunded', arm, day),
        complained: harmed('complained', arm, day),
      };
    }),
  );
}

/**
 * Sums a run up to now (ms), a row per day and arm. Finished days never change, so decisions stay. `firstHeld` is the
 * first day with all its visits; earlier visitors are in the rows already.
 */
async function sumRun(db: Db, run: string, now: number, firstHeld: string): Promise<void> {
  const others = (await heldRuns(db)).filter((other) => other !== run && nameOf(other) === nameOf(run));
  const known = await readRows<ArmDay>(
    db,
    sql`select * from experiment_days where run = ${run} order by day`,
  );
  const last = known.at(-1)?.day;
  const lastBefore = known.findLast(({ day }) => day <= firstHeld)?.day;
  const base = known.filter(({ day }) => day === lastBefore);
  const cohorts = await cohortsOf(db, run, others, lastBefore ?? '', now - dayMs);
  const harms = await harmsOf(db, run);
  const [first] = cohorts.map(({ day }) => day).sort();
  if (first === undefined) return;
  const rows = rowsOf(run, base, cohorts, harms, daysFrom(last ?? first, shanghaiDay(now)));
  await db.execute(sql`
    insert into experiment_days (run, day, arm, exposed, cells, opened, refunded, complained)
    select run, day, arm, exposed, cells, opened, refunded, complained
    from json_populate_recordset(null::experiment_days, ${JSON.stringify(rows)}::json)
    on conflict (run, day, arm) do update set exposed = excluded.exposed, cells = excluded.cells,
      opened = excluded.opened, refunded = excluded.refunded, complained = excluded.complained`);
}

/** Sums all runs one at a time, letting visitors' requests in between. */
export async function sumRuns(db: Db, now: number, firstHeld: string): Promise<void> {
  for (const run of await heldRuns(db)) {
    await sumRun(db, run, now, firstHeld);
    await nextTurn();
  }
}
