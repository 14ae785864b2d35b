import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { releaseAssets } from '../../src/server/db/schema.ts';
import type { Store } from '../../src/server/db/store.ts';
import { assetRoute, clientRoutes } from '../../src/server/pages/files.ts';
import { deleteOldAssets } from '../../src/server/pages/kept-assets.ts';
import { servedMark } from '../../src/server/pages/served-mark.ts';
import { aStore, storesHere } from '../support/create-store.ts';
import { aTemporaryFolder } from '../support/temporary-folder.ts';

const place = aTemporaryFolder('releases');
const dayMs = 24 * 3_600_000;
const shared = { 'words-aaa.js': 'export const words = 1;' };

describe.each(storesHere())('scripts of other releases on %s', (kind) => {
  const clock = { now: Date.parse('2026-11-21T12:00:00+08:00') };
  let store: Store;
  beforeEach(async () => {
    ({ store } = await aStore(kind));
  });

  async function aProcess(release: string, files: Record<string, string>) {
    const folder = join(place, kind, release);
    mkdirSync(join(folder, 'assets'), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), text);
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    const app = Fastify();
    const shelf = await clientRoutes(app, { folder, db: store.db, now: () => clock.now });
    assetRoute(app, shelf, async () => undefined);
    const get = (name: string, headers: Record<string, string> = {}) =>
      app.inject({ url: `/assets/${name}`, headers });
    return { folder, app, get, body: async (name: string) => (await get(name)).body };
  }
  const namesKept = async () =>
    (await store.db.select({ name: releaseAssets.name }).from(releaseAssets)).map(({ name }) => name).sort();

  it('are sent by every process, old and new, as its own are', async () => {
    const old = await aProcess('old', {
      ...shared,
      'index-old.js': 'old '.repeat(500),
      'index-old.css': 'a{}',
    });
    const next = await aProcess('next', { ...shared, 'index-new.js': 'new', 'index-new.css': 'b{}' });
    expect(await next.body('index-old.js')).toBe('old '.repeat(500));
    expect(await old.body('index-new.js')).toBe('new');
    const [own, foreign] = [await next.get('index-new.css'), await next.get('index-old.css')];
    expect(foreign.body).toBe('a{}');
    for (const header of ['content-type', 'cache-control', 'vary'])
      expect(foreign.headers[header]).toBe(own.headers[header]);
    const packed = await next.get('index-old.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('old '.repeat(500));
  });

  it('are sent while more others are asked for than are kept in memory', async () => {
    await aProcess('asked', { 'index-old.js': 'old' });
    const next = await aProcess('busy', { 'index-new.js': 'new' });
    const unknown = Array.from({ length: 250 }, (_, index) => next.get(`index-${index}.js`));
    const [old, ...others] = await Promise.all([next.get('index-old.js'), ...unknown]);
    expect(old!.body).toBe('old');
    expect(new Set(others.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  });

  it('mark their folder as served from, for the build that takes old ones away', async () => {
    const old = await aProcess('marked', { 'index-old.js': 'old' });
    const mark = join(old.folder, 'assets', servedMark);
    expect(existsSync(mark)).toBe(true);
    expect((await old.get(servedMark)).statusCode).toBe(404);
  });

  it('are sent after the build has taken their folder, also those of the release that runs', async () => {
    const old = await aProcess('taken', { 'index-old.js': 'old' });
    rmSync(old.folder, { recursive: true });
    expect(await old.body('index-old.js')).toBe('old');
  });

  it('are kept for days after their last process has ended, and those of a running one for ever', async () => {
    const old = await aProcess('ended', { ...shared, 'index-old.js': 'old' });
    await old.app.close();
    clock.now += 6 * dayMs;
    await aProcess('running', { ...shared, 'index-new.js': 'new' });
    await deleteOldAssets(store.db, clock.now, 7);
    expect(await namesKept()).toEqual(['index-new.js', 'index-old.js', 'words-aaa.js']);
    clock.now += 2 * dayMs;
    const next = await aProcess('running', {});
    await deleteOldAssets(store.db, clock.now, 7);
    expect(await namesKept()).toEqual(['index-new.js', 'words-aaa.js']);
    expect((await next.get('index-old.js')).statusCode).toBe(404);
  });

  it('that nobody has are missing, and asked for again once somebody has them', async () => {
    const app = await aProcess('alone', { 'index-old.js': 'old' });
    for (const name of ['index-new.js', 'none.js', 'index-old.js.br', '..%2fpackage.json', '%00.js', 'x'])
      expect((await app.get(name)).statusCode, name).toBe(404);
    await aProcess('later', { 'index-new.js': 'new' });
    expect(await app.body('index-new.js')).toBe('new');
  });
});
