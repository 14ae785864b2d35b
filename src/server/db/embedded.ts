import { randomBytes } from 'node:crypto';
import { constants, existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { repeatEvery } from '../lib/once.ts';
import { type MigrateMode, migrate, servingRole } from './migrate.ts';
import * as schema from './schema.ts';
import type { Db, Store } from './store.ts';

export function placeOfCopy(form: string): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const ownFolder = join(dirname(main), '..');
  const { version } = JSON.parse(readFileSync(join(ownFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const modules = main.slice(0, main.lastIndexOf(`${sep}node_modules${sep}`) + '/node_modules'.length);
  return join(modules, '.cache', 'funnel-storefront', `empty-database-${version}-${form}`);
}

const lanes = 16;

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Fills the folder `to` by `fill`. Even after a power cut, the folder is complete or missing. */
async function makeWhole(to: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const aside = `${to}.${randomBytes(4).toString('hex')}`;
  try {
    await fill(aside);
    const names = ['.', ...(await readdir(aside, { recursive: true }))].values();
    const syncAll = async () => {
      for (const name of names) await sync(join(aside, name));
    };
    await Promise.all(Array.from({ length: lanes }, syncAll));
    await rename(aside, to);
    await sync(dirname(to));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Creates a database in `dataDir` unless there is one. Copies a template, because `make` takes seconds. */
export async function newDatabase(dataDir: string, make: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  await mkdir(dirname(dataDir), { recursive: true });
  const kept = placeOfCopy('small-log');
  try {
    if (!existsSync(kept)) {
      await mkdir(dirname(kept), { recursive: true });
      await makeWhole(kept, make);
    }
  } catch {
    // Go on: another process has made the template, or its folder is read-only (then we call `make` below).
  }
  await makeWhole(dataDir, async (folder) => {
    try {
      await cp(kept, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    } catch {
      await rm(folder, { recursive: true, force: true });
      await make(folder);
    }
  });
}

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
  return { isFull: () => isFull, end: repeatEvery(lookEveryMs, look).stop };
}

/** Opens PostgreSQL inside this process. Without `dataDir`, it lives in memory and starts from `copy`. */
export async function openEmbeddedStore(
  dataDir: string | undefined,
  mode: MigrateMode,
  copy?: Blob,
): Promise<Store> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle } = await import('drizzle-orm/pglite');
  const open = async (folder: string) => {
    const { DurableFiles } = await import('./data-dir-lock.ts');
    // Leave out `-F`, because it would disable fsync.
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
  // In bytes. The disk must have room for two log segments and a batch of orders.
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
      await space?.end();
      await client.close();
    },
  };
}
