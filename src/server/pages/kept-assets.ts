import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, lt } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { dayMs } from '../../lib/shanghai-day.ts';
import { releaseAssets } from '../db/schema.ts';
import type { Db } from '../db/store.ts';
import { type Body, bodyOf, readBody } from './body.ts';
import { markServed } from './served-mark.ts';

const types: ReadonlyMap<string | undefined, string> = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['woff2', 'font/woff2'],
  ['png', 'image/png'],
]);

export const assetTypeOf = (name: string) => types.get(/^[\w.-]+\.(\w+)$/.exec(name)?.[1]);

/** Pictures stay on disk or in the database, because there are many and each is rarely requested. */
const isPicture = (name: string) => name.endsWith('.png');

async function readOwn(folder: string): Promise<Map<string, Body>> {
  const names = (await readdir(folder)).filter((name) => assetTypeOf(name) && !isPicture(name)).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readBody(join(folder, name))] as const)),
  );
}

export interface AssetsOptions {
  db: Db;
  now: () => number;
}

export interface Shelf {
  has: (name: string) => boolean;
  find: (name: string) => Promise<Body | undefined>;
  keep: (name: string, content: Buffer) => Promise<void>;
}

export async function deleteOldAssets(db: Db, at: number, days: number): Promise<void> {
  await db.delete(releaseAssets).where(lt(releaseAssets.lastSeen, new Date(at - days * dayMs)));
}

export async function openAssets(
  folder: string,
  { db, now }: AssetsOptions,
): Promise<Shelf & { refresh: () => Promise<void> }> {
  const own = await readOwn(folder);
  // Stores promises instead of using `fetchMethod`, which fails a request if its entry is evicted meanwhile.
  const foreign = new LRUCache<string, Promise<Body | undefined>>({ max: 200 });

  async function refresh(): Promise<void> {
    await markServed(folder);
    const at = new Date(now());
    const rows = [...own].map(([name, { plain }]) => ({ name, content: plain, lastSeen: at }));
    const isKept = { target: releaseAssets.name, set: { lastSeen: at } };
    if (rows.length > 0) await db.insert(releaseAssets).values(rows).onConflictDoUpdate(isKept);
  }

  async function read(name: string): Promise<Body | undefined> {
    const [row] = await db.select().from(releaseAssets).where(eq(releaseAssets.name, name));
    if (row) return bodyOf(Buffer.from(row.content));
    return isPicture(name) ? readBody(join(folder, name)).catch(() => undefined) : undefined;
  }

  /** Requests at the same time share one read of a file. Forgets a file that is missing or unreadable. */
  function findForeign(name: string): Promise<Body | undefined> {
    const known = foreign.get(name);
    if (known) return known;
    const reading = read(name);
    foreign.set(name, reading);
    const forget = () => foreign.delete(name);
    reading.then((body) => body ?? forget(), forget);
    return reading;
  }

  await refresh();
  return {
    refresh,
    has: (name: string) => own.has(name),
    async keep(name: string, content: Buffer): Promise<void> {
      const row = { name, content, lastSeen: new Date(now()) };
      await db.insert(releaseAssets).values(row).onConflictDoNothing();
      if (isPicture(name)) foreign.set(name, Promise.resolve(bodyOf(content)));
      else own.set(name, bodyOf(content));
    },
    async find(name: string): Promise<Body | undefined> {
      return own.get(name) ?? (assetTypeOf(name) ? findForeign(name) : undefined);
    },
  };
}
