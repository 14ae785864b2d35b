import { describe, expect, it } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { aBrowser, aShop } from '../support/create-shop.ts';

const [first, second] = ['first'.padEnd(32, '1'), 'second'.padEnd(32, '2')];

describe('the keys of the visitor’s cookie', () => {
  it('change without anybody losing their orders', async () => {
    const test = await aShop('pglite', { cookieKeys: [first] });
    const own = test.shop.cookieKeys;
    const browser = aBrowser(test.app);
    const orderId = await test.order({}, browser);
    const old = browser.jar.cookie;

    const withKeys = async (cookieKeys: string[], cookie: string) => {
      const app = await buildApp({ shop: { ...test.shop, cookieKeys } });
      const visitor = aBrowser(app);
      visitor.jar.cookie = cookie;
      const found = (await visitor.call('searchOrders')).data.orders as { id: string }[];
      await visitor.call('channelInfo', { channelKey: '10' });
      await app.close();
      return { ids: found.map(({ id }) => id), cookie: visitor.jar.cookie };
    };
    expect(own).toEqual([first]);
    const between = await withKeys([second, first], old);
    expect(between.ids).toEqual([orderId]);
    expect(between.cookie).not.toBe(old);
    expect((await withKeys([second], between.cookie)).ids).toEqual([orderId]);
    expect((await withKeys([second], old)).ids).toEqual([]);
  });

  it('are the database’s own where none are set', async () => {
    const test = await aShop('pglite');
    expect(test.shop.cookieKeys).toHaveLength(1);
    expect(test.shop.cookieKeys[0]!.length).toBeGreaterThanOrEqual(43);
  });
});
