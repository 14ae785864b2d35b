import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import { calendarAddress, posterAddress } from '../../src/contract/paths.ts';
import { keepsakeSize } from '../../src/share-image/template.ts';
import { aBrowser, until } from '../support/create-shop.ts';
import { type BuiltShop, operatorToken, publishToken } from '../support/start-built-shop.ts';
import type { Case } from './call-cases.ts';

const navigation = { 'sec-fetch-mode': 'navigate' };

async function get({ browser }: BuiltShop, path: string, headers: Record<string, string> = {}) {
  return browser.send('GET', path, undefined, headers);
}

async function expectSent(shop: BuiltShop, path: string, type: string, text: string | RegExp) {
  const sent = await get(shop, path);
  expect(sent.statusCode, path).toBe(200);
  expect(sent.headers['content-type']).toContain(type);
  expect(sent.body).toMatch(text);
  return sent;
}

async function expectMissing(shop: BuiltShop, path: string) {
  const { statusCode, headers } = await get(shop, path);
  expect(statusCode, path).toBe(404);
  return headers;
}

const withToken = { authorization: `Bearer ${operatorToken}` };

async function expectClosed(shop: BuiltShop, path: string, text: string): Promise<void> {
  expect((await get(shop, path)).statusCode).toBe(401);
  const opened = await get(shop, path, withToken);
  expect(opened.statusCode).toBe(200);
  expect(opened.body).toContain(text);
}

const sent =
  (path: string, type: string, text: string | RegExp): Case =>
  async (shop) =>
    void (await expectSent(shop, path, type, text));
const closed =
  (path: string, text: string): Case =>
  (shop) =>
    expectClosed(shop, path, text);
const lockedMissing =
  (path: string): Case =>
  async (shop) => {
    expect((await get(shop, path)).statusCode).toBe(401);
    expect((await get(shop, path, withToken)).statusCode).toBe(404);
  };

