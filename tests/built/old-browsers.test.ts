import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tooNewMethods } from '../support/too-new-methods.ts';

const assets = 'dist/client/assets';
/** Brought along, or asked for before it is called. */
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
