import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { sharedBrowser, visit } from './browser.ts';
import { chart, openPayment, openSuccess, payButton, placeOrder } from './buyer-order.ts';
import { payAtCashier } from './journey.ts';

const url = inject('shopUrl');
const browser = await sharedBrowser();

const phone = '13912345678';

describe('the payment screen', () => {
  it('shows the details whole to the browser that typed them; in every other they are masked, no foretaste tells the birthday, and it is paid there', async () => {
    const buyer = await visit(browser, { locale: 'zh-CN' });
    await openPayment(buyer.page, 'marriage_v1', chart);
    const rows = (page: Page) => page.locator('.order-summary .facts').innerText();
    await expect.poll(() => rows(buyer.page)).toContain('李小龙');
    expect(await rows(buyer.page)).toContain('1990年5月17日');
    await buyer.page.locator('.foretaste .pillar-character').first().waitFor();
    const address = buyer.page.url();
    await buyer.leave();

    const { page, leave } = await visit(browser, { locale: 'zh-CN' });
    await page.goto(address);
    await expect.poll(() => rows(page)).toContain('李**');
    expect(await rows(page)).not.toMatch(/小龙|5月17/);
    expect(await page.locator('.pillar-character, .foretaste-facts').count()).toBe(0);
    await payAtCashier(page);
    await leave();
  });
});

describe('back from a cashier without having paid', () => {
  it('the coupon for a cancelled payment is offered, and its dialog says once what it takes off', async () => {
    const { page, leave } = await visit(browser, { isOwn: true });
    await openPayment(page, 'luck_v1', chart);
    await payButton(page).click();
    await page.locator('[data-action="cashier-cancel"]').click();
    const ticket = page.locator('[role="dialog"] .coupon-ticket');
    await ticket.waitFor();
    expect((await page.locator('[role="dialog"]').innerText()).match(/¥8/g)).toHaveLength(1);
    await page.locator('[data-action="accept-coupon"]').click();
    await page.locator('.coupon-mark').waitFor();
    expect(await page.locator('.price').getAttribute('data-price')).toBe('2480');
    await leave();
  });
});

describe('the success page', () => {
  it('has the report’s button on its first screen, before anything else to do', async () => {
    const { page, leave } = await visit(browser, { isOwn: true });
    await openSuccess(page, 'marriage_v1', chart);
    await page.locator('[data-lookup-code]').waitFor();
    const first = page.locator('main').locator('a, button, input').first();
    expect(await first.getAttribute('data-action')).toBe('open-report');
    expect(await first.evaluate(bottomOf)).toBeLessThan(812);
    const facts = await page.locator('.succeed-facts').allInnerTexts();
    expect(facts.join()).toContain('李小龙');
    expect(facts.join()).toContain('Marriage report');
    await leave();
  });

  it('wears its funnel’s face, also in a browser that has never seen the funnel', async () => {
    const { page, leave } = await visit(browser);
    const face = async () => [
      await page.locator('html').getAttribute('data-palette'),
      await page.locator('main .art img').first().getAttribute('src'),
    ];
    await page.goto(`${url}/luck_v1`);
    const entry = await face();
    await openSuccess(page, 'luck_v1', chart);
    expect(await face()).toEqual(entry);
    const address = page.url();
    await leave();

    const elsewhere = await visit(browser);
    // Counted as the success page, not as the funnel's entry.
    const counted = elsewhere.page.waitForRequest((request) => request.url().includes('page=succeed'));
    await elsewhere.page.goto(address);
    await elsewhere.page.locator('main[data-screen="succeed"] .art').waitFor();
    await counted;
    expect(await elsewhere.page.locator('html').getAttribute('data-palette')).toBe(entry[0]);
    expect(await elsewhere.page.locator('main .art img').getAttribute('src')).toBe(entry[1]);
    expect(await elsewhere.page.title()).toBe('');
    await elsewhere.leave();
  });
});

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom + scrollY;

describe('an order in another browser than it was made in', () => {
  it('is read there once paid, and changed only with its lookup code, which stays with this tab', async () => {
    const buyer = await visit(browser);
    await openSuccess(buyer.page);
    const code = await buyer.page.locator('[data-lookup-code]').getAttribute('data-lookup-code');
    await buyer.page.locator('[data-action="correct-details"]').click();
    // In its own browser the form begins with what was given.
    expect(await buyer.page.locator('[role="dialog"] input[name="fullName"]').inputValue()).not.toBe('');
    const address = buyer.page.url();
    await buyer.leave();

    const { page, leave } = await visit(browser, { locale: 'zh-CN' });
    await page.goto(address);
    const proof = page.locator('form[data-form="orderNo"]');
    await proof.waitFor();
    expect(await page.locator('[data-lookup-code], [data-action="correct-details"]').count()).toBe(0);
    expect(await page.locator('[data-action="save-phone"]').count()).toBe(0);
    for (const wrong of ['19940517', 'WRONG23456']) {
      await proof.locator('input[name="code"]').fill(wrong);
      await proof.locator('[data-action="find"]').click();
      await proof.locator('[role="alert"]:not(:empty)').waitFor();
    }
    await proof.locator('input[name="code"]').fill(code!);
    await proof.locator('[data-action="find"]').click();
    await page.locator('[data-action="correct-details"]').click();
    const name = page.locator('[role="dialog"] input[name="fullName"]');
    expect(await name.inputValue()).toBe('');
    await name.fill('王若晴');
    await page.locator('[data-action="save-correction"]').click();
    await expect
      .poll(() => page.locator('.succeed-facts').allInnerTexts())
      .toContainEqual(expect.stringContaining('王'));
    await page.reload();
    await page.locator('input[name="phoneNumber"]').fill(phone);
    await page.locator('[data-action="save-phone"]').click();
    await page.locator(`[data-lookup-code="${code}"]`).waitFor();
    await leave();
  });
});

