import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { productNameOf } from '../../src/funnel/funnel.ts';
import { quarrel } from '../products/people.ts';
import { anEditor, aPublications, aPublishing } from '../support/create-publishing.ts';
import { quarrelFunnel } from '../support/quarrel-funnel.ts';
import { aRoot } from '../support/valid-folder.ts';
import { aWatchedRoot } from '../support/watch-folder.ts';

const productFile = 'products/quarrel.yaml';

function aRootWithProduct() {
  const root = aRoot();
  mkdirSync(join(root, 'funnels/products'));
  writeFileSync(join(root, 'funnels', productFile), stringify(quarrel));
  writeFileSync(join(root, 'funnels/quarrel_v1.yaml'), quarrelFunnel);
  return root;
}

const highOf = (sold: { ownProduct?: typeof quarrel } | undefined) =>
  sold?.ownProduct?.scales.worry?.bands?.high;

test('a product that breaks leaves its funnel selling what it last was, with one finding at its own line', async () => {
  const { edit, until, now, faults, path } = await aWatchedRoot({}, aRootWithProduct());
  const before = now().funnels.get('quarrel_v1');
  expect(highOf(before)).toBe(51);
  edit(productFile, 'high: 51', 'high: 0');
  await until(() =>
    expect(faults.at(-1)).toMatchObject([
      { code: 'product/bands', file: 'funnels/products/quarrel.yaml' },
      { code: 'product/broken', file: 'funnels/quarrel_v1.yaml' },
    ]),
  );
  expect(now().funnels.get('quarrel_v1')).toBe(before);
  edit('pair_v1.yaml', 'amount: 1990', 'amount: 1890');
  await until(() => expect(now().funnels.get('pair_v1')!.payment.price.amount).toBe(1890));
  expect(now().funnels.get('quarrel_v1')).toBe(before);
  edit(productFile, 'high: 0', 'high: 60');
  await until(() => expect(highOf(now().funnels.get('quarrel_v1'))).toBe(60));

  // One that never was good takes nothing with it but the funnels that sell it.
  writeFileSync(path('products/other.yaml'), 'title: { en: x, zh-CN: x }\n');
  writeFileSync(path('other_v1.yaml'), quarrelFunnel.replace('product: quarrel', 'product: other'));
  edit('pair_v1.yaml', 'amount: 1890', 'amount: 1790');
  await until(() => expect(now().funnels.get('pair_v1')!.payment.price.amount).toBe(1790));
  expect([now().funnels.has('quarrel_v1'), now().funnels.has('other_v1')]).toEqual([true, false]);
});

test('a product whose file is gone stays on sale, and others go on changing', async () => {
  const { until, now, faults, path, edit } = await aWatchedRoot({}, aRootWithProduct());
  rmSync(path(productFile));
  await until(() => expect(faults.at(-1)).toMatchObject([{ code: 'meaning/unknown-product' }]));
  edit('pair_v1.yaml', 'amount: 1990', 'amount: 1890');
  await until(() => expect(now().funnels.get('pair_v1')!.payment.price.amount).toBe(1890));
  expect(productNameOf(now().funnels.get('quarrel_v1')!)).toBe('quarrel');
});

test('how answers count waits for a yes, what is said does not; another machine sells the same', async () => {
  const root = aRootWithProduct();
  const publications = aPublications();
  const shop = await aPublishing(root, publications);
  const { edit } = anEditor(root);
  edit(productFile, 'You say it.', 'You say it at once.');
  await shop.offer();
  const said = () => JSON.stringify(shop.fleet().funnels.get('quarrel_v1')!.ownProduct);
  expect(shop.heldNames()).toEqual([]);
  expect(said()).toContain('You say it at once.');
  edit(productFile, 'high: 51', 'high: 60');
  await shop.offer();
  expect(shop.heldNames()).toEqual(['products/quarrel']);
  expect(shop.said.at(-1)).toContain('data   scale worry: bands {"low":0,"high":51} → {"low":0,"high":60}');
  expect(highOf(shop.fleet().funnels.get('quarrel_v1'))).toBe(51);
  const other = await aPublishing(aRoot(), publications);
  expect(other.fleet().funnels.get('quarrel_v1')).toEqual(shop.fleet().funnels.get('quarrel_v1'));
});
