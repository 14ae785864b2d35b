import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openCache } from '../../../src/checker/images/cache.ts';

const longAgo = new Date('2020-01-01');

/** A cache that made something of `a` once, so long ago that it would be swept. */
async function anOldCache() {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'node_modules/.cache/funnel-pictures');
  await openCache(root)(['a'], async () => 'first');
  const [name] = readdirSync(folder);
  const file = join(folder, name!);
  utimesSync(file, longAgo, longAgo);
  return { root, folder, file, name: name! };
}

describe('what was made of pictures', () => {
  it('goes once nobody asked for it in a month, as what a killed process left half written', async () => {
    const { root, folder, name } = await anOldCache();
    const half = join(folder, `${name}.1`);
    writeFileSync(half, '"ha');
    utimesSync(half, longAgo, longAgo);
    await openCache(root)(['b'], async () => 'other');
    expect(readdirSync(folder)).toHaveLength(1);
    expect(await openCache(root)(['a'], async () => 'again')).toBe('again');
  });

  it('stays as long as it is asked for', async () => {
    const { root, file } = await anOldCache();
    const cache = openCache(root);
    expect(await cache(['a'], async () => 'again')).toBe('first');
    expect(statSync(file).mtimeMs).toBeGreaterThan(longAgo.getTime());
    await cache(['b'], async () => 'other');
    expect(await cache(['a'], async () => 'again')).toBe('first');
  });

  it('is read to its end by whoever has it open', async () => {
    const { root, folder, file, name } = await anOldCache();
    const reader = await open(file);
    await openCache(root)(['b'], async () => 'other');
    expect(readdirSync(folder)).not.toContain(name);
    expect(await reader.readFile('utf8')).toBe('"first"');
    await reader.close();
  });

  it('does not keep a picture from being looked at where it cannot be swept', async () => {
    const { root, folder, file } = await anOldCache();
    const inside = join(folder, 'a-folder');
    mkdirSync(inside);
    utimesSync(inside, longAgo, longAgo);
    expect(await openCache(root)(['b'], async () => 'other')).toBe('other');
    expect(() => statSync(file)).toThrow('ENOENT');
  });
});
