import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Changes with the rules and with how photos are made, so that everything is looked at anew. */
const recipe = 1;

/** Keeps what was found and made, by the content it was made of, so that a second look costs nothing. */
export function openCache(root: string) {
  const folder = join(root, 'node_modules/.cache/funnel-pictures');
  const pathOf = (of: readonly (string | Buffer | number)[]) => {
    const hash = createHash('sha256').update(`${recipe}`);
    for (const part of of) hash.update('\0').update(Buffer.isBuffer(part) ? part : `${part}`);
    return join(folder, `${hash.digest('hex').slice(0, 32)}.json`);
  };
  return async <Made>(
    of: readonly (string | Buffer | number)[],
    make: () => Promise<Made>,
  ): Promise<Made> => {
    const path = pathOf(of);
    try {
      return JSON.parse(await readFile(path, 'utf8')) as Made;
    } catch {
      const made = await make();
      // Where nothing can be written, it is made again by the next process.
      const draft = `${path}.${process.pid}`;
      await mkdir(folder, { recursive: true })
        .then(() => writeFile(draft, JSON.stringify(made)))
        .then(() => rename(draft, path))
        .catch(() => {});
      return made;
    }
  };
}

export type Cache = ReturnType<typeof openCache>;
