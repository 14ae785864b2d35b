import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { noLimits } from '../../src/server/http/limits.ts';
import { aBrowser, aShop, orderFields, until } from '../support/create-shop.ts';
import { asOwner, hasPostgres, storesHere, withoutTable } from '../support/create-store.ts';
import { listen } from '../support/listen.ts';
import { openShopBeside } from '../support/open-shop-beside.ts';

/** Connections through the wire fall silent without a word, as a network does. */
async function aWire(target: { host: string; port: number }) {
  const silent = new Set<Socket>();
  const sockets = new Set<Socket>();
  let trap: string | undefined;
  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('data', (data) => {
      if (trap !== undefined && data.includes(trap)) {
        trap = undefined;
        silent.add(near);
      }
      if (!silent.has(near)) far.write(data);
    });
    far.on('data', (data) => {
      if (!silent.has(near)) near.write(data);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => {
      if (!silent.has(near)) near.destroy();
    });
  });
  const port = await listen(server);
  return {
    port,
    /** The next connection that carries `text` falls silent, and stays so. */
    silenceNext: (text: string) => {
      trap = text;
    },
    isSilent: () => silent.size > 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function aShopBehindAWire() {
  const first = await aShop('postgres');
  const url = new URL(first.url);
  const wire = await aWire({ host: url.hostname || '127.0.0.1', port: Number(url.port || 5432) });
  url.hostname = '127.0.0.1';
  url.port = String(wire.port);
  const second = await openShopBeside(first, url.href);
  first.closers.push(() => wire.close());
  const order = async () => (await second.browser.call('createOrder', orderFields())).status;
  return { first, wire, second, order };
}

describe.each(storesHere())('a schema that a newer release has widened, on %s', (kind) => {
  it('takes the orders of this one: columns it does not know get their defaults', async () => {
    const test = await aShop(kind);
    await asOwner(test.store, `alter table orders add column note text not null default 'none'`);
    test.closers.push(() => asOwner(test.store, 'alter table orders drop column note'));
    expect((await test.create()).status).toBe(200);
    expect(await test.store.db.execute(sql`select note from orders`)).toMatchObject({
      rows: [{ note: 'none' }],
    });
  });

  it('that lacks what this one writes makes it say that it is not ready', async () => {
    const test = await aShop(kind);
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
    await asOwner(test.store, 'alter table orders rename column amount to price');
    test.closers.push(() => asOwner(test.store, 'alter table orders rename column price to amount'));
    await pause(1100);
    const reply = await test.app.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toMatchObject([503, { database: 'takes no orders' }]);
  });

  it('is watched over as it is used: requests that fail for its sake make it not ready', async () => {
    const test = await aShop(kind, { limits: noLimits });
    const orderId = await test.order();
    const failThrice = async () => {
      for (let times = 0; times < 3; times += 1)
        expect((await test.browser.call('getOrder', { orderId })).status).toBe(500);
      return (await test.app.inject('/readyz')).json();
    };
    // On a slow machine three failures may be further apart than ten seconds; then ask again.
    await withoutTable(test.store, 'attempts', () =>
      expect.poll(failThrice).toMatchObject({ ready: false, database: 'fails' }),
    );
  });
});

describe('a process that is stopped', () => {
  it('says that it is leaving, and serves who is there', async () => {
    const test = await aShop();
    test.shop.health.isLeaving = true;
    const reply = await test.app.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([503, { ready: false, leaving: true }]);
    expect((await test.create()).status).toBe(200);
  });
});

describe('a disk with hardly any room', () => {
  it('takes no orders, in words, and hears the providers all the same', async () => {
    const test = await aShop();
    const orderId = await test.order();
    const attemptNo = await test.cashier(orderId);
    let isFull = true;
    test.store.isFull = () => isFull;
    const refused = await test.create();
    expect(refused).toMatchObject({ http: 200, status: 503, data: null });
    expect(refused.msg).toContain('Nothing was charged');
    await test.press(attemptNo, 'pay');
    await until(async () => (await test.status(orderId)) === 'paid');
    expect((await test.app.inject('/readyz')).json()).toMatchObject({ database: 'is nearly full' });
    isFull = false;
    expect((await test.create()).status).toBe(200);
  });
});

describe.runIf(hasPostgres)('connections', () => {
  it('may end at any moment, within a transaction too, and the next order is made', async () => {
    const test = await aShop('postgres');
    const killer = new pg.Client({ connectionString: test.url });
    await killer.connect();
    onTestFinished(() => killer.end());
    const endAll = () =>
      killer.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    for (let round = 0; round < 10; round += 1) {
      const lent = test.store.db.transaction(async () => {
        await endAll();
        await pause(20);
      });
      const buy = () => test.create({}, aBrowser(test.app));
      const others = Array.from({ length: 6 }, buy);
      await expect(lent).rejects.toThrow();
      for (const { status } of await Promise.all(others)) expect([200, 500]).toContain(status);
      expect((await buy()).status).toBe(200);
    }
  });

  it('that fall silent hold up one order, not those after it', async () => {
    const { wire, order } = await aShopBehindAWire();
    expect(await order()).toBe(200);
    wire.silenceNext('insert into orders');
    const late = order();
    await until(async () => wire.isSilent());
    const others = Promise.all(Array.from({ length: 20 }, order));
    expect(await Promise.race([late.then(() => 'late'), others])).toEqual(Array(20).fill(200));
    expect(await late).toBe(500);
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
    await first.pay(orderId);
    await until(async () => (await second.shop.statuses.find(orderId)) === 'paid');
  });
});
