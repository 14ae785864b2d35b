import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, it, vi } from 'vitest';
import type { Subset } from '../../src/fonts/page-subsets.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { aFunnel } from '../support/create-fleet.ts';
import { aPagesApp } from '../support/create-pages-app.ts';
import { aShop, type TestShop } from '../support/create-shop.ts';
import { aTemporaryFolder } from '../support/temporary-folder.ts';

const template = '<html><head><!--policy--><link rel="stylesheet" href="/assets/a.css"></head></html>';
const heading = { en: 'The card', 'zh-CN': '先写庚帖' };

async function aProcess(test: TestShop, folder: string) {
  const made: Subset[] = [];
  let release = () => {};
  const isLet = new Promise<void>((resolve) => {
    release = resolve;
  });
  const app = await aPagesApp(test, {
    fleet: () => test.fleet,
    renderer: { template, styles: [], renderPage: () => template },
    client: { folder, db: test.store.db, now: () => test.clock.now },
    imagesDir: folder,
    headlines: {
      words: () => [],
      make: async (subset) => {
        await isLet;
        made.push(subset);
        return Buffer.from(`letters ${subset.letters}`);
      },
    },
  });
  return { app, made, release: () => release() };
}

const page = async (app: FastifyInstance) => app.inject('/marriage_v1?lang=zh-CN');

it('a page whose letters are being made names no face, and afterwards names them all, in every process', async () => {
  const folder = aTemporaryFolder('headline-fonts');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  const test = await aShop();
  const entry: Funnel['entry'] = { layout: 'page', blocks: [{ kind: 'hero', heading }] };
  test.sell(aFunnel('marriage_v1', { payment: { ...aFunnel('marriage_v1').payment, heading }, entry }));
  const one = await aProcess(test, folder);
  expect((await page(one.app)).body).not.toContain('@font-face');
  expect((await page(one.app)).body).not.toContain('@font-face');
  one.release();
  await vi.waitFor(async () => expect((await page(one.app)).body).toContain('@font-face'), 30_000);
  const { body, headers } = await page(one.app);
  const addresses = [...body.matchAll(/url\((\/assets\/song-[0-9a-f]+\.woff2)\)/g)].map(
    ([, address]) => address!,
  );
  expect(addresses).toHaveLength(4);
  // Both screens need the same letters, and each was made once, although two pages asked at once.
  expect(one.made).toHaveLength(2);
  expect(body).toContain(`rel="preload" as="font" type="font/woff2" crossorigin href="${addresses[2]}"`);
  expect(body).toContain('html:lang(zh-CN){--own:entry-zh-CN}');
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);

  const font = await one.app.inject(addresses[2]!);
  expect(font.headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(font.body).toBe(`letters ${one.made.find(({ name }) => addresses[2]!.endsWith(name))!.letters}`);

  const other = await aProcess(test, folder);
  expect((await other.app.inject(addresses[2]!)).body).toBe(font.body);
  await page(other.app);
  await vi.waitFor(async () => expect((await page(other.app)).body).toContain('@font-face'), 30_000);
  expect(other.made).toEqual([]);
});
