import type { Client, PoolClient, PoolConfig } from 'pg';
import type { Cell } from '../lib/ids.ts';
import { clientFor, type DatabaseSettings } from './database-settings.ts';
import { dropConnection, listenWith } from './listen.ts';
import { admitLogin, canServe, type MigrateMode, migrate, servingRole } from './migrate.ts';
import { type Room, roomOf, sharedRoom, wholeShop } from './rooms.ts';
import * as schema from './schema.ts';
import type { Db, Store } from './store.ts';

const connectMs = 5000;
const serverLimits = {
  statement_timeout: 5000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
};
/** In ms. Ends queries if the server does not answer at all; `statement_timeout` ends other slow queries. */
const silenceMs = 6000;

const cellsAreMade = 'npm run cells -- add makes one';

const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';
/** A pooler may refuse our time limits, because its clients share connections. */
const isRefusedSetting = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message);

function watchConnection(client: PoolClient, broken: WeakSet<PoolClient>): void {
  // Handle this event, because Node ends the process if nobody handles an `error` event.
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

async function prepareRoom(url: string, mode: MigrateMode, room: Room, servingUrl?: string) {
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { Client, connectionString } = await clientFor(url);
  const options = room === wholeShop ? {} : { options: `-c search_path=${room.schema}` };
  const client = new Client({ connectionString, connectionTimeoutMillis: connectMs, ...options });
  client.on('error', () => {});
  await client.connect();
  try {
    if (room !== wholeShop) {
      const { rows } = await client.query('select current_schema() as here');
      if (rows[0]?.here !== room.schema) throw new Error(`it has no schema ${room.schema}: ${cellsAreMade}`);
    }
    const db = drizzle(client, { schema }) as unknown as Db;
    const migrated = await migrate(db, mode, room);
    if (mode === 'apply' && servingUrl) await admitLogin(db, servingUrl);
    return { migrated, isServing: await canServe(db, room) };
  } finally {
    await client.end();
  }
}

/** `servingUrl` is the URL of the serving login if a different login owns the tables. */
export async function prepareDatabase(
  url: string,
  mode: MigrateMode,
  cell: string | undefined,
  servingUrl?: string,
) {
  if (!cell) return prepareRoom(url, mode, wholeShop, servingUrl);
  // Migrate the shared schema before the cell's, because a cell's tables may refer to it.
  const shared = await prepareRoom(url, mode, sharedRoom);
  const own = await prepareRoom(url, mode, roomOf(cell));
  if (!shared.isServing || !own.isServing)
    throw new Error(
      `nobody may take on the role ${servingRole}, whose rights alone guard the events of a cell`,
    );
  return own;
}

async function findCell(client: Client, name: string): Promise<Cell> {
  const { rows } = await client.query<{ here: string; names: string[] }>(
    'select current_schema() as here, array(select name from cells order by number) as names',
  );
  const [{ here, names } = { here: '', names: [] }] = rows;
  if (!names.includes(name)) throw new Error(`it has no cell ${name}: ${cellsAreMade}`);
  if (here !== roomOf(name).schema) throw new Error('a pooler in front of it gives no search path of ours');
  return { name, first: names[0]! };
}

async function tryFirst(client: Client, takesLimits: boolean, name: string | undefined) {
  client.on('error', () => {});
  await client.connect();
  try {
    // Check both the role and the login, because a login can always switch back from its role.
    const { rows } = await client.query(`select bool_or(pg_has_role(who, relowner, 'member')
        or has_table_privilege(who, oid, 'update, delete, truncate')) as can_change
      from pg_class, (values (current_user), (session_user)) as whoever(who) where oid = 'events'::regclass`);
    const cell = name === undefined ? undefined : await findCell(client, name);
    return { takesLimits, isGuarded: rows[0]?.can_change === false, cell };
  } finally {
    await client.end();
  }
}

type OpenSettings = Partial<DatabaseSettings> & Pick<DatabaseSettings, 'migrate'>;

export async function openPostgresStore(
  url: string,
  { databaseOwnerUrl, databaseListenUrl, migrate: mode, cell }: OpenSettings,
): Promise<Store> {
  const { Pool } = (await import('pg')).default;
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrated, isServing } = await prepareDatabase(
    databaseOwnerUrl ?? url,
    mode,
    cell,
    databaseOwnerUrl && url,
  );

  const own = { connectionTimeoutMillis: connectMs, keepAlive: true, query_timeout: silenceMs };
  const { Client, connectionString } = await clientFor(url);
  const plain = { ...own, connectionString };
  const path = cell ? `-c search_path=${roomOf(cell).schema},${sharedRoom.schema} ` : '';
  const options = isServing ? { options: `${path}-c role=${servingRole}` } : {};
  const limited = { ...plain, ...serverLimits, ...options };
  const tryPlain = (error: unknown) => {
    if (!isRefusedSetting(error)) throw error;
    return tryFirst(new Client(plain), false, cell);
  };
  const first = await tryFirst(new Client(limited), true, cell).catch(tryPlain);
  const config: PoolConfig = {
    ...(first.takesLimits ? limited : plain),
    Client,
    max: 10,
    // In ms. Long, so that a rush after a quiet minute finds open connections.
    idleTimeoutMillis: 60_000,
  };
  const pool = new Pool(config);
  const broken = new WeakSet<PoolClient>();
  pool.on('error', () => {});
  pool.on('connect', (client) => watchConnection(client, broken));

  const db = drizzle(pool, { schema }) as unknown as Db;
  const lent = new WeakMap<PoolClient, Db>();
  // Replace Drizzle's `transaction`, which leaks connections if `begin` fails and reuses broken connections.
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
    cell: first.cell,
    isShared: true,
    isGuarded: first.isGuarded,
    migrated,
    isFull: () => false,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async listen(channel, listener) {
      const direct = databaseListenUrl ? await clientFor(databaseListenUrl) : { Client, connectionString };
      const newClient = () => new direct.Client({ ...own, connectionString: direct.connectionString });
      const send = (to: string) => pool.query('select pg_notify($1, $2)', [to, '']);
      return listenWith(newClient, send, channel, listener);
    },
    close: () => pool.end(),
  };
}
