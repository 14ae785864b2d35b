import { sql } from 'drizzle-orm';
import { dayMs } from '../../../lib/shanghai-day.ts';
import { type Db, readOne, readRows } from '../../db/store.ts';
import { addSales, nothing, salesOf, valuesOf } from './sales.ts';

const wrongDays = (db: Db) =>
  readRows<{ day: string; slug: string; visits: number; summed: number }>(
    db,
    sql`select day, slug, v.visits,
        coalesce(case when v.visits is distinct from d.summed then d.summed else t.visitors end, 0)::integer as summed
      from (select day, slug, count(*)::integer as visits from visits group by 1, 2) v
      left join (select day, slug, sum(visitors)::integer as summed from visit_days group by 1, 2) d using (day, slug)
      left join visit_totals t using (day, slug)
      where (v.visits is distinct from d.summed or v.visits is distinct from t.visitors)
        and not exists (select from visit_dirty m where m.day = v.day and m.slug = v.slug)
      order by day, slug`,
  );

const wholeMoney = (db: Db) =>
  readOne<Record<'paidOrders' | 'in' | 'out' | 'unmatched', number>>(
    db,
    sql`select
      (select coalesce(sum(received_amount), 0)::float8 from attempts a
        join orders o on o.paid_attempt_no = a.attempt_no) as "paidOrders",
      (select coalesce(sum(received_amount), 0)::float8 from attempts) as in,
      (select coalesce(sum(given_back), 0)::float8 from attempts where received_amount is not null)
        + (select coalesce(sum(amount), 0)::float8 from refunds where state in ('success', 'by-hand')) as out,
      (select coalesce(sum(case when u.kind <> 'console-refund' then u.amount - known.back
            when known.payments = 0 then u.amount else 0 end), 0)::float8
        from unmatched_money u, lateral (
          select coalesce(sum(amount) filter (where kind = 'console-refund'), 0) as back,
            count(*) filter (where kind <> 'console-refund') as payments
          from unmatched_money where provider = u.provider and transaction_id = u.transaction_id) known
        where u.settled_at is null) as unmatched`,
  );

const payersByRun = (db: Db) =>
  readRows<{ run: string; payers: number; withVisit: number; withoutVisit: number }>(
    db,
    sql`with paid as (
        select o.run, o.visitor_id, bool_or(v.visitor_id is not null) as is_known from orders o
        left join visits v on v.visitor_id = o.visitor_id and v.slug = o.slug and v.run = o.run
        where o.paid_at is not null group by 1, 2)
      select run, (select count(distinct visitor_id) from orders o where o.paid_at is not null and o.run = paid.run)::integer
          as payers,
        (count(*) filter (where is_known))::integer as "withVisit",
        (count(*) filter (where not is_known))::integer as "withoutVisit"
      from paid group by run order by run`,
  );

async function tableSums(db: Db, until: number) {
  const sums: Record<string, number> = {};
  let money = nothing;
  for (const slug of await valuesOf(db, 'orders', 'slug')) {
    const sales = await salesOf(db, slug, { from: 0, until });
    for (const [part, rows] of sales)
      for (const { fen } of rows.values()) sums[part] = (sums[part] ?? 0) + fen;
    money = addSales(money, sales.get('all')?.get('') ?? nothing);
  }
  return { sums, money };
}

export async function checkBooks(db: Db, now: number) {
  const until = now + dayMs;
  const whole = await wholeMoney(db);
  const { sums, money } = await tableSums(db, until);
  const days = await wrongDays(db);
  const runs = await payersByRun(db);
  const isSound =
    days.length === 0 &&
    Object.values(sums).every((fen) => fen === whole.paidOrders) &&
    money.fen === whole.paidOrders &&
    money.fen - money.refundedFen + money.twiceFen - money.twiceRefundedFen === whole.in - whole.out &&
    runs.every(({ payers, withVisit, withoutVisit }) => payers === withVisit + withoutVisit);
  return { isSound, days, sums, money, whole, runs };
}
