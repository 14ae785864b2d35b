import { type SQL, sql } from 'drizzle-orm';
import { type Db, readRows } from '../db/store.ts';

export interface Side {
  count: number;
  fen: number;
}

export type Sums = Record<'payment' | 'refund', { billed: Side; ours: Side }>;

/** Maximum number of stored differences of a bill. A bill with more is probably another shop's. */
const mostKept = 5000;

/** Selects `what` of an attempt's `given-back` events. A join would read the events of all orders. */
const givenBack = (what: SQL): SQL => sql`unnest(array(
  select ${what} from events e where e.order_id = a.order_id and e.subject_id = a.attempt_no and e.event = 'given-back'
    and e.accepted and e.data->>'amount' is not null order by e.seq))`;

/** Selects our payments and refunds. Entries with `is_due` must be in the provider's bills. */
const ourEntries = (provider: string, day: string): SQL => sql`
  select 'payment' as kind, transaction_id, '' as number, attempt_no, received_amount as amount, expires_at as ends,
      true as is_due
    from attempts where provider = ${provider} and transaction_id is not null and received_amount is not null
      and created_at > ${day}::date - 32
  union all
  select 'payment', transaction_id, '', attempt_no, amount, first_at, true from unmatched_money
    where provider = ${provider} and kind <> 'console-refund' and settled_as is distinct from 'attached'
  union all
  select 'refund', a.transaction_id, r.refund_no, a.attempt_no, r.amount, coalesce((
      select min(e.at) from events e where e.order_id = r.order_id and e.subject = 'refund' and e.subject_id = r.refund_no
        and e.event in ('submit', 'again', 'success')), r.created_at), r.state = 'success'
    from refunds r join attempts a using (attempt_no)
    where a.provider = ${provider}
  union all
  select 'refund', a.transaction_id, '', a.attempt_no, ${givenBack(sql`(e.data->>'amount')::integer`)}, ${givenBack(sql`e.at`)}, true
    from attempts a where a.provider = ${provider} and a.given_back > 0
  union all
  select 'refund', transaction_id, refund_no, attempt_no, amount, first_at, true from unmatched_money
    where provider = ${provider} and kind = 'console-refund'
  union all
  select 'refund', transaction_id, '', attempt_no, rest, settled_at, true
    from (select *, amount - coalesce((select sum(part.amount) from unmatched_money part
        where part.provider = u.provider and part.transaction_id = u.transaction_id and part.kind = 'console-refund'), 0)
        ::integer as rest
      from unmatched_money u where provider = ${provider} and kind <> 'console-refund' and settled_as = 'returned') as back
    where rest > 0`;

/** Selects the day of `ends` in China. The last ten minutes count as the next day, because clocks differ. */
const judgedOn = sql`to_char(ends at time zone 'UTC' + interval '8 hours 10 minutes', 'YYYY-MM-DD')`;

export async function isAnythingDue(db: Db, provider: string, day: string): Promise<boolean> {
  const [row] = await readRows<{ is: boolean }>(
    db,
    sql`select exists (select from (${ourEntries(provider, day)}) as entry where is_due and ${judgedOn} = ${day}) as is`,
  );
  return row?.is === true;
}

