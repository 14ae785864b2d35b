import { randomBytes } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll } from 'vitest';
import { openEmbeddedStore, openPostgresStore, type Store } from '../../src/server/store/open-store.ts';
import * as schema from '../../src/server/store/schema.ts';

export type StoreKind = Store['kind'];

const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test';

async function admin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

const hasPostgres = await admin('select 1').then(
  () => true,
  (error: unknown) => {
    if (process.env.REQUIRE_POSTGRES === '1') throw error;
    return false;
  },
);

/** The databases there are here: the embedded one always, PostgreSQL where it answers. */
export const storeKinds: readonly StoreKind[] = hasPostgres ? ['pglite', 'postgres'] : ['pglite'];

export interface TestStore {
  store: Store;
  /** Of PostgreSQL's database; empty for the embedded one. */
  url: string;
}

interface Opened extends TestStore {
  drop(): Promise<void>;
}

async function open(kind: StoreKind): Promise<Opened> {
  if (kind === 'pglite') {
    const store = await openEmbeddedStore();
    return { store, url: '', drop: () => store.close() };
  }
  const name = `storefront_${process.pid}_${randomBytes(4).toString('hex')}`;
  await admin(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const store = await openPostgresStore(url.href);
  return {
    store,
    url: url.href,
    async drop() {
      await store.close();
      await admin(`drop database ${name} with (force)`);
    },
  };
}

const opened = new Map<StoreKind, Promise<Opened>>();
afterAll(async () => {
  for (const each of opened.values()) await (await each).drop();
});

/** An empty database. Making one takes up to two seconds, so the tests of one file share it, one after the other. */
export async function aStore(kind: StoreKind): Promise<TestStore> {
  const shared = opened.get(kind) ?? open(kind);
  opened.set(kind, shared);
  const { store, url } = await shared;
  const tables = Object.values(schema).map((table) => getTableName(table));
  await store.db.execute(sql.raw(`truncate ${tables.join(', ')} restart identity`));
  return { store: { ...store }, url };
}
