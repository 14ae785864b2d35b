import { between, sql } from 'drizzle-orm';
import { groupBy } from '../../../lib/group-by.ts';
import { visitTotals } from '../../db/schema.ts';
import { type Db, readOne, readRows } from '../../db/store.ts';
import type { Range } from './range.ts';
import { addSales, nothing, type Sales } from './sales.ts';
import type { Cell } from './words.ts';

export interface People {
  visitors: number;
  began: number;
  sales: Sales;
}

/** Adds up two groups. A person in both groups counts twice. */
export const addPeople = (one: People, other: People): People => ({
  visitors: one.visitors + other.visitors,
  began: one.began + other.began,
  sales: addSales(one.sales, other.sales),
});

export const noPeople: People = { visitors: 0, began: 0, sales: nothing };

export const keptOf = ({ visitors, sales: { fen, refundedFen } }: People): number =>
  visitors === 0 ? 0 : (fen - refundedFen) / visitors;

export const peopleCells = {
  visitors: ({ visitors }: People): Cell => visitors,
  began: ({ began }: People): Cell => began,
  ordered: ({ sales }: People): Cell => sales.ordered,
  paid: ({ sales }: People): Cell => sales.paid,
  paidOf: ({ visitors, sales }: People): Cell => ({ part: sales.paid, of: visitors }),
  opened: ({ sales }: People): Cell => ({ part: sales.opened, of: sales.paid }),
  fen: ({ sales }: People): Cell => ({ fen: sales.fen }),
  refunded: ({ sales }: People): Cell => ({ fen: sales.refundedFen }),
  kept: (people: People): Cell => (people.visitors === 0 ? '–' : { fen: keptOf(people) }),
} as const;

/** `traffic[step]` counts the visitors who reached this step or a later one. Steps start at 1. */
export type Traffic = readonly number[];

function trafficBy(rows: readonly { step: number; visitors: number }[]): Traffic {
  const reached = Array.from({ length: Math.max(1, ...rows.map(({ step }) => step)) + 2 }, () => 0);
  for (const { step, visitors } of rows) for (let at = 1; at <= step; at += 1) reached[at]! += visitors;
  return reached;
}

export const cameTo = (traffic: Traffic, step: number): number => traffic[step] ?? 0;

export async function trafficOf(
  db: Db,
  slug: string,
  { days }: Range,
): Promise<Map<string, Map<string, Traffic>>> {
  const rows = await readRows<{ part: string; key: string; step: number; visitors: number }>(
    db,
    sql`select part, key, step, sum(visitors)::integer as visitors
      from visit_days cross join lateral (values ('all', ''), ('day', day), ('channel', channel_key),
        ('version', definition_hash), ('arm', case when run = '' then '' else run || ' ' || arm end)) as each(part, key)
      where slug = ${slug} and day >= ${days[0]} and day <= ${days.at(-1)} group by 1, 2, 3`,
  );
  return new Map(
    [...groupBy(rows, ({ part }) => part)].map(([part, own]) => [
      part,
      new Map([...groupBy(own, ({ key }) => key)].map(([key, ofKey]) => [key, trafficBy(ofKey)])),
    ]),
  );
}

export type DayOfFunnel = typeof visitTotals.$inferSelect;

export const trafficByDay = (db: Db, { days }: Range): Promise<DayOfFunnel[]> =>
  db
    .select()
    .from(visitTotals)
    .where(between(visitTotals.day, days[0]!, days.at(-1)!));

export async function firstSeen(db: Db, slug: string) {
  const rows = await readRows<{ hash: string; day: string; arm: string | null }>(
    db,
    sql`select definition_hash as hash, min(day) as day,
        case when bool_and(run <> '') then max(run || ' ' || arm) end as arm
      from visit_days where slug = ${slug} group by 1`,
  );
  return new Map(rows.map(({ hash, ...seen }) => [hash, seen]));
}

/** `views` counts views by unknown visitors. `waiting` counts days that are not summed up yet. */
export async function uncounted(db: Db, { days }: Range): Promise<{ views: number; waiting: number }> {
  return readOne<{ views: number; waiting: number }>(
    db,
    sql`select (select coalesce(sum(views), 0)::integer from page_views
        where page = 'no-visitor' and day >= ${days[0]} and day <= ${days.at(-1)}) as views,
      (select count(*)::integer from visit_dirty) as waiting`,
  );
}
