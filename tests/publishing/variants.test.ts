import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anEditor, aPublications, aPublishing } from '../support/create-publishing.ts';
import { aRoot } from '../support/valid-folder.ts';
import { amountOf, aWatchedRoot } from '../support/watch-folder.ts';

const variant = 'extends: fortune_v1\ntheme: { palette: dusk }\n';

async function withVariant() {
  const watched = await aWatchedRoot();
  writeFileSync(watched.path('fortune_b.yaml'), variant);
  await watched.until(() => expect(amountOf(watched.now(), 'fortune_b')).toBe(1000));
  return watched;
}

test('what a base says anew its variants say, too', async () => {
  const { edit, until, now } = await withVariant();
  edit('fortune_v1.yaml', 'amount: 1000', 'amount: 900');
  await until(() => expect(amountOf(now(), 'fortune_b')).toBe(900));
  expect(now().funnels.get('fortune_b')?.theme.palette).toBe('dusk');
});

test('a base that breaks leaves its variant selling at its price, with one finding at the line of the base', async () => {
  const { edit, until, now, faults } = await withVariant();
  const before = now().funnels.get('fortune_b');
  edit('fortune_v1.yaml', 'amount: 1000, listAmount: 1000', 'amount: 800, listAmount: 700');
  await until(() => expect(faults.at(-1)).toHaveLength(2));
  expect(faults.at(-1)).toMatchObject([
    { code: 'meaning/price-above-list', file: 'funnels/fortune_v1.yaml', line: 17 },
    { code: 'overlay/base-broken', file: 'funnels/fortune_b.yaml', line: 1 },
  ]);
  expect(now().funnels.get('fortune_b')).toBe(before);
  expect(amountOf(now(), 'fortune_v1')).toBe(1000);

  // Others go on changing meanwhile, and it follows once the base is mended.
  edit('pair_v1.yaml', 'amount: 1990', 'amount: 1890');
  await until(() => expect(amountOf(now(), 'pair_v1')).toBe(1890));
  expect(now().funnels.get('fortune_b')).toBe(before);
  edit('fortune_v1.yaml', 'listAmount: 700', 'listAmount: 900');
  await until(() => expect(amountOf(now(), 'fortune_b')).toBe(800));
});

test('a base that is gone takes no variant with it', async () => {
  const { path, until, now, faults, edit } = await withVariant();
  rmSync(path('fortune_v1.yaml'));
  await until(() =>
    expect(faults.at(-1)).toMatchObject([{ code: 'overlay/unknown-base', file: 'funnels/fortune_b.yaml' }]),
  );
  edit('pair_v1.yaml', 'amount: 1990', 'amount: 1890');
  await until(() => expect(amountOf(now(), 'pair_v1')).toBe(1890));
  expect(amountOf(now(), 'fortune_b')).toBe(1000);
  expect(now().funnels.has('fortune_v1')).toBe(false);
});

test('a price waits with all whom it reaches, and is told once', async () => {
  const root = aRoot();
  writeFileSync(join(root, 'funnels/fortune_b.yaml'), variant);
  const shop = await aPublishing(root, aPublications());
  anEditor(root).edit('fortune_v1.yaml', 'amount: 1000', 'amount: 900');
  await shop.offer();
  expect(shop.heldNames()).toEqual(['fortune_b', 'fortune_v1']);
  expect(shop.amountOf('fortune_b')).toBe(1000);
  expect(shop.said.at(-1)).toContain('\nfortune_v1\n  money  price ¥10.00 → ¥9.00, and so /fortune_b');
  expect(shop.said.at(-1)).not.toContain('\nfortune_b\n');
});
