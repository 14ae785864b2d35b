import { randomUUID } from 'node:crypto';
import type { Browser, Page, Request } from 'playwright-core';
import { expect, inject } from 'vitest';
import { visit } from './browser.ts';
import { until } from './journey.ts';

export const shopUrl = inject('shopUrl');

const details = { fullName: '李小龙', birthday: '1990-05-17', consent: 'true' };

/** What more than name and birthday a chart is drawn from, for the funnels that ask for it. */
export const chart = { gender: 'female', birthHour: '3' };

/** An order of this page's visitor, made by the call alone: the entry has tests of its own. */
export const placeOrder = (page: Page, funnel = 'fortune_v5', more: Record<string, string> = {}) =>
  sendOrder(page, funnel, '10', { ...details, ...more });

/** The same with these values and no others. */
export async function sendOrder(
  page: Page,
  funnel: string,
  channelKey: string,
  values: Readonly<Record<string, string>>,
) {
  const response = await page.request.post(`${shopUrl}/api/order/create`, {
    form: { funnel, channelKey, requestId: randomUUID(), query: `channelKey=${channelKey}`, ...values },
  });
  const answer = await response.json();
  expect(answer).toMatchObject({ status: 200 });
  return answer.data.id as string;
}

export const paymentAddress = (id: string, funnel = 'fortune_v5', channelKey = '10') =>
  `${shopUrl}/${funnel}/payment/${id}?channelKey=${channelKey}`;

export const payButton = (page: Page) => page.locator('[data-action="pay"]');

/** Places an order and opens its payment screen. */
export async function openPayment(page: Page, funnel?: string, more?: Record<string, string>) {
  const id = await placeOrder(page, funnel, more);
  await page.goto(paymentAddress(id, funnel));
  await payButton(page).waitFor();
  return id;
}

const isPoll = (request: Request) => request.url().includes('/api/order/get_status');

/** A visitor of a phone of their own, at the payment. */
export async function atPayment(browser: Browser, quiet?: RegExp) {
  const visitor = await visit(browser, { isOwn: true, quiet });
  const id = await openPayment(visitor.page);
  return { ...visitor, id };
}

/** The same, with the page's clock standing still: whatever it asks from now on, no timer asked for it. */
export async function atStandstill(browser: Browser, quiet?: RegExp) {
  const visitor = await visit(browser, { isOwn: true, quiet });
  const { page } = visitor;
  const underWay = new Set<Request>();
  page.on('request', (request) => isPoll(request) && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.clock.install();
  const id = await openPayment(page);
  await page.clock.pauseAt(Date.now() + 10_000);
  // Whatever the last timers asked for was asked before this.
  await page.evaluate(async () => void (await fetch('/favicon.svg')));
  await until('every poll is answered', async () => underWay.size === 0);
  return { ...visitor, id };
}

export async function toCashier(page: Page) {
  await payButton(page).click();
  await page.locator('main[data-screen="cashier"]').waitFor();
}

const statusOf = async (page: Page, id: string) => {
  const response = await page.request.get(`${shopUrl}/api/order/get_status?orderId=${id}`);
  return (await response.json()).data.orderStatus as string;
};

/** The order is paid without this page having a hand in it: from another device, or behind a lost answer. */
export async function payElsewhere(page: Page, id: string): Promise<void> {
  const opened = await page.request.get(`${shopUrl}/api/pay/wechat/pay?orderId=${id}&couponKey=`);
  const { data } = await opened.json();
  const paid = await page.request.post(`${shopUrl}/sandbox/in-app/pay`, { form: { package: data.package } });
  expect(await paid.json()).toEqual({ err_msg: 'get_brand_wcpay_request:ok' });
  await until('the payment made elsewhere is known', async () => (await statusOf(page, id)) === 'paid');
}

/** An order of this page's visitor that is paid, without a screen. */
export async function buyReport(page: Page, funnel?: string, more?: Record<string, string>) {
  const id = await placeOrder(page, funnel, more);
  await payElsewhere(page, id);
  return id;
}

export const successAddress = (id: string) => `${shopUrl}/payment/succeed/${id}?channelKey=10`;

/** Buys a report and opens the success page. */
export async function openSuccess(page: Page, funnel?: string, more?: Record<string, string>) {
  const id = await buyReport(page, funnel, more);
  await page.goto(successAddress(id));
  await page.locator('[data-action="open-report"]').waitFor();
  return id;
}

/** The addresses of every payment this page asks for from now on. */
export function payCallsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/pay\/\w+\/pay$/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

/** The moments at which this page asks whether the order is paid, from now on. */
export function pollsOf(page: Page): number[] {
  const polls: number[] = [];
  page.on('request', (request) => {
    if (isPoll(request)) polls.push(Date.now());
  });
  return polls;
}

/** Another tab of the same visitor; closing it fails where it wrote an error or a warning, or threw. */
export async function openTab(page: Page): Promise<{ tab: Page; close: () => Promise<void> }> {
  const tab = await page.context().newPage();
  const noise: string[] = [];
  tab.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(message.text());
  });
  tab.on('pageerror', (error) => noise.push(String(error)));
  return {
    tab,
    async close() {
      await tab.close();
      expect(noise).toEqual([]);
    },
  };
}

/** The next answer to the question whether the order is paid. */
export const nextPoll = (page: Page) => page.waitForResponse((response) => isPoll(response.request()));

export const notice = (page: Page, name: string) => page.locator(`[data-notice="${name}"]`);

const busyMarks = (page: Page) => page.locator('[aria-busy]').count();

/** Nothing turns any more, and the button takes a tap. */
export async function expectPayable(page: Page): Promise<void> {
  await until('nothing is busy', async () => (await busyMarks(page)) === 0);
  expect(await payButton(page).getAttribute('aria-disabled')).toBe(null);
  expect(await payButton(page).innerText()).toMatch(/\d/);
}

/** The server has said "paid": the report can be opened, nothing turns, and nothing can be paid again. */
export async function expectSuccess(page: Page, id: string): Promise<void> {
  await page.locator('main[data-screen="succeed"] [data-action="open-report"]').waitFor();
  // The document is asked itself: of one out of the back-forward cache, no load is ever told.
  await until('the address says so', () =>
    page.evaluate((at) => location.pathname === at, `/payment/succeed/${id}`),
  );
  expect(await busyMarks(page)).toBe(0);
  expect(await payButton(page).count()).toBe(0);
}

export const expectNothingBusy = async (page: Page): Promise<void> => expect(await busyMarks(page)).toBe(0);

/** As the browser tells a page that it was put away and taken out again. */
export const hideAndShow = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

/** As the browser tells a page that the back-forward cache kept. */
export const restore = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
