import { randomBytes } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import pg from 'pg';
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
  /** Of the database made for this test; empty for the embedded one. */
  url: string;
  drop(): Promise<void>;
}

/** Starting the embedded database takes a second and a half, so the tests of one file empty it instead. */
let embedded: Promise<Store> | undefined;

async function emptyEmbedded(): Promise<Store> {
  embedded ??= openEmbeddedStore();
  const store = await embedded;
  const tables = Object.values(schema).map((table) => getTableName(table));
  await store.db.execute(sql.raw(`truncate ${tables.join(', ')} restart identity`));
  return store;
}

/** An empty database of its own, gone afterwards. */
export async function aStore(kind: StoreKind): Promise<TestStore> {
  if (kind === 'pglite') return { store: { ...(await emptyEmbedded()) }, url: '', drop: async () => {} };
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
