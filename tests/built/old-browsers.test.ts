import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newSyntaxIn } from '../../scripts/build/refuse-new-syntax.ts';
import { tooNewMethods } from '../support/too-new-methods.ts';

const assets = 'dist/client/assets';
const brought = ['at', 'hasOwn'];

it('no script of the storefront calls what the oldest browsers we build for do not have', () => {
  const names = Object.entries(tooNewMethods).flatMap(([owner, methods]) =>
    methods.map((name) => ({ name, before: owner.includes('prototype') ? '\\.' : `\\b${owner}\\.` })),
  );
  const calls = names
    .filter(({ name }) => !brought.includes(name))
    .map(({ name, before }) =>
      name === 'structuredClone' ? '\\bstructuredClone\\(' : `${before}${name}\\(`,
    );
  const pattern = new RegExp(calls.join('|'), 'g');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const texts = [...scripts.map((name) => join(assets, name)), 'dist/client/marriage_v1/index.html'];
  expect(scripts.length).toBeGreaterThan(0);
  expect(
    texts.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(pattern)].map(([call]) => `${path}: ${call}`),
    ),
  ).toEqual([]);
});

it.each([
  ['/(?<!a)b/u', 0, 'lookbehind'],
  ['RegExp("(?<=a)b","u")', 7, 'lookbehind'],
  ['new RegExp(`(?<!\\p{L})a`)', 12, 'lookbehind'],
  ['const text = "(?<=" + x; RegExp(text)', 13, 'lookbehind'],
  ['RegExp("a","v")', 7, 'flag'],
  ['/a/d', 1, 'flag'],
  ['RegExp("(?i:a)")', 7, 'group'],
  ['x?.y(...z, 1)', 0, 'Chrome since 91'],
  ['x ??= 1', 4, 'Unexpected token'],
  ['class A { #a = 1 }', 10, 'Unexpected'],
])('a build with %s ends', (code, offset, what) => {
  expect(newSyntaxIn(code)).toEqual([{ offset, what: expect.stringContaining(what) }]);
});

it('a build with what they can read goes on', () => {
  expect(newSyntaxIn('x?.y ?? /(?<n>a)(?=b)(?!c)\\p{Script=Han}/su.test(`(?<`); RegExp("a","u")')).toEqual(
    [],
  );
});
