import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sampled } from '../support/sampled.ts';
import { sharedBrowser, visit } from './browser.ts';
import {
  atPayment,
  atStandstill,
  chart,
  expectPayable,
  expectSuccess,
  hideAndShow,
  nextPoll,
  notice,
  openPayment,
  openTab,
  payButton,
  payCallsOf,
  payElsewhere,
  paymentAddress,
  pollsOf,
  toCashier,
} from './buyer-order.ts';
import { until } from './journey.ts';

const browser = await sharedBrowser();

const statusCalls = '**/api/order/get_status?*';

describe('the poll', () => {
  const failures: [string, (route: Route) => Promise<void>][] = [
    ['no network', (route) => route.abort()],
    ['an HTTP error', (route) => route.fulfill({ status: 503, body: 'Unavailable' })],
    ['no JSON', (route) => route.fulfill({ body: '<html>' })],
    ['no answer', async () => {}],
  ];
  it.concurrent.each(
    sampled(failures, 2),
  )('that meets %s says nothing of a failure, and goes on once it is over (F7)', async (_, fail) => {
    const { page, leave } = await visit(browser, { isOwn: true, quiet: /ERR_FAILED|503/ });
    await page.clock.install();
    let asked = 0;
    await page.route(statusCalls, (route) => {
      asked += 1;
      return fail(route);
    });
    const id = await openPayment(page);
    await until('it asks again and again', async () => {
      await page.clock.fastForward(2500);
      return asked > 3;
    });
    expect(await page.locator('[data-notice]').count()).toBe(0);
    await expectPayable(page);
    await page.unroute(statusCalls);
    await payElsewhere(page, id);
    await page.clock.fastForward(6000);
    await expectSuccess(page, id);
    await leave();
  });

  it.concurrent('without a network: a tap on pay says so, and back online the page asks at once (F7)', async () => {
    const { page, id, leave } = await atStandstill(browser, /ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await payButton(page).click();
    await notice(page, 'network').waitFor();
    await expectPayable(page);
    await payElsewhere(page, id);
    const polls = pollsOf(page);
    await page.context().setOffline(false);
    await until('it has asked', async () => polls.length > 0);
    await page.clock.resume();
    await expectSuccess(page, id);
    await leave();
  });

  it.concurrent('of a page that was hidden is made at once when it is seen again (F8)', async () => {
    const { page, id, leave } = await atStandstill(browser);
    await payElsewhere(page, id);
    const polls = pollsOf(page);
    await hideAndShow(page);
    await until('it has asked', async () => polls.length > 0);
    await page.clock.resume();
    await expectSuccess(page, id);
    await leave();
  });

  it.concurrent('still asks after a minute and a half, and the order can still be paid (F9)', async () => {
    const { page, id, leave } = await atPayment(browser);
    await page.clock.install();
    await page.reload();
    await payButton(page).waitFor();
    await page.clock.fastForward(95_000);
    await nextPoll(page);
    await expectPayable(page);
    expect(await page.locator('[data-notice]').count()).toBe(0);
    await payElsewhere(page, id);
    await expectSuccess(page, id);
    await leave();
  });
});

describe('a countdown', () => {
  const hour = 3_600_000;
  it.concurrent.each(
    sampled([5 * hour, -30 * hour], 2),
  )('runs by the server’s clock on a phone whose own is %i ms off', async (off) => {
    const { page, leave } = await visit(browser, { isOwn: true });
    await page.clock.install({ time: Date.now() + off });
    await openPayment(page, 'marriage_v1', chart);
    expect(await page.locator('.countdown').textContent()).toMatch(/(?<![:\d])1[45]:\d\d(?!:)/);
    await leave();
  });
});

describe('one order', () => {
  it.concurrent('is paid once however often pay is tapped (F10)', async () => {
    const { page, id, leave } = await atPayment(browser);
    const payCalls = payCallsOf(page);
    await payButton(page).evaluate((button: HTMLButtonElement) => {
      for (let tap = 0; tap < 5; tap += 1) button.click();
    });
    await page.locator('main[data-screen="cashier"]').waitFor();
    expect(payCalls).toHaveLength(1);
    await page.locator('[data-action="cashier-pay"]').click();
    await expectSuccess(page, id);
    await leave();
  });

  it.concurrent('in two tabs has one attempt, and both come to the report (F13)', async () => {
    const { page, id, leave } = await atPayment(browser);
    const second = await openTab(page);
    await second.tab.goto(paymentAddress(id));
    const third = await openTab(page);
    await third.tab.goto(paymentAddress(id));
    await Promise.all([toCashier(page), toCashier(third.tab)]);
    expect(third.tab.url()).toBe(page.url());
    await page.locator('[data-action="cashier-pay"]').click();
    await Promise.all([expectSuccess(page, id), expectSuccess(second.tab, id)]);
    await third.tab.locator('[data-action="cashier-pay"]').click();
    await expectSuccess(third.tab, id);
    await Promise.all([second.close(), third.close()]);
    await leave();
  });

  it.concurrent('paid behind the page’s back is not paid again by a tap, nor at its address (F11)', async () => {
    const { page, id, leave } = await atStandstill(browser);
    const payCalls = payCallsOf(page);
    await payElsewhere(page, id);
    const polls = pollsOf(page);
    await payButton(page).click();
    await until('it has asked', async () => polls.length > 0);
    await page.clock.resume();
    await expectSuccess(page, id);
    expect(payCalls).toEqual([]);
    await page.goto(paymentAddress(id));
    await expectSuccess(page, id);
    await leave();
  });

  it.concurrent('is bought where nothing can be stored (F15)', async () => {
    const { page, leave } = await visit(browser, { isOwn: true });
    await page.addInitScript(() => {
      for (const storage of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException('Access is denied.', 'SecurityError');
          },
        });
      }
    });
    const id = await openPayment(page);
    await toCashier(page);
    await page.locator('[data-action="cashier-pay"]').click();
    await expectSuccess(page, id);
    await leave();
  });
});

/** What the order has become while nobody looked, and what the payment screen then says. */
const turns = [
  ['closed', /closed because it was not paid/, true],
  ['refunding', /A refund is on its way/, true],
  ['refunded', /was refunded/, true],
  ['review', /do not pay again/, false],
] as const;

describe('an order that became', () => {
  it.concurrent.each(
    sampled(turns, 2),
  )('%s is not paid: the screen says so and leads on', async (orderStatus, words, mayOrder) => {
    const { page, id, leave } = await atStandstill(browser);
    const payCalls = payCallsOf(page);
    await page.route(statusCalls, (route) =>
      route.fulfill({ json: { status: 200, msg: '', data: { orderStatus } } }),
    );
    await payButton(page).click();
    await page.locator('main').getByText(words).waitFor();
    expect(await payButton(page).count()).toBe(0);
    expect(await page.locator('main a[href^="/fortune_v5"]').count()).toBe(mayOrder ? 1 : 0);
    expect(await page.locator('main a[href*="order_form_inquire"]').count()).toBe(1);
    expect(payCalls).toEqual([]);
    // Late money is money: what the server says next counts.
    await page.unroute(statusCalls);
    await payElsewhere(page, id);
    await page.clock.resume();
    // Nobody polls a closed or refunded order: it is asked for when the buyer comes back to the page.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectSuccess(page, id);
    await leave();
  });
});
