import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyOver } from '../../scripts/trial/buyer.ts';
import { posterAddress } from '../../src/contract/paths.ts';
import { type ShopProcess, startShop } from '../e2e/shop-process.ts';
import { type Database, newDatabase } from '../server/kills/databases.ts';
import { hasPostgres } from '../support/create-store.ts';
import { aBuiltShop, type BuiltShop } from '../support/start-built-shop.ts';
import { aTemporaryFolder } from '../support/temporary-folder.ts';
import { aDist } from './two-releases.ts';

const scriptOf = (page: string) => /\/assets\/index-[\w-]+\.js/.exec(page)![0];
const textAt = async (address: string) => (await fetch(address)).text();
const statusAt = async (address: string) => {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.status;
};

const place = aTemporaryFolder('releases');

describe.runIf(hasPostgres)('two releases behind one balancer', () => {
  let database: Database;
  const shops: ShopProcess[] = [];
  beforeAll(async () => {
    database = await newDatabase('postgres');
    for (const name of ['old', 'next']) {
      const own = aDist(join(place, name));
      await own.release(name);
      shops.push(await startShop({ ...database.env }, join(place, name, 'data'), '.', own.dist));
    }
  });
  afterAll(async () => {
    for (const shop of shops) await shop.stop();
    await database.remove();
  });

  it('send the scripts that each other’s pages ask for, late ones included', async () => {
    const [old, next] = shops as [ShopProcess, ShopProcess];
    for (const [page, other] of [
      [old, next],
      [next, old],
    ] as const) {
      const script = scriptOf(await textAt(`${page.url}/marriage_v1`));
      const own = await textAt(page.url + script);
      expect(await statusAt(other.url + script)).toBe(200);
      expect((await textAt(other.url + script)) === own).toBe(true);
      const [late] = /payment-screen-[\w-]+\.js/.exec(own)!;
      expect(await statusAt(`${other.url}/assets/${late}`)).toBe(200);
    }
    expect(await statusAt(`${old.url}/assets/index-none.js`)).toBe(404);
  });

  it('sell beside a migration of a newer one, and refuse to start on its database', async () => {
    const [old, next] = shops as [ShopProcess, ShopProcess];
    const newer = new pg.Client({ connectionString: database.env.DATABASE_URL });
    await newer.connect();
    await newer.query(`alter table orders add column note text not null default ''`);
    await newer.query(`alter table attempts add column note text`);
    await newer.query(`insert into schema_migrations (name) values ('9000-notes')`);
    const bought = [await buyOver(old.url), await buyOver(next.url)];
    const { rows } = await newer.query('select note from orders where id = any($1)', [bought]);
    await newer.end();
    expect(rows).toEqual([{ note: '' }, { note: '' }]);
    const late = startShop({ ...database.env }, join(place, 'late'), '.', join(place, 'old', 'dist'));
    await expect(late).rejects.toThrow(/migrated by a newer release \(9000-notes\)/);
  });
});

describe('a server whose folder is built anew', () => {
  let shop: BuiltShop;
  let builds: ReturnType<typeof aDist>;
  beforeAll(async () => {
    builds = aDist(join(place, 'built-anew'));
    await builds.release('1');
    shop = await aBuiltShop(
      { payments: 'sandbox', store: hasPostgres ? 'postgres' : 'pglite' },
      { dist: builds.dist },
    );
  });
  afterAll(() => shop?.close());

  it('goes on with its own scripts, and draws the picture it had not needed before', async () => {
    const script = scriptOf(await textAt(`${shop.url}/marriage_v1`));
    await builds.release('2');
    expect(scriptOf(await textAt(`${shop.url}/marriage_v1`))).toBe(script);
    expect(await statusAt(shop.url + script)).toBe(200);
    const orderId = await shop.boughtOrder();
    const poster = await shop.browser.send('GET', posterAddress(orderId, 'en'));
    expect(poster.headers['content-type']).toBe('image/png');
  });
});
