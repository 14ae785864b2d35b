import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../src/server/db/migrations.ts';
import { openPostgresStore } from '../../src/server/db/postgres.ts';
import { aShop } from '../support/create-shop.ts';
import { aStore, hasPostgres, storesHere } from '../support/create-store.ts';

storesHere();

/** A later release may add this; the baseline holds no second migration yet. */
const invented = '9000-notes';
const known = migrations as Record<string, readonly string[]>;

describe.runIf(hasPostgres)('a database that is migrated', () => {
  let url: string;
  let owner: pg.Client;
  beforeEach(async () => {
    ({ url } = await aStore('postgres'));
    owner = new pg.Client({ connectionString: url });
    await owner.connect();
  });
  afterEach(async () => {
    delete known[invented];
    await owner.query('alter table attempts drop column if exists note');
    await owner.query('delete from schema_migrations where name = $1', [invented]);
    await owner.end();
  });

  const invent = () => {
    known[invented] = [
      "alter table attempts add column note text not null default ''",
      "create index attempts_noted on attempts (created_at) where note <> ''",
    ];
  };
  const open = async (options = {}) => {
    const store = await openPostgresStore(url, { migrate: 'apply', ...options });
    await store.close();
    return store.migrated;
  };

  it('is the same for ten processes that start at once: each change is made once', async () => {
    invent();
    const applied = await Promise.all(Array.from({ length: 10 }, () => open()));
    expect(applied.flat()).toEqual([invented]);
  });

  it('from nothing by six processes at once is made by them together, whatever their race is told as', async () => {
    invent();
    for (let round = 0; round < 10; round += 1) {
      await owner.query('drop schema public cascade');
      await owner.query('create schema public');
      const applied = (await Promise.all(Array.from({ length: 6 }, () => open()))).flat();
      expect(applied).toEqual(Object.keys(migrations));
    }
  });

  it('by a newer release is refused, in words, and sells on where the older one is open already', async () => {
    const older = await aShop('postgres');
    invent();
    expect(await open()).toEqual([invented]);
    delete known[invented];
    const words = /migrated by a newer release \(9000-notes\).*use the newer release, or restore/;
    await expect(open()).rejects.toThrow(words);
    await expect(open({ migrate: 'refuse' })).rejects.toThrow(words);
    const orderId = await older.paidOrder();
    const { rows } = await owner.query('select note from attempts where order_id = $1', [orderId]);
    expect(rows).toEqual([{ note: '' }]);
  });

  it('is served by a login that can change no event, not even as itself', async () => {
    const name = `shop_${process.pid}`;
    const serving = new URL(url);
    serving.username = name;
    serving.password = 'its-own';
    const store = await openPostgresStore(serving.href, { migrate: 'apply', databaseOwnerUrl: url });
    const login = new pg.Client({ connectionString: serving.href });
    try {
      expect(store.isGuarded).toBe(true);
      await login.connect();
      await login.query('set role none');
      expect((await login.query('select session_user, current_user')).rows).toEqual([
        { session_user: name, current_user: name },
      ]);
      // PostgreSQL only warns.
      await login.query(`grant update on events to ${name}`);
      const changes = ["update events set event = 'x'", 'delete from events', 'truncate events'];
      const ofItself = ['alter table events disable trigger all', 'drop table events', 'set role root'];
      for (const change of [...changes, ...ofItself])
        await expect(login.query(change), change).rejects.toThrow(/permission denied|must be owner/);
    } finally {
      await login.end();
      await store.close();
      await owner.query(`drop role ${name}`);
    }
    const owned = await openPostgresStore(url, { migrate: 'refuse' });
    expect(owned.isGuarded).toBe(false);
    await owned.close();
  });

  it('is left alone where others migrate it, and refused until they have', async () => {
    invent();
    await expect(open({ migrate: 'refuse' })).rejects.toThrow(`lacks ${invented}`);
    expect(await open()).toEqual([invented]);
    expect(await open({ migrate: 'refuse' })).toEqual([]);
  });

  it('while somebody holds a table waits for it, and gives way to who is behind', async () => {
    invent();
    await owner.query('begin');
    await owner.query('lock table attempts in access share mode');
    const opening = open();
    await pause(300);
    await owner.query('commit');
    expect(await opening).toEqual([invented]);
  });

  it('keeps no connection to itself: through a pooler that lends a connection for one transaction, it is the same', async () => {
    invent();
    await owner.query('select pg_advisory_lock(727001)');
    expect(await open()).toEqual([invented]);
    const { rows } = await owner.query("select count(*)::int as n from pg_locks where locktype = 'advisory'");
    expect(rows).toEqual([{ n: 1 }]);
  });
});
