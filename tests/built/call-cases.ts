import { expect } from 'vitest';
import type { CallName } from '../../src/contract/paths.ts';
import { aBrowser, orderFields, type Reply } from '../support/create-shop.ts';
import type { BuiltShop } from '../support/start-built-shop.ts';

export type Case = (shop: BuiltShop) => Promise<void>;

const inApp = { 'sec-fetch-mode': 'cors', accept: 'application/json' };

function dataOf({ http, status, msg, data }: Reply): Record<string, unknown> {
  expect({ http, status }, msg).toEqual({ http: 200, status: 200 });
  return data;
}

const ask = async ({ browser }: BuiltShop, name: CallName, payload: Record<string, string> = {}) =>
  dataOf(await browser.call(name, payload));

async function payInApp({ browser, cashiers }: BuiltShop, orderId: string): Promise<Reply> {
  const pay = () => browser.call('wechatPay', { orderId, couponKey: '' }, inApp);
  const asked = await pay();
  if (!cashiers || asked.status !== 401) return asked;
  // WeChat asks who pays once, in silence; the payment goes on with its answer.
  const back = new URL(cashiers.wechat.authorize(String(asked.data.authorizeUrl))!);
  await browser.send('GET', back.pathname + back.search);
  return pay();
}

/** Shows that each call works in the built server; the tests of the sources hold refusals and their words. */
export const callCases: Readonly<Record<CallName, Case>> = {
  async channelInfo(shop) {
    expect(await ask(shop, 'channelInfo', { channelKey: 'nobody’s' })).toMatchObject({ channelKey: '10' });
    const { headers } = await aBrowser(shop.door).call('channelInfo', { channelKey: '10' });
    if (shop.payments === 'live') expect(String(headers['set-cookie'])).toMatch(/; Secure/);
  },

  async createOrder(shop) {
    const payload = orderFields();
    await ask(shop, 'channelInfo', { channelKey: '10' });
    expect(await ask(shop, 'createOrder', payload)).toEqual(await ask(shop, 'createOrder', payload));
  },

  async setCouponKey(shop) {
    const orderId = await shop.order();
    const taken = await ask(shop, 'setCouponKey', { orderId, couponKey: 'stay5' });
    expect(await ask(shop, 'getOrder', { orderId })).toMatchObject(taken);
  },

  async getStatus(shop) {
    const orderId = await shop.order();
    // The first request may read; the second is answered from memory before Fastify.
    for (const _ of ['read', 'kept']) {
      expect(await ask(shop, 'getStatus', { orderId })).toEqual({ orderStatus: 'created' });
    }
  },

  async getOrder(shop) {
    const orderId = await shop.boughtOrder();
    const order = await ask(shop, 'getOrder', { orderId });
    expect(order).toMatchObject({ id: orderId, orderStatus: 'paid', funnel: 'marriage_v1' });
    expect(order.sandbox).toBe(shop.payments === 'sandbox' ? true : undefined);
    expect(order.foretaste).not.toEqual([]);
  },

  async setPhoneNumber(shop) {
    const orderId = await shop.boughtOrder();
    const { lookupCode } = await ask(shop, 'setPhoneNumber', { orderId, phoneNumber: '13912345678' });
    const found = await ask(shop, 'searchOrders', { phoneNumber: '13912345678', code: String(lookupCode) });
    expect(found.orders).toMatchObject([{ id: orderId }]);
  },

  async getResult(shop) {
    const { chapters } = await ask(shop, 'getResult', { orderId: await shop.boughtOrder() });
    expect((chapters as unknown[]).length).toBeGreaterThan(2);
  },

  async getResultV2(shop) {
    const report = await ask(shop, 'getResultV2', { orderId: await shop.boughtOrder() });
    expect(report).toMatchObject({
      product: 'marriage',
      poster: expect.stringContaining('/api/order/poster?'),
      now: { heading: 'This month', lines: { length: 4 } },
    });
  },

  async searchOrders(shop) {
    const id = await shop.boughtOrder();
    const { orders } = await ask(shop, 'searchOrders');
    expect(orders).toContainEqual(expect.objectContaining({ id, orderStatus: 'paid' }));
  },

  async pageAdConfig(shop) {
    expect((await ask(shop, 'pageAdConfig', { page: 'marriage_v1', channelKey: '10' })).pixels).toEqual([]);
  },

  async wechatPay(shop) {
    const prepared = await payInApp(shop, await shop.order());
    expect(dataOf(prepared)).toMatchObject({ package: expect.stringMatching(/^prepay_id=/) });
    expect(prepared.headers.vary).toContain('Sec-Fetch-Mode');
  },

  async payFailed(shop) {
    const orderId = await shop.order();
    await payInApp(shop, orderId);
    const page = `https://shop.example/marriage_v1/payment/${orderId}`;
    await ask(shop, 'payFailed', {
      orderId,
      reason: `get_brand_wcpay_request:fail 当前页面的URL未注册:${page}`,
    });
    await expect.poll(() => shop.output()).toContain('URL未注册:https://shop.example');
    expect(shop.output()).not.toContain(orderId);
  },

  async setInfo(shop) {
    const orderId = await shop.order();
    await ask(shop, 'setInfo', { orderId, fullName: '欧阳' });
    expect(JSON.stringify((await ask(shop, 'getOrder', { orderId })).summary)).toContain('欧');
  },

  async setOpenResult(shop) {
    const orderId = await shop.boughtOrder();
    const first = await ask(shop, 'setOpenResult', { orderId });
    expect(await ask(shop, 'setOpenResult', { orderId })).toEqual(first);
  },

  async complain(shop) {
    const fields = { orderId: await shop.order(), reason: 'other', text: '报告内容不对' };
    expect((await ask(shop, 'complain', fields)).complaintNo).toMatch(/^C\d{8}[0-9A-Z]{8}$/);
  },

  async questionList(shop) {
    const { questions } = await ask(shop, 'questionList', { lang: 'zh-CN' });
    expect((questions as unknown[]).length).toBeGreaterThan(20);
  },
};
