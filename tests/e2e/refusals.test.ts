import type { Route } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { sharedBrowser, visit } from './browser.ts';
import { fillEntry, typed, until } from './journey.ts';

const shop = { url: inject('shopUrl') };
const browser = await sharedBrowser();

const createPath = '**/api/order/create';

describe('an entry that is not right', () => {
  it('says so at each field, ties the words to it, and takes the focus to the first', async () => {
    const { page, leave } = await visit(browser, { locale: 'zh-CN' });
    await page.goto(`${shop.url}/pair_v1`);
    await page.locator('input[name="fullName"]').fill('Bob7');
    await page.locator('[data-action="submit"]').click();
    const error = page.locator('[data-error-for="fullName"]');
    await error.waitFor();
    expect(await error.innerText()).toBe('请输入中文姓名或拉丁字母姓名');
    const name = page.locator('input[name="fullName"]');
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(await name.getAttribute('aria-describedby')).toContain((await error.getAttribute('id'))!);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('fullName');
    expect(await page.locator('[data-error-for]').count()).toBeGreaterThan(2);
    await name.fill('李小龙');
    await expect.poll(() => page.locator('[data-error-for="fullName"]').count()).toBe(0);
    await leave();
  });

  it('is not left by a step that is not filled in', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(`${shop.url}/marriage_v2`);
    await page.locator('[data-action="next"]').click();
    await page.locator('[data-error-for]').first().waitFor();
    expect(await page.locator('input[name="fullName"]').count()).toBe(1);
    await leave();
  });

  it('that cannot be sent says so as a toast, keeps all that was typed, and then makes one order, however often it is tapped', async () => {
    const { page, leave } = await visit(browser, { quiet: /ERR_FAILED|502/ });
    await page.goto(`${shop.url}/fortune_v5`);
    await fillEntry(page);
    const [toast, submit] = ['[data-toast]', '[data-action="submit"]'].map((each) => page.locator(each));
    const refused = { status: 400, msg: 'The name is not one we can read.', data: null };
    const answers: [(route: Route) => Promise<void>, string][] = [
      [(route) => route.fulfill({ json: refused }), refused.msg],
      [(route) => route.abort(), '接口出错'],
      [(route) => route.fulfill({ status: 502, body: 'Bad gateway' }), '接口出错'],
      [(route) => route.fulfill({ body: '<html>' }), '接口出错'],
    ];
    for (const [answer, words] of answers) {
      await page.route(createPath, answer);
      await submit!.click();
      await toast!.waitFor();
      expect(await toast!.innerText()).toBe(words);
      expect(await toast!.getAttribute('role')).toBe('status');
      expect(await page.locator('input[name="fullName"]').inputValue()).toBe(typed.fullName);
      expect(await page.locator('input[name="consent"]').isChecked()).toBe(true);
      await page.unroute(createPath);
      await toast!.waitFor({ state: 'detached' });
    }
    let created = 0;
    await page.route(createPath, async (route) => {
      created += 1;
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await submit!.evaluate((button: HTMLButtonElement) => {
      for (let tap = 0; tap < 5; tap += 1) button.click();
    });
    await page.locator('main[data-screen="payment"]').waitFor();
    expect(created).toBe(1);
    await leave();
  });
});

describe('a payment screen', () => {
  const address = `${shop.url}/marriage_v1/payment/abcdefghijklmnopqrstuvwx`;

  it('of an order nobody knows says so and leads on', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(address);
    await page.locator('main[data-screen="payment"] a[href*="order_form_inquire"]').waitFor();
    expect(await page.locator('[data-action="pay"]').count()).toBe(0);
    expect(await page.locator('main h1').count()).toBe(1);
    await leave();
  });

  it('has nothing to press before the order’s status is known, whichever answer comes first', async () => {
    const { page, leave } = await visit(browser, { isOwn: true });
    // The page's clock goes on by hand, so that its patience does not run out on a busy machine.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/order/get_status*', async (route) => {
      await isHeld;
      await route.continue();
    });
    const told = page.waitForResponse((response) => response.url().includes('/api/order/get?'));
    await page.goto(address, { waitUntil: 'commit' });
    await until('the heading', async () => {
      await page.clock.runFor(20);
      return (await page.locator('main[data-screen="payment"] h1').count()) > 0;
    });
    await (await told).finished();
    await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()));
    expect(await page.locator('[data-action="pay"]').count()).toBe(0);
    release();
    await page.locator('main a[href*="order_form_inquire"]').waitFor();
    await leave();
  });
});
