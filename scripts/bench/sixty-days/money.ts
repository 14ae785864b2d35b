import { sql } from 'drizzle-orm';
import { type Db, readRows } from '../../../src/server/store/store.ts';

/** One payment that paid an order, with all it may be told apart by; amounts in fen. */
export interface PaidOrder {
  slug: string;
  channel: string;
  version: string;
  arm: string;
  source: string;
  day: string;
  fen: number;
  refunded: number;
}

/** Money of a funnel that paid no order: a second time, or waiting; in fen. */
export interface OtherMoney {
  slug: string;
  fen: number;
  refunded: number;
}

/** What orders, attempts and refunds say, asked in another way than the pages ask: from the attempts upwards. */
export async function moneyIn(db: Db) {
  const back = sql`coalesce((select sum(amount) from refunds r where r.attempt_no = a.attempt_no and r.state = 'success'),
    a.given_back)::integer`;
  const paid = await readRows<PaidOrder>(
    db,
    sql`select o.slug, o.channel_key as channel, o.definition_hash as version, trim(o.run || ' ' || o.arm) as arm,
        split_part(split_part(o.query, 'utm_source=', 2), '&', 1) as source,
        to_char(o.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
        a.received_amount as fen, ${back} as refunded
      from attempts a join orders o on o.id = a.order_id and o.paid_attempt_no = a.attempt_no`,
  );
  const others = await readRows<OtherMoney>(
    db,
    sql`select o.slug, sum(a.received_amount)::integer as fen, sum(${back})::integer as refunded
      from attempts a join orders o on o.id = a.order_id
      where a.received_amount is not null and a.attempt_no <> coalesce(o.paid_attempt_no, '') group by 1`,
  );
  return { paid, others };
}

export type MoneyIn = Awaited<ReturnType<typeof moneyIn>>;
