import { describe, expect, it } from 'vitest';
import { sampled } from '../support/sampled.ts';
import { messagingAppAgent, sharedBrowser, visit } from './browser.ts';
import { failure, type Sheet, tapsOf, visitInApp } from './buyer-bridge.ts';
import {
  expectNothingBusy,
  expectPayable,
  expectSuccess,
  hideAndShow,
  nextPoll,
  notice,
  openPayment,
  payButton,
  payCallsOf,
  paymentAddress,
  placeOrder,
  restore,
} from './buyer-order.ts';
import { until } from './journey.ts';

const browser = await sharedBrowser();

/** A visitor at the payment, whose sheets behave as told, having tapped pay once. */
async function tapped(...sheets: Sheet[]) {
  const visitor = await visitInApp(browser, sheets);
  const { page } = visitor;
  const payCalls = payCallsOf(page);
  const id = await openPayment(page);
  await payButton(page).click();
  return { ...visitor, id, payCalls };
}

describe('a payment sheet that does not tell the truth', () => {
  it.concurrent('is cancelled first and then paid: the page goes on by itself (F2)', async () => {
    const { page, id, leave } = await tapped(['cancel', 'hold', 'pay', 'ok']);
    await notice(page, 'cancelled').waitFor();
    await expectPayable(page);
    await page.evaluate(() => window.bridge.release());
    await expectSuccess(page, id);
    expect(await tapsOf(page)).toBe(1);
    await leave();
  });

  const sheets: readonly [string, Sheet][] = [
    ['cancelled', ['pay', 'cancel']],
    ['failed', ['pay', 'fail']],
    ['nothing', ['pay']],
    ['"ok", and that twice', ['pay', 'ok', 'ok']],
  ];
  it.concurrent.each(
    sampled(sheets, 2),
  )('says %s of a payment that was made: the page goes on by itself (F1, F2, F3)', async (_, sheet) => {
    const { page, id, payCalls, leave } = await tapped(sheet);
    await expectSuccess(page, id);
    expect(payCalls).toEqual(['/api/pay/wechat/pay']);
    expect(await tapsOf(page)).toBe(1);
    await leave();
  });

  it.concurrent('says cancelled of a payment that was made: the coupon offered to come back goes, too (F2)', async () => {
    const { page, leave } = await visitInApp(browser, [['cancel', 'hold', 'pay']]);
    const id = await openPayment(page, 'marriage_v3', {
      gender: 'female',
      birthHour: 'unknown',
      partnerConsent: 'true',
    });
    await payButton(page).click();
    await page.locator('[role="dialog"] [data-action="accept-coupon"]').waitFor();
    await page.evaluate(() => window.bridge.release());
    await expectSuccess(page, id);
    expect(await page.locator('[role="dialog"]').count()).toBe(0);
    await leave();
  });

  it.concurrent('says "ok" although nothing was paid: no word of success, and the way back to pay (F1)', async () => {
    const { page, leave } = await visitInApp(browser, [['ok'], ['pay', 'ok']]);
    await page.clock.install();
    const id = await openPayment(page);
    await payButton(page).click();
    await page.locator('main[data-screen="succeed"]').waitFor();
    await nextPoll(page);
    expect(await page.locator('[data-action="open-report"]').count()).toBe(0);
    await page.clock.fastForward(11_000);
    await page.getByText(/do not pay again/).waitFor();
    await page.locator('main a[href*="order_form_inquire"]').waitFor();
    await page.locator(`main a[href*="/payment/${id}"]`).click();
    await expectPayable(page);
    expect(new URL(page.url()).pathname).toBe(`/fortune_v5/payment/${id}`);
    await leave();
  });

  it.concurrent('says "ok" long before the money arrives: the page goes on by itself (F1)', async () => {
    const { page, leave } = await visitInApp(browser, [['ok', 'hold', 'pay']]);
    await page.clock.install();
    const id = await openPayment(page);
    await payButton(page).click();
    await page.locator('main[data-screen="succeed"]').waitFor();
    await page.clock.fastForward(90_000);
    await nextPoll(page);
    expect(await page.locator('[data-action="open-report"]').count()).toBe(0);
    await page.evaluate(() => window.bridge.release());
    await expectSuccess(page, id);
    await leave();
  });

  it.concurrent('says cancelled twice: that is said once, and the next tap pays the same order (F2)', async () => {
    const { page, id, payCalls, leave } = await tapped(['cancel', 'cancel'], ['pay', 'ok']);
    await notice(page, 'cancelled').waitFor();
    await expectPayable(page);
    await payButton(page).click();
    await expectSuccess(page, id);
    expect(payCalls).toHaveLength(2);
    await leave();
  });
});

