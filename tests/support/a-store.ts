import { randomBytes } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll } from 'vitest';
import { openEmbeddedStore } from '../../src/server/store/embedded.ts';
import { openPostgresStore } from '../../src/server/store/postgres.ts';
import * as schema from '../../src/server/store/schema.ts';
import type { Store } from '../../src/server/store/store.ts';
import { emptyDatabase } from './empty-database.ts';

export type StoreKind = 'pglite' | 'postgres';

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

export const hasPostgres = await admin('select 1').then(
  () => true,
  (error: unknown) => {
    if (process.env.REQUIRE_POSTGRES === '1') throw error;
    return false;
  },
);

/**
 * The databases there are here: the embedded one always, PostgreSQL where it answers. Called by a test file as it is
 * collected; what the file makes on PostgreSQL is dropped at its end.
 */
export function storesHere(): readonly StoreKind[] {
  afterAll(dropPostgres);
  return hasPostgres ? ['pglite', 'postgres'] : ['pglite'];
}

export interface TestStore {
  store: Store;
  /** Of PostgreSQL's database; empty for the embedded one. */
  url: string;
}

/** Opened once for each worker process and only in memory: it ends with the process. */
let embedded: Promise<Store> | undefined;

let postgres: { opening: Promise<TestStore>; name: string } | undefined;

async function openPostgres(name: string): Promise<TestStore> {
  await admin(`create database ${name}`);
  // It is dropped at the end of the file: no commit need wait for the disk.
  await admin(`alter database ${name} set synchronous_commit = off`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { store: await openPostgresStore(url.href), url: url.href };
}

async function dropPostgres(): Promise<void> {
  if (!postgres) return;
  const { opening, name } = postgres;
  postgres = undefined;
  await (await opening).store.close();
  await admin(`drop database ${name} with (force)`);
}

async function open(kind: StoreKind): Promise<TestStore> {
  if (kind === 'pglite') {
    embedded ??= emptyDatabase().then((copy) => openEmbeddedStore(undefined, 'apply', copy));
    return { store: await embedded, url: '' };
  }
  if (!postgres) {
    const name = `storefront_${process.pid}_${randomBytes(4).toString('hex')}`;
    postgres = { opening: openPostgres(name), name };
  }
  return postgres.opening;
}

const tables = Object.values(schema).map((table) => getTableName(table));

/*
 * Emptied row by row, with triggers and foreign keys set aside: `truncate` makes new files for every table and index, which
 * takes ten times as long, and most tests leave a handful of rows.
 */
const empty = `do $$ begin
${tables.map((name) => `delete from ${name};`).join('\n')}
perform setval(pg_get_serial_sequence('events', 'seq'), 1, false);
perform setval(pg_get_serial_sequence('outbox', 'id'), 1, false);
end $$`;

/** An empty database, shared by the tests that run in this process one after the other. */
export async function aStore(kind: StoreKind): Promise<TestStore> {
  const { store, url } = await open(kind);
  await store.db.transaction(async (tx) => {
    // As the owner: who serves may not take back what was recorded.
    await tx.execute(sql.raw('set local role none'));
    await tx.execute(sql.raw('set local session_replication_role = replica'));
    await tx.execute(sql.raw(empty));
  });
  return { store: { ...store }, url };
}
