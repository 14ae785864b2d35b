import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { attempts } from '../../src/server/db/schema.ts';
import { rules } from '../../src/server/http/limits.ts';
import { readTrust } from '../../src/server/http/trust-proxy.ts';
import { aBrowser, aShop } from '../support/create-shop.ts';
import { openOnce } from '../support/open-once.ts';

const test = openOnce(() => aShop());

describe('the visitor’s cookie', () => {
  const https = { 'x-forwarded-proto': 'https' };
  const setCookieOf = (headers: Record<string, unknown>) => String([headers['set-cookie']].flat()[0]);

  it('over https has a name that no other host can plant, and a planted one is not believed', async () => {
    const app = await buildApp({ shop: test.shop, trustProxy: readTrust('1')! });
    const fields = { orderNo: 'NO', code: 'AAAAAAAAAA' };
    const attacker = aBrowser(app);
    const known = await attacker.call('searchOrders', fields);
    expect(setCookieOf(known.headers)).toMatch(/^visitor=/);
    const orderId = await test.order({}, attacker);

    const victim = aBrowser(app, https);
    const cookie = setCookieOf((await victim.call('searchOrders', fields)).headers);
    expect(cookie).toMatch(/^__Host-visitor=/);
    for (const each of ['Secure', 'HttpOnly', 'Path=/', 'SameSite=Lax'])
      expect(cookie.split('; ')).toContain(each);
    expect(cookie).not.toMatch(/domain/i);

    const ordersWith = async (browser: typeof victim, sent: string) => {
      browser.jar.cookie = sent;
      const { orders } = (await browser.call('searchOrders')).data as { orders: { id: string }[] };
      return orders.map(({ id }) => id);
    };
    const planted = attacker.jar.cookie;
    expect(await ordersWith(victim, planted)).toEqual([]);
    expect(await ordersWith(victim, `${planted}; ${cookie.split(';')[0]}`)).toEqual([]);
    expect(await ordersWith(victim, planted.replace('visitor', '__Host-visitor'))).toEqual([orderId]);
    expect(await ordersWith(attacker, planted)).toEqual([orderId]);
    await app.close();
  });
});

describe('reading an order', () => {
  it('again and again is nothing for a buyer, and has an end', async () => {
    const orderId = await test.order();
    const read = async () => (await test.browser.call('getOrder', { orderId })).status;
    for (let times = 0; times < 200; times += 1) expect(await read()).toBe(200);
    for (let times = 200; times < rules['read-order'].most; times += 1) {
      await test.shop.limits.count('read-order', `${orderId} owner`);
    }
    expect(await read()).toBe(429);
    for (const name of ['getResult', 'getResultV2'] as const) {
      expect((await test.browser.call(name, { orderId })).status, name).toBe(429);
    }
    expect(await test.status(orderId)).toBe('created');
    test.clock.now += 10 * 60_000;
    expect(await read()).toBe(200);
  });

  it('hurries the provider once in a while, not at each reload', async () => {
    const orderId = await test.order();
    const attemptNo = await test.cashier(orderId);
    const asked = async () => {
      const [row] = await test.store.db.select().from(attempts).where(eq(attempts.attemptNo, attemptNo));
      return row!;
    };
    const reload = () => test.browser.call('getOrder', { orderId });
    /** Counts questions to the provider in so many seconds, with or without a reload each second. */
    const questionsIn = async (seconds: number, isReloading: boolean) => {
      let questions = 0;
      for (let second = 0; second < seconds; second += 1) {
        test.clock.now += 1000;
        if (isReloading) await reload();
        const before = (await asked()).nextQueryAt.getTime();
        await test.work();
        if ((await asked()).nextQueryAt.getTime() !== before) questions += 1;
      }
      return questions;
    };
    // After five seconds, then with rests of 2, 3 and 5.
    expect(await questionsIn(15, true)).toBe(4);
    expect(await questionsIn(60, true)).toBeLessThanOrEqual(20);
    await questionsIn(120, false);
    await reload();
    expect((await asked()).nextQueryAt.getTime()).toBe(test.clock.now);
  });
});

describe('a connection', () => {
  it('that says nothing, or too little, ends', async () => {
    const app = await buildApp({ shop: test.shop });
    const limits = { timeout: 30_000, headersTimeout: 15_000, requestTimeout: 30_000 };
    expect(app.server).toMatchObject({ ...limits, keepAliveTimeout: 72_000 });
    await app.close();
  });
});
