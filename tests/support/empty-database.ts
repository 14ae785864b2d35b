import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { placeOfCopy } from '../../src/server/db/embedded.ts';

/** Kept, because making an empty database takes seconds and reading one a tenth of that. */
export async function emptyDatabase(): Promise<Blob> {
  const kept = placeOfCopy('in-memory.tar');
  const known = await readFile(kept).catch(() => undefined);
  if (known) return new Blob([known]);
  const made = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  const dump = await made.dumpDataDir('none');
  await made.close();
  await mkdir(dirname(kept), { recursive: true });
  const aside = `${kept}.${process.pid}`;
  await writeFile(aside, dump.stream());
  await rename(aside, kept);
  return dump;
}

/** Otherwise each worker would make one. */
export async function setup(): Promise<void> {
  await emptyDatabase();
}
