import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { messagingAppAgent, sharedBrowser, visit } from './browser.ts';
import { openPayment, paymentAddress, placeOrder } from './buyer-order.ts';
import { order } from './journey.ts';

type Outcome = 'ok' | 'cancel' | 'fail';

const shop = { url: inject('shopUrl') };
const browser = await sharedBrowser();

declare global {
  interface Window {
    arrive: () => void;
  }
}

/**
 * The messaging app's bridge, there before the page, or once `arrive` is called. It pays in the sandbox, as the app would
 * at the provider, and answers what the app answers.
 */
async function installBridge(page: Page, outcome: Outcome, isLate = false) {
  await page.addInitScript(
    ({ isLate, outcome }) => {
      const bridge = {
        async invoke(_method: string, data: { package: string }, done: (result: object) => void) {
          const body = new URLSearchParams({ package: data.package, outcome });
          const response = await fetch('/sandbox/in-app/pay', { method: 'POST', body });
          done(await response.json());
        },
      };
      window.arrive = () => {
        Object.assign(window, { WeixinJSBridge: bridge });
        document.dispatchEvent(new Event('WeixinJSBridgeReady'));
      };
      if (!isLate) window.arrive();
    },
    { isLate, outcome },
  );
}

const open = () => visit(browser, { locale: 'zh-CN', userAgent: messagingAppAgent });

describe('in the messaging app', () => {
  it.each([
    ['on time', false],
    ['late', true],
  ] as const)('the payment works with a bridge that is %s', async (_, isLate) => {
    const { page, leave } = await open();
    await installBridge(page, 'ok', isLate);
    await page.goto(`${shop.url}/luck_v1?channelKey=10`);
    const id = await order(page);
    await page.locator('main[data-screen="payment"] [data-action="pay"]').waitFor();
    expect(await page.locator('input[name="paymentWay"]').count()).toBe(1);
    await page.locator('[data-action="pay"]').click();
    if (isLate) {
      await page.locator('[data-action="pay"][aria-busy="true"]').waitFor();
      await page.evaluate(() => window.arrive());
    }
    await page.locator('main[data-screen="succeed"]').waitFor();
    await page.locator('[data-action="open-report"]').waitFor();
    await page.waitForURL((url) => url.pathname === `/payment/succeed/${id}`);
    await leave();
  });

  it('why the app did not open its payment comes to the shop, and is told the buyer no further', async () => {
    const { page, leave } = await open();
    await page.addInitScript(() => {
      const failed = { err_msg: 'get_brand_wcpay_request:fail', err_desc: '当前页面的URL未注册' };
      const invoke = (_method: string, _data: object, done: (result: object) => void) => done(failed);
      Object.assign(window, { WeixinJSBridge: { invoke } });
    });
    await openPayment(page);
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/pay/wechat/failed'));
    await page.locator('[data-action="pay"]').click();
    await page.locator('[data-notice="failed"]').waitFor();
    const answer = await sent;
    expect(new URLSearchParams(answer.request().postData() ?? '').get('reason')).toBe(
      'get_brand_wcpay_request:fail 当前页面的URL未注册',
    );
    expect(await answer.json()).toMatchObject({ status: 200 });
    await leave();
  });

  it.each([
    ['AlipayClient/10.6.0', ['alipay'], ''],
    ['MicroMessenger/8.0.49 miniProgram/wx0123456789abcdef', [], '小程序里无法完成这笔付款'],
    ['MicroMessenger/7.0.1 wxwork/4.1.20', [], '企业微信里无法完成这笔付款'],
  ])('inside %s the ways are %j', async (agent, ways, sentence) => {
    const { page, leave } = await visit(browser, {
      locale: 'zh-CN',
      userAgent: `Mozilla/5.0 (iPhone) ${agent}`,
    });
    await page.goto(paymentAddress(await placeOrder(page)));
    await page.locator(sentence ? '.pay-panel [role="alert"]' : 'input[name="paymentWay"]').waitFor();
    const offered = page.locator('input[name="paymentWay"]');
    expect(
      await offered.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
    ).toEqual(ways);
    if (sentence) expect(await page.locator('.pay-panel [role="alert"]').innerText()).toContain(sentence);
    await leave();
  });

  it.each([
    ['cancel', 'cancelled'],
    ['fail', 'failed'],
  ] as const)('a payment that ends with %s says so and can be tried again', async (outcome, notice) => {
    const { page, leave } = await open();
    await installBridge(page, outcome);
    await openPayment(page);
    await page.locator('[data-action="pay"]').click();
    await page.locator(`[data-notice="${notice}"]`).waitFor();
    const decline = page.locator('[data-action="decline-coupon"]');
    if (await decline.isVisible()) await decline.click();
    // Neither is final: the button is there again, and so is the poll.
    await expect.poll(() => page.locator('[data-action="pay"]').getAttribute('aria-busy')).toBe(null);
    await page.waitForResponse((response) => response.url().includes('/api/order/get_status'));
    await leave();
  });

  it('a bridge that never comes is said after five seconds', async () => {
    const { page, leave } = await open();
    await page.clock.install();
    await openPayment(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked = page.waitForResponse((response) => response.url().includes('/api/pay/wechat/pay'));
    await page.locator('[data-action="pay"]').click();
    await (await asked).finished();
    await page.locator('[data-action="pay"][aria-busy="true"]').waitFor();
    await page.clock.runFor(4900);
    expect(await page.locator('[data-notice]').count()).toBe(0);
    await page.clock.runFor(200);
    await page.locator('[data-notice="no-bridge"]').waitFor();
    await leave();
  });
});
