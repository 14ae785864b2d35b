import { statfs } from 'node:fs/promises';
import { type MigrateMode, migrate } from './migrate.ts';
import { newDatabase } from './new-database.ts';
import { servingRole } from './rights.ts';
import * as schema from './schema.ts';
import type { Db, Store } from './store.ts';

// DurableFiles has no fdatasync. Small log segments and early checkpoints suit a small disk.
const settings = ['-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=32MB', '-c', 'min_wal_size=8MB'];
const newSettings = ['--wal-segsize=1'];

const lookEveryMs = 250;
const mega = 1024 * 1024;

const fullLog = (dataDir: string) => {
  process.stderr.write(
    `The disk of ${dataDir} is full: the database cannot write its log and ends here. Nothing acknowledged is lost; make room and start again.\n`,
  );
  process.exit(1);
};

async function watchSpace(dataDir: string, fewest: number) {
  let isFull = false;
  const look = async () => {
    const { bavail, bsize } = await statfs(dataDir);
    isFull = bavail * bsize < fewest;
  };
  await look();
  const timer = setInterval(() => look().catch(() => {}), lookEveryMs).unref();
  return { isFull: () => isFull, end: () => clearInterval(timer) };
}

/**
 * Opens PostgreSQL in this process: in `dataDir`, or in memory, from a `copy` if given. Uses the same serving role as
 * a server.
 */
export async function openEmbeddedStore(
  dataDir: string | undefined,
  mode: MigrateMode,
  copy?: Blob,
): Promise<Store> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle } = await import('drizzle-orm/pglite');
  const open = async (folder: string) => {
    const { DurableFiles } = await import('./durable-files.ts');
    // `-F` disables fsync.
    const startParams = [...PGlite.defaultStartParams.filter((each) => each !== '-F'), ...settings];
    const fs = new DurableFiles(folder, () => fullLog(folder));
    return PGlite.create({ fs, startParams, initDbStartParams: newSettings });
  };
  if (dataDir) await newDatabase(dataDir, async (folder) => (await open(folder)).close());
  const client = dataDir ? await open(dataDir) : await PGlite.create({ loadDataDir: copy });
  const db = drizzle(client, { schema }) as unknown as Db;
  const migrated = await migrate(db, mode);
  await client.exec(`set role ${servingRole}`);
  const { rows } = await client.query<{ size: string }>(
    `select setting as size from pg_settings where name = 'wal_segment_size'`,
  );
  // Bytes for two log segments and a batch of orders.
  const fewest = 2 * Number(rows[0]?.size ?? 0) + 6 * mega;
  const space = dataDir ? await watchSpace(dataDir, fewest) : undefined;
  return {
    db,
    isShared: false,
    isGuarded: true,
    migrated,
    isFull: () => space?.isFull() ?? false,
    listen: async () => async () => {},
    async close() {
      space?.end();
      await client.close();
    },
  };
}
