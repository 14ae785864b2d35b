import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { dayMs, shanghaiDay } from '../../../lib/shanghai-day.ts';
import type { experimentDays } from '../../db/schema.ts';
import type { Db } from '../../db/store.ts';
import { valuesOf } from '../figures/sales.ts';

export type ArmDay = typeof experimentDays.$inferSelect;

const nameOf = (run: string) => run.slice(0, run.lastIndexOf('~'));
const shanghai = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`);

const harmed = (what: 'refunded' | 'complained') => sql`select count(distinct visitor_id) from harms h
      where what = ${what} and h.arm = s.arm and h.day <= s.day`;

/** Writes totals up to `now` (ms). Keeps totals before `firstHeld`, because their visits are deleted. */
const runSum = (run: string, others: readonly string[], now: number, firstHeld: string) => sql`
    with known as (select * from experiment_days where run = ${run}),
    base as (select * from known where day = (select max(day) from known where day <= ${firstHeld})),
    seen as (
      select v.visitor_id, v.slug, v.day, v.arm, v.first_at from visits v
      where v.run = ${run} and v.run <> '' and v.day >= coalesce((select min(day) from base), '')
        and not exists (select from visits w where w.run = any(${sql.param(others)}::text[]) and w.run <> ''
          and w.visitor_id = v.visitor_id and w.slug = v.slug and w.first_at < v.first_at)
    ), exposed as (select * from seen where first_at <= ${new Date(now - dayMs).toISOString()}),
    bought as (
      select v.visitor_id, v.arm, v.day, bool_or(o.opened_at < v.first_at + interval '24 hours') as is_open,
        (array_agg(t.received_amount order by o.paid_at) filter (
          where o.paid_at >= v.first_at and o.paid_at < v.first_at + interval '24 hours'))[1] as fen
      from orders o join exposed v on v.visitor_id = o.visitor_id and v.slug = o.slug
        left join attempts t on t.attempt_no = o.paid_attempt_no
      where o.run = ${run} and o.run <> '' and o.paid_at is not null group by 1, 2, 3
    ), counts as (
      select arm, '' as day, null::integer as fen, 0 as payers, exposed, opened from base
      union all select arm, '', key::integer, value::integer, 0, 0 from base, json_each_text(cells)
      union all select distinct arm, '', null::integer, 0, 0, 0 from seen
      union all select arm, day, null, 0, count(*), 0 from exposed group by 1, 2
      union all select arm, day, fen, count(fen), 0, count(*) filter (where is_open) from bought group by 1, 2, 3
    ), days as (
      select to_char(generate_series(first::date, ${shanghaiDay(now)}::date, interval '1 day'), 'YYYY-MM-DD') as day
      from (select case when count(*) > 0 then coalesce((select max(day) from known), min(day)) end as first from seen) s
    ), sums as (
      select d.day, arm, fen, sum(payers) as payers, sum(exposed) as exposed, sum(opened) as opened
      from days d join counts c on c.day < d.day group by 1, 2, 3
    ), harms as (
      select 'refunded' as what, o.arm, o.visitor_id, coalesce(${shanghai('r.created_at')}, '') as day
      from orders o join attempts t on t.attempt_no = o.paid_attempt_no
        left join refunds r on r.attempt_no = t.attempt_no and r.state in ('success', 'by-hand')
      where o.run = ${run} and o.run <> '' and (r.amount is not null or t.given_back > 0)
      union all select 'complained', o.arm, o.visitor_id, ${shanghai('c.created_at')}
      from complaints c join orders o on o.id = c.order_id where o.run = ${run} and o.run <> ''
    )
    insert into experiment_days (run, day, arm, exposed, cells, opened, refunded, complained)
    select ${run}, s.day, s.arm, sum(exposed), coalesce(json_object_agg(fen, payers) filter (where payers > 0), '{}'),
      sum(opened), (${harmed('refunded')}), (${harmed('complained')})
    from sums s group by s.day, s.arm
    on conflict (run, day, arm) do update set exposed = excluded.exposed, cells = excluded.cells,
      opened = excluded.opened, refunded = excluded.refunded, complained = excluded.complained`;

export async function sumRuns(db: Db, now: number, firstHeld: string): Promise<void> {
  const runs = await valuesOf(db, 'visits', 'run');
  for (const run of runs) {
    // A visitor counts only in the phase that the visitor saw first.
    const others = runs.filter((other) => other !== run && nameOf(other) === nameOf(run));
    await db.execute(runSum(run, others, now, firstHeld));
    await nextTurn();
  }
}
