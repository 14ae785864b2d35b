import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largestSending } from '../../src/server/publishing/sent-folder.ts';
import { freePort } from '../support/start-cluster.ts';
import { anNginx, hasNginx } from '../support/start-nginx.ts';
import { openContext, phone, sharedBrowser } from './browser.ts';
import { order, payAtCashier, until } from './journey.ts';
import { endShop, type ShopProcess, startShop } from './shop-process.ts';

const browser = await sharedBrowser();

let shop: ShopProcess;
let nginx: Awaited<ReturnType<typeof anNginx>>;
let origin: string;
beforeAll(async () => {
  if (!hasNginx) return;
  const port = await freePort();
  origin = `https://localhost:${port}`;
  const tokens = {
    OPERATOR_TOKEN: 'an-operator-of-this-very-test-only',
    PUBLISH_TOKEN: 'a-marketer-of-this-very-test-only',
  };
  shop = await startShop({ PUBLIC_ORIGIN: origin, TRUST_PROXY: '1', ...tokens });
  nginx = await anNginx('nginx/static.conf', port, {
    '10.0.0.11:3000': new URL(shop.url).host.replace('localhost', '127.0.0.1'),
    '/srv/storefront/client': resolve('dist/client'),
  });
});
afterAll(async () => {
  await nginx?.close();
  if (shop) await endShop(shop);
});

describe.skipIf(!hasNginx)('the build behind nginx, its API in another process', () => {
  it('sells a report, over TLS, from landing page to report', async () => {
    const context = await openContext(browser, { ...phone, locale: 'zh-CN', ignoreHTTPSErrors: true });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const noise: string[] = [];
    page.on('pageerror', (error) => noise.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) noise.push(message.text());
    });
    const paths: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400) noise.push(`${response.status()} ${pathname}`);
      paths.push(pathname);
    });
    const landed = await page.goto(`${origin}/marriage_v1?channelKey=10`);
    expect(landed!.headers()).toMatchObject({ server: 'nginx', 'cache-control': 'no-cache' });
    const id = await order(page);
    await payAtCashier(page);
    await page.locator('[data-action="open-report"]').click();
    await page.locator('main[data-screen="result"] h1').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/result/${id}`);
    await until(
      'a report of some length',
      async () => (await page.locator('main[data-screen="result"]').innerText()).length > 400,
    );
    // Its address, opened anew: a page that the build has under no such name.
    await page.reload();
    await page.locator('main[data-screen="result"] h1').waitFor();
    expect(paths).toContain('/api/order/create');
    expect(noise).toEqual([]);
    expect(nginx.errors()).toBe('');
    await context.close();
  });

  it('sends scripts compressed and for a year, and says of one that is gone that it is', async () => {
    const context = await openContext(browser, { ...phone, ignoreHTTPSErrors: true });
    const { request } = context;
    const landing = await (await request.get(`${origin}/marriage_v1`)).text();
    const script = await request.get(origin + /\/assets\/index-[\w-]+\.js/.exec(landing)![0]);
    expect(script.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    });
    expect((await request.get(`${origin}/assets/gone-123456.js`)).status()).toBe(404);
    await context.close();
  });

  it('sends the protection that the server sends, on pages and on drawings', async () => {
    const context = await openContext(browser, { ...phone, ignoreHTTPSErrors: true });
    const { request } = context;
    const everywhere = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-frame-options': 'DENY',
    };
    const policies = {
      '/marriage_v1': "frame-ancestors 'none'",
      '/result/none': "frame-ancestors 'none'",
      '/favicon.svg': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      '/images/abacus.svg': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    };
    for (const [path, policy] of Object.entries(policies)) {
      const answer = await request.get(origin + path);
      expect([answer.status(), answer.headers()], path).toMatchObject([
        200,
        { ...everywhere, 'cache-control': 'no-cache', 'content-security-policy': policy },
      ]);
    }
    // The shop says its own, once.
    const { headers } = await fetch(`${shop.url}/api/channel/info?channelKey=10`);
    const passed = await request.get(`${origin}/api/channel/info?channelKey=10`);
    expect(passed.headers()['x-content-type-options']).toBe(headers.get('x-content-type-options'));
    await context.close();
  });

  it('cannot be framed, so nobody can be made to pay by a page of somebody else', async () => {
    const context = await openContext(browser, { ...phone, ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await page.setContent(`<iframe src="${origin}/marriage_v1"></iframe>`);
    await until('the frame is refused', async () => page.frames().at(-1)!.url().startsWith('chrome-error:'));
    await context.close();
  });

  it('leaves the operator’s pages to the shop, and what marketers publish, as large as it may be', async () => {
    const context = await openContext(browser, { ...phone, ignoreHTTPSErrors: true });
    const { request } = context;
    for (const path of ['/operator', '/operator/funnels'])
      expect((await request.get(origin + path)).status(), path).toBe(401);
    const sent = await request.post(`${origin}/operator/publishing/publish`, {
      headers: {
        authorization: 'Bearer a-marketer-of-this-very-test-only',
        'content-type': 'application/gzip',
      },
      data: Buffer.alloc(largestSending.packed),
    });
    expect([sent.status(), await sent.json()]).toEqual([
      409,
      { refusal: { sentence: expect.stringContaining('of another release'), values: [] } },
    ]);
    await context.close();
  });
});
