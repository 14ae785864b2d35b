import { randomBytes } from 'node:crypto';
import { constants, existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';

/** Where a program's package manager keeps what can be made again, beside the installed PGlite, and by its version. */
function placeOfCopy(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const ownFolder = join(dirname(main), '..');
  const { version } = JSON.parse(readFileSync(join(ownFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const modules = main.slice(0, main.lastIndexOf(`${sep}node_modules${sep}`) + '/node_modules'.length);
  return join(modules, '.cache', 'funnel-storefront', `empty-database-${version}-small-log`);
}

const lanes = 16;

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Fills a folder of its own and then gives it its name: `to` is whole, also after a power cut, or not there. */
async function makeWhole(to: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const aside = `${to}.${randomBytes(4).toString('hex')}`;
  try {
    await fill(aside);
    const names = ['.', ...(await readdir(aside, { recursive: true }))].values();
    const syncAll = async () => {
      for (const name of names) await sync(join(aside, name));
    };
    // The disk takes several together as fast as one.
    await Promise.all(Array.from({ length: lanes }, syncAll));
    await rename(aside, to);
    await sync(dirname(to));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Makes the files of an empty database in `dataDir`, unless there is one. PGlite's initdb takes seconds of processor time
 * and always writes the same: the first one is kept for the next data folder. Where it cannot be kept or read
 * (installed read-only, made by another user), each folder has its own made. A process killed here leaves no half database behind.
 *
 * @param make writes a new database to the folder it is given, and closes it
 */
export async function newDatabase(dataDir: string, make: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  await mkdir(dirname(dataDir), { recursive: true });
  const kept = placeOfCopy();
  try {
    if (!existsSync(kept)) {
      await mkdir(dirname(kept), { recursive: true });
      await makeWhole(kept, make);
    }
  } catch {
    // Another process was first, or nothing can be kept there.
  }
  await makeWhole(dataDir, async (folder) => {
    try {
      await cp(kept, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    } catch {
      // None is kept, or it is another user's: what was copied of it goes.
      await rm(folder, { recursive: true, force: true });
      await make(folder);
    }
  });
}