describe('a bought report', () => {
  it('is found again by this browser, and elsewhere by number and code, but by no wrong code', async () => {
    const buyer = await visit(browser);
    const { page } = buyer;
    const id = await openSuccess(page);
    const code = (await page.locator('[data-lookup-code]').getAttribute('data-lookup-code')) ?? '';
    expect(code.length).toBeGreaterThanOrEqual(8);
    await page.locator('input[name="phoneNumber"]').fill(phone);
    const bound = page.waitForResponse((response) => response.url().includes('/set_phone_number'));
    await page.locator('[data-action="save-phone"]').click();
    expect(await (await bound).json()).toMatchObject({ status: 200 });
    await page.goto(`${url}/order_form_inquire`);
    await page.locator(`[data-order="${id}"] [data-status="paid"]`).waitFor();
    await buyer.leave();

    const elsewhere = await visit(browser, { locale: 'zh-CN' });
    await elsewhere.page.goto(`${url}/order_form_inquire`);
    const byPhone = elsewhere.page.locator('form[data-form="phoneNumber"]');
    await byPhone.locator('input[name="phoneNumber"]').fill(phone);
    await byPhone.locator('input[name="code"]').fill('WRONG234');
    await byPhone.locator('[data-action="find"]').click();
    await byPhone.locator('[role="alert"]:not(:empty)').waitFor();
    expect(await elsewhere.page.locator(`[data-order="${id}"]`).count()).toBe(0);
    await byPhone.locator('input[name="code"]').fill(code);
    await byPhone.locator('[data-action="find"]').click();
    const opened = elsewhere.page.waitForRequest((request) => request.url().includes('/set_open_result'));
    await elsewhere.page.locator(`[data-order="${id}"] [data-action="open-report"]`).first().click();
    await elsewhere.page.locator('main[data-screen="result"] h1').waitFor();
    expect(Object.fromEntries(new URLSearchParams((await opened).postData()!))).toEqual({
      orderId: id,
      code,
    });
    await elsewhere.leave();
  });

  it('is asked for by its address alone; before payment and for nobody’s order the page says so', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(`${url}/result/abcdefghijklmnopqrstuvwx`);
    await page.locator('main a[href*="order_form_inquire"]').waitFor();
    // What was cut off while it was copied is no address at all, and says so without a word of ours.
    await page.goto(`${url}/result/abc`);
    await page.locator('main a[href*="order_form_inquire"]').waitFor();
    expect(await page.locator('main').innerText()).toMatch(/link is not complete/);
    expect(await page.locator('main').innerText()).not.toContain('orderId');
    const id = await placeOrder(page);
    await page.goto(`${url}/test_result/${id}`);
    await page.locator(`main[data-screen="test_result"] [data-action="open-payment"]`).waitFor();
    await leave();
  });
});

describe('a complaint', () => {
  it('goes through three steps to a number, with Back in between, and a step without its data starts anew', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(`${url}/complaint/transit/submit?channelKey=20`);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/complaint');
    await page.locator('input[name="reason"]').first().check();
    await page.locator('[data-action="next"]').click();
    await page.locator('main[data-screen="complaint-detail"]').waitFor();
    await page.locator('textarea[name="text"]').fill('The report did not open on my phone.');
    await page.goBack();
    await page.locator('main[data-screen="complaint"] input[name="reason"]:checked').waitFor();
    await page.goForward();
    await page.locator('main[data-screen="complaint-detail"]').waitFor();
    expect(await page.locator('textarea[name="text"]').inputValue()).toContain('did not open');
    await page.locator('[data-action="next"]').click();
    await page.locator('main[data-screen="complaint-done"]').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
      '/complaint/transit/submit?channelKey=20',
    );
    expect(await page.title()).toBe('complaint');
    await page.locator('[data-action="submit"]').click();
    const number = page.locator('[data-complaint-number]');
    await number.waitFor();
    expect((await number.innerText()).length).toBeGreaterThan(5);
    await leave();
  });
});
