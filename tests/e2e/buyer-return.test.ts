import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, sharedBrowser, visit } from './browser.ts';
import {
  atPayment,
  atStandstill,
  expectPayable,
  expectSuccess,
  notice,
  openPayment,
  openTab,
  payButton,
  payElsewhere,
  paymentAddress,
  pollsOf,
  restore,
  shopUrl,
  toCashier,
} from './buyer-order.ts';
import { until } from './journey.ts';

const browser = await sharedBrowser();

const payPages = '**/api/pay/**';

/** Only a browser with a window, if a hidden one, has a back-forward cache; the test driver switches it off. */
const cachingBrowser = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/opt/google/chrome/chrome'].find(
  (path) => existsSync(path),
);

describe('back from paying', () => {
  it.concurrent('the page the back-forward cache kept is free again, and asks at once (F5)', async () => {
    const { page, id, leave } = await atStandstill(browser);
    // Where the browser stays, the page is as the cache keeps it: on its way out.
    await page.route(payPages, (route) => route.fulfill({ status: 204 }));
    const left = page.waitForResponse(payPages);
    await payButton(page).click();
    await left;
    expect(await payButton(page).getAttribute('aria-busy')).toBe('true');
    const polls = pollsOf(page);
    await restore(page);
    await notice(page, 'returned').waitFor();
    await expectPayable(page);
    await until('it has asked', async () => polls.length > 0);
    await payElsewhere(page, id);
    await restore(page);
    await until('it has asked again', async () => polls.length > 1);
    await page.clock.resume();
    await expectSuccess(page, id);
    await leave();
  });

  it.concurrent('by Back, without a cache, the order can be paid, and leads to one attempt (F5)', async () => {
    const { page, id, leave } = await atPayment(browser);
    await toCashier(page);
    const attempt = page.url();
    await page.goBack();
    await expectPayable(page);
    await toCashier(page);
    expect(page.url()).toBe(attempt);
    await page.locator('[data-action="cashier-pay"]').click();
    await expectSuccess(page, id);
    await leave();
  });

  it.concurrent('an expired cashier link leads back to the same order, which can be paid (F12)', async () => {
    const { page, id, leave } = await atPayment(browser);
    await toCashier(page);
    const expired = page.url();
    await page.locator('[data-action="cashier-decline"]').click();
    await page.locator('main[data-screen="payment"]').waitFor();
    await page.goto(expired);
    expect(await page.locator('form').count()).toBe(0);
    await page.getByText('can no longer be made').waitFor();
    await page.locator('main a').click();
    await expectPayable(page);
    expect(page.url()).toBe(paymentAddress(id));
    await toCashier(page);
    expect(page.url()).not.toBe(expired);
    await page.locator('[data-action="cashier-pay"]').click();
    await expectSuccess(page, id);
    await leave();
  });

  it.concurrent('in another browser the order’s address shows the payment, and then the report (F6)', async () => {
    const { page, id, leave } = await atPayment(browser);
    await toCashier(page);
    const elsewhere = await visit(browser, { isOwn: true });
    await elsewhere.page.goto(paymentAddress(id));
    await expectPayable(elsewhere.page);
    await page.locator('[data-action="cashier-pay"]').click();
    await Promise.all([expectSuccess(page, id), expectSuccess(elsewhere.page, id)]);
    await elsewhere.page.locator('[data-action="open-report"]').click();
    await elsewhere.page.locator('main[data-screen="result"] h1').waitFor();
    await Promise.all([elsewhere.leave(), leave()]);
  });

  it.concurrent('with the tab closed meanwhile, this browser knows the order and leads to it (F4)', async () => {
    const { page, id, leave } = await atPayment(browser);
    const away = await openTab(page);
    await away.tab.goto(paymentAddress(id));
    await toCashier(away.tab);
    await away.close();
    await page.goto(`${shopUrl}/order_form_inquire`);
    await page.locator(`[data-order="${id}"] a[href*="/payment/${id}"]`).click();
    await expectPayable(page);
    await leave();
  });

  it('a provider page that does not come gives the button back (F5)', async () => {
    const { page } = await visit(browser, { isOwn: true });
    await page.clock.install();
    await openPayment(page);
    await page.route(payPages, (route) => route.fulfill({ status: 204 }));
    const left = page.waitForResponse(payPages);
    await payButton(page).click();
    await left;
    await page.clock.runFor(60_000);
    expect(await payButton(page).getAttribute('aria-busy')).toBe(null);
  });
});

describe.skipIf(cachingBrowser === undefined)('out of the back-forward cache', () => {
  let caching: Browser;
  beforeAll(async () => {
    caching = await launch({
      executablePath: cachingBrowser,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });
  afterAll(() => caching.close());

  it('the payment is free again; and paid meanwhile, it moves on by itself (F5)', async () => {
    const { page, id, leave } = await atPayment(caching);
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    await toCashier(page);
    await page.goBack({ waitUntil: 'commit' });
    await notice(page, 'returned').waitFor();
    expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
    await expectPayable(page);
    await toCashier(page);
    await page.request.post(page.url(), { form: { action: 'pay' }, maxRedirects: 0 });
    await page.goBack({ waitUntil: 'commit' });
    await expectSuccess(page, id);
    expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
    await leave();
  });
});
