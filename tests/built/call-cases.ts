import { expect } from 'vitest';
import type { CallName } from '../../src/contract/paths.ts';
import { aBrowser, aRequestId, orderFields, type Reply } from '../support/create-shop.ts';
import type { BuiltShop } from '../support/start-built-shop.ts';

export type Case = (shop: BuiltShop) => Promise<void>;

const unknownOrder = 'A'.repeat(32);
const inApp = { 'sec-fetch-mode': 'cors', accept: 'application/json' };

/** The `data` of an answer that is no refusal. */
function dataOf({ http, status, msg, data }: Reply): Record<string, unknown> {
  expect({ http, status }, msg).toEqual({ http: 200, status: 200 });
  return data;
}

const ask = async ({ browser }: BuiltShop, name: CallName, payload: Record<string, string> = {}) =>
  dataOf(await browser.call(name, payload));

/** Of an order nobody knows: refused in words, and with HTTP 200. */
async function expectUnknown({ browser }: BuiltShop, name: CallName, more: Record<string, string> = {}) {
  const refused = await browser.call(name, { orderId: unknownOrder, ...more });
  expect(refused).toMatchObject({ http: 200, status: 404, data: null });
  expect(refused.msg).not.toBe('');
}

export const callCases: Readonly<Record<CallName, Case>> = {
  async channelInfo(shop) {
    expect(await ask(shop, 'channelInfo', { channelKey: 'nobody’s' })).toMatchObject({ channelKey: '10' });
    const { headers } = await aBrowser(shop.door).call('channelInfo', { channelKey: '10' });
    // Behind its proxy the cookie never leaves TLS.
    if (shop.payments === 'live') expect(String(headers['set-cookie'])).toMatch(/; Secure/);
  },

  async createOrder(shop) {
    const payload = orderFields();
    await ask(shop, 'channelInfo', { channelKey: '10' });
    const [first, again] = [await ask(shop, 'createOrder', payload), await ask(shop, 'createOrder', payload)];
    expect(again).toEqual(first);
    const refused = await shop.browser.call('createOrder', {
      ...payload,
      requestId: aRequestId(),
      birthday: '',
    });
    expect(refused).toMatchObject({ http: 200, status: 400 });
  },

  async setCouponKey(shop) {
    const orderId = await shop.order();
    const before = (await ask(shop, 'getOrder', { orderId })).amount as number;
    const taken = await ask(shop, 'setCouponKey', { orderId, couponKey: 'stay5' });
    expect(taken.amount).toBeLessThan(before);
    expect(await ask(shop, 'getOrder', { orderId })).toMatchObject(taken);
    expect(await shop.browser.call('setCouponKey', { orderId, couponKey: 'none' })).toMatchObject({
      status: 400,
    });
  },

  async getStatus(shop) {
    const orderId = await shop.order();
    // The first may read, the second is answered from memory before Fastify.
    for (const _ of ['read', 'kept']) {
      expect(await ask(shop, 'getStatus', { orderId })).toEqual({ orderStatus: 'created' });
    }
    expect(await ask(shop, 'getStatus', { orderId: await shop.boughtOrder() })).toEqual({
      orderStatus: 'paid',
    });
    await expectUnknown(shop, 'getStatus');
  },

  async getOrder(shop) {
    const orderId = await shop.boughtOrder();
    const order = await ask(shop, 'getOrder', { orderId });
    expect(order).toMatchObject({ id: orderId, orderStatus: 'paid', funnel: 'marriage_v1' });
    expect(order.sandbox).toBe(shop.payments === 'sandbox' ? true : undefined);
    expect(order.foretaste).not.toEqual([]);
    await expectUnknown(shop, 'getOrder');
  },

  async setPhoneNumber(shop) {
    const orderId = await shop.boughtOrder();
    const { lookupCode } = await ask(shop, 'setPhoneNumber', { orderId, phoneNumber: '13912345678' });
    const found = await ask(shop, 'searchOrders', { phoneNumber: '13912345678', code: String(lookupCode) });
    expect(found.orders).toMatchObject([{ id: orderId }]);
    await expectUnknown(shop, 'setPhoneNumber', { phoneNumber: '13912345678' });
  },

  async getResult(shop) {
    const { chapters } = await ask(shop, 'getResult', { orderId: await shop.boughtOrder() });
    expect((chapters as unknown[]).length).toBeGreaterThan(2);
    const unpaid = await shop.browser.call('getResult', { orderId: await shop.order() });
    expect(unpaid).toMatchObject({ http: 200, status: 402 });
  },

  async getResultV2(shop) {
    const report = await ask(shop, 'getResultV2', { orderId: await shop.boughtOrder() });
    expect(report).toMatchObject({
      product: 'marriage',
      poster: expect.stringContaining('/api/order/poster?'),
      now: { heading: 'This month', lines: { length: 4 } },
    });
    await expectUnknown(shop, 'getResultV2');
  },

  async searchOrders(shop) {
    const id = await shop.boughtOrder();
    const { orders } = await ask(shop, 'searchOrders');
    expect(orders).toContainEqual(expect.objectContaining({ id, orderStatus: 'paid' }));
    expect((await aBrowser(shop.door).call('searchOrders')).data.orders).toEqual([]);
    const wrong = await aBrowser(shop.door).call('searchOrders', {
      phoneNumber: '13800138000',
      code: 'WRONG234',
    });
    expect(wrong).toMatchObject({ http: 200, status: 404 });
  },

  async pageAdConfig(shop) {
    expect((await ask(shop, 'pageAdConfig', { page: 'marriage_v1', channelKey: '10' })).pixels).toEqual([]);
  },

  async wechatPay(shop) {
    const orderId = await shop.order();
    const pay = () => shop.browser.call('wechatPay', { orderId, couponKey: '' }, inApp);
    if (shop.cashiers) {
      // Who pays is asked once, in silence; the payment goes on with what WeChat said.
      const asked = await pay();
      expect(asked.status).toBe(401);
      const back = new URL(shop.cashiers.wechat.authorize(String(asked.data.authorizeUrl))!);
      await shop.browser.send('GET', back.pathname + back.search);
    }
    const prepared = await pay();
    expect(dataOf(prepared)).toMatchObject({ package: expect.stringMatching(/^prepay_id=/) });
    expect(prepared.headers.vary).toContain('Sec-Fetch-Mode');
    await expectUnknown(shop, 'wechatPay');
    const page = `https://shop.example/marriage_v1/payment/${orderId}`;
    const reason = `get_brand_wcpay_request:fail 当前页面的URL未注册:${page}`;
    expect(await shop.browser.call('payFailed', { orderId, reason })).toMatchObject({ status: 200 });
    await expect.poll(() => shop.output()).toContain('URL未注册:https://shop.example');
    expect(shop.output()).not.toContain(orderId);
  },

  async payFailed(shop) {
    await expectUnknown(shop, 'payFailed', { reason: 'get_brand_wcpay_request:fail' });
  },

  async setInfo(shop) {
    const orderId = await shop.order();
    const said = async () => JSON.stringify((await ask(shop, 'getOrder', { orderId })).summary);
    expect(await said()).not.toContain('欧');
    expect(await shop.browser.call('setInfo', { orderId, fullName: '欧阳' })).toMatchObject({ status: 200 });
    expect(await said()).toContain('欧');
    await expectUnknown(shop, 'setInfo', { fullName: '欧阳' });
  },

  async setOpenResult(shop) {
    const orderId = await shop.boughtOrder();
    const first = await ask(shop, 'setOpenResult', { orderId });
    expect(await ask(shop, 'setOpenResult', { orderId })).toEqual(first);
  },

  async complain(shop) {
    const fields = { orderId: await shop.order(), reason: 'other', text: '报告内容不对' };
    expect((await ask(shop, 'complain', fields)).complaintNo).toMatch(/^C\d{8}[0-9A-Z]{8}$/);
    expect(await shop.browser.call('complain', { ...fields, text: ' ' })).toMatchObject({ status: 400 });
  },

  async questionList(shop) {
    const { questions } = await ask(shop, 'questionList', { lang: 'zh-CN' });
    expect((questions as unknown[]).length).toBeGreaterThan(20);
  },
};