const everywhere: Readonly<Record<string, Case>> = {
  async 'GET /'(shop) {
    const { statusCode, headers } = await get(shop, '/?utm=a');
    expect([statusCode, headers.location]).toEqual([302, '/marriage_v1?utm=a']);
  },

  async 'GET /*'(shop) {
    const page = await expectSent(shop, '/marriage_v1', 'text/html', '<main data-screen="entry"');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['strict-transport-security'] !== undefined).toBe(shop.payments === 'live');
    const orderId = await shop.boughtOrder();
    for (const path of ['/marriage_v1/payment', '/payment/succeed', '/result'])
      await expectSent(shop, `${path}/${orderId}`, 'text/html', 'data-page="*"');
    expect((await expectMissing(shop, '/no_such_funnel'))['content-type']).toContain('text/html');
    expect((await expectMissing(shop, '/api/no/such/call'))['content-type']).toContain('application/json');
  },

  async 'GET /api/order/poster'(shop) {
    const orderId = await shop.boughtOrder();
    const { data } = await shop.browser.call('getResultV2', { orderId });
    const named = (data.sections as { picture?: string }[]).flatMap(({ picture }) => picture ?? []);
    expect(named).toEqual(['you', 'years', 'family'].map((id) => posterAddress(orderId, 'en', id)));
    for (const address of [...named, posterAddress(orderId, 'en'), posterAddress(orderId, 'zh-CN')]) {
      const { statusCode, headers, rawPayload } = await get(shop, address);
      expect([statusCode, headers['content-type']], address).toEqual([200, 'image/png']);
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual(Object.values(keepsakeSize));
    }
  },

  async 'GET /api/order/calendar.ics'(shop) {
    const orderId = await shop.boughtOrder('fortune_v1', { gender: undefined });
    for (const [language, title] of [
      ['en', 'A month to move forward'],
      ['zh-CN', '流年宜进'],
    ] as const) {
      const sent = await expectSent(shop, calendarAddress(orderId, language), 'text/calendar', title);
      expect(sent.body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+\r\nEND:VCALENDAR\r\n$/);
      expect(sent.body).not.toContain(orderId);
    }
  },

  async 'GET /api/pay/:way/pay'(shop) {
    const orderId = await shop.order();
    for (const way of ['wechat', 'alipay'] as const) {
      const { place } = await shop.cashier(orderId, way);
      expect(place).toMatch(
        shop.cashiers ? new RegExp(`^${shop.cashiers[way].origin}/`) : /^\/sandbox\/cashier\//,
      );
    }
    const none = await get(shop, `/api/pay/gold/pay?orderId=${orderId}`, navigation);
    expect([none.statusCode, none.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const paid = await get(shop, `/api/pay/alipay/pay?orderId=${await shop.boughtOrder()}`, navigation);
    expect(paid.headers.location).toMatch(/^\/payment\/succeed\//);
  },

  'GET /api/pay/page.css': sent('/api/pay/page.css', 'text/css', 'main'),
  async 'POST /api/pay/:provider/notify'(shop) {
    await shop.boughtOrder();
    const post = (provider: string) => shop.browser.send('POST', `/api/pay/${provider}/notify`, 'a=b');
    for (const provider of shop.cashiers ? ['wechat', 'alipay'] : ['sandbox']) {
      expect((await post(provider)).statusCode, provider).toBe(401);
    }
    for (const provider of ['gold', shop.cashiers ? 'sandbox' : 'wechat']) {
      expect((await post(provider)).statusCode, provider).toBe(404);
    }
  },

  async 'GET /assets/:name'(shop) {
    const page = await get(shop, '/marriage_v1');
    const [script] = /\/assets\/[\w-]+\.js/.exec(page.body)!;
    const { headers } = await expectSent(shop, script, 'javascript', /import|const/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const packed = await get(shop, script, { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    for (const file of readdirSync('dist/client/assets').filter((name) => /\.(js|css)$/.test(name))) {
      expect((await get(shop, `/assets/${file}`)).statusCode, file).toBe(200);
    }
    await expectMissing(shop, '/assets/none.js');
  },

  'GET /favicon.svg': sent('/favicon.svg', 'image/svg+xml', '<svg'),
  'GET /robots.txt': sent('/robots.txt', 'text/plain', /Disallow: \/api\//),
  async 'GET /sitemap.xml'(shop) {
    const page = await get(shop, '/fortune_v4?lang=zh-CN&channelKey=10');
    if (shop.payments === 'sandbox') {
      await expectMissing(shop, '/sitemap.xml');
      expect(page.body).toContain('<link rel="canonical" href="/fortune_v4?lang=zh-CN">');
      expect(page.body).not.toContain('og:image');
      return;
    }
    await expectSent(shop, '/sitemap.xml', 'application/xml', '/fortune_v4?lang=zh-CN</loc>');
    const pictures = [...page.body.matchAll(/property="og:image"[^>]* content="https:\/\/[^/]+(\/[^"]+)"/g)];
    expect(pictures).toHaveLength(2);
    for (const [, address] of pictures) {
      const { headers, rawPayload } = await get(shop, address!);
      expect(headers['content-type']).toBe('image/png');
      expect(rawPayload.length).toBeGreaterThan(10_000);
    }
  },

  async 'GET /images/:name(^[A-Za-z0-9_.-]+\\.(?:svg|avif|webp|jpeg)$)'(shop) {
    for (const name of readdirSync('funnels/images')) {
      await expectSent(shop, `/images/${name}`, 'image/svg+xml', '<svg');
    }
    await expectMissing(shop, '/images/none.png');
  },

  async 'GET /legal/:language.json'(shop) {
    await expectSent(shop, '/legal/en.json', 'application/json', '"privacy":["');
    await expectSent(shop, '/legal/zh-CN.json', 'application/json', '本说明');
    await expectMissing(shop, '/legal/xx.json');
  },

  async 'GET /storage/hanzi-writer-data/:character'(shop) {
    await expectSent(shop, `/storage/hanzi-writer-data/${encodeURIComponent('福')}`, 'json', '"strokes"');
    await expectSent(shop, '/storage/hanzi-writer-data/ARPHICPL.TXT', 'text/plain', 'ARPHIC');
    await expectMissing(shop, '/storage/hanzi-writer-data/a');
  },

  'GET /healthz': sent('/healthz', 'application/json', '"alive":true'),
  'GET /readyz': sent('/readyz', 'application/json', '"ready":true'),
  async 'GET /metrics'(shop) {
    await shop.boughtOrder();
    await expectClosed(shop, '/metrics', 'shop_outbox_oldest_seconds');
  },

  'GET /operator': closed('/operator', 'marriage_v1'),
  'GET /operator/funnels': closed('/operator/funnels', 'marriage_v1'),
  'GET /operator/funnels.csv': closed('/operator/funnels.csv', 'marriage_v1'),
  'GET /operator/funnels/:name': closed('/operator/funnels/marriage_v1?lang=zh-CN', 'marriage_v1'),
  'GET /operator/funnels/:name/:file': closed('/operator/funnels/marriage_v1/money.csv', 'Taken,'),
  'GET /operator/figures.css': sent('/operator/figures.css', 'text/css', 'table'),
  'GET /operator/experiments': closed('/operator/experiments', 'Experiments'),
  'GET /operator/experiments/:name': lockedMissing('/operator/experiments/none'),
  'GET /operator/experiments/:name/:file': lockedMissing('/operator/experiments/none/days.csv'),
  'GET /operator/experiments.csv': closed('/operator/experiments.csv', 'experiment,state'),
  async 'GET /held/:token/:slug'(shop) {
    const { statusCode, headers } = await get(shop, '/held/made-up/marriage_v1?channelKey=20');
    expect([statusCode, headers.location]).toEqual([302, '/marriage_v1?channelKey=20&held=made-up']);
    expect((await get(shop, String(headers.location))).statusCode).toBe(410);
  },

  async 'POST /operator/publishing/:operation'({ browser }) {
    const ask = (token: string) =>
      browser.send('POST', '/operator/publishing/published', undefined, { authorization: `Bearer ${token}` });
    expect((await ask(operatorToken)).statusCode).toBe(401);
    const { statusCode, body } = await ask(publishToken);
    expect([statusCode, body]).toEqual([409, expect.stringContaining('another release')]);
  },

  'GET /operator/style.css': sent('/operator/style.css', 'text/css', 'main'),
};

const inTheSandbox: Readonly<Record<string, Case>> = {
  'GET /sandbox/cashier.css': sent('/sandbox/cashier.css', 'text/css', 'main'),
  async 'GET /sandbox/cashier/:attemptNo'(shop) {
    const { place } = await shop.cashier(await shop.order());
    await expectSent(shop, place, 'text/html', 'data-screen="cashier"');
    await expectMissing(shop, '/sandbox/cashier/NOBODY');
  },

  async 'POST /sandbox/cashier/:attemptNo'(shop) {
    const orderId = await shop.order();
    const { place } = await shop.cashier(orderId);
    const left = await shop.browser.send('POST', place, 'action=cancel');
    expect(left.statusCode).toBe(303);
    expect(left.headers.location).toBe(`/marriage_v1/payment/${orderId}?channelKey=10`);
  },

  async 'POST /sandbox/in-app/pay'(shop) {
    const orderId = await shop.order();
    const { data } = await shop.browser.call(
      'wechatPay',
      { orderId, couponKey: '' },
      { 'sec-fetch-mode': 'cors' },
    );
    const body = new URLSearchParams({ package: String(data.package) }).toString();
    const said = await shop.browser.send('POST', '/sandbox/in-app/pay', body);
    expect(said.json()).toEqual({ err_msg: 'get_brand_wcpay_request:ok' });
    await until(async () => (await shop.browser.call('getStatus', { orderId })).data.orderStatus === 'paid');
  },
};

/** The cashier leads back by a token, never by the order's id. */
async function expectWayBack(shop: BuiltShop, way: 'wechat' | 'alipay', parameter: string): Promise<void> {
  const orderId = await shop.order();
  const { place } = await shop.cashier(orderId, way);
  expect(place).not.toContain(orderId);
  const back = new URL(new URL(place).searchParams.get(parameter)!);
  const returned = await get(shop, `${back.pathname}${back.search}&out_trade_no=1`);
  expect(returned.headers.location).toBe(`/marriage_v1/payment/${orderId}?channelKey=10`);
  await shop.pay(orderId, way);
}

const withProviders: Readonly<Record<string, Case>> = {
  async 'GET /api/pay/wechat/authorized'(shop) {
    const orderId = await shop.order();
    const inApp = { 'sec-fetch-mode': 'cors' };
    const stranger = aBrowser(shop.door);
    await stranger.call('channelInfo');
    const asked = await stranger.call('wechatPay', { orderId, couponKey: '' }, inApp);
    const back = new URL(shop.cashiers!.wechat.authorize(String(asked.data.authorizeUrl))!);
    const returned = await stranger.send('GET', back.pathname + back.search);
    expect(returned.headers.location).toBe(`/marriage_v1/payment/${orderId}?channelKey=10`);
    expect((await get(shop, `${back.pathname}?code=1&state=none`)).statusCode).toBe(400);
  },

  'GET /api/pay/wechat/returned': (shop) => expectWayBack(shop, 'wechat', 'redirect_url'),
  'GET /api/pay/alipay/returned': (shop) => expectWayBack(shop, 'alipay', 'return_url'),
};

export const routeCasesOf = ({ payments }: Pick<BuiltShop, 'payments'>): Readonly<Record<string, Case>> => ({
  ...everywhere,
  ...(payments === 'sandbox' ? inTheSandbox : withProviders),
});
