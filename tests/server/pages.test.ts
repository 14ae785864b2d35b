import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from '../../scripts/build/compress-files.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import type { Funnel, PageData } from '../../src/funnel/funnel.ts';
import { legalTextsOf } from '../../src/funnel/legal.ts';
import { aPagesApp } from '../support/create-pages-app.ts';
import { aShop, type TestShop } from '../support/create-shop.ts';
import { aTemporaryFolder } from '../support/temporary-folder.ts';

const folder = aTemporaryFolder('pages');
const clientDir = join(folder, 'client');
const imagesDir = join(folder, 'images');
const script = `export const words = ${JSON.stringify('yes and no '.repeat(200))};`;
const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h10v10z"/>'.repeat(50)}</svg>`;
const pageOf = (slug: string | undefined, language: string, voice = '', picture = '') =>
  `<!doctype html><html lang="${language}"><p>${slug} ${voice} ${picture} ${'once upon a time '.repeat(100)}</p></html>`;

/** Orders by id: of a changed definition, and of a removed funnel. */
const bought = ({ funnels }: Fleet): Record<string, Funnel> => {
  const mbti = funnels.get('mbti_v1')!;
  return {
    changed: { ...mbti, title: { en: 'former' } },
    gone: { ...mbti, slug: 'gone_v1' },
    polite: { ...mbti, report: { voice: '您' } },
    ritual: ritualOf(mbti, 'join'),
    turned: ritualOf(mbti, 'turn'),
  };
};

const ritualOf = (funnel: Funnel, gesture: string): Funnel => ({
  ...funnel,
  theme: { ...funnel.theme, art: 'gourd' },
  entry: { layout: 'ritual', ritual: { gesture } } as Funnel['entry'],
});

let test: TestShop;
let app: FastifyInstance;
let rendered = 0;
let carried: PageData;

beforeAll(async () => {
  for (const path of [join(clientDir, 'assets'), imagesDir]) mkdirSync(path, { recursive: true });
  writeFileSync(join(clientDir, 'assets/index-abc.js'), script);
  writeFileSync(join(clientDir, 'assets/tiny-abc.js'), '1');
  writeFileSync(join(clientDir, 'favicon.svg'), drawing);
  writeFileSync(join(imagesDir, 'abacus.svg'), drawing);
  await compressFiles(clientDir);
  test = await aShop();
  app = await aPagesApp(test, {
    renderer: {
      template: '',
      styles: [],
      renderPage: async ({ data, language }) => {
        rendered += 1;
        carried = data;
        return pageOf(data.funnel?.slug, language, data.voice, data.face?.picture);
      },
    },
    client: { folder: clientDir, db: test.store.db, now: () => test.clock.now },
    imagesDir,
    findFunnelOfOrder: async (orderId) => {
      if (orderId === 'unreadable') throw new Error('The database is away.');
      return bought(test.fleet)[orderId];
    },
  });
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

async function expectForms(url: string, text: string, vary: string[]): Promise<void> {
  const plain = await get(url);
  const br = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get(url, { 'accept-encoding': 'gzip;q=0.8, br;q=0' });
  const none = await get(url, { 'accept-encoding': 'identity, zstd' });
  expect([br, gzip, plain, none].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
    undefined,
  ]);
  for (const { statusCode, headers } of [plain, br, gzip, none]) {
    expect(statusCode).toBe(200);
    expect(String(headers.vary).split(', ')).toEqual(vary);
    expect(headers['content-type']).toBe(plain.headers['content-type']);
  }
  for (const { body } of [plain, none]) expect(body).toBe(text);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
  expect(br.headers['content-length']).toBe(String(br.rawPayload.length));
  const head = await app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'br' } });
  expect([head.statusCode, head.body, head.headers['content-encoding']]).toEqual([200, '', 'br']);
}

describe('a page', () => {
  it('comes as the browser can take it', async () => {
    const vary = ['Accept-Language', 'Cookie', 'Accept-Encoding'];
    await expectForms('/marriage_v1', pageOf('marriage_v1', 'en'), vary);
  });

  it('is sent once, and then only asked after', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await get('/mbti_v1', { 'accept-encoding': encoding });
      expect(headers['cache-control']).toBe('no-cache');
      const etag = String(headers.etag);
      for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
        const again = await get('/mbti_v1', { 'accept-encoding': encoding, 'if-none-match': known });
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
        expect(String(again.headers.vary)).toContain('Accept-Encoding');
      }
      const other = await get('/mbti_v1', { 'if-none-match': '"other"' });
      expect(other.statusCode).toBe(200);
    }
    const chinese = await get('/mbti_v1', { 'accept-language': 'zh-CN' });
    expect(chinese.headers.etag).not.toBe((await get('/mbti_v1')).headers.etag);
  });

  it('is rendered once', async () => {
    await get('/alipay_only');
    const before = rendered;
    for (const encoding of ['br', 'gzip', '']) await get('/alipay_only?a=b', { 'accept-encoding': encoding });
    expect(rendered).toBe(before);
  });

  it('is soon as small as it can be', async () => {
    const smallest = async () => {
      const { rawPayload } = await get('/old_coupon', { 'accept-encoding': 'br' });
      return rawPayload.length;
    };
    const least = brotliCompressSync(pageOf('old_coupon', 'en')).length;
    await expect.poll(smallest).toBeLessThanOrEqual(least);
  });

  it('that does not exist is never "not modified"', async () => {
    const { headers, statusCode } = await get('/nothing_v9', { 'accept-encoding': 'br' });
    expect([statusCode, headers['content-encoding']]).toEqual([404, 'br']);
    const again = await get('/nothing_v9', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(404);
  });
});

