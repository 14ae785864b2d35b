import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CheckedFile,
  checkFile,
  funnelsDir,
  imagesDir,
  sharedDir,
  unreadableFile,
} from './check-file.ts';
import type { Folder } from './judge.ts';
import { compileSchemas } from './schemas.ts';

interface Remembered {
  mtimeMs: number;
  size: number;
  checked: CheckedFile;
}

/** Two saves within one tick of the file system's clock look alike: a file this young (ms) is read again. */
const restless = 50;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Names in a directory; none if there is no such directory. */
async function namesIn(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

const sameNames = (a: ReadonlySet<string>, b: readonly string[]) =>
  a.size === b.length && b.every((name) => a.has(name));
/** Editors' own files (`.x.swp`, `x~`, `#x#`) are nobody's mistake. */
const isYaml = (name: string) => /^[^.#].*\.ya?ml$/.test(name);

/**
 * Reads the folder of funnels below `root`, and only what changed since the last time; an unchanged file is the same
 * object as before. Throws when `schemas/` is missing or the disk fails.
 */
export function createFolderReader(root: string): () => Promise<Folder> {
  const validators = compileSchemas(root);
  let remembered = new Map<string, Remembered>();
  let images: ReadonlySet<string> = new Set();

  const readOne = async (file: string): Promise<Remembered | undefined> => {
    const path = join(root, file);
    const known = remembered.get(file);
    try {
      const { mtimeMs, size } = await stat(path);
      const isSettled = Date.now() - mtimeMs > restless;
      if (known && isSettled && known.mtimeMs === mtimeMs && known.size === size) return known;
      const bytes = await readFile(path);
      // A time that is not trusted yet matches none.
      return { mtimeMs: isSettled ? mtimeMs : Number.NaN, size, checked: checkFile(file, bytes, validators) };
    } catch (error) {
      if (isGone(error)) return undefined;
      const checked = unreadableFile(file, (error as NodeJS.ErrnoException).code ?? String(error));
      return { mtimeMs: Number.NaN, size: 0, checked };
    }
  };

  return async () => {
    const [own, shared, pictures] = await Promise.all(
      [funnelsDir, sharedDir, imagesDir].map((directory) => namesIn(join(root, directory))),
    );
    const files = [
      ...own!.filter(isYaml).map((name) => `${funnelsDir}/${name}`),
      ...shared!.filter(isYaml).map((name) => `${sharedDir}/${name}`),
    ].sort();
    if (!sameNames(images, pictures!)) images = new Set(pictures);
    const read = await Promise.all(files.map(async (file) => [file, await readOne(file)] as const));
    remembered = new Map(read.flatMap(([file, found]) => (found ? [[file, found]] : [])));
    return {
      files: new Map([...remembered].map(([file, { checked }]) => [file, checked])),
      images,
    };
  };
}
