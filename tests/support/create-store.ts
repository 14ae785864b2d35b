import { randomBytes } from 'node:crypto';
import { type PGlite, types } from '@electric-sql/pglite';
import { getTableName, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, inject, it } from 'vitest';
import { cellsIn, makeCell } from '../../scripts/cells/make.ts';
import { openEmbeddedStore } from '../../src/server/db/embedded.ts';
import { openPostgresStore } from '../../src/server/db/postgres.ts';
import { roomOf, sharedRoom } from '../../src/server/db/rooms.ts';
import * as schema from '../../src/server/db/schema.ts';
import type { Store } from '../../src/server/db/store.ts';
import { emptyDatabase } from './empty-database.ts';
import { throughPooler } from './start-pooler.ts';

export type StoreKind = 'pglite' | 'postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** The databases of this run; `vitest.config.ts` chooses them. */
    stores: StoreKind[];
    /** The cell that PostgreSQL is made for; empty for a shop without cells. */
    cell?: string;
  }
}

const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test';
const citusUrl = process.env.TEST_CITUS_URL;

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

/** Leaves out PostgreSQL where none answers, and drops at the file's end what it made there. */
export function storesHere(): readonly StoreKind[] {
  afterAll(dropPostgres);
  const here = inject('stores').filter((kind) => kind === 'pglite' || hasPostgres);
  if (here.length === 0) it.skip('needs a PostgreSQL server');
  return here;
}

export interface TestStore {
  store: Store;
  /** Empty for the embedded database. */
  url: string;
}

/** Opened once for each worker process, in memory. */
let embedded: Promise<Store> | undefined;

/** `isKept`: a cell of a cluster outlives the tests. */
let postgres: { opening: Promise<TestStore>; isKept: boolean } | undefined;

/** Connections without a search path of their own read the cell's tables. */
async function openCell(url: string, cell: string): Promise<TestStore> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const known = await cellsIn(owner).catch((): string[] => []);
    if (!known.includes(cell)) await makeCell(owner, url, cell);
    const path = `${roomOf(cell).schema}, ${sharedRoom.schema}`;
    await owner.query(`alter database ${new URL(url).pathname.slice(1)} set search_path = ${path}`);
  } finally {
    await owner.end();
  }
  return { store: await openPostgresStore(url, { migrate: 'apply', cell }), url };
}

export async function createDatabase(): Promise<string> {
  const name = `storefront_${process.pid}_${randomBytes(4).toString('hex')}`;
  await admin(`create database ${name}`);
  // The database is dropped at the end, so no commit need wait for the disk.
  await admin(`alter database ${name} set synchronous_commit = off`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export const dropDatabase = (url: string) =>
  admin(`drop database ${new URL(url).pathname.slice(1)} with (force)`);

async function openPostgres(): Promise<TestStore> {
  const url = await createDatabase();
  const cell = inject('cell');
  if (cell) return openCell(url, cell);
  const pooler = inject('pooler');
  const store = await (pooler
    ? openPostgresStore(throughPooler(url, pooler), { migrate: 'apply', databaseListenUrl: url })
    : openPostgresStore(url, { migrate: 'apply' }));
  return { store, url };
}

async function dropPostgres(): Promise<void> {
  if (!postgres) return;
  const { opening, isKept } = postgres;
  postgres = undefined;
  const { store, url } = await opening;
  await store.close();
  if (!isKept) await dropDatabase(url);
}

/** Arrays of 32-bit numbers, of texts, of 64-bit numbers. */
const arraysRead = [1007, 1009, 1016];

/** PGlite copies its parsers for each query: copying those of 300 kinds of arrays takes half its time. */
async function openEmbedded(): Promise<Store> {
  const store = await openEmbeddedStore(undefined, 'apply', await emptyDatabase());
  const { $client } = store.db as unknown as { $client: PGlite };
  const arrays = arraysRead.map((type) => [type, $client.parsers[type]!] as const);
  $client.parsers = { ...types.parsers, ...Object.fromEntries(arrays) };
  return store;
}

async function open(kind: StoreKind): Promise<TestStore> {
  if (kind === 'pglite') {
    embedded ??= openEmbedded();
    return { store: await embedded, url: '' };
  }
  if (!postgres) {
    const cell = inject('cell');
    if (cell && citusUrl) {
      postgres = { opening: openCell(citusUrl, cell), isKept: true };
      return postgres.opening;
    }
    postgres = { opening: openPostgres(), isKept: false };
  }
  return postgres.opening;
}

const parents = ['attempts', 'orders', 'definitions'];
const childrenFirst = [
  ...Object.values(schema)
    .map((table) => getTableName(table))
    .filter((name) => !parents.includes(name)),
  ...parents,
];

/* Row by row and without triggers: `truncate` makes new files and takes ten times as long. */
const empty = `do $$ begin
${childrenFirst.map((name) => `delete from ${name};`).join('\n')}
perform setval(pg_get_serial_sequence('events', 'seq'), 1, false);
perform setval(pg_get_serial_sequence('outbox', 'id'), 1, false);
end $$`;

/** The serving role may neither change tables nor take back events. */
export const asOwner = ({ db }: Pick<Store, 'db'>, ...statements: string[]) =>
  db.transaction(async (tx) => {
    for (const statement of ['set local role none', ...statements]) await tx.execute(sql.raw(statement));
  });

/** As in the database of a release that does not have the table. */
export async function withoutTable(store: Store, table: string, work: () => Promise<void>): Promise<void> {
  await asOwner(store, `alter table ${table} rename to ${table}_elsewhere`);
  await work().finally(() => asOwner(store, `alter table ${table}_elsewhere rename to ${table}`));
}

/** Emptied for each test; the tests of a process share it. */
export async function aStore(kind: StoreKind): Promise<TestStore> {
  const { store, url } = await open(kind);
  await asOwner(store, 'set local session_replication_role = replica', empty);
  return { store: { ...store }, url };
}
