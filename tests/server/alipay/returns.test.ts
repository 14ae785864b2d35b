import { describe, expect, it } from 'vitest';
import { aRealShop, origin as shopOrigin } from '../../support/a-real-shop.ts';
import { aBrowser, goToPay } from '../../support/a-shop.ts';
import { storesHere } from '../../support/a-store.ts';
import { openOnce } from '../../support/open-once.ts';

describe.each(storesHere())('the way back from Alipay on %s', (kind) => {
  const test = openOnce(() => aRealShop(kind));

  async function atCashier(orderId: string): Promise<URL> {
    const response = await goToPay(test.browser, orderId, 'alipay');
    return new URL(String(response.headers.location));
  }
  const pathOf = (address: string) => address.slice(shopOrigin.length);

  it('is a token: the order’s id, which opens the report, is nowhere in what Alipay is given', async () => {
    const orderId = await test.order();
    const cashier = await atCashier(orderId);
    expect(decodeURIComponent(cashier.href)).not.toContain(orderId);
    const { quit_url: quit } = JSON.parse(cashier.searchParams.get('biz_content')!) as { quit_url: string };
    for (const back of [cashier.searchParams.get('return_url')!, quit]) {
      expect(back.replace('/a7?', '?').startsWith(`${shopOrigin}/api/pay/alipay/returned?token=`)).toBe(true);
      const reply = await test.browser.send('GET', pathOf(back));
      expect(reply.statusCode).toBe(302);
      expect(reply.headers.location).toBe(`/marriage_v1/payment/${orderId}?channelKey=10`);
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  });

  it('leads its own browser however often, another one once, and nobody else', async () => {
    const back = pathOf((await atCashier(await test.order())).searchParams.get('return_url')!);
    const safari = aBrowser(test.app);
    await safari.call('createOrder', {});
    for (const browser of [test.browser, safari, safari, test.browser]) {
      expect((await browser.send('GET', back)).statusCode).toBe(302);
    }
    const refused = await aBrowser(test.app).send('GET', back);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('href="/order_form_inquire"');
    expect((await test.browser.send('GET', `${back.slice(0, -1)}~`)).statusCode).toBe(400);
    test.clock.now += 2 * 3_600_000;
    expect((await test.browser.send('GET', back)).statusCode).toBe(400);
  });
});
