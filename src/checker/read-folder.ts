import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CheckedFile,
  checkFile,
  funnelsDir,
  imagesDir,
  sharedDir,
  unreadableFile,
} from './check-file.ts';
import type { Folder } from './check-folder.ts';
import { compileSchemas, type Validators } from './schema/schemas.ts';
import { createTurns } from './turns.ts';

interface Remembered {
  /** What the file system says of the file; it differs when the file might. Empty: not to be trusted yet. */
  mark: string;
  /** Of the bytes. */
  hash: string;
  checked: CheckedFile;
}

/** Two saves within one tick of the file system's clock look alike: a file this young (ms) is read again. */
const restless = 50;
/** Files open at a time. */
const mostOpen = 32;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const isGone = (error: unknown) => codeOf(error) === 'ENOENT';

/** Editors' own files (`.x.swp`, `x~`, `#x#`) are nobody's mistake. */
const isYaml = (name: string) => /^[^.#].*\.ya?ml$/.test(name);

/** Names in a directory; none if there is no such directory. A directory counts only where a file is meant. */
async function namesIn(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory() || isYaml(entry.name)).map(({ name }) => name);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

const sameNames = (a: ReadonlySet<string>, b: readonly string[]) =>
  a.size === b.length && b.every((name) => a.has(name));

/** Looking at thousands of files one by one takes milliseconds; asking for each and waiting, a good part of a second. */
function markOf(path: string): string {
  const stats = statSync(path);
  // A pipe or a device would keep everybody waiting.
  if (!stats.isFile() && !stats.isDirectory())
    throw Object.assign(new Error(path), { code: 'no plain file' });
  const { mtimeMs, ctimeMs, size, ino } = stats;
  return Date.now() - Math.max(mtimeMs, ctimeMs) > restless ? `${mtimeMs} ${ctimeMs} ${size} ${ino}` : '';
}

/** A file that cannot be read; undefined for one that is gone. A link that leads nowhere is there. */
async function unreadable(file: string, path: string, error: unknown): Promise<Remembered | undefined> {
  if (isGone(error) && !(await lstat(path).catch(() => undefined))) return undefined;
  const reason = isGone(error) ? 'a link that leads nowhere' : (codeOf(error) ?? String(error));
  return { mark: '', hash: '', checked: unreadableFile(file, reason) };
}

async function readOne(
  file: string,
  root: string,
  known: Remembered | undefined,
  check: (bytes: Uint8Array) => Promise<CheckedFile>,
): Promise<Remembered | undefined> {
  const path = join(root, file);
  try {
    const mark = markOf(path);
    if (known && mark !== '' && known.mark === mark) return known;
    const bytes = readFileSync(path);
    const hash = createHash('sha1').update(bytes).digest('base64');
    // Saved without a change, or checked out anew: nothing of it has to be checked again.
    return { mark, hash, checked: known?.hash === hash ? known.checked : await check(bytes) };
  } catch (error) {
    const found = await unreadable(file, path, error);
    // The same fault is the same file, so that nobody takes it for a change.
    return found && known && known.checked.diagnostics[0]?.message === found.checked.diagnostics[0]?.message
      ? known
      : found;
  }
}

/** Runs `work` over `items`, at most `mostOpen` at a time; the results are in order. */
async function each<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index]!);
    }
  };
  await Promise.all(Array.from({ length: Math.min(mostOpen, items.length) }, lane));
  return results;
}

/** Checks files one after the other and lets others have their turn in between. */
function createPoliteCheck(validators: Validators) {
  let line: Promise<unknown> = Promise.resolve();
  const turn = createTurns();
  return (file: string, bytes: Uint8Array): Promise<CheckedFile> => {
    const checked = line.then(async () => {
      await turn();
      return checkFile(file, bytes, validators);
    });
    line = checked.catch(() => undefined);
    return checked;
  };
}

/**
 * Reads the folder of funnels below `root`, and only what changed since the last time; an unchanged file is the same
 * object as before. Throws when `schemas/` is missing or the disk fails.
 */
export function createFolderReader(
  root: string,
  validators: Validators = compileSchemas(root),
): () => Promise<Folder> {
  const check = createPoliteCheck(validators);
  let remembered = new Map<string, Remembered>();
  let images: ReadonlySet<string> = new Set();

  return async () => {
    // The outer folder first: of two that cannot be read, it is the one to mend.
    const own = await namesIn(join(root, funnelsDir));
    const shared = await namesIn(join(root, sharedDir));
    const pictures = await namesIn(join(root, imagesDir));
    const files = [
      ...own.filter(isYaml).map((name) => `${funnelsDir}/${name}`),
      ...shared.filter(isYaml).map((name) => `${sharedDir}/${name}`),
    ].sort();
    if (!sameNames(images, pictures)) images = new Set(pictures);
    const read = await each(files, (file) =>
      readOne(file, root, remembered.get(file), (bytes) => check(file, bytes)),
    );
    remembered = new Map(files.flatMap((file, index) => (read[index] ? [[file, read[index]]] : [])));
    return {
      files: new Map([...remembered].map(([file, { checked }]) => [file, checked])),
      images,
    };
  };
}
