import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Raise when rules or the making of photos change: everything is then read again. */
const recipe = 3;

const day = 86_400_000;
/** Pictures unused for this long belong to no funnel any more. */
const keptFor = 30 * day;

/** Stores the last use of a file in its modification time, to the day. */
async function markAsked(path: string, now: number): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (now - mtimeMs > day) await utimes(path, now / 1000, now / 1000);
}

/** Deletes old files. Processes that read one go on; later ones make it again. */
async function sweep(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may delete, too, or rename a draft.
    const asked = await stat(path).catch(() => undefined);
    if (asked && now - asked.mtimeMs > keptFor) await unlink(path).catch(() => {});
  }
}

/** Caches results by their input's content, and deletes old ones on writing. */
export function openCache(root: string) {
  const folder = join(root, 'node_modules/.cache/funnel-pictures');
  const pathOf = (of: readonly (string | Buffer | number)[]) => {
    const hash = createHash('sha256').update(String(recipe));
    for (const part of of) hash.update('\0').update(Buffer.isBuffer(part) ? part : `${part}`);
    return join(folder, `${hash.digest('hex').slice(0, 32)}.json`);
  };
  let swept = 0;
  const sweepDaily = async (now: number) => {
    if (now - swept < day) return;
    swept = now;
    await sweep(folder, now);
  };
  return async <Made>(
    of: readonly (string | Buffer | number)[],
    make: () => Promise<Made>,
  ): Promise<Made> => {
    const path = pathOf(of);
    const now = Date.now();
    try {
      const made = JSON.parse(await readFile(path, 'utf8')) as Made;
      await markAsked(path, now).catch(() => {});
      return made;
    } catch {
      const made = await make();
      // Without a writable folder, the next process makes it again.
      const draft = `${path}.${process.pid}`;
      await mkdir(folder, { recursive: true })
        .then(() => writeFile(draft, JSON.stringify(made)))
        .then(() => rename(draft, path))
        .then(() => sweepDaily(now))
        .catch(() => {});
      return made;
    }
  };
}

export type Cache = ReturnType<typeof openCache>;
