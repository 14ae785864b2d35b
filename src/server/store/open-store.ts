import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { migrate } from './migrate.ts';
import { newDatabase } from './new-database.ts';
import * as schema from './schema.ts';

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Listener {
  message(payload: string): void;
  /** Messages may have been missed from now on … */
  lost(): void;
  /** … and are heard (again) from now on. */
  heard(): void;
}

export interface Store {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** Can other processes change the same orders? */
  isShared: boolean;
  /** Hears what other processes announce on `channel`, reconnecting until stopped. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/*
 * Each of the two takes a good part of a second to load: only the one in use is.
 */

/** PostgreSQL inside this process: files in `dataDir`, or in memory only where none is given. */
export async function openEmbeddedStore(dataDir?: string): Promise<Store> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle } = await import('drizzle-orm/pglite');
  if (dataDir) await newDatabase(dataDir, async (folder) => (await PGlite.create(folder)).close());
  const client = await PGlite.create(dataDir);
  await migrate({
    run: async (sql) => void (await client.exec(sql)),
    rows: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
  });
  return {
    db: drizzle(client, { schema }) as unknown as Db,
    kind: 'pglite',
    isShared: false,
    listen: async () => async () => {},
    close: () => client.close(),
  };
}

/** Any number, the same in every copy of this server: the key of the lock around migrations. */
const migrationLock = 727_001;

export async function openPostgresStore(url: string): Promise<Store> {
  const { Client, Pool } = (await import('pg')).default;
  const { drizzle } = await import('drizzle-orm/node-postgres');
  // A new connection is made at leisure, not in the rush that follows a quiet moment.
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      await migrate({
        run: async (sql) => void (await client.query(sql)),
        rows: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
      });
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: drizzle(pool, { schema }) as unknown as Db,
    kind: 'postgres',
    isShared: true,
    listen: (channel, listener) =>
      listenWith(() => new Client({ connectionString: url, keepAlive: true }), channel, listener),
    close: () => pool.end(),
  };
}

const reconnectAfterMs = 500;

async function listenWith(
  newClient: () => pg.Client,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = newClient();
    let isGone = false;
    const lose = () => {
      if (isGone) return;
      isGone = true;
      listener.lost();
      next.end().catch(() => {});
      if (!isStopped) timer = setTimeout(() => void connect(), reconnectAfterMs);
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ payload }) => listener.message(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      if (isStopped) await next.end();
      else listener.heard();
    } catch {
      lose();
    }
  }

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