describe('a payment sheet that does not open', () => {
  it.concurrent('because the bridge throws: that is said, and the next tap pays the same order (F3)', async () => {
    const { page, id, leave } = await tapped(['throw'], ['pay', 'ok']);
    await notice(page, 'failed').waitFor();
    await expectPayable(page);
    await nextPoll(page);
    await payButton(page).click();
    await expectSuccess(page, id);
    await leave();
  });

  it.concurrent('because the app fails: the shop is told why, the buyer that it failed, and the next tap pays the same order (F3)', async () => {
    const { page, leave } = await visitInApp(browser, [['fail'], ['pay', 'ok']]);
    const id = await openPayment(page);
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/pay/wechat/failed'));
    await payButton(page).click();
    await notice(page, 'failed').waitFor();
    const told = await sent;
    const reason = new URLSearchParams(told.request().postData() ?? '').get('reason');
    expect(reason).toBe(`get_brand_wcpay_request:fail ${failure}`);
    expect(await told.json()).toMatchObject({ status: 200 });
    expect(await page.locator('main').innerText()).not.toContain(failure);
    await expectPayable(page);
    await nextPoll(page);
    await payButton(page).click();
    await expectSuccess(page, id);
    await leave();
  });

  it.concurrent('because the bridge has not come within five seconds: the shop and the buyer are told, and the next tap waits for it and pays (F3)', async () => {
    const { page, leave } = await visitInApp(browser, [['pay', 'ok']], { isLate: true });
    await page.clock.install();
    const id = await openPayment(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked = page.waitForResponse((response) => response.url().includes('/api/pay/wechat/pay'));
    await payButton(page).click();
    await (await asked).finished();
    await page.locator('[data-action="pay"][aria-busy="true"]').waitFor();
    await page.clock.runFor(4900);
    expect(await page.locator('[data-notice]').count()).toBe(0);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/pay/wechat/failed'));
    await page.clock.runFor(200);
    await notice(page, 'no-bridge').waitFor();
    expect(new URLSearchParams((await sent).postData() ?? '').get('reason')).toBe('no bridge');
    await page.clock.resume();
    await expectPayable(page);
    await payButton(page).click();
    await page.locator('[data-action="pay"][aria-busy="true"]').waitFor();
    await page.evaluate(() => window.bridge.arrive());
    await expectSuccess(page, id);
    await leave();
  });

  it.concurrent('because the shop does not answer: that is said, and the next tap pays the same order (F3)', async () => {
    const { page, leave } = await visitInApp(browser, [['pay', 'ok']], { quiet: /503/ });
    await page.route('**/api/pay/**', (route) => route.fulfill({ status: 503, body: 'Unavailable' }));
    const id = await openPayment(page);
    await payButton(page).click();
    await notice(page, 'network').waitFor();
    await expectPayable(page);
    await page.unroute('**/api/pay/**');
    await payButton(page).click();
    await expectSuccess(page, id);
    expect(await tapsOf(page)).toBe(1);
    await leave();
  });

  it.concurrent('a second time for a second tap: one call, one sheet, one payment (F10)', async () => {
    const { page, leave } = await visitInApp(browser, [['hold', 'pay', 'ok']]);
    const payCalls = payCallsOf(page);
    const id = await openPayment(page);
    await payButton(page).evaluate((button: HTMLButtonElement) => {
      for (let tap = 0; tap < 5; tap += 1) button.click();
    });
    await until('the sheet is asked for', async () => (await tapsOf(page)) === 1);
    await payButton(page).evaluate((button: HTMLButtonElement) => button.click());
    await page.evaluate(() => window.bridge.release());
    await expectSuccess(page, id);
    expect(await tapsOf(page)).toBe(1);
    expect(payCalls).toHaveLength(1);
    await leave();
  });

  it.concurrent('where no way can: no button, and the way out is said (F14)', async () => {
    const { page, leave } = await visit(browser, { userAgent: messagingAppAgent, isOwn: true });
    await page.route('**/fortune_v5/payment/*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"ways":["wechat","alipay"]', '"ways":["alipay"]');
      await route.fulfill({ response, body });
    });
    await page.goto(paymentAddress(await placeOrder(page)));
    await page.getByRole('alert').getByText('open it in your browser').waitFor();
    expect(await payButton(page).count()).toBe(0);
    await expectNothingBusy(page);
    await leave();
  });
});

describe('a payment sheet that never says how it ended', () => {
  it('does not keep the button turning once the buyer is back (F5)', async () => {
    const { page } = await visitInApp(browser, [[]]);
    await page.clock.install();
    await openPayment(page);
    await payButton(page).click();
    await until('the sheet is asked for', async () => (await tapsOf(page)) === 1);
    await hideAndShow(page);
    await restore(page);
    await page.clock.runFor(60_000);
    await expectNothingBusy(page);
  });

  it('does not keep the page turning when "ok" was all it said (F1)', async () => {
    const { page } = await visitInApp(browser, [['ok']]);
    await page.clock.install();
    await openPayment(page);
    await payButton(page).click();
    await page.locator('main[data-screen="succeed"]').waitFor();
    await page.clock.fastForward(90_000);
    await page.locator('main[data-screen="succeed"] a[href*="order_form_inquire"]').waitFor();
    await expectNothingBusy(page);
  });
});
