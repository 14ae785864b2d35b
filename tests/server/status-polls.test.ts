import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStatusCache } from '../../src/server/orders/status-cache.ts';
import { aShop, type TestShop } from './a-shop.ts';
import { storesHere } from './a-store.ts';

describe.each(storesHere())('status polls, on %s', (kind) => {
  let test: TestShop;
  beforeEach(async () => {
    test = await aShop(kind);
  }, 60_000);
  afterEach(() => test.close());

  it('read nothing from the database, from the order’s first moment on', async () => {
    const orderId = await test.order();
    const select = vi.spyOn(test.store.db, 'select');
    const execute = vi.spyOn(test.store.db, 'execute');
    for (let poll = 0; poll < 20; poll += 1) expect(await test.status(orderId)).toBe('created');
    expect([select, execute].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    vi.restoreAllMocks();
  });

  it('are answered the same whichever way they are asked', async () => {
    const orderId = await test.order();
    const short = await test.browser.send('GET', `/api/order/get_status?orderId=${orderId}`);
    const long = await test.browser.send('GET', `/api/order/get_status?orderId=${orderId}&`);
    const { date: _, ...headers } = short.headers;
    expect([short.statusCode, short.body]).toEqual([200, long.body]);
    expect(long.headers).toMatchObject(headers);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'content-type': 'application/json; charset=utf-8',
    });
    const chinese = await test.browser.send('GET', `/api/order/get_status?orderId=${orderId}`, undefined, {
      'accept-language': 'zh-CN',
    });
    expect(chinese.json()).not.toMatchObject({ msg: short.json<{ msg: string }>().msg });
    expect(await test.shop.metrics.registry.metrics()).toContain(
      'route="/api/order/get_status",status="200"',
    );
  });

  it('that come all at once to a process that knows nothing share a few reads', async () => {
    const ids = await Promise.all(Array.from({ length: 100 }, () => test.order()));
    const cache = await openStatusCache(test.store);
    const select = vi.spyOn(test.store.db, 'select');
    const asked = [...ids, 'no-such-order-anywhere', ...ids];
    const states = await Promise.all(asked.map((id) => cache.find(id)));
    expect(select.mock.calls.length).toBeLessThanOrEqual(3);
    expect(states).toEqual(asked.map((id) => (ids.includes(id) ? 'created' : undefined)));
    select.mockRestore();
    await cache.close();
  });
});
