import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loggedError } from '../../src/server/http/logging.ts';
import { aBrowser, aShop, type TestShop } from './a-shop.ts';
import { storesHere } from './a-store.ts';

describe.each(storesHere())('looking orders up on %s', (kind) => {
  let test: TestShop;
  beforeEach(async () => {
    test = await aShop(kind);
  }, 60_000);
  afterEach(() => test.close());

  const search = (fields: Record<string, string>, browser = aBrowser(test.app)) =>
    browser.call('searchOrders', fields);
  const orderNoOf = async (orderId: string) =>
    (await test.browser.call('getOrder', { orderId })).data.orderNo as string;

  it('a browser sees its own orders, newest first, and no other sees them', async () => {
    const first = await test.order();
    test.clock.now += 1000;
    const second = await test.order();
    const own = await search({}, test.browser);
    expect((own.data.orders as { id: string }[]).map(({ id }) => id)).toEqual([second, first]);
    expect((own.data.orders as object[])[0]).toEqual({
      id: second,
      orderNo: await orderNoOf(second),
      funnel: 'marriage_v1',
      title: 'marriage',
      orderStatus: 'created',
      createdAt: '2026-11-21T04:00:01.000Z',
    });
    expect((await search({})).data.orders).toEqual([]);
  });

  it('an order number opens with the lookup code or the birthday, however it is typed', async () => {
    const orderId = await test.paidOrder({ birthday: 'lunar:1995-05-18' });
    const orderNo = await orderNoOf(orderId);
    const { lookupCode } = (await test.browser.call('getOrder', { orderId })).data as { lookupCode: string };
    const spaced = `${lookupCode.slice(0, 5).toLowerCase()}-${lookupCode.slice(5)} `;
    for (const code of [lookupCode, spaced, '19950518', '19950615']) {
      const found = await search({ orderNo: orderNo.toLowerCase(), code });
      expect(
        (found.data.orders as { id: string }[]).map(({ id }) => id),
        code,
      ).toEqual([orderId]);
    }
  });

  it('a phone number opens with its code, and only the last number bound', async () => {
    const orderId = await test.paidOrder();
    const bind = (phoneNumber: string) => test.browser.call('setPhoneNumber', { orderId, phoneNumber });
    expect((await bind('12345')).status).toBe(400);
    const { lookupCode } = (await bind('+86 138-0013-8000')).data as { lookupCode: string };
    expect((await search({ phoneNumber: '138 0013 8000', code: lookupCode })).data.orders).toHaveLength(1);
    await bind('13900139000');
    expect((await search({ phoneNumber: '13800138000', code: lookupCode })).status).toBe(404);
    expect((await search({ phoneNumber: '13900139000', code: lookupCode })).status).toBe(200);
    expect((await search({ phoneNumber: '13900139000', code: '19950615' })).status).toBe(404);
  });

  it('a corrected birthday opens the order and the mistaken one no longer does', async () => {
    const orderId = await test.order();
    const orderNo = await orderNoOf(orderId);
    await test.browser.call('setInfo', { orderId, birthday: '1995-06-16' });
    expect((await search({ orderNo, code: '19950616' })).status).toBe(200);
    expect((await search({ orderNo, code: '19950615' })).status).toBe(404);
  });

  it('a wrong code and an unknown number are told apart by nobody (B37)', async () => {
    const orderNo = await orderNoOf(await test.order());
    const wrong = await search({ orderNo, code: 'AAAAAAAAAA' });
    const unknown = await search({ orderNo: '20261121ZZZZZZZZZZZZZZ', code: 'AAAAAAAAAA' });
    const phone = await search({ phoneNumber: '13800138000', code: 'AAAAAAAAAA' });
    const said = ({ http, status, msg, data }: typeof wrong) => ({ http, status, msg, data });
    expect(said(unknown)).toEqual(said(wrong));
    expect(said(phone)).toEqual(said(wrong));
    expect(wrong).toMatchObject({ http: 200, status: 404, data: null });
    for (const half of [
      { orderNo },
      { code: '1' },
      { phoneNumber: '1' },
      { orderNo, phoneNumber: '1', code: '1' },
    ]) {
      expect((await search(half as Record<string, string>)).status).toBe(400);
    }
  });

  it('five failures are enough for a visitor, ten for a number, and a while later it goes on (B37)', async () => {
    const orderNo = await orderNoOf(await test.order());
    for (let each = 0; each < 5; each += 1) {
      expect((await search({ orderNo: `NO${each}`, code: 'AAAAAAAAAA' }, test.browser)).status).toBe(404);
    }
    expect((await search({ orderNo, code: '19950615' }, test.browser)).status).toBe(429);
    expect((await search({ orderNo, code: '19950615' })).status).toBe(200);
    for (let each = 0; each < 10; each += 1) {
      expect((await search({ orderNo, code: `AAAAAAAAA${each}` })).status).toBe(404);
    }
    expect((await search({ orderNo, code: '19950615' })).status).toBe(429);
    test.clock.now += 15 * 60_000;
    expect((await search({ orderNo, code: '19950615' }, test.browser)).status).toBe(200);
  });

  it('polling is never limited', async () => {
    const orderId = await test.order();
    for (let each = 0; each < 2000; each += 1) await test.shop.statuses.find(orderId);
    for (let each = 0; each < 300; each += 1) expect(await test.status(orderId)).toBe('created');
  });

  it('a failed query is logged without its parameters', async () => {
    const failed = await test.store.db.execute(sql`select ${'秘密名字'}::int`).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(String(failed)).toContain('秘密名字');
    const logged = JSON.stringify(loggedError(failed));
    expect(logged).toContain('select $1::int');
    expect(logged).not.toContain('params');
  });

  it('the log names no order, no person and no number', async () => {
    const orderId = await test.paidOrder({ fullName: '秘密名字' });
    test.made.isFailing = true;
    await test.work();
    expect(test.logged.length).toBeGreaterThan(0);
    const log = test.logged.join('\n');
    for (const secret of [orderId, '秘密名字', '1995-06-15', test.shop.secret])
      expect(log).not.toContain(secret);
  });
});
