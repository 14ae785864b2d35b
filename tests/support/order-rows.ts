import { eq, type SQL, sql } from 'drizzle-orm';
import { orders } from '../../src/server/db/schema.ts';
import type { Db } from '../../src/server/db/store.ts';

export interface OrderRows {
  count: number;
  pressed: number;
  paid?: number;
  opened?: boolean;
  reported?: boolean;
  slug?: string;
  provider?: string;
  paidBy?: string;
  channelKey?: string;
  evidence?: string;
}

/** Copies an order; seven at a time came in the same ms. Returns the ids, oldest first. */
export async function copyOrder(
  db: Db,
  orderId: string,
  count: number,
  what: Partial<typeof orders.$inferSelect> = {},
): Promise<string[]> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  const copies = Array.from({ length: count }, (_, each) => ({
    ...row!,
    ...what,
    id: `${row!.id}${each}`,
    orderNo: `${row!.orderNo}${each}`,
    requestId: `${row!.requestId}-${each}`,
    createdAt: new Date(+row!.createdAt + Math.floor(each / 7)),
  }));
  await db.insert(orders).values(copies);
  return copies.map(({ id }) => id);
}

let made = 0;

/** Orders with their attempts, a second apart. Returns what their ids begin with. */
export async function orderRows(db: Db, now: number, rows: OrderRows): Promise<string> {
  const run = (statement: SQL) => db.execute(statement);
  const ago = (ms: number | undefined) =>
    ms === undefined ? sql`null::timestamptz` : sql`${new Date(now - ms).toISOString()}::timestamptz`;
  made += 1;
  const { count, pressed, paid, opened = true, reported = true, evidence = 'notice:1' } = rows;
  const { slug = 'marriage_v1', provider = 'sandbox', paidBy, channelKey = '10' } = rows;
  const id = sql`${`rows-${made}-`} || n`;
  const each = sql`from generate_series(1, ${count}::int) n`;
  const [isPaid, winner] = [paid !== undefined, paidBy ?? provider];
  const sooner = sql`make_interval(secs => n)`;
  await run(sql`insert into orders (id, order_no, visitor_id, request_id, payload_hash, slug, product, definition_hash,
    channel_key, query, state, version, details, details_version, answers, amount, list_amount, coupon_key, asked_on,
    created_at, paid_at, paid_attempt_no, opened_at)
    select ${id}, ${id}, ${id}, ${id}, '', ${slug}, 'marriage', 'd', ${channelKey}, '', ${isPaid ? 'paid' : 'created'}, 1, '{}', 0,
      '{}', 1980, 1980, '', '', ${ago(pressed)} - ${sooner}, ${ago(paid)} - ${sooner},
      ${isPaid ? sql`${id} || '-' || ${winner}` : sql`null`}, ${ago(isPaid && opened ? paid : undefined)} ${each}`);
  for (const name of new Set([provider, winner]))
    await run(sql`insert into attempts (attempt_no, order_id, way, provider, mode, state, amount, created_at, expires_at,
      next_query_at, queries) select ${id} || '-' || ${name}, ${id}, 'alipay', ${name}, 'redirect', 'closed', 1980,
      ${ago(pressed)} - ${sooner}, now(), now(), 0 ${each}`);
  if (!isPaid) return `rows-${made}-`;
  await run(sql`insert into events (order_id, subject, subject_id, event, accepted, evidence, data, at)
    select ${id}, 'attempt', ${id} || '-' || ${winner}, 'success', true, ${evidence}, '{}', ${ago(paid)} ${each}`);
  if (reported) await run(sql`insert into reports select ${id}, '{}', 0, now() ${each}`);
  return `rows-${made}-`;
}
