import { randomBytes } from 'node:crypto';
import { constants, existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';

/** Path of an empty database of that form in `node_modules/.cache`, by PGlite's version. */
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

/** Fills a temporary folder and renames it, so that `to` is complete or missing, even after a power cut. */
async function makeWhole(to: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const aside = `${to}.${randomBytes(4).toString('hex')}`;
  try {
    await fill(aside);
    const names = ['.', ...(await readdir(aside, { recursive: true }))].values();
    const syncAll = async () => {
      for (const name of names) await sync(join(aside, name));
    };
    // A disk syncs several files as fast as one.
    await Promise.all(Array.from({ length: lanes }, syncAll));
    await rename(aside, to);
    await sync(dirname(to));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Makes an empty database unless one exists. `make` takes seconds and always writes the same, so a copy is kept. */
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
    // Another process was first, or the folder is read-only.
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
