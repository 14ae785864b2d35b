import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from '../../src/server/db/postgres.ts';
import { move, transact } from '../../src/server/orders/transition.ts';
import { aShop, type TestShop, until } from '../support/create-shop.ts';
import { asOwner, hasPostgres, storesHere } from '../support/create-store.ts';
import { openShopBeside } from '../support/open-shop-beside.ts';
import { aPooler, hasPooler, throughPooler } from '../support/start-pooler.ts';

const here = storesHere();

describe.runIf(hasPostgres && hasPooler && here.length > 0)('behind a pooler that lends connections', () => {
  let pooler: Awaited<ReturnType<typeof aPooler>>;
  let shop: TestShop;
  beforeAll(async () => {
    shop = await aShop('postgres');
    pooler = await aPooler(shop.url);
  });
  afterAll(async () => {
    await shop.close();
    await pooler.remove();
  });

  async function aProcess(databaseListenUrl?: string) {
    const beside = await openShopBeside(shop, throughPooler(shop.url, pooler.address), databaseListenUrl);
    const ready = async () => (await beside.app.inject('/readyz')).json() as Record<string, unknown>;
    return {
      ...beside.shop,
      said: beside.said,
      ready,
      figures: () => beside.shop.metrics.registry.metrics(),
    };
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
    await asOwner(
      shop.store,
      `create role ${login} login password 'clerk' in role storefront_serving`,
      `alter role ${login} set role = storefront_serving`,
    );
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
    await asOwner(shop.store, `drop role ${login}`);
  });
});