describe('a page of an order', () => {
  it.each([
    ['/payment/succeed/changed', 200, 'mbti_v1'],
    ['/payment/succeed/gone', 200, 'gone_v1'],
    ['/payment/succeed/nobodys', 200, undefined],
    ['/payment/succeed/unreadable', 200, undefined],
    ['/gone_v1/payment/gone', 200, 'gone_v1'],
    ['/gone_v1/payment/changed', 404, undefined],
    ['/gone_v1', 404, undefined],
  ])('%s: %i, and the page of %s', async (path, status, slug) => {
    const { statusCode, body } = await get(`${path}?channelKey=10`);
    expect([statusCode, body]).toEqual([status, pageOf(slug, 'en')]);
  });

  it.each([
    ['/result/gone', '你', 'red-thread'],
    ['/result/polite', '您', 'red-thread'],
    ['/test_result/ritual', '你', 'gourd-after'],
    ['/test_result/turned', '你', 'gourd'],
    ['/result/nobodys', undefined, undefined],
    ['/result/unreadable', undefined, undefined],
  ])('%s speaks as its buyer was addressed and wears what they bought from, and carries no funnel', async (path, voice, picture) => {
    const { statusCode, body } = await get(path);
    expect([statusCode, body]).toEqual([200, pageOf(undefined, 'en', voice, picture)]);
  });

  it('is rendered once for all orders of a funnel', async () => {
    await get('/payment/succeed/changed');
    const before = rendered;
    await get('/payment/succeed/changed?channelKey=20');
    expect(rendered).toBe(before);
  });
});

describe('a built file', () => {
  it('comes as the browser can take it, for good', async () => {
    await expectForms('/assets/index-abc.js', script, ['Accept-Encoding']);
    const { headers } = await get('/assets/index-abc.js', { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('too small to grow smaller comes as it is', async () => {
    const { headers, body } = await get('/assets/tiny-abc.js', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], body]).toEqual([undefined, '1']);
  });

  it('without a hash in its name is asked after', async () => {
    const { statusCode, headers } = await get('/favicon.svg', { 'accept-encoding': 'br' });
    expect([statusCode, headers['content-encoding']]).toEqual([200, 'br']);
    expect(headers['cache-control']).toBe('public, max-age=86400');
  });

  it.each([
    ...['/assets/index-gone.js', '/assets/', '/images/gone.svg', '/images/..%2fx.svg', '/images/gone.png'],
    ...['/legal/fr.json', '/legal/', '/legal/constructor.json'],
  ])('%s is not there, and no page in its place', async (url) => {
    const before = rendered;
    const { statusCode, headers } = await get(url, { 'accept-encoding': 'br' });
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(rendered).toBe(before);
  });
});

describe('the legal texts', () => {
  it('come as the browser can take them, in the languages of the shop', async () => {
    const texts = JSON.stringify(legalTextsOf(test.fleet.site, 'en'));
    await expectForms('/legal/en.json', texts, ['Accept-Encoding']);
    const { headers } = await get('/legal/en.json');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect((await get('/legal/en.json', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    expect((await get('/legal/zh-CN.json')).statusCode).toBe(200);
  });

  it('are in no page, only what they are called', async () => {
    await get('/marriage_v1?lang=zh-CN');
    const { version: _, ...texts } = test.fleet.site.legal;
    const titles = Object.entries(texts).map(([document, { title }]) => [document, { title }]);
    expect(carried.site).toEqual({ ...test.fleet.site, legal: Object.fromEntries(titles) });
  });
});

describe('a picture', () => {
  it('comes as the browser can take it, and is new when it was changed', async () => {
    await expectForms('/images/abacus.svg', drawing, ['Accept-Encoding']);
    const { headers } = await get('/images/abacus.svg', { 'accept-encoding': 'br' });
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(headers['cache-control']).toBe('no-cache');
    const known = { 'if-none-match': String(headers.etag) };
    expect((await get('/images/abacus.svg', known)).statusCode).toBe(304);
    const changed = drawing.replace('h10', 'h11');
    writeFileSync(join(imagesDir, 'abacus.svg'), changed);
    utimesSync(join(imagesDir, 'abacus.svg'), new Date(), new Date(Date.now() + 5000));
    const again = await get('/images/abacus.svg', known);
    expect([again.statusCode, again.body]).toEqual([200, changed]);
  });
});
