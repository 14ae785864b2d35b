import { sql } from 'drizzle-orm';
import { dayMs, shanghaiDay, shanghaiMs } from '../../../lib/shanghai-day.ts';
import { type Db, readRows } from '../../db/store.ts';

export const spans = [7, 28, 90] as const;
export type Span = (typeof spans)[number];

/** Whole days in China, up to and including today. */
export interface Range {
  days: readonly string[];
  /** In ms since 1970. The range does not include `until`. */
  from: number;
  until: number;
}

export function rangeOf(span: number, at: number): Range {
  const until = Math.floor((at + shanghaiMs) / dayMs) * dayMs + dayMs - shanghaiMs;
  const from = until - span * dayMs;
  return { days: Array.from({ length: span }, (_, index) => shanghaiDay(from + index * dayMs)), from, until };
}

export const spanAsked = (days: unknown): Span => spans.find((span) => String(span) === days) ?? 28;

/** In ms. Younger orders are left out, because they may still be paid. */
const beingPaidMs = 3_600_000;

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
