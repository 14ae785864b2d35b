import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { findSchema } from './check-file.ts';
import { fileOfPart, type Part, type Parts, schemaOfPart } from './parts.ts';
import type { Validators } from './schemas.ts';
import { withLock, writeWhole } from './whole-files.ts';

/**
 * A folder keeps what is published: `definitions/` holds what files said, each under its content's hash, and two lists
 * say which of them count. `acknowledged.json` is written by a person's yes, `live.json` by servers, for words and looks
 * that went live since. Each list is replaced as a whole, so that every reader sees a shop without gaps.
 */
export interface Entry {
  /** SHA-256 of the definition's JSON text, hexadecimal. */
  hash: string;
  /** ISO 8601. */
  at: string;
  /** By which schemas it was found sound. */
  schemas?: string;
  /** In `live.json`: the acknowledged entry it stands on; it counts for no other. */
  over?: string;
}
export type Entries = Readonly<Record<string, Entry>>;

export interface Published {
  acknowledged: Parts;
  shown: Parts;
  /** When what is agreed to, or newer words of it, was written down; milliseconds since 1970, by name. */
  since: ReadonlyMap<string, number>;
  entries: { acknowledged: Entries; live: Entries };
  /** Files of this folder that could not be used, in words. */
  faults: readonly string[];
}

export interface PublishedFolder {
  /** Undefined: nothing was ever published here. Throws `PublishedError` when the list itself cannot be read. */
  read: () => Promise<Published | undefined>;
  /** Changes whenever one of the lists does. Cheap. */
  version: () => Promise<string>;
  /**
   * Agrees to `parts` (undefined: to its removal) and leaves all others as they are. Throws LockedError while somebody
   * else does.
   */
  acknowledge: (parts: ReadonlyMap<string, Part | undefined>, at: Date) => Promise<void>;
  /** Writes down which words and looks are live beyond what was agreed to: `over` is the list they were compared with. */
  keepShown: (parts: Parts, over: Entries, at: Date) => Promise<void>;
}

/** The folder cannot be used, and the person who runs the shop can mend it. */
export class PublishedError extends Error {
  override name = 'PublishedError';
}

const format = 1;
const lists = { acknowledged: 'acknowledged.json', live: 'live.json' } as const;
const definitionsDir = 'definitions';
/** Definitions no list names are kept this long (ms): a reader may just be about to read one. */
const graceMs = 10 * 60_000;
/** Files written at a time: each waits for the disk. */
const mostAtOnce = 16;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const isGone = (error: unknown) => codeOf(error) === 'ENOENT';
const entryKey = ({ hash, at }: Entry) => `${at} ${hash}`;
const fileOf = (name: string, hash: string) =>
  `${definitionsDir}/${name.replaceAll('/', '-')}-${hash.slice(0, 16)}.json`;
const textOf = (part: Part) => `${JSON.stringify(part, null, 2)}\n`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

function readEntries(path: string, text: string): Entries {
  let found: { format?: unknown; parts?: unknown };
  try {
    found = JSON.parse(text) as typeof found;
  } catch {
    throw new PublishedError(`${path} is not whole: it is not JSON.`);
  }
  const { parts } = found;
  const isEntry = (entry: Entry | null) =>
    /^[0-9a-f]{64}$/.test(entry?.hash ?? '') && !Number.isNaN(Date.parse(entry?.at ?? ''));
  const isList =
    found.format === format &&
    typeof parts === 'object' &&
    parts !== null &&
    Object.entries(parts).every(([name, entry]) => findSchema(fileOfPart(name)) && isEntry(entry as Entry));
  if (!isList) throw new PublishedError(`${path} is not what this version of the shop writes.`);
  return parts as Entries;
}

