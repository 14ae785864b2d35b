import type { PoolClient, PoolConfig } from 'pg';
import type { DatabaseSettings } from './database-settings.ts';
import { dropConnection } from './drop-connection.ts';
import { listenWith } from './listen.ts';
import { type MigrateMode, migrate } from './migrate.ts';
import { canServe, servingRole } from './rights.ts';
import * as schema from './schema.ts';
import type { Db, Store } from './store.ts';
import { connectMs, serverLimits, silenceMs } from './time-limits.ts';

const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';
/** A pooler may refuse the limits, since it lends its connections to others. */
const isRefusedSetting = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message);

/** Notes connections that broke, or whose answer never came: they must not be lent again. */
function watchConnection(client: PoolClient, broken: WeakSet<PoolClient>): void {
  // The pool listens to idle connections only; without a listener, one that breaks while lent would end the process.
  client.on('error', () => broken.add(client));
  const ask = client.query.bind(client) as (...parts: unknown[]) => unknown;
  client.query = ((...parts: unknown[]) => {
    const answer = ask(...parts);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (!isSilence(error)) return;
        broken.add(client);
        dropConnection(client);
      });
    }
    return answer;
  }) as typeof client.query;
}

async function prepareDatabase(url: string, mode: MigrateMode) {
  const { Client } = (await import('pg')).default;
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  client.on('error', () => {});
  await client.connect();
  try {
    const db = drizzle(client, { schema }) as unknown as Db;
    return { migrated: await migrate(db, mode), isServing: await canServe(db) };
  } finally {
    await client.end();
  }
}

/** Opens a PostgreSQL server; throws what is wrong with it. Every wait has a limit: connection, lock, statement, answer. */
export async function openPostgresStore(
  url: string,
  { databaseOwnerUrl, migrate: mode = 'apply' }: Partial<DatabaseSettings> = {},
): Promise<Store> {
  const { Client, Pool } = (await import('pg')).default;
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrated, isServing } = await prepareDatabase(databaseOwnerUrl ?? url, mode);

  const plain = { connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true };
  const limited = { ...plain, ...serverLimits, ...(isServing && { options: `-c role=${servingRole}` }) };
  const first = new Client(limited);
  first.on('error', () => {});
  const takesSettings = await first.connect().then(
    () => true,
    (error: unknown) => {
      if (!isRefusedSetting(error)) throw error;
      return false;
    },
  );
  await first.end();
  const config: PoolConfig = {
    ...(takesSettings ? limited : plain),
    query_timeout: silenceMs,
    max: 10,
    // Long, so that a rush after a quiet moment does not have to connect anew.
    idleTimeoutMillis: 60_000,
  };
  const pool = new Pool(config);
  const broken = new WeakSet<PoolClient>();
  pool.on('error', () => {});
  pool.on('connect', (client) => watchConnection(client, broken));

  const db = drizzle(pool, { schema }) as unknown as Db;
  const lent = new WeakMap<PoolClient, Db>();
  // Drizzle's own never releases a connection whose `begin` failed, and gives broken ones back to the pool.
  db.transaction = async (work, settings) => {
    const client = await pool.connect();
    const own = lent.get(client) ?? (drizzle(client, { schema }) as unknown as Db);
    lent.set(client, own);
    try {
      return await own.transaction(work, settings);
    } finally {
      client.release(broken.has(client));
    }
  };
  return {
    db,
    isShared: true,
    isGuarded: isServing && takesSettings,
    migrated,
    isFull: () => false,
    listen: (channel, listener) => listenWith(() => new Client(plain), channel, listener),
    close: () => pool.end(),
  };
}
