import { sql } from 'drizzle-orm';
import { dayMs, shanghaiDay, shanghaiMs } from '../../engine/shanghai-day.ts';
import { type Db, readRows } from '../store/store.ts';

export const spans = [7, 28, 90] as const;
export type Span = (typeof spans)[number];

/** Whole days in Shanghai; the last is not over. */
export interface Range {
  /** `YYYY-MM-DD`, in their order. */
  days: readonly string[];
  /** In ms since 1970; `until` is no part of it. */
  from: number;
  until: number;
}

/** The days up to the one of `at` (ms since 1970). */
export function rangeOf(span: number, at: number): Range {
  const until = Math.floor((at + shanghaiMs) / dayMs) * dayMs + dayMs - shanghaiMs;
  const from = until - span * dayMs;
  return { days: Array.from({ length: span }, (_, index) => shanghaiDay(from + index * dayMs)), from, until };
}

/** What `?days=` asks for; what it does not offer is four weeks. */
export const spanAsked = (days: unknown): Span => spans.find((span) => String(span) === days) ?? 28;

/** Younger orders are still being paid: they say nothing of whether they can be. */
const beingPaidMs = 3_600_000;

/** Orders of a channel of a funnel on one day, and how many of them are paid. */
export interface OrderedDay {
  slug: string;
  channel: string;
  day: string;
  ordered: number;
  paid: number;
}

export const orderedDays = (db: Db, { from }: Range, at: number, slug?: string): Promise<OrderedDay[]> =>
  readRows(
    db,
    sql`select slug, channel_key as channel, (created_at at time zone 'UTC' + interval '8 hours')::date::text as day,
        count(*)::integer as ordered, count(paid_at)::integer as paid
      from orders where created_at >= ${new Date(from).toISOString()} and created_at < ${new Date(at - beingPaidMs).toISOString()}
        and (${slug ?? null}::text is null or slug = ${slug ?? null})
      group by 1, 2, 3 order by 1, 2, 3`,
  );
