import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workLanguage } from '../../contract/t.ts';

/** Changes with the rules and with how photos are made, so that everything is looked at anew. */
const recipe = 2;

const day = 86_400_000;
/** What nobody asked for so long is of pictures, or of budgets, that no funnel has any more. */
const keptFor = 30 * day;

/** A file's own time says when it was last asked for, to a day. */
async function markAsked(path: string, now: number): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (now - mtimeMs > day) await utimes(path, now / 1000, now / 1000);
}

/** Who is reading a file at this moment reads on; who comes later makes it anew. */
async function sweep(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may sweep, too, and a draft gets its name.
    const asked = await stat(path).catch(() => undefined);
    if (asked && now - asked.mtimeMs > keptFor) await unlink(path).catch(() => {});
  }
}

/** Keeps what was found and made, by the content it was made of, so that a second look costs nothing; swept where it grows. */
export function openCache(root: string) {
  const folder = join(root, 'node_modules/.cache/funnel-pictures');
  const pathOf = (of: readonly (string | Buffer | number)[]) => {
    const hash = createHash('sha256').update(`${recipe} ${workLanguage()}`);
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
      // Where nothing can be written, it is made again by the next process.
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
