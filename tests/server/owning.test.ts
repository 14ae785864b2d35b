import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { phoneBindings } from '../../src/server/db/schema.ts';
import { aBrowser, aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';
import { typed } from '../support/typed-details.ts';

describe.each(storesHere())('reading is not owning, on %s', (kind) => {
  const test = openOnce(() => aShop(kind));

  const detailsOf = async (orderId: string) => (await test.rowOf(orderId)).details;

  it('whoever has the address reads, and sees neither the code nor the whole details', async () => {
    const orderId = await test.paidOrder();
    await test.work();
    const own = (await test.browser.call('getOrder', { orderId })).data;
    expect(own).toMatchObject({ owned: true, details: typed });
    expect(own.lookupCode).toMatch(/^(?:A7)?[0-9A-HJKMNP-TV-Z]{10}$/);
    const reader = aBrowser(test.app);
    const seen = (await reader.call('getOrder', { orderId })).data;
    expect(seen).toMatchObject({ owned: false, summary: own.summary, correctable: true });
    expect(Object.keys(seen)).not.toContain('lookupCode');
    expect(Object.keys(seen)).not.toContain('details');
    // The pillars tell the birthday that the summary masks.
    expect(Object.keys(own)).toEqual(expect.arrayContaining(['foretaste', 'foretasteBlocks', 'chapters']));
    expect(Object.keys(seen).filter((key) => /^(foretaste|chapters)/.test(key))).toEqual([]);
    expect((await reader.call('getResultV2', { orderId })).status).toBe(200);
  });

  it('who only has the address opens the report, and the correction stays open', async () => {
    const orderId = await test.paidOrder();
    await test.work();
    const openedAt = async () => (await test.rowOf(orderId)).openedAt;
    const reader = aBrowser(test.app);
    const opened = await reader.call('setOpenResult', { orderId });
    expect(opened).toMatchObject({ status: 200, data: { openedAt: new Date(test.clock.now).toISOString() } });
    expect(await openedAt()).toBeNull();
    const { lookupCode, correctable } = (await test.browser.call('getOrder', { orderId })).data;
    expect(correctable).toBe(true);
    expect((await reader.call('setOpenResult', { orderId, code: 'WRONG00000' })).status).toBe(403);
    expect(await openedAt()).toBeNull();
    const code = lookupCode as string;
    expect((await reader.call('setOpenResult', { orderId, code })).status).toBe(200);
    expect(await openedAt()).toEqual(new Date(test.clock.now));
  });

  it('neither corrects nor binds a phone: 403, in words that say the way out', async () => {
    const orderId = await test.paidOrder();
    for (const reader of [aBrowser(test.app), aBrowser(test.app, { cookie: 'visitor=made.up' })]) {
      const refused = await reader.call('setInfo', { orderId, fullName: '王二' });
      expect(refused).toMatchObject({ http: 200, status: 403, data: null });
      expect(refused.msg).toContain('lookup code');
      const bound = await reader.call(
        'setPhoneNumber',
        { orderId, phoneNumber: '13800138000' },
        { 'accept-language': 'zh-CN' },
      );
      expect(bound).toMatchObject({ status: 403, data: null });
      expect(bound.msg).toContain('查询码');
      expect(bound.msg).toContain('微信');
    }
    expect(await detailsOf(orderId)).toEqual(typed);
    expect(await test.store.db.$count(phoneBindings, eq(phoneBindings.orderId, orderId))).toBe(0);
    const unpaid = await test.order();
    expect((await aBrowser(test.app).call('setInfo', { orderId: unpaid, fullName: '王二' })).status).toBe(
      403,
    );
    expect((await test.browser.call('setInfo', { orderId: unpaid, fullName: '王二' })).status).toBe(200);
  });

  it('the lookup code does what the cookie does, however it is written', async () => {
    const orderId = await test.paidOrder();
    const code = (await test.browser.call('getOrder', { orderId })).data.lookupCode as string;
    const elsewhere = aBrowser(test.app);
    const written = `${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `;
    const bound = await elsewhere.call('setPhoneNumber', {
      orderId,
      phoneNumber: '13800138000',
      code: written,
    });
    expect(bound).toMatchObject({ status: 200, data: { lookupCode: code } });
    expect((await elsewhere.call('setInfo', { orderId, fullName: '王二', code })).status).toBe(200);
    expect((await detailsOf(orderId)).fullName).toBe('王二');
    expect((await elsewhere.call('getOrder', { orderId })).data).toMatchObject({ owned: false });
    expect((await elsewhere.call('searchOrders')).data.orders).toEqual([]);
    for (const wrong of ['19950518', `${code.slice(0, 9)}!`, '']) {
      const reply = await elsewhere.call('setInfo', { orderId, fullName: '王三', code: wrong });
      expect(reply.status).toBe(403);
    }
  });
});
