import { sql } from 'drizzle-orm';
import { type Db, readRows } from '../store/store.ts';
import type { Range } from './range.ts';
import type { Cell } from './table.ts';

/** People from the order on, and money in fen. Orders belong to their day, whenever they are paid. */
export interface Takings {
  ordered: number;
  seen: number;
  pressed: number;
  paid: number;
  opened: number;
  refunded: number;
  /** Who paid, and no visit of theirs is known. */
  unseen: number;
  paidOrders: number;
  fen: number;
  refundedFen: number;
}

export const nothing: Takings = {
  ...{ ordered: 0, seen: 0, pressed: 0, paid: 0, opened: 0, refunded: 0, unseen: 0 },
  ...{ paidOrders: 0, fen: 0, refundedFen: 0 },
};

/** The columns that every table of visitors and orders has, and their cells. */
export const sharedColumns = [
  'visitors',
  'began',
  'ordered',
  'paid',
  'paidOf',
  'opened',
  'fen',
  'refunded',
] as const;

export function sharedCells(visitors: number, began: number, takings: Takings): Cell[] {
  const { ordered, paid, opened, fen, refundedFen } = takings;
  const shares = [
    { part: paid, of: visitors },
    { part: opened, of: paid },
  ];
  return [visitors, began, ordered, paid, ...shares, { fen }, { fen: refundedFen }];
}

export const addTakings = (one: Takings, other: Takings): Takings =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value + other[name as keyof Takings]]),
  ) as unknown as Takings;

/** Still encoded. Where a visitor first came from, else where they came from to order. */
const sourceOf = (column: 'first_query' | 'query') =>
  sql.raw(`nullif(substring(o.${column} from '(?:^|&)utm_source=([^&]*)'), '')`);

/** By what a funnel's orders are told apart; `all` alone is the quick one. */
const keys = {
  all: sql.raw(`('all', '')`),
  each: sql.raw(`('all', ''), ('channel', channel_key), ('version', definition_hash), ('arm', arm), ('source', source),
    ('day', day)`),
} as const;

/**
 * One funnel's orders of a time, by part and key. A payment that came to an order twice is not in it; what went back in the provider's console is. Whoever pressed pay has
 * seen the payment, though the note of it may be missing. `limit 1` keeps the planner from reading all visits once more.
 */
export async function takingsOf(
  db: Db,
  slug: string,
  { from, until }: Pick<Range, 'from' | 'until'>,
  by: keyof typeof keys = 'each',
): Promise<Map<string, Map<string, Takings>>> {
  const rows = await readRows<Takings & { part: string; key: string }>(
    db,
    sql`with base as materialized (
        select o.visitor_id, o.channel_key, o.definition_hash,
          case when o.run = '' then '' else o.run || ' ' || o.arm end as arm,
          coalesce(${sourceOf('first_query')}, ${sourceOf('query')}, '') as source,
          (o.created_at at time zone 'UTC' + interval '8 hours')::date::text as day,
          (select true from attempts a where a.order_id = o.id limit 1) is not null as pressed, o.seen_at is not null as seen,
          o.paid_at is not null as paid, o.opened_at is not null as opened, coalesce(r.amount, t.given_back) > 0 as back,
          o.paid_at is not null and (
            select true from visits v where v.visitor_id = o.visitor_id and v.slug = o.slug limit 1) is null as unseen,
          coalesce(t.received_amount, 0) as fen, coalesce(r.amount, t.given_back, 0) as back_fen
        from orders o left join attempts t on t.attempt_no = o.paid_attempt_no
          left join refunds r on r.attempt_no = o.paid_attempt_no and r.state = 'success'
        where o.slug = ${slug} and o.created_at >= ${new Date(from).toISOString()}
          and o.created_at < ${new Date(until).toISOString()}
      ), people as (
        select g.part, g.key, visitor_id, bool_or(seen or pressed or paid) as seen, bool_or(pressed or paid) as pressed,
          bool_or(paid) as paid, bool_or(opened) as opened, bool_or(back) as back, bool_or(unseen) as unseen,
          count(*) filter (where paid) as paid_orders, sum(fen) as fen, sum(back_fen) as back_fen
        from base cross join lateral (values ${keys[by]}) as g(part, key) group by 1, 2, 3
      )
      select part, key, count(*)::integer as ordered, (count(*) filter (where seen))::integer as seen,
        (count(*) filter (where pressed))::integer as pressed, (count(*) filter (where paid))::integer as paid,
        (count(*) filter (where opened))::integer as opened, (count(*) filter (where back))::integer as refunded,
        (count(*) filter (where unseen))::integer as unseen, sum(paid_orders)::integer as "paidOrders",
        sum(fen)::float8 as fen, sum(back_fen)::float8 as "refundedFen"
      from people group by 1, 2`,
  );
  const found = new Map<string, Map<string, Takings>>();
  for (const { part, key, ...takings } of rows)
    found.set(part, (found.get(part) ?? new Map<string, Takings>()).set(key, takings));
  return found;
}

/** The addresses that orders name, those of removed funnels too: from one to the next in the index. */
export async function orderedSlugs(db: Db): Promise<string[]> {
  const rows = await readRows<{ slug: string }>(
    db,
    sql`with recursive each as (
        select min(slug) as slug from orders
        union all select (select min(slug) from orders where slug > each.slug) from each where slug is not null
      ) select slug from each where slug is not null`,
  );
  return rows.map(({ slug }) => slug);
}

/** All money of orders made then, in fen; `slug` undefined: of all funnels. */
export interface Money {
  /** What paid an order, and what of it went back. */
  fen: number;
  refundedFen: number;
  /** What else came: a second time, or what waits for a decision. And what of that went back. */
  twiceFen: number;
  twiceRefundedFen: number;
}

export async function moneyOf(
  db: Db,
  { from, until }: Pick<Range, 'from' | 'until'>,
  slug?: string,
): Promise<Money> {
  const [row] = await readRows<Money>(
    db,
    sql`select coalesce(sum(t.received_amount) filter (where is_paying), 0)::float8 as fen,
        coalesce(sum(back) filter (where is_paying), 0)::float8 as "refundedFen",
        coalesce(sum(t.received_amount) filter (where not is_paying), 0)::float8 as "twiceFen",
        coalesce(sum(back) filter (where not is_paying), 0)::float8 as "twiceRefundedFen"
      from orders o join attempts t on t.order_id = o.id and t.received_amount is not null
        left join refunds r on r.attempt_no = t.attempt_no and r.state = 'success'
        cross join lateral (select t.attempt_no is not distinct from o.paid_attempt_no as is_paying,
          coalesce(r.amount, t.given_back) as back) as p
      where o.created_at >= ${new Date(from).toISOString()} and o.created_at < ${new Date(until).toISOString()}
        and (${slug ?? null}::text is null or o.slug = ${slug ?? null})`,
  );
  return row!;
}
