import { sql } from 'drizzle-orm';
import { type Db, readRows } from '../store/store.ts';
import type { Range } from './range.ts';

/** Who came, from the sums of visits. */
export interface Traffic {
  /** How many came at least to each step, by the step. */
  reached: readonly number[];
}

/** Index 0 is nobody's step. */
const cumulated = (last: ReadonlyMap<number, number>): number[] => {
  const reached = Array.from({ length: Math.max(1, ...last.keys()) + 2 }, () => 0);
  for (const [step, visitors] of last) for (let at = 1; at <= step; at += 1) reached[at]! += visitors;
  return reached;
};

export const cameTo = ({ reached }: Traffic, step: number): number => reached[step] ?? 0;
export const nobody: Traffic = { reached: [] };

/** One funnel's visitors in all, by channel, version, arm and day; those of no experiment have the arm ''. */
export async function trafficOf(
  db: Db,
  slug: string,
  { days }: Range,
): Promise<Map<string, Map<string, Traffic>>> {
  const rows = await readRows<{ part: string; key: string; step: number; visitors: number }>(
    db,
    sql`select g.part, g.key, d.step, sum(d.visitors)::integer as visitors from visit_days d
      cross join lateral (values ('all', ''), ('channel', d.channel_key), ('version', d.definition_hash),
        ('arm', case when d.run = '' then '' else d.run || ' ' || d.arm end), ('day', d.day)) as g(part, key)
      where d.slug = ${slug} and d.day >= ${days[0]} and d.day <= ${days.at(-1)} group by 1, 2, 3`,
  );
  const found = new Map<string, Map<string, Map<number, number>>>();
  for (const { part, key, step, visitors } of rows) {
    const byKey = found.get(part) ?? new Map<string, Map<number, number>>();
    found.set(part, byKey.set(key, (byKey.get(key) ?? new Map<number, number>()).set(step, visitors)));
  }
  return new Map(
    [...found].map(([part, byKey]) => [
      part,
      new Map([...byKey].map(([key, last]) => [key, { reached: cumulated(last) }])),
    ]),
  );
}

export interface DayOfFunnel {
  slug: string;
  day: string;
  visitors: number;
  began: number;
}

/** All funnels' visitors by day. */
export const trafficByDay = (db: Db, { days }: Range): Promise<DayOfFunnel[]> =>
  readRows(
    db,
    sql`select slug, day, sum(visitors)::integer as visitors,
      coalesce(sum(visitors) filter (where step > 1), 0)::integer as began
      from visit_days where day >= ${days[0]} and day <= ${days.at(-1)} group by 1, 2`,
  );

/** The day each version of a funnel was first seen, by its hash. */
export async function firstDays(db: Db, slug: string): Promise<Map<string, string>> {
  const rows = await readRows<{ hash: string; day: string }>(
    db,
    sql`select definition_hash as hash, min(day) as day from visit_days where slug = ${slug} group by 1`,
  );
  return new Map(rows.map(({ hash, day }) => [hash, day]));
}

/** Views of funnels that no visitor is known for, and how many days wait to be summed up. */
export async function uncounted(db: Db, { days }: Range): Promise<{ views: number; waiting: number }> {
  const [row] = await readRows<{ views: number; waiting: number }>(
    db,
    sql`select (select coalesce(sum(views), 0)::integer from page_views
        where page = 'no-visitor' and day >= ${days[0]} and day <= ${days.at(-1)}) as views,
      (select count(*)::integer from visit_dirty) as waiting`,
  );
  return row!;
}
