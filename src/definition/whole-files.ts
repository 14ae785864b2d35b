import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

let written = 0;

/** Writes a file beside its place and moves it there, on the disk before it is seen: nobody ever reads half of it. */
export async function writeWhole(path: string, text: string): Promise<void> {
  written += 1;
  const beside = `${path}.${process.pid}-${written}.tmp`;
  try {
    const file = await open(beside, 'w');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Somebody else holds the lock. */
export class LockedError extends Error {
  override name = 'LockedError';
}

/** A lock this old (ms) was left behind by a process that died: it is held for the writing of some files. */
const staleMs = 30_000;

/** Does `work` while no other process that uses the same lock file does its own. Throws LockedError, without waiting. */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const take = async () => {
    const file = await open(path, 'wx');
    await file.close();
  };
  await mkdir(dirname(path), { recursive: true });
  try {
    await take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age < staleMs) throw new LockedError(`${path} is held by somebody else.`);
    await rm(path, { force: true });
    await take();
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}
