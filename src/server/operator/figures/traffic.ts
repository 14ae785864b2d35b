import { between, sql } from 'drizzle-orm';
import { visitTotals } from '../../db/schema.ts';
import { type Db, readRows } from '../../db/store.ts';
import type { Range } from './range.ts';
import type { Takings } from './takings.ts';
import type { Cell } from './words.ts';

export interface People {
  visitors: number;
  began: number;
  takings: Takings;
}

/** In fen. */
export const keptOf = ({ visitors, takings: { fen, refundedFen } }: People): number =>
  visitors === 0 ? 0 : (fen - refundedFen) / visitors;

export const peopleCells = {
  visitors: ({ visitors }: People): Cell => visitors,
  began: ({ began }: People): Cell => began,
  ordered: ({ takings }: People): Cell => takings.ordered,
  paid: ({ takings }: People): Cell => takings.paid,
  paidOf: ({ visitors, takings }: People): Cell => ({ part: takings.paid, of: visitors }),
  opened: ({ takings }: People): Cell => ({ part: takings.opened, of: takings.paid }),
  fen: ({ takings }: People): Cell => ({ fen: takings.fen }),
  refunded: ({ takings }: People): Cell => ({ fen: takings.refundedFen }),
  kept: (people: People): Cell => (people.visitors === 0 ? '–' : { fen: keptOf(people) }),
} as const;

export interface Traffic {
  /** Visitors who came at least to each step, by step. */
  reached: readonly number[];
}

/** Steps count from 1. */
const cumulated = (last: ReadonlyMap<number, number>): number[] => {
  const reached = Array.from({ length: Math.max(1, ...last.keys()) + 2 }, () => 0);
  for (const [step, visitors] of last) for (let at = 1; at <= step; at += 1) reached[at]! += visitors;
  return reached;
};

export const cameTo = ({ reached }: Traffic, step: number): number => reached[step] ?? 0;
export const nobody: Traffic = { reached: [] };

/** Returns a funnel's visitors in total and by channel, version, arm (empty outside experiments) and day. */
export async function trafficOf(
  db: Db,
  slug: string,
  { days }: Range,
): Promise<Map<string, Map<string, Traffic>>> {
  type Keys = { day: string } | { day: null; channel: string; version: string; arm: string };
  const rows = await readRows<Keys & { step: number; visitors: number }>(
    db,
    sql`select day, channel_key as channel, definition_hash as version, step, sum(visitors)::integer as visitors,
        case when run = '' then '' else run || ' ' || arm end as arm
      from visit_days where slug = ${slug} and day >= ${days[0]} and day <= ${days.at(-1)}
      group by grouping sets ((day, step), (channel_key, definition_hash, run, arm, step))`,
  );
  const found = new Map<string, Map<string, Map<number, number>>>();
  for (const row of rows) {
    const { step, visitors } = row;
    const keys =
      row.day === null
        ? { all: '', channel: row.channel, version: row.version, arm: row.arm }
        : { day: row.day };
    for (const [part, key] of Object.entries(keys)) {
      const byKey = found.get(part) ?? new Map<string, Map<number, number>>();
      const last = byKey.get(key) ?? new Map<number, number>();
      found.set(part, byKey.set(key, last.set(step, (last.get(step) ?? 0) + visitors)));
    }
  }
  return new Map(
    [...found].map(([part, byKey]) => [
      part,
      new Map([...byKey].map(([key, last]) => [key, { reached: cumulated(last) }])),
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

/** Returns funnel views without a known visitor, and the number of days not summed up yet. */
export async function uncounted(db: Db, { days }: Range): Promise<{ views: number; waiting: number }> {
  const [row] = await readRows<{ views: number; waiting: number }>(
    db,
    sql`select (select coalesce(sum(views), 0)::integer from page_views
        where page = 'no-visitor' and day >= ${days[0]} and day <= ${days.at(-1)}) as views,
      (select count(*)::integer from visit_dirty) as waiting`,
  );
  return row!;
}
