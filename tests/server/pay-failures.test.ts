import { describe, expect, it } from 'vitest';
import { cleanReason } from '../../src/server/payments/pay-failures.ts';
import { aShop } from '../support/create-shop.ts';

const failed = 'get_brand_wcpay_request:fail';

describe('why a buyer’s app did not open the payment', () => {
  it.each([
    [failed, failed],
    [`${failed}  当前页面的URL未注册\n`, `${failed} 当前页面的URL未注册`],
    [
      '当前页面的URL未注册:https://shop.example/marriage_v1/payment/aB3_xyzxyzxyzxyz?channelKey=10',
      '当前页面的URL未注册:https://shop.example',
    ],
    ['order aB3_xyzxyzxyzxyzxyz of 13800138000', 'order … of …'],
    [`a\u0000b${'长'.repeat(400)}`, `a b${'长'.repeat(157)}`],
  ])('%j is logged as %j', (said, logged) => {
    expect(cleanReason(said)).toBe(logged);
  });

  it('is counted by provider and mode, and logged, once there is such a payment', async () => {
    const test = await aShop();
    const orderId = await test.order();
    const tell = () => test.browser.call('payFailed', { orderId, reason: `${failed} 当前页面的URL未注册` });
    const counted = async () =>
      /^shop_pay_failures_total\{(.*)\} (\d+)$/m.exec(await test.shop.metrics.registry.metrics())?.slice(1);
    expect((await tell()).status).toBe(200);
    expect(await counted()).toBeUndefined();
    expect((await test.browser.call('wechatPay', { orderId, couponKey: '' })).status).toBe(200);
    expect((await tell()).status).toBe(200);
    expect(await counted()).toEqual(['provider="sandbox",mode="in-app"', '1']);
    expect(test.logged.filter((line) => line.includes('URL未注册'))).toHaveLength(1);
    expect(
      (await test.browser.call('payFailed', { orderId: 'nobody-has-this-id', reason: failed })).status,
    ).toBe(404);
    const calls = await test.shop.metrics.registry.metrics();
    expect(calls).toMatch(
      /shop_provider_call_seconds_count\{provider="sandbox",call="prepare",mode="in-app",outcome="answered"\} 1/,
    );
  });
});
