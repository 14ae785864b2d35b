import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as schema from '../../src/server/db/schema.ts';
import { attempts, events, orders, outbox } from '../../src/server/db/schema.ts';
import { correctDetails } from '../../src/server/orders/details.ts';
import { openStatusCache } from '../../src/server/orders/status-cache.ts';
import { move, transact } from '../../src/server/orders/transition.ts';
import { settleMoney } from '../../src/server/payments/settle.ts';
import { aShop, sandboxMoney, until } from '../support/create-shop.ts';
import { aStore, storesHere } from '../support/create-store.ts';
import { openShopBeside } from '../support/open-shop-beside.ts';

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
}

const dataTypes: Record<string, string> = { bigserial: 'bigint' };

const stores = storesHere();

describe.each(stores)('the store on %s', (kind) => {
  it('the code’s tables are the migrated ones, column by column', async () => {
    const { store } = await aStore(kind);
    const result = (await store.db.execute(
      sql`select table_name, column_name, data_type, is_nullable from information_schema.columns
        where table_schema = any(current_schemas(false)) and pg_table_is_visible(format('%I.%I', table_schema, table_name)::regclass)`,
    )) as unknown as { rows: Column[] };
    const found = result.rows
      .filter(({ table_name }) => !['schema_migrations', 'cells', 'cell_days'].includes(table_name))
      .map((row) => `${row.table_name}.${row.column_name} ${row.data_type} ${row.is_nullable}`);
    const expected = Object.values(schema).flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => {
        const type = column.getSQLType();
        return `${getTableName(table)}.${column.name} ${dataTypes[type] ?? type} ${column.notNull ? 'NO' : 'YES'}`;
      }),
    );
    expect(found.sort()).toEqual(expected.sort());
  });

  it('a read under way cannot bring an old status back', async () => {
    const test = await aShop(kind);
    const orderId = await test.order();
    const fresh = await openStatusCache(test.store);
    const reading = fresh.find(orderId);
    fresh.remember(orderId, 'paid', 1);
    expect(await reading).toBe('paid');
    expect(await fresh.find(orderId)).toBe('paid');
    fresh.remember(orderId, 'created', 0);
    expect(await fresh.find(orderId)).toBe('paid');
    await fresh.close();
  });

  it.each([
    'before',
    'after',
  ])('details corrected right %s their report is stored have a report of their own', async (moment) => {
    const test = await aShop(kind);
    const orderId = await test.paidOrder({ fullName: '王一' });
    const { db } = test.shop.store;
    const { execute } = db;
    // `before`: made and not yet stored; `after`: stored, and its job not yet done.
    test.made.during = () => {
      const once = async (...args: Parameters<typeof execute>) => {
        db.execute = execute;
        const correct = () => correctDetails(test.shop, orderId, { fullName: '王二' });
        if (moment === 'before') await correct();
        const result = await execute.apply(db, args);
        if (moment === 'after') await correct();
        return result;
      };
      db.execute = once as unknown as typeof execute;
      test.made.during = () => {};
    };
    await test.work();
    await test.work();
    const report = await test.browser.call('getResultV2', { orderId });
    expect(report.data).toMatchObject({ sections: [{ heading: 'en 王二 2026-11-21' }] });
  });

  it('a transaction that fails leaves nothing behind, not even in memory', async () => {
    const test = await aShop(kind);
    const orderId = await test.order();
    expect(await test.status(orderId)).toBe('created');
    const before = await test.store.db.$count(events);
    const failing = transact(test.shop, async (change) => {
      await move(change, 'order', orderId, 'money');
      throw new Error('the power went');
    });
    await expect(failing).rejects.toThrow('the power went');
    expect(await test.status(orderId)).toBe('created');
    expect(await test.store.db.$count(events)).toBe(before);
  });
});

describe.runIf(stores.includes('postgres'))('two servers on one PostgreSQL', () => {
  it('agree on the secret, hear each other’s transitions, and settle one payment once (B33)', async () => {
    const first = await aShop('postgres');
    const { shop: second, store } = await openShopBeside(first);
    expect(second.secret).toBe(first.shop.secret);

    const orderId = await first.order();
    expect(await second.statuses.find(orderId)).toBe('created');
    const attemptNo = await first.cashier(orderId);
    await store.db.update(schema.sandboxTrades).set({ state: 'paid', transactionId: 'T1' });
    const money = sandboxMoney(attemptNo);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, each) => settleMoney(each % 2 ? second : first.shop, money)),
    );
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
    await until(async () => (await second.statuses.find(orderId)) === 'paid');
    expect(await first.status(orderId)).toBe('paid');
    expect(await store.db.$count(outbox)).toBe(1);
    expect((await store.db.select().from(orders))[0]?.version).toBe(1);
    expect((await store.db.select().from(attempts))[0]?.state).toBe('success');

    // Without the listening connection nothing is answered from memory.
    await store.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    );
    await transact(first.shop, (change) => move(change, 'order', orderId, 'refund-start'));
    await until(async () => (await second.statuses.find(orderId)) === 'refunding');
    await new Promise((resolve) => setTimeout(resolve, 800));
    await transact(first.shop, (change) => move(change, 'order', orderId, 'refund-success'));
    await until(async () => (await second.statuses.find(orderId)) === 'refunded');
  });
});