/** Opens the folder, which is made at the first writing. `validators` are the present schemas. */
export function openPublished(dir: string, validators: Validators): PublishedFolder {
  const known = new Map<string, Part>();
  const path = (file: string) => join(dir, file);

  const readList = async (list: keyof typeof lists): Promise<Entries | undefined> => {
    try {
      return readEntries(path(lists[list]), await readFile(path(lists[list]), 'utf8'));
    } catch (error) {
      if (isGone(error)) return undefined;
      if (error instanceof PublishedError) throw error;
      throw new PublishedError(`${path(lists[list])} cannot be read (${codeOf(error)}).`);
    }
  };

  /** A definition; throws when it is not there, not whole, or not what a file of that name may say by now. */
  const readPart = (name: string, { hash, schemas }: Entry): Part => {
    const file = fileOf(name, hash);
    const before = known.get(file);
    if (before) return before;
    // Thousands of them one by one take milliseconds; asking for each and waiting, seconds.
    const text = readFileSync(path(file), 'utf8');
    if (hashOf(text) !== hash) throw new Error('it is not what was written');
    const part = JSON.parse(text) as Part;
    if (schemas !== validators.mark && !validators[schemaOfPart(name)](part))
      throw new Error('it does not fit the present schemas');
    known.set(file, part);
    return part;
  };

  const readParts = (entries: Entries, faults: string[]): Map<string, Part> => {
    const parts = new Map<string, Part>();
    for (const [name, entry] of Object.entries(entries)) {
      try {
        parts.set(name, readPart(name, entry));
      } catch (error) {
        const why = codeOf(error) ?? (error as Error).message;
        faults.push(`${path(fileOf(name, entry.hash))} is ignored: ${why}.`);
      }
    }
    return parts;
  };

  const writePart = async (name: string, part: Part, at: Date, over?: Entry): Promise<[string, Entry]> => {
    const text = textOf(part);
    const hash = hashOf(text);
    const file = fileOf(name, hash);
    const found = await readFile(path(file), 'utf8').catch(() => undefined);
    // An old one is made young: it may be about to be swept.
    if (found === text) await utimes(path(file), new Date(), new Date());
    else await writeWhole(path(file), text);
    known.set(file, part);
    return [
      name,
      { hash, at: at.toISOString(), schemas: validators.mark, ...(over && { over: entryKey(over) }) },
    ];
  };

  const writeParts = async (parts: Parts, at: Date, over: Entries = {}): Promise<Entries> => {
    await mkdir(path(definitionsDir), { recursive: true });
    const all = [...parts];
    const entries: [string, Entry][] = [];
    while (all.length > 0) {
      const some = all.splice(0, mostAtOnce);
      entries.push(...(await Promise.all(some.map(([name, part]) => writePart(name, part, at, over[name])))));
    }
    return Object.fromEntries(entries);
  };

  const writeList = (list: keyof typeof lists, parts: Entries) => {
    const sorted = Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)));
    return writeWhole(path(lists[list]), `${JSON.stringify({ format, parts: sorted }, null, 2)}\n`);
  };

  const sweep = async (): Promise<void> => {
    const named = new Set<string>();
    for (const list of ['acknowledged', 'live'] as const) {
      for (const [name, { hash }] of Object.entries((await readList(list)) ?? {}))
        named.add(fileOf(name, hash));
    }
    for (const file of (await readdir(path(definitionsDir))).map((name) => `${definitionsDir}/${name}`)) {
      if (named.has(file)) continue;
      known.delete(file);
      // Another process may be sweeping too.
      const found = await stat(path(file)).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > graceMs) await rm(path(file), { force: true });
    }
  };

  return {
    read: async () => {
      const agreed = await readList('acknowledged');
      if (!agreed) return undefined;
      const faults: string[] = [];
      let live: Entries = {};
      try {
        live = (await readList('live')) ?? {};
      } catch (error) {
        faults.push(`${(error as Error).message} It is ignored.`);
      }
      const current = Object.entries(live).filter(([name, { over }]) => {
        const under = agreed[name];
        return under !== undefined && over === entryKey(under);
      });
      const acknowledged = readParts(agreed, faults);
      const shown = readParts(Object.fromEntries(current), faults);
      const since = new Map(
        [...Object.entries(agreed), ...current].map(([name, { at }]) => [name, Date.parse(at)]),
      );
      return { acknowledged, shown, since, entries: { acknowledged: agreed, live }, faults };
    },
    version: async () => {
      const marks = await Promise.all(
        Object.values(lists).map((list) =>
          stat(path(list), { bigint: true }).then(
            ({ ino, size, mtimeNs }) => `${ino} ${size} ${mtimeNs}`,
            (error: unknown) => codeOf(error) ?? 'unreadable',
          ),
        ),
      );
      return marks.join(' | ');
    },
    acknowledge: (parts, at) =>
      withLock(path('publish.lock'), async () => {
        const kept = { ...((await readList('acknowledged')) ?? {}) };
        for (const name of parts.keys()) delete kept[name];
        const agreed = new Map([...parts].flatMap(([name, part]) => (part ? [[name, part]] : [])));
        await writeList('acknowledged', { ...kept, ...(await writeParts(agreed, at)) });
        await sweep();
      }),
    keepShown: async (parts, over, at) => {
      await writeList('live', await writeParts(parts, at, over));
      await sweep();
    },
  };
}
