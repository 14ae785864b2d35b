import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCell } from '../../scripts/cells/make.ts';
import { copyRows } from '../../scripts/move/copy-rows.ts';
import { openEmbeddedStore } from '../../src/server/db/embedded.ts';
import { openPostgresStore } from '../../src/server/db/postgres.ts';
import { readRows, type Store } from '../../src/server/db/store.ts';
import { orderRows } from '../support/order-rows.ts';
import { aTemporaryFolder } from '../support/temporary-folder.ts';
import { adminUrl, type Database, newDatabase } from './kills/databases.ts';

const folder = aTemporaryFolder('move');
let [from, to]: [Store?, Store?] = [];
let place: Database | undefined;
let owner: pg.Client | undefined;
beforeAll(async () => {
  if (!adminUrl) return;
  from = await openEmbeddedStore(join(folder, 'pg'), 'apply');
  place = await newDatabase('postgres');
  to = await place.open();
  owner = new pg.Client({ connectionString: place.env.DATABASE_URL });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await from?.close();
  await to?.close();
  await place?.remove();
});

const bytes = sql`insert into release_assets
  values ('assets/a.js', '\\x00ff10'::bytea, '2026-11-21T12:00:00.123456Z')`;
const cells = sql`insert into published_files
  values (1, 'a', 'file', '{"b":  1, "a": 9007199254740993}', 'h', 's')`;
const everything = (store: Store, table: string) =>
  readRows<{ row: string }>(
    store.db,
    sql.raw(`select row_to_json(t)::text as row from ${table} t order by 1`),
  );

describe.skipIf(!adminUrl)('moving from the embedded database to a server', () => {
  it('takes every row over as it is, goes on counting, and never fills a shop that has sold', async () => {
    await from!.db.execute(sql`insert into definitions values ('d', '{}', now())`);
    await orderRows(from!.db, Date.parse('2026-11-21T12:00:00Z'), { count: 250, pressed: 9000, paid: 5000 });
    await from!.db.execute(bytes);
    await from!.db.execute(cells);
    const moved = await copyRows(from!.db, owner!);
    expect(moved).toContainEqual({ table: 'orders', from: 250, to: 250 });
    for (const { table } of moved)
      expect(await everything(to!, table), table).toEqual(await everything(from!, table));

    await orderRows(to!.db, Date.now(), { count: 1, pressed: 9000, paid: 5000 });
    const [last] = await readRows<{ seq: string }>(to!.db, sql`select max(seq)::text as seq from events`);
    expect(last!.seq).toBe('251');
    await expect(copyRows(from!.db, owner!)).rejects.toThrow('it has sold already');
    expect(await everything(to!, 'orders')).toHaveLength(251);
  });

  it('changes nothing in the database it copies from, also where that lacks what this release made', async () => {
    const [old, next] = [await newDatabase('postgres'), await newDatabase('postgres')];
    const client = new pg.Client({ connectionString: old.env.DATABASE_URL });
    try {
      await client.connect();
      const env = { ...process.env, ...next.env, FROM_DATABASE_URL: old.env.DATABASE_URL };
      const moved = promisify(execFile)('node_modules/.bin/jiti', ['scripts/move-database.ts'], { env });
      await expect(moved).rejects.toMatchObject({
        stderr: expect.stringMatching(
          /of FROM_DATABASE_URL cannot be used: it holds no shop yet: .*\nNothing was moved/,
        ),
      });
      const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'");
      expect(rows).toEqual([]);
    } finally {
      await client.end();
      await old.remove();
      await next.remove();
    }
  });

  it('fills the first cell, to which earlier numbers belong, and what all cells share', async () => {
    const other = await newDatabase('postgres');
    const url = other.env.DATABASE_URL!;
    const first = new pg.Client({ connectionString: url, options: '-c search_path=cell_a7,shop' });
    try {
      await first.connect();
      await makeCell(first, url, 'a7');
      const moved = await copyRows(from!.db, first);
      expect(moved).toContainEqual({ table: 'orders', from: 250, to: 250 });
      expect(moved).toContainEqual({ table: 'published_files', from: 1, to: 1 });
      const store = await openPostgresStore(url, { migrate: 'apply', cell: 'a7' });
      for (const { table } of moved)
        expect(await everything(store, table), table).toEqual(await everything(from!, table));
      await store.close();
    } finally {
      await first.end();
      await other.remove();
    }
  });
});
