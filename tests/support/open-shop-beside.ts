import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/server/app.ts';
import { openPostgresStore } from '../../src/server/db/postgres.ts';
import { aBrowser, type TestShop } from './create-shop.ts';
import { openTestShop } from './open-test-shop.ts';

/** Another process of a shop on PostgreSQL; it ends with the first one. */
export async function openShopBeside(first: TestShop, url = first.url, databaseListenUrl?: string) {
  const cell = first.store.cell?.name;
  const store = await openPostgresStore(url, { migrate: 'apply', cell, databaseListenUrl });
  const said: string[] = [];
  const write = (_: object, message: string) => void said.push(message);
  const shop = await openTestShop({
    store,
    fleet: () => first.fleet,
    log: { info: write, warn: write, error: write },
    // Either of the two may be the one that delivers a payment's notification.
    deliver: async (path, headers, body) =>
      (await app.inject({ method: 'POST', url: path, headers, payload: body })).statusCode,
    now: () => first.clock.now,
  });
  const app: FastifyInstance = await buildApp({ shop });
  first.closers.push(async () => {
    await app.close();
    await shop.statuses.close();
    await store.close();
  });
  return { store, shop, app, said, browser: aBrowser(app) };
}
