import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { posterAddress } from '../../src/contract/paths.ts';
import { openOnce } from '../support/open-once.ts';
import { aBuiltShop } from '../support/start-built-shop.ts';
import { aTemporaryFolder } from '../support/temporary-folder.ts';

/** A machine that only serves has the build, the funnels and the packages of `npm ci --omit=dev`. */
function layOut(place: string): void {
  for (const folder of ['funnels', 'schemas', 'package.json', 'package-lock.json'])
    cpSync(folder, join(place, folder), { recursive: true });
  cpSync(realpathSync('dist/current'), join(place, 'dist'), { recursive: true });
  const listed = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], { encoding: 'utf8' });
  const modules = resolve('node_modules');
  const packages = listed
    .split('\n')
    .map((path) => relative(modules, path.trim()))
    // Nested packages come with their parent. The empty database kept there saves seconds.
    .filter((path) => path !== '' && !path.startsWith('..') && !path.includes('node_modules'));
  for (const path of [...packages, '.cache']) {
    const to = join(place, 'node_modules', path);
    mkdirSync(dirname(to), { recursive: true });
    if (existsSync(join(modules, path))) symlinkSync(join(modules, path), to);
  }
}

const place = aTemporaryFolder('dist-alone');
const shop = openOnce(() => {
  layOut(place);
  // A package is found beside the place of its link, not where the link leads.
  const nodeOptions = '--preserve-symlinks --preserve-symlinks-main';
  const alone = { root: place, dist: join(place, 'dist'), nodeOptions };
  return aBuiltShop({ payments: 'sandbox', store: 'pglite' }, alone);
});

it('sells a report with its picture from the build alone, without sources and development packages', async () => {
  for (const missing of ['src', 'node_modules/vitest', 'node_modules/typescript'])
    expect(existsSync(join(place, missing)), missing).toBe(false);
  expect(existsSync(join(place, 'node_modules/fastify/package.json'))).toBe(true);
  const orderId = await shop.boughtOrder();
  expect((await shop.browser.call('getResultV2', { orderId })).data).toMatchObject({ product: 'marriage' });
  const poster = await shop.browser.send('GET', posterAddress(orderId, 'zh-CN'));
  expect(poster.headers['content-type']).toBe('image/png');
  expect((await shop.browser.send('GET', '/marriage_v1')).statusCode).toBe(200);
  expect(shop.output()).not.toMatch(/"level":50|Error:/);
});
