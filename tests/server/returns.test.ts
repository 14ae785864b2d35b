import { describe, expect, it } from 'vitest';
import { aRealShop, origin } from '../support/create-real-shop.ts';
import { aBrowser, type Browser, goToPay } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';

const addressesIn = {
  wechat: (cashier: URL) => [cashier.searchParams.get('redirect_url')!],
  alipay: ({ searchParams }: URL) => [
    searchParams.get('return_url')!,
    (JSON.parse(searchParams.get('biz_content')!) as { quit_url: string }).quit_url,
  ],
};

describe.each(storesHere())('on %s', (kind) => {
  const test = openOnce(() => aRealShop(kind));

  describe.each(['wechat', 'alipay'] as const)('the way back from %s', (way) => {
    async function cashierOf(orderId: string): Promise<URL> {
      const { headers } = await goToPay(test.browser, orderId, way);
      return new URL(String(headers.location));
    }
    const pathOf = (address: string) => address.slice(origin.length);
    const statusAt = async (browser: Browser, path: string) => (await browser.send('GET', path)).statusCode;
    async function aStranger(): Promise<Browser> {
      const browser = aBrowser(test.app);
      await browser.call('createOrder', {});
      return browser;
    }

    it('is a token: the order’s id, which opens the report, is nowhere in what the provider is given', async () => {
      const orderId = await test.order();
      const cashier = await cashierOf(orderId);
      expect(decodeURIComponent(cashier.href)).not.toContain(orderId);
      for (const back of addressesIn[way](cashier)) {
        expect(back).toMatch(
          new RegExp(`^${origin}/api/pay/${way}/returned(/a7)?\\?token=(a7~)?[0-9A-Z]{32}$`),
        );
        const { statusCode, headers } = await test.browser.send('GET', pathOf(back));
        expect([statusCode, headers.location]).toEqual([
          302,
          `/marriage_v1/payment/${orderId}?channelKey=10`,
        ]);
        expect(headers['cache-control']).toBe('no-store');
      }
    });

    it('leads its own browser however often, another one once, nobody else, and each for its time', async () => {
      const orderId = await test.order();
      const back = pathOf(addressesIn[way](await cashierOf(orderId))[0]!);
      const [safari, late] = [await aStranger(), await aStranger()];
      for (const browser of [test.browser, safari, safari, test.browser])
        expect(await statusAt(browser, back)).toBe(302);
      const refused = await aBrowser(test.app).send('GET', back);
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toContain('If you have paid, the payment counts');
      expect(refused.body).toContain('href="/order_form_inquire"');
      expect(refused.body).not.toContain(orderId);
      const other = pathOf(addressesIn[way](await cashierOf(await test.order()))[0]!);
      test.clock.now += 15 * 60_000;
      expect([await statusAt(late, other), await statusAt(test.browser, other)]).toEqual([400, 302]);
      test.clock.now += 2 * 3_600_000;
      expect(await statusAt(test.browser, other)).toBe(400);
    });

    it('cannot be guessed', async () => {
      const back = pathOf(addressesIn[way](await cashierOf(await test.order()))[0]!);
      for (const token of ['', 'A'.repeat(32), `${back.split('token=')[1]!.slice(0, -1)}~`])
        expect(await statusAt(test.browser, `/api/pay/${way}/returned?token=${token}`)).toBe(400);
    });
  });

  it('the state of an authorization is no token of a way back, nor the other way round', async () => {
    const orderId = await test.order();
    const [back] = addressesIn.wechat(
      new URL(String((await goToPay(test.browser, orderId, 'wechat')).headers.location)),
    );
    const inApp = { 'sec-fetch-mode': 'cors', accept: 'application/json' };
    const { data } = await test.browser.call('wechatPay', { orderId, couponKey: '' }, inApp);
    const state = new URL(String(data.authorizeUrl)).searchParams.get('state');
    const token = new URL(back!).searchParams.get('token');
    for (const path of [`returned?token=${state}`, `authorized?code=1&state=${token}`])
      expect((await test.browser.send('GET', `/api/pay/wechat/${path}`)).statusCode).toBe(400);
  });
});
