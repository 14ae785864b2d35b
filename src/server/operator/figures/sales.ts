import { type SQL, sql } from 'drizzle-orm';
import { type Db, readRows } from '../../db/store.ts';
import type { Range } from './range.ts';

/** Buyers by step, and money in fen. An order counts on the day on which it was made. */
export interface Sales {
  ordered: number;
  seen: number;
  pressed: number;
  paid: number;
  opened: number;
  refunded: number;
  unseen: number;
  paidOrders: number;
  fen: number;
  refundedFen: number;
  /** Money from second payments of an order, and from payments that wait for a person's decision. */
  twiceFen: number;
  twiceRefundedFen: number;
}

const people = ['ordered', 'seen', 'pressed', 'paid', 'opened', 'refunded', 'unseen'] as const;

export const nothing: Sales = {
  ...{ ordered: 0, seen: 0, pressed: 0, paid: 0, opened: 0, refunded: 0, unseen: 0 },
  ...{ paidOrders: 0, fen: 0, refundedFen: 0, twiceFen: 0, twiceRefundedFen: 0 },
};

export const addSales = (one: Sales, other: Sales): Sales =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value + other[name as keyof Sales]]),
  ) as unknown as Sales;

const addOfOne = (one: Sales, other: Sales): Sales => {
  const sum = addSales(one, other);
  for (const name of people) sum[name] = Math.min(1, sum[name]);
  return sum;
};

/** Selects `utm_source`, still URL-encoded, without a regular expression, which would take twice as long. */
const sourceOf = (column: 'first_query' | 'query') =>
  sql.raw(`split_part(split_part('&' || o.${column}, '&utm_source=', 2), '&', 1)`);

const parts = {
  channel: sql.raw('o.channel_key'),
  version: sql.raw('o.definition_hash'),
  arm: sql.raw(`case when o.run = '' then '' else o.run || ' ' || o.arm end`),
  // Take the source from the visitor's first page, or else from the order's page.
  source: sql`coalesce(nullif(${sourceOf('first_query')}, ''), ${sourceOf('query')})`,
  day: sql.raw(`(o.created_at at time zone 'UTC' + interval '8 hours')::date`),
} as const;
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];

/** Sums of orders with equal keys. `person` is the visitor, or '' if the visitor has only this order. */
type Alike = Sales & Record<Part | 'person', string>;

/** Looks up attempts by key, because a join would take seconds in the embedded database. */
function alikeRead(slug: string, { from, until }: Pick<Range, 'from' | 'until'>, isEach: boolean): SQL {
  const keys = partNames.map((name) => sql`${isEach ? parts[name] : sql.raw(`''`)} as ${sql.raw(name)}`);
  return sql`
    select channel, version, arm, source, day::text, case when is_again then visitor_id else '' end as person,
      count(*)::integer as ordered, (count(*) filter (where seen or pressed or paid))::integer as seen,
      (count(*) filter (where pressed or paid))::integer as pressed, (count(*) filter (where paid))::integer as paid,
      (count(*) filter (where opened))::integer as opened, (count(*) filter (where back > 0))::integer as refunded,
      (count(*) filter (where unseen))::integer as unseen, (count(*) filter (where paid))::integer as "paidOrders",
      coalesce(sum(fen), 0)::float8 as fen, coalesce(sum(back), 0)::float8 as "refundedFen",
      coalesce(sum(twice), 0)::float8 as "twiceFen", coalesce(sum(twice_back), 0)::float8 as "twiceRefundedFen"
    from (select o.visitor_id, count(*) over (partition by o.visitor_id) > 1 as is_again, ${sql.join(keys, sql`, `)}, t.*,
        o.seen_at is not null as seen, o.paid_at is not null as paid, o.opened_at is not null as opened,
        o.paid_at is not null and o.first_query = '' and (
          select true from visits v where v.visitor_id = o.visitor_id and v.slug = o.slug limit 1) is null as unseen
      from orders o cross join lateral (
        select count(*) > 0 as pressed, sum(came) filter (where is_paying) as fen, sum(back) filter (where is_paying) as back,
          sum(came) filter (where not is_paying) as twice, sum(back) filter (where not is_paying) as twice_back
        from (select a.received_amount as came, a.attempt_no is not distinct from o.paid_attempt_no as is_paying,
            case when a.received_amount is not null then a.given_back + coalesce((select sum(r.amount) from refunds r
              where r.attempt_no = a.attempt_no and r.state in ('success', 'by-hand')), 0) end as back
          from attempts a where a.order_id = o.id) each_attempt) t
      where o.slug = ${slug} and o.created_at >= ${new Date(from).toISOString()}
        and o.created_at < ${new Date(until).toISOString()}) each_order
    group by 1, 2, 3, 4, day, 6`;
}

type ByKey = Map<string, Sales>;

function addTo(sums: Map<string, ByKey>, part: string, key: string, sales: Sales, add = addSales) {
  const byKey = sums.get(part) ?? new Map<string, Sales>();
  sums.set(part, byKey.set(key, add(byKey.get(key) ?? nothing, sales)));
}

export async function salesOf(
  db: Db,
  slug: string,
  range: Pick<Range, 'from' | 'until'>,
  by: 'all' | 'each' = 'each',
): Promise<Map<string, ByKey>> {
  const sums = new Map<string, ByKey>();
  const again = new Map<string, Map<string, ByKey>>();
  for (const row of await readRows<Alike>(db, alikeRead(slug, range, by === 'each'))) {
    const { channel, version, arm, source, day, person, ...sales } = row;
    const keys = by === 'all' ? { all: '' } : { all: '', channel, version, arm, source, day };
    const own = person ? (again.get(person) ?? new Map<string, ByKey>()) : sums;
    if (person) again.set(person, own);
    for (const [part, key] of Object.entries(keys))
      addTo(own, part, key, sales, person ? addOfOne : addSales);
  }
  for (const own of again.values())
    for (const [part, byKey] of own) for (const [key, sales] of byKey) addTo(sums, part, key, sales);
  return sums;
}

export async function valuesOf(
  db: Db,
  table: 'orders' | 'visits',
  column: 'slug' | 'run',
): Promise<string[]> {
  const [from, value] = [sql.identifier(table), sql.identifier(column)];
  const next = (after: SQL) =>
    sql`(select min(${value}) from ${from} where ${value} <> '' and ${value} > ${after})`;
  const rows = await readRows<{ value: string }>(
    db,
    sql`with recursive each as (
        select ${next(sql`''`)} as value
        union all select ${next(sql`each.value`)} from each where each.value is not null
      ) select value from each where value is not null`,
  );
  return rows.map((row) => row.value);
}
