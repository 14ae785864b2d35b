import { describe, expect, it, vi } from 'vitest';
import { openStatusCache } from '../../src/server/orders/status-cache.ts';
import { aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openForEach } from '../support/open-once.ts';

describe.each(storesHere())('status polls, on %s', (kind) => {
  const test = openForEach(() => aShop(kind));

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
    const address = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/api/order/get_status?orderId=${orderId}`;
    const ask = async (url: string, language = 'en') => {
      const response = await fetch(url, { headers: { 'accept-language': language } });
      const { date: _, ...headers } = Object.fromEntries(response.headers);
      return { status: response.status, headers, body: await response.text() };
    };
    const answered = () => test.shop.metrics.polls.answered;
    const short = await ask(address);
    expect(answered()).toBe(1);
    expect(short.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(await ask(`${address}&`)).toEqual(short);
    expect(answered()).toBe(1);
    const chinese = await ask(address, 'zh-CN,en;q=0.5');
    expect(chinese).toEqual(await ask(`${address}&`, 'zh-CN,en;q=0.5'));
    expect(chinese.body).not.toBe(short.body);
    const unknown = await ask(address.replace(orderId, 'abcdefghijklmnopqrstuvwx'));
    expect(JSON.parse(unknown.body)).toMatchObject({ status: 404 });
    expect(await test.shop.metrics.registry.metrics()).toContain('shop_status_polls_total 2');
  });

  it('that come all at once to a process that knows nothing share one read', async () => {
    const ids = await Promise.all(Array.from({ length: 100 }, () => test.order()));
    const select = vi.fn(test.store.db.select.bind(test.store.db));
    // The shop's own jobs read from the same store.
    const db = Object.assign(Object.create(test.store.db), { select });
    const cache = await openStatusCache({ ...test.store, db });
    const asked = [...ids, 'no-such-order-anywhere', ...ids];
    const states = await Promise.all(asked.map((id) => cache.find(id)));
    expect(select).toHaveBeenCalledTimes(1);
    expect(states).toEqual(asked.map((id) => (ids.includes(id) ? 'created' : undefined)));
    await cache.close();
  });
});
