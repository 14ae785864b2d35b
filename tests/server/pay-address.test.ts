import { beforeAll, describe, expect, it } from 'vitest';
import { attempts } from '../../src/server/db/schema.ts';
import { aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';

describe.each(storesHere())('the pay address on %s', (kind) => {
  const test = openOnce(() => aShop(kind));
  let orderId: string;
  beforeAll(async () => {
    orderId = await test.order();
  });

  it('one pay address answers a navigation with a redirect and a call with JSON', async () => {
    const url = `/api/pay/wechat/pay?orderId=${orderId}&couponKey=`;
    const get = (headers: Record<string, string>, at = url) =>
      test.browser.send('GET', at, undefined, headers);
    const navigated = await get({ 'sec-fetch-mode': 'navigate', accept: '*/*' });
    expect(navigated.statusCode).toBe(302);
    expect(navigated.headers.location).toMatch(/^\/sandbox\/cashier\/(?:A7)?[0-9A-Z]{26}$/);
    expect((await get({ accept: 'text/html,application/xhtml+xml' })).statusCode).toBe(302);
    const called = await get({ 'sec-fetch-mode': 'cors', accept: 'text/html' });
    expect(called.json()).toMatchObject({ status: 200, data: { orderStatus: 'created' } });
    expect((await get({ accept: 'application/json' })).json()).toMatchObject({ status: 200 });
    for (const reply of [navigated, called]) {
      expect(reply.headers.vary).toBe('Sec-Fetch-Mode, Accept');
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    expect((await get({ 'sec-purpose': 'prefetch', 'sec-fetch-mode': 'navigate' })).statusCode).toBe(204);
    expect((await get({}, `/api/pay/alipay/pay?orderId=${orderId}`)).statusCode).toBe(302);
  });

  it('a navigation that cannot be paid gets a readable page with the way back', async () => {
    const before = await test.store.db.$count(attempts);
    const get = (at: string, headers: Record<string, string> = {}) =>
      test.browser.send('GET', at, undefined, { 'sec-fetch-mode': 'navigate', ...headers });
    const unknown = 'A'.repeat(32);
    const single = await test.order({ funnel: 'alipay_only' });
    for (const [at, http] of [
      [`/api/pay/wechat/pay?orderId=${unknown}`, 404],
      [`/api/pay/alipay/pay?orderId=${unknown}`, 404],
      ['/api/pay/alipay/pay', 400],
      ['/api/pay/alipay/pay?orderId=%00', 400],
      [`/api/pay/alipay/pay?orderId=${orderId}&orderId=${orderId}`, 400],
      [`/api/pay/paypal/pay?orderId=${orderId}`, 404],
      [`/api/pay/constructor/pay?orderId=${orderId}`, 404],
      [`/api/pay/wechat/pay?orderId=${single}`, 400],
    ] as const) {
      const reply = await get(at, { 'accept-language': 'zh-CN' });
      expect(reply.statusCode, at).toBe(http);
      expect(reply.headers['content-type']).toContain('text/html');
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
      expect(reply.body).toContain('<html lang="zh-CN">');
      expect(reply.body).toMatch(/href="\/[^"]*"/);
    }
    expect((await get(`/api/pay/wechat/pay?orderId=${single}`)).body).toContain(
      `/alipay_only/payment/${single}?`,
    );
    expect(await test.store.db.$count(attempts)).toBe(before);
  });
});
