import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentHash } from '../../../src/changes/content-hash.ts';
import { loadFleet } from '../../../src/checker/load.ts';
import { aRepository } from '../../support/create-repository.ts';
import { runCommand } from '../../support/run-command.ts';
import { aRoot } from '../../support/valid-folder.ts';

const overlay = `extends: marriage_v1
payment: { price: { amount: 1990 } }
entry:
  blocks:
    faq: null
    hero: { heading: { en: Another promise, zh-CN: 换一句 } }
`;

test('show prints the whole file, and where each inherited part of it is written', async () => {
  const root = aRoot();
  writeFileSync(join(root, 'funnels/marriage_b.yaml'), overlay);
  const { code, out, err } = await runCommand(root, 'show', 'marriage_b');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('product: marriage # marriage_v1.yaml:2\n');
  expect(out).toContain('      heading: { en: Another promise, zh-CN: 换一句 }\n');
  expect(out).toContain('price: { amount: 1990, listAmount: 9900 }\n');
  expect(out).not.toContain('faq');
});

test('flatten writes a file that extends nothing and has the same hash', async () => {
  const root = aRoot();
  const path = join(root, 'funnels/marriage_b.yaml');
  writeFileSync(path, overlay);
  const hashOf = async () => contentHash((await loadFleet(root)).funnels.get('marriage_b'));
  const before = await hashOf();
  const { code, out } = await runCommand(root, 'flatten', 'marriage_b');
  expect(code).toBe(0);
  expect(out).toContain('funnels/marriage_b.yaml is whole now');
  expect(readFileSync(path, 'utf8')).not.toContain('extends');
  expect(await hashOf()).toBe(before);
  const again = await runCommand(root, 'flatten', 'marriage_b');
  expect(again).toMatchObject({ code: 2, err: expect.stringContaining('extends nothing') });
});

test('new --variant-of begins one that is sound as it stands', async () => {
  const root = aRoot();
  const { code, err, out } = await runCommand(root, 'new', 'marriage_b', '--variant-of', 'marriage_v1');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('a variant of marriage_v1');
  const fleet = await loadFleet(root);
  expect(fleet.funnels.get('marriage_b')).toEqual({
    ...fleet.funnels.get('marriage_v1'),
    slug: 'marriage_b',
    canonical: 'marriage_v1',
  });
  expect(fleet.bases).toEqual(new Map([['marriage_b', 'marriage_v1']]));
});

test('diff tells a new price of the base once, with whom it reaches, at its line', async () => {
  const { root, edit, path, commit } = aRepository();
  writeFileSync(path('marriage_b.yaml'), 'extends: marriage_v1\ntheme: { palette: dusk }\n');
  writeFileSync(path('marriage_c.yaml'), 'extends: marriage_b\ntheme: { palette: seal }\n');
  commit();
  edit('marriage_v1.yaml', 'amount: 2980', 'amount: 1990');
  const { code, out } = await runCommand(root, 'diff', 'HEAD');
  expect(code).toBe(1);
  expect(out).toContain(
    'marriage_v1\n  money  price ¥29.80 → ¥19.90, and so /marriage_b, /marriage_c  (funnels/marriage_v1.yaml:36:20)\n',
  );
  expect(out).not.toContain('\nmarriage_b\n');
  expect(out).toContain('1 change in 1 file');
});
