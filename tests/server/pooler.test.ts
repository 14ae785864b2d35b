import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from '../../src/server/db/postgres.ts';
import { move, transact } from '../../src/server/orders/transition.ts';
import { healthRoutes } from '../../src/server/routes/health.ts';
import { aShop, type TestShop, until } from '../support/create-shop.ts';
import { hasPostgres, storesHere } from '../support/create-store.ts';
import { openTestShop } from '../support/open-test-shop.ts';
import { aPooler, hasPooler, throughPooler } from '../support/start-pooler.ts';
import { countingReports } from './counting-reports.ts';

const here = storesHere();

describe.runIf(hasPostgres && hasPooler && here.length > 0)('behind a pooler that lends connections', () => {
  let pooler: Awaited<ReturnType<typeof aPooler>>;
  let shop: TestShop;
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    shop = await aShop('postgres');
    pooler = await aPooler(shop.url);
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
    await shop.close();
    await pooler.remove();
  });

  async function aProcess(databaseListenUrl?: string) {
    const store = await openPostgresStore(throughPooler(shop.url, pooler.address), {
      migrate: 'apply',
      databaseListenUrl,
    });
    const said: string[] = [];
    const write = (_: object, message: string) => void said.push(message);
    const opened = await openTestShop({
      store,
      fleet: () => shop.fleet,
      reports: countingReports().maker,
      log: { info: write, warn: write, error: write },
      deliver: async () => 200,
      now: () => shop.clock.now,
    });
    const app = fastify();
    healthRoutes(app, opened);
    closers.push(async () => {
      await opened.statuses.close();
      await store.close();
    });
    const ready = async () => (await app.inject('/readyz')).json() as Record<string, unknown>;
    return { ...opened, said, ready, figures: () => opened.metrics.registry.metrics() };
  }

  it('a process says that it hears nothing, and asks the database instead of its memory', async () => {
    const deaf = await aProcess();
    expect(await deaf.ready()).toMatchObject({ ready: true, listener: 'hears nothing' });
    expect(await deaf.figures()).toContain('shop_listener_hears 0');
    expect(deaf.said).toEqual([expect.stringContaining('DATABASE_LISTEN_URL')]);
    const orderId = await shop.order();
    expect(await deaf.statuses.find(orderId)).toBe('created');
    expect(deaf.statuses.findKept(orderId)).toBeUndefined();
    await transact(shop.shop, (change) => move(change, 'order', orderId, 'expire'));
    expect(await deaf.statuses.find(orderId)).toBe('closed');
  });

  it('one that listens beside it answers from memory, and hears what others do', async () => {
    const hearing = await aProcess(shop.url);
    expect(await hearing.ready()).toMatchObject({ ready: true, listener: 'ok' });
    expect(await hearing.figures()).toContain('shop_listener_hears 1');
    const orderId = await shop.order();
    await hearing.statuses.find(orderId);
    expect(hearing.statuses.findKept(orderId)).toBe('created');
    await transact(shop.shop, (change) => move(change, 'order', orderId, 'expire'));
    await until(async () => hearing.statuses.findKept(orderId) === 'closed');
  });

  it('one that listens at another database hears nothing, however alive that is', async () => {
    const elsewhere = new URL(shop.url);
    elsewhere.pathname = '/postgres';
    const deaf = await aProcess(elsewhere.href);
    expect(await deaf.ready()).toMatchObject({ listener: 'hears nothing' });
  });

  it('a login of the serving role cannot change events', async () => {
    const login = `clerk_${new URL(shop.url).pathname.slice(1)}`;
    const asOwner = (text: string) =>
      shop.store.db.transaction(async (tx) => {
        await tx.execute(sql.raw('set local role none'));
        await tx.execute(sql.raw(text));
      });
    await asOwner(`create role ${login} login password 'clerk' in role storefront_serving`);
    await asOwner(`alter role ${login} set role = storefront_serving`);
    const url = Object.assign(new URL(shop.url), { username: login, password: 'clerk' }).href;
    const own = await aPooler(url);
    const store = await openPostgresStore(throughPooler(url, own.address), {
      migrate: 'apply',
      databaseOwnerUrl: shop.url,
    });
    expect(store.isGuarded).toBe(true);
    await expect(store.db.execute(sql`update events set event = ''`)).rejects.toMatchObject({
      cause: { code: '42501' },
    });
    await store.close();
    await own.remove();
    await asOwner(`drop role ${login}`);
  });
});