/** Pairs our entries with the lines of all bills, because a late payment may be in the next day's bill. */
const pairsOf = (provider: string, day: string): SQL => sql`
  entries as (select *, ${judgedOn} as day from (${ourEntries(provider, day)}) as entry),
  touched as (
    select transaction_id from bill_lines join bills using (provider, day, fetch_id)
      where provider = ${provider} and day = ${day}
    union select transaction_id from entries where is_due and day = ${day}),
  copies as (
    select l.*, case when l.kind = 'payment'
        or (l.transaction_id, l.refund_no) in (select transaction_id, number from entries where kind = 'refund')
      then l.refund_no else '~' || l.amount end as key,
      row_number() over (partition by l.kind, l.transaction_id, l.refund_no,
        case when l.kind = 'refund' and l.refund_no = '' then l.fetch_id || l.line end order by l.day, l.line) as copy
    from bill_lines l join bills using (fetch_id)
    where bills.provider = ${provider} and l.transaction_id = any(array(select transaction_id from touched))),
  billed as (
    select *, 1 as nth from copies where copy = 1 and key not like '~%'
    union all
    select *, row_number() over (partition by transaction_id, key order by day, line) from copies
      where copy = 1 and key like '~%'),
  ours as (
    select *, number as key, 1 as nth from entries
      where transaction_id in (select transaction_id from touched) and (kind = 'payment' or number <> '')
    union all
    select *, '~' || amount, row_number() over (partition by transaction_id, amount order by ends) from entries
      where transaction_id in (select transaction_id from touched) and kind = 'refund' and number = ''),
  pairs as (
    select coalesce(b.kind, o.kind) as kind,
      case when o.kind is null then 'only-billed' when b.kind is null then 'only-ours' else 'amount' end as what,
      coalesce(b.transaction_id, o.transaction_id) as transaction_id, coalesce(b.attempt_no, o.attempt_no) as attempt_no,
      coalesce(b.refund_no, o.number) as refund_no, b.amount as billed, o.amount as ours,
      coalesce(b.nth, o.nth) as nth
    from billed b full join ours o
      on b.kind = o.kind and b.transaction_id = o.transaction_id and b.key = o.key and b.nth = o.nth
    where b.day = ${day} or (b.day is null and o.is_due and o.day = ${day})
    union all
    select kind, 'twice', transaction_id, attempt_no, refund_no, amount, null, copy from copies where copy > 1 and day = ${day})`;

export async function compareBill(db: Db, provider: string, day: string, at: Date): Promise<Sums> {
  const now = sql`${at.toISOString()}::timestamptz`;
  type Row = { kind: keyof Sums } & Record<'lines' | 'billed' | 'entries' | 'ours', number>;
  const rows = await db.transaction(async (tx) => {
    // Avoid nested loops, which could take minutes: PostgreSQL has no statistics of the new lines yet.
    await tx.execute(sql`set local enable_nestloop = off`);
    return readRows<Row>(
      tx,
      sql`with ${pairsOf(provider, day)},
      found as (
        select 'D' || upper(substr(md5(concat_ws('/', ${provider}::text, ${day}::text, kind, what, transaction_id, attempt_no,
            refund_no, billed, '/', ours, nth)), 1, 15)) as id,
          kind, what, transaction_id, attempt_no, refund_no, coalesce(billed, 0) as billed, coalesce(ours, 0) as ours
        from pairs where billed is distinct from ours),
      kept as (
        insert into bill_differences
          (id, provider, day, kind, what, transaction_id, attempt_no, refund_no, billed, ours, first_at)
        select id, ${provider}, ${day}, kind, what, transaction_id, attempt_no, refund_no, billed, ours, ${now} from found
        order by id limit ${mostKept}
        on conflict (id) do update set settled_at = null, settled_as = null
          where bill_differences.settled_as = 'agreed'),
      gone as (
        update bill_differences set settled_at = ${now}, settled_as = 'agreed'
        where provider = ${provider} and day = ${day} and settled_at is null and id not in (select id from found))
      select kind, count(billed)::integer as lines, coalesce(sum(billed), 0)::float8 as billed,
        count(ours)::integer as entries, coalesce(sum(ours), 0)::float8 as ours
      from pairs group by kind`,
    );
  });
  const sumsOf = (kind: keyof Sums) => {
    const row = rows.find((each) => each.kind === kind);
    return {
      billed: { count: row?.lines ?? 0, fen: row?.billed ?? 0 },
      ours: { count: row?.entries ?? 0, fen: row?.ours ?? 0 },
    };
  };
  return { payment: sumsOf('payment'), refund: sumsOf('refund') };
}
