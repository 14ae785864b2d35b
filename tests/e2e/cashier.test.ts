import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { sharedBrowser, visit } from './browser.ts';
import { openPayment, payButton, paymentAddress, placeOrder } from './buyer-order.ts';
import { order, payAtCashier } from './journey.ts';

const shop = { url: inject('shopUrl') };
const browser = await sharedBrowser();

const priceShown = async (page: Page) =>
  Number(await page.locator('[data-price]').first().getAttribute('data-price'));

/** Until the order is known there is no coupon to offer, and Back leaves. Only the order knows of the sandbox. */
const orderIsShown = (page: Page) => page.locator('.sandbox-banner').waitFor();

/** Orders, goes to the cashier and does one thing there. */
async function atCashier(page: Page, action: string) {
  const id = await placeOrder(page, 'fortune_v5', { query: 'channelKey=10&from=ad' });
  await page.goto(`${paymentAddress(id)}&from=ad`);
  await payButton(page).waitFor();
  await page.locator('[data-action="pay"]').click();
  await page.locator('main[data-screen="cashier"]').waitFor();
  await page.locator(`[data-action="${action}"]`).click();
  return id;
}

describe('back from the cashier', () => {
  it('after leaving it the order waits, and can be paid', async () => {
    const { page, leave } = await visit(browser);
    const id = await atCashier(page, 'cashier-cancel');
    await page.locator('main[data-screen="payment"]').waitFor();
    expect(page.url()).toBe(`${shop.url}/fortune_v5/payment/${id}?channelKey=10&from=ad`);
    await payAtCashier(page);
    await leave();
  });

  it('before the money has arrived, the page says that it looks for the payment, and goes on by itself', async () => {
    const { page, leave } = await visit(browser);
    await atCashier(page, 'cashier-pay-late');
    await page.locator('main[data-screen="payment"] [data-notice]').waitFor();
    await page.locator('main[data-screen="succeed"] [data-action="open-report"]').waitFor();
    await leave();
  });

  it('having paid twice, one report is there, the second payment goes back by itself, and the pay page leads to no third', async () => {
    const { page, leave } = await visit(browser);
    const id = await atCashier(page, 'cashier-pay-twice');
    await page.locator('main[data-screen="succeed"] [data-action="open-report"]').waitFor();
    const status = await page.evaluate(
      async (orderId) =>
        (await (await fetch(`/api/order/get_status?orderId=${orderId}`)).json()).data.orderStatus,
      id,
    );
    expect(status).toBe('paid');
    await page.goto(`${shop.url}/api/pay/wechat/pay?orderId=${id}&couponKey=`);
    await page.locator('main[data-screen="succeed"]').waitFor();
    await leave();
  });
});

describe('a coupon', () => {
  it('is offered on leaving, lowers the price on the server, and a second Back leaves', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(`${shop.url}/marriage_v1`);
    const id = await order(page);
    await orderIsShown(page);
    const before = await priceShown(page);
    await page.goBack();
    await page.locator('[data-action="accept-coupon"]').click();
    await expect.poll(() => priceShown(page)).toBe(before - 500);
    expect(page.url()).toContain(`/payment/${id}`);
    await page.locator('[data-action="pay"]').click();
    await page.locator('main[data-screen="cashier"]').waitFor();
    expect(await priceShown(page)).toBe(before - 500);
    await page.locator('[data-action="cashier-pay"]').click();
    await page.locator('[data-action="open-report"]').waitFor();
    await leave();
  });

  it('once declined is not offered again: Back leaves', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(`${shop.url}/marriage_v1`);
    await order(page);
    await orderIsShown(page);
    await page.goBack();
    await page.locator('[data-action="decline-coupon"]').click();
    await page.goBack();
    await page.locator('main[data-screen="entry"]').waitFor();
    await leave();
  });
});

describe('details', () => {
  it('can be corrected before payment, and the screen shows what is known from then on', async () => {
    const { page, leave } = await visit(browser);
    await openPayment(page);
    const summary = page.locator('.order-summary');
    await expect.poll(() => summary.innerText()).toContain('李');
    await page.locator('[data-action="correct-details"]').click();
    await page.locator('[role="dialog"] input[name="fullName"]').fill('王若晴');
    await page.locator('[data-action="save-correction"]').click();
    await expect.poll(() => summary.innerText()).toContain('王');
    await leave();
  });
});
