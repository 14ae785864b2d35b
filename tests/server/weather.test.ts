import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { openPostgresStore } from '../../src/server/db/postgres.ts';
import { noLimits } from '../../src/server/http/limits.ts';
import { aFleet } from '../support/create-fleet.ts';
import { aBrowser, aShop, orderFields, type TestShop, until } from '../support/create-shop.ts';
import { hasPostgres, storesHere } from '../support/create-store.ts';
import { aWire } from '../support/create-wire.ts';
import { openTestShop } from '../support/open-test-shop.ts';
import { countingReports } from './counting-reports.ts';

const payload = () => orderFields();

const asOwner = (test: TestShop, statement: string) =>
  test.store.db.transaction(async (tx) => {
    await tx.execute(sql.raw('set local role none'));
    await tx.execute(sql.raw(statement));
  });

let closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  closers = [];
});

async function aSecondShop(first: TestShop, url: string) {
  const store = await openPostgresStore(url, { migrate: 'apply' });
  closers.push(() => store.close());
  const fleet = aFleet();
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const shop = await openTestShop({
    store,
    fleet: () => fleet,
    reports: countingReports().maker,
    log: silent,
    // Either of the two may be the one that delivers a payment's notification.
    deliver: async (path, headers, body) =>
      (await app.inject({ method: 'POST', url: path, headers, payload: body })).statusCode,
    now: () => first.clock.now,
  });
  closers.push(() => shop.statuses.close());
  const app: FastifyInstance = await buildApp({ shop });
  closers.push(() => app.close());
  return { store, shop, app, browser: aBrowser(app) };
}

async function aShopBehindAWire() {
  const first = await aShop('postgres');
  closers.push(() => first.close());
  const url = new URL(first.url);
  const wire = await aWire({ host: url.hostname || '127.0.0.1', port: Number(url.port || 5432) });
  closers.push(() => wire.close());
  url.hostname = '127.0.0.1';
  url.port = String(wire.port);
  return { first, wire, second: await aSecondShop(first, url.href) };
}

describe.each(storesHere())('a schema that a newer release has widened, on %s', (kind) => {
  it('takes the orders of this one: columns it does not know get their defaults', async () => {
    const test = await aShop(kind);
    closers.push(() => test.close());
    await asOwner(test, `alter table orders add column note text not null default 'none'`);
    closers.push(() => asOwner(test, 'alter table orders drop column note'));
    expect((await test.browser.call('createOrder', payload())).status).toBe(200);
    const { rows } = (await test.store.db.execute(sql`select note from orders`)) as unknown as {
      rows: { note: string }[];
    };
    expect(rows).toEqual([{ note: 'none' }]);
  });

  it('that lacks what this one writes makes it say that it is not ready', async () => {
    const test = await aShop(kind);
    closers.push(() => test.close());
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
    expect(await test.store.db.$count(sql`orders`)).toBe(0);
    await asOwner(test, 'alter table orders rename column amount to price');
    closers.push(() => asOwner(test, 'alter table orders rename column price to amount'));
    await pause(1100);
    const reply = await test.app.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toMatchObject([503, { database: 'takes no orders' }]);
  });

  it('is watched over as it is used: requests that fail for its sake make it not ready', async () => {
    const test = await aShop(kind, { limits: noLimits });
    closers.push(() => test.close());
    const orderId = await test.order();
    await asOwner(test, 'alter table attempts rename to lost_attempts');
    closers.push(() => asOwner(test, 'alter table lost_attempts rename to attempts'));
    const failThrice = async () => {
      for (let times = 0; times < 3; times += 1)
        expect((await test.browser.call('getOrder', { orderId })).status).toBe(500);
      return (await test.app.inject('/readyz')).json();
    };
    // On a machine that stands still meanwhile, three failures may be further apart than ten seconds: then they are asked for again.
    await expect.poll(failThrice).toMatchObject({ ready: false, database: 'fails' });
  });
});

describe('a process that is stopped', () => {
  it('says that it is leaving, and serves who is there', async () => {
    const test = await aShop();
    closers.push(() => test.close());
    test.shop.health.isLeaving = true;
    const reply = await test.app.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([503, { ready: false, leaving: true }]);
    expect((await test.browser.call('createOrder', payload())).status).toBe(200);
  });
});

describe('a disk with hardly any room', () => {
  it('takes no orders, in words, and hears the providers all the same', async () => {
    const test = await aShop();
    closers.push(() => test.close());
    const orderId = await test.order();
    const attemptNo = await test.cashier(orderId);
    let isFull = true;
    test.store.isFull = () => isFull;
    const refused = await test.browser.call('createOrder', payload());
    expect(refused).toMatchObject({ http: 200, status: 503, data: null });
    expect(refused.msg).toContain('Nothing was charged');
    await test.press(attemptNo, 'pay');
    await until(async () => (await test.status(orderId)) === 'paid');
    expect((await test.app.inject('/readyz')).json()).toMatchObject({ database: 'is nearly full' });
    isFull = false;
    expect((await test.browser.call('createOrder', payload())).status).toBe(200);
  });
});

describe.runIf(hasPostgres)('connections', () => {
  it('may end at any moment, within a transaction too, and the next order is made', async () => {
    const test = await aShop('postgres');
    closers.push(() => test.close());
    const killer = new pg.Client({ connectionString: test.url });
    await killer.connect();
    closers.push(() => killer.end());
    const endAll = () =>
      killer.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    for (let round = 0; round < 10; round += 1) {
      const lent = test.store.db.transaction(async () => {
        await endAll();
        // Nothing is asked of it meanwhile: that it ended is an event, not an answer.
        await pause(20);
      });
      const buy = () => aBrowser(test.app).call('createOrder', payload());
      const others = Array.from({ length: 6 }, buy);
      await expect(lent).rejects.toThrow();
      for (const { status } of await Promise.all(others)) expect([200, 500]).toContain(status);
      expect((await buy()).status).toBe(200);
    }
  });

  it('that fall silent hold up one order, not those after it', async () => {
    const { wire, second } = await aShopBehindAWire();
    expect((await second.browser.call('createOrder', payload())).status).toBe(200);
    wire.silenceNext('insert into orders');
    const late = second.browser.call('createOrder', payload());
    await until(async () => wire.isSilent());
    const others = Array.from({ length: 20 }, () => second.browser.call('createOrder', payload()));
    const first = await Promise.race([late.then(() => 'late'), Promise.all(others)]);
    expect(first).not.toBe('late');
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    // It has its end, too: the visitor may try again, and the request makes one order.
    expect((await late).status).toBe(500);
  });

  it('that fall silent while a process tries whether it is ready leave the others ready', async () => {
    const { first, wire, second } = await aShopBehindAWire();
    wire.silenceNext('extract(epoch');
    expect((await second.app.inject('/readyz')).statusCode).toBe(503);
    expect(wire.isSilent()).toBe(true);
    expect((await first.app.inject('/readyz')).json()).toMatchObject({ ready: true });
  });

  it('that fall silent while they listen are noticed: nobody reads an old status for ever', async () => {
    const { first, wire, second } = await aShopBehindAWire();
    const orderId = await first.order();
    expect(await second.shop.statuses.find(orderId)).toBe('created');
    wire.silenceNext('pg_notify');
    await until(async () => wire.isSilent());
    await first.press(await first.cashier(orderId), 'pay');
    await until(async () => (await first.status(orderId)) === 'paid');
    await until(async () => (await second.shop.statuses.find(orderId)) === 'paid');
  });
});
