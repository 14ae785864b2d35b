import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loggedError } from '../../src/server/lib/log.ts';
import { aBrowser, aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openForEach } from '../support/open-once.ts';

describe.each(storesHere())('looking orders up on %s', (kind) => {
  const test = openForEach(() => aShop(kind));

  const search = (fields: Record<string, string>, browser = aBrowser(test.app)) =>
    browser.call('searchOrders', fields);
  const orderNoOf = async (orderId: string) =>
    (await test.browser.call('getOrder', { orderId })).data.orderNo as string;

  it('a browser sees its own orders, newest first, and no other sees them', async () => {
    const first = await test.order();
    test.clock.now += 1000;
    const second = await test.order();
    const own = await search({}, test.browser);
    const createdAt = '2026-11-21T04:00:01.000Z';
    const same = { funnel: 'marriage_v1', title: 'marriage', orderStatus: 'created' };
    expect(own.data.orders).toEqual([
      { ...same, id: second, orderNo: await orderNoOf(second), createdAt },
      expect.objectContaining({ id: first }),
    ]);
    expect((await search({})).data.orders).toEqual([]);
  });

  it('an order number opens with the lookup code or the birthday, however it is typed', async () => {
    const orderId = await test.paidOrder({ birthday: 'lunar:1995-05-18' });
    const orderNo = await orderNoOf(orderId);
    const { lookupCode } = (await test.browser.call('getOrder', { orderId })).data as { lookupCode: string };
    const spaced = `${lookupCode.slice(0, 5).toLowerCase()}-${lookupCode.slice(5)} `;
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0));
    const hidden = (text: string) => `\u202a${text.slice(0, 4)}\u200b${text.slice(4)}\u202c`;
    const dashed = lookupCode.replace(/^(.{5})/, '$1\u2013');
    const codes = [lookupCode, spaced, hidden(lookupCode), wide(lookupCode), dashed];
    const days = ['19950518', '19950615', '1995.06.15', '1995-6-15', '1995年6月15日', wide('19950615')];
    const numbers = [orderNo.toLowerCase(), hidden(orderNo), wide(orderNo)];
    numbers.push(orderNo.replace(/^(.{8})/, '$1\u2013 '));
    for (const [index, code] of [...codes, ...days].entries()) {
      const found = await search({ orderNo: numbers[index] ?? orderNo, code });
      expect(found.data.orders, code).toMatchObject([{ id: orderId }]);
    }
  });

  it('a phone number opens with its code, and only the last number bound', async () => {
    const orderId = await test.paidOrder();
    const bind = (phoneNumber: string) => test.browser.call('setPhoneNumber', { orderId, phoneNumber });
    expect((await bind('12345')).status).toBe(400);
    const { lookupCode } = (await bind('+86 138-0013-8000')).data as { lookupCode: string };
    const asTyped = [
      '138 0013 8000',
      '\u202a138\u00a00013\u00a08000\u202c',
      '\u202d13800138000',
      '138\u200b00138000\u200e',
      '１３８００１３８０００',
      '008613800138000',
      '138\u20130013\u20118000',
      '138.0013·8000',
      '(+86) 13800138000',
    ];
    for (const phoneNumber of asTyped) {
      expect((await search({ phoneNumber, code: lookupCode })).data?.orders, phoneNumber).toHaveLength(1);
      expect((await bind(phoneNumber)).status, phoneNumber).toBe(200);
    }
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
    const both = { orderNo, phoneNumber: '1', code: '1' };
    for (const half of [{ orderNo }, { code: '1' }, { phoneNumber: '1' }, both])
      expect((await search(half as Record<string, string>)).status).toBe(400);
  });

  const searchFrom = async (remoteAddress: string, fields: Record<string, string>) => {
    const url = `/api/order/search?${new URLSearchParams(fields)}`;
    return (await test.app.inject({ url, remoteAddress })).json<{ status: number; msg: string }>();
  };
  const keysOf = async (orderId: string) => {
    const { orderNo, lookupCode: code } = (await test.browser.call('getOrder', { orderId })).data;
    return { orderNo, code } as { orderNo: string; code: string };
  };
  const windowMs = 15 * 60_000;

  it('five failures are enough for a visitor, and a while later it goes on (B37)', async () => {
    const { orderNo, code } = await keysOf(await test.paidOrder());
    for (let each = 0; each < 5; each += 1) {
      expect((await search({ orderNo, code: `AAAAAAAAA${each}` }, test.browser)).status).toBe(404);
    }
    expect((await search({ orderNo, code }, test.browser)).status).toBe(429);
    test.clock.now += windowMs;
    expect((await search({ orderNo, code }, test.browser)).status).toBe(200);
  });

  it('five wrong birthdays close that way for an address and leave the code open', async () => {
    const { orderNo, code } = await keysOf(await test.paidOrder());
    const unknownNo = '20261121ZZZZZZZZZZZZZZ';
    for (const birthday of ['19950101', '1995-01-02', 'l9950103', '1995 01 04', '1995O1O5']) {
      for (const number of [orderNo, unknownNo]) {
        expect((await searchFrom('203.0.113.1', { orderNo: number, code: birthday })).status).toBe(404);
      }
    }
    const closed = await searchFrom('203.0.113.1', { orderNo, code: '19950615' });
    expect(closed).toMatchObject({ status: 429, msg: expect.stringContaining('lookup code') });
    expect(await searchFrom('203.0.113.1', { orderNo: unknownNo, code: '19950615' })).toEqual(closed);
    test.clock.now += windowMs;
    expect((await searchFrom('203.0.113.1', { orderNo, code: '19950615' })).status).toBe(429);
    expect((await searchFrom('203.0.113.1', { orderNo, code })).status).toBe(200);
    expect((await searchFrom('203.0.113.2', { orderNo, code: '19950615' })).status).toBe(200);
    test.clock.now += 24 * 3_600_000;
    expect((await searchFrom('203.0.113.1', { orderNo, code: '19950615' })).status).toBe(200);
  });

  it('fifty wrong birthdays close that way for everybody, for a day, and leave the code open', async () => {
    const { orderNo, code } = await keysOf(await test.paidOrder());
    for (let each = 10; each < 60; each += 1) {
      expect((await searchFrom(`198.51.100.${each}`, { orderNo, code: `199501${each}` })).status).toBe(404);
    }
    expect((await searchFrom('203.0.113.9', { orderNo, code: '19950615' })).status).toBe(429);
    expect((await searchFrom('203.0.113.9', { orderNo, code })).status).toBe(200);
    test.clock.now += 24 * 3_600_000;
    expect((await searchFrom('203.0.113.9', { orderNo, code: '19950615' })).status).toBe(200);
  });

  it('polling is never limited', async () => {
    const orderId = await test.order();
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
});
