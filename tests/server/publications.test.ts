import { beforeEach, describe, expect, it } from 'vitest';
import { contentHash } from '../../src/changes/content-hash.ts';
import type { FunnelFile } from '../../src/funnel/schema-types.generated.ts';
import { listPublications, openPublications } from '../../src/server/publishing/publications.ts';
import { aStore, storesHere, type TestStore } from '../support/create-store.ts';

const part = (amount: number) => ({ payment: { price: { amount } } }) as FunnelFile;
const schemas = 'a mark';
const now = () => Date.parse('2026-11-21T04:00:00Z');

describe.each(storesHere())('publications on %s', (kind) => {
  let store: TestStore['store'];
  beforeEach(async () => {
    ({ store } = await aStore(kind));
  });
  const anArchive = () => openPublications(store.db, now);
  const yes = (by: string, after: number, ...files: [string, FunnelFile | string | null][]) =>
    anArchive().publish({
      by,
      kind: 'acknowledged',
      files: files.map(([name, content]) => ({ name, content })),
      schemas,
      after,
    });

  it('are numbered, and the last word on a file counts, its keys in the order they were written', async () => {
    const { last, filesAfter } = anArchive();
    expect(await last()).toBe(0);
    await yes('server start', 0, ['b', part(1)], ['a', { z: 1, b: { y: 1, a: 2 } } as never]);
    await yes('ann', 1, ['b', part(2)], ['images/x.svg', '<svg/>']);
    await yes('ben', 2, ['a', null]);
    expect(await last()).toBe(3);
    const files = await filesAfter(0);
    expect(files).toMatchObject([
      { name: 'a', number: 3, content: null },
      { name: 'b', number: 2, content: part(2), at: '2026-11-21T04:00:00.000Z', schemas },
      { name: 'images/x.svg', content: null },
    ]);
    expect((await filesAfter(2)).map(({ name }) => name)).toEqual(['a']);
    const [, first] = await listPublications(store.db, 'a');
    expect(JSON.stringify(first!.content)).toBe('{"z":1,"b":{"y":1,"a":2}}');
    expect((await listPublications(store.db)).map(({ number, by, name }) => [number, by, name])).toEqual([
      [3, 'ben', 'a'],
      [2, 'ann', 'b'],
      [2, 'ann', 'images/x.svg'],
      [1, 'server start', 'a'],
      [1, 'server start', 'b'],
    ]);
  });

  it('are refused whole where somebody decided about the same since; words beside other files are not', async () => {
    await yes('server start', 0, ['a', part(1)], ['b', part(1)]);
    expect(await yes('late', 0, ['a', part(3)], ['c', part(3)])).toBe(false);
    const show = (name: string, after: number) =>
      anArchive().publish({ by: 'here', kind: 'shown', files: [{ name, content: part(1) }], schemas, after });
    expect([await show('a', 1), await show('b', 1)]).toEqual([true, true]);
    expect(await show('a', 1)).toBe(false);
    await yes('ann', 1, ['c', part(1)]);
    expect(await yes('ben', 3, ['d', part(1)])).toBe(false);
    expect(await anArchive().last()).toBe(4);
  });

  it('of many at once are one at a time: of first ones there is one', async () => {
    const tries = await Promise.all(
      ['a', 'b', 'c', 'd'].map((by, index) => yes(by, 0, ['shared/site', part(index)])),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    const words = ['a', 'b', 'c', 'd'].map((name) =>
      anArchive().publish({
        by: name,
        kind: 'shown',
        files: [{ name, content: part(1) }],
        schemas,
        after: 1,
      }),
    );
    expect(await Promise.all(words)).toEqual([true, true, true, true]);
    expect(await anArchive().last()).toBe(5);
  });

  it('remember what was said before, whatever its keys’ order, and cannot be changed by who serves', async () => {
    await yes('server start', 0, ['a', { x: 1, y: 2 } as never], ['b', part(1)]);
    await yes('ann', 1, ['b', part(2)]);
    const files = [
      { name: 'a', hash: contentHash({ y: 2, x: 1 }) },
      { name: 'b', hash: contentHash(part(1)) },
      { name: 'c', hash: contentHash(part(1)) },
    ];
    expect(await anArchive().findKnown(files)).toEqual([
      { name: 'a', said: 1, last: 1, before: 0 },
      { name: 'b', said: 1, last: 2, before: 0 },
    ]);
    await yes('ben', 2, ['b', part(1)]);
    expect(await anArchive().findKnown([{ name: 'b', hash: contentHash(part(2)) }])).toEqual([
      { name: 'b', said: 2, last: 3, before: 1 },
    ]);
    expect(await anArchive().findKnown([{ name: 'b', hash: contentHash(null) }])).toEqual([]);
    await expect(store.db.execute('update published_files set hash = hash')).rejects.toThrow();
    await expect(store.db.execute('delete from publications')).rejects.toThrow();
  });
});
