import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { compareBill } from '../../src/server/bills/compare.ts';
import * as schema from '../../src/server/db/schema.ts';
import { type Db, readRows } from '../../src/server/db/store.ts';
import { addDatabaseGauges } from '../../src/server/operator/alarms/waiting.ts';
import { listOrders, showOrder } from '../../src/server/operator/find-orders.ts';
import { listReviews } from '../../src/server/operator/review.ts';
import { aShop, type TestShop } from '../support/create-shop.ts';
import { asOwner, hasPostgres, storesHere } from '../support/create-store.ts';
import { orderRows } from '../support/order-rows.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** The bill of one day must not read these tables whole. */
const ofAllTime = ['events', 'bill_lines'];

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** A page or two days with all that belongs to them; a plan that reads a table reads all 12,000 rows. */
const mostRead = 1000;
const list = { limit: 50, isPersonal: false };

describe.runIf(storesHere().length > 0 && hasPostgres)('what an operator asks of many orders', () => {
  let test: TestShop;
  let db: Db;
  let asked: { text: string; values: unknown[] }[] = [];
  const numbers: string[] = [];

  beforeAll(async () => {
    test = await aShop('postgres');
    const day = 24 * 3_600_000;
    await test.store.db
      .insert(schema.definitions)
      .values({ hash: 'd', funnel: {} as Funnel, createdAt: new Date() });
    for (let ago = 0; ago < 20 * day; ago += day)
      await orderRows(test.store.db, test.clock.now, { count: 600, pressed: ago, paid: ago });
    await asOwner(
      test.store,
      `update orders set state = 'review' where id in (select id from orders order by id limit 40)`,
      'analyze orders, attempts, events, outbox, refunds, reports',
    );
    const logger = { logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }) };
    const { $client } = test.store.db as unknown as { $client: Pool };
    db = drizzle($client, { schema, logger }) as unknown as Db;
    const [order] = await readRows<{ id: string; orderNo: string }>(
      test.store.db,
      sql`
      update orders set order_no = upper(replace(order_no, '-', '')) where id = (select min(id) from orders)
      returning id, order_no as "orderNo"`,
    );
    const [attempt] = await readRows<{ attemptNo: string }>(
      test.store.db,
      sql`
      update attempts set attempt_no = upper(replace(attempt_no, '-', '')) where order_id = ${order!.id}
      returning attempt_no as "attemptNo"`,
    );
    numbers.push(attempt!.attemptNo, order!.orderNo, order!.id);
  });

  const context = () => ({ ...test.shop, store: { ...test.store, db } });

  it.each<[string, () => Promise<unknown>]>([
    ['the newest orders', () => listOrders(context(), list)],
    ['those in review', () => listOrders(context(), { ...list, states: ['review'] })],
    ['those of a funnel', () => listOrders(context(), { ...list, funnel: 'marriage_v1' })],
    ['one by its payment', () => showOrder(context(), { order: numbers[0]!, isPersonal: true })],
    ['one by its number', () => showOrder(context(), { order: numbers[1]!, isPersonal: true })],
    ['one by its id', () => showOrder(context(), { order: numbers[2]!, isPersonal: true })],
    ['what needs a person', () => listReviews(context())],
    [
      'the gauges',
      () => {
        const registry = new Registry();
        addDatabaseGauges(registry, db, test.shop.now);
        return registry.metrics();
      },
    ],
  ])('%s: by indexes, and no more than is shown', async (_, ask) => {
    asked = [];
    await ask();
    expect(asked.length).toBeGreaterThan(0);
    const { $client } = db as unknown as { $client: Pool };
    for (const { text, values } of asked) {
      const { rows } = await $client.query(`explain (analyze, format json) ${text}`, values);
      const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan as Plan);
      const large = ['orders', 'attempts', 'events'];
      const whole = nodes.filter(
        (node) => node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''),
      );
      expect(whole, text).toEqual([]);
      const read = nodes.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
      expect(Math.max(...read), text).toBeLessThanOrEqual(mostRead);
    }
  });

  it('a day’s bill is held against the books without reading all lines and events there are', async () => {
    const day = '2026-11-20';
    for (let each = 0; each < 20; each += 1) {
      const [fetch, of] = [`fetch-${each}`, each ? `2026-10-${10 + each}` : day];
      await test.store.db.execute(sql`insert into bills values ('wechat', ${of}, ${fetch}, 600, 0, now())`);
      await test.store.db.execute(sql`insert into bill_lines select ${fetch}, n, 'wechat', ${of}, 'payment',
        ${fetch} || '-' || n, ${fetch} || '-' || n, '', 1980 from generate_series(1, 600) n`);
    }
    await asOwner(test.store, 'analyze bills, bill_lines');
    asked = [];
    const sums = await compareBill(db, 'wechat', day, new Date());
    expect(sums.payment.billed).toEqual({ count: 600, fen: 600 * 1980 });
    const statements = asked.filter(({ text }) => !/^(begin|commit)/.test(text));
    const client = await (db as unknown as { $client: Pool }).$client.connect();
    try {
      await client.query('begin');
      await client.query(statements[0]!.text);
      const { rows } = await client.query(
        `explain (format json) ${statements[1]!.text}`,
        statements[1]!.values,
      );
      await client.query('rollback');
      const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan as Plan);
      const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
      const read = whole.map((node) => node['Relation Name'] ?? '');
      expect(read.filter((name) => ofAllTime.includes(name))).toEqual([]);
    } finally {
      client.release();
    }
  });
});
