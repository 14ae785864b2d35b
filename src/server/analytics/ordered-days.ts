import { sql } from 'drizzle-orm';
import { type Db, readRows } from '../store/store.ts';
import type { Range } from './range.ts';

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
