import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openOnce } from '../support/open-once.ts';
import { sampled } from '../support/sampled.ts';
import { sharedBrowser, visit } from './browser.ts';
import { order, payAtCashier, until } from './journey.ts';
import { operate as typeOrder } from './order-tool.ts';
import { endShop, startShop } from './shop-process.ts';

const browser = await sharedBrowser();
const shop = openOnce(async () => {
  const started = await startShop();
  return { ...started, close: () => endShop(started) };
});
const operate = (...line: string[]) =>
  typeOrder({ DATABASE_URL: 'embedded', DATA_DIR: shop.dataDir }, ...line, '--yes');

const main = (page: Page) => page.locator('main[data-screen]:not([aria-busy])');
const open = (page: Page, path: string, lang: string) =>
  page.goto(`${shop.url}${path}?channelKey=10&lang=${lang}`);

async function buy(page: Page, funnel = 'marriage_v1'): Promise<string> {
  await page.goto(`${shop.url}/${funnel}?channelKey=10`);
  const id = await order(page);
  await payAtCashier(page);
  await page.goto(`${shop.url}/result/${id}?channelKey=10`);
  await page.locator('.result-screen').waitFor();
  return id;
}

const languages = [
  {
    lang: 'en',
    erased: /details of this order were deleted/i,
    blames: /link|address may|try again|form/i,
    closed: /closed because it was not paid/,
    promises: /report|confirmed/,
  },
  {
    lang: 'zh-CN',
    erased: /订单资料已删除/,
    blames: /链接|重试|表单/,
    closed: /因未支付已关闭/,
    promises: /报告|确认/,
  },
] as const;

describe('an erased order', () => {
  it('says on each of its pages that its details were deleted, and asks for nothing more', async () => {
    const { page, leave } = await visit(browser, { isOwn: true });
    const id = await buy(page);
    await operate('erase', id);
    const paths = [
      `/payment/succeed/${id}`,
      `/marriage_v1/payment/${id}`,
      `/result/${id}`,
      `/test_result/${id}`,
    ];
    const visits = paths.flatMap((path, at) =>
      (at % 2 ? languages.toReversed() : languages).map((language) => ({ path, ...language })),
    );
    for (const { path, lang, erased, blames } of sampled(visits, 3)) {
      await open(page, path, lang);
      await page.getByRole('heading', { name: erased }).waitFor();
      expect(await main(page).innerText()).not.toMatch(blames);
      expect(await page.locator('[data-action="open-report"], [data-action="retry"]').count()).toBe(0);
      expect(await main(page).locator('a[href="/complaint"]').count()).toBe(1);
      let asked = 0;
      page.on('request', () => {
        asked += 1;
      });
      await new Promise((resolve) => setTimeout(resolve, 2500));
      expect(asked, path).toBe(0);
      page.removeAllListeners('request');
    }
    await leave();
  });

  it('that was never paid says so, and promises neither a report nor that a late payment will be confirmed', async () => {
    const { page, leave } = await visit(browser, { isOwn: true });
    await page.goto(`${shop.url}/marriage_v1?channelKey=10`);
    const id = await order(page);
    await operate('erase', id);
    for (const { lang, closed, promises } of languages)
      for (const path of [`/marriage_v1/payment/${id}`, `/payment/succeed/${id}`, `/result/${id}`]) {
        await open(page, path, lang);
        await page.getByRole('heading', { name: closed }).waitFor();
        expect(await main(page).locator('.message-words').innerText()).not.toMatch(promises);
        expect(await main(page).locator('a[href="/complaint"]').count()).toBe(1);
        expect(await page.locator('[data-action="pay"], .pay-panel').count()).toBe(0);
      }
    await leave();
  });
});

it('the same details make a new order once the first went back or was erased', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  // The query is part of what a request asks for.
  await open(page, '/marriage_v1', 'en');
  const refunded = await order(page);
  await payAtCashier(page);
  await operate('refund', refunded, '--reason', 'a wish');
  await open(page, `/result/${refunded}`, 'en');
  await page.locator('a[href="/marriage_v1"]').click();
  const erased = await order(page);
  await payAtCashier(page);
  await operate('erase', erased);
  // Not by a link of the order's pages, which forget the request that made it.
  await open(page, '/marriage_v1', 'en');
  const last = await order(page);
  expect(new Set([refunded, erased, last]).size).toBe(3);
  await open(page, '/order_form_inquire', 'en');
  await page.locator(`a[href="/result/${last}"], [href*="${last}"]`).first().waitFor();
  expect(await page.locator(`[href*="${erased}"]`).count()).toBe(0);
  await leave();
});

it('a part given back is told on the success page and with the report, which stays open', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  const id = await buy(page);
  await operate('refund', id, '--amount', '5', '--reason', 'a wish');
  for (const [lang, words] of [
    ['en', /¥5 of ¥\d+(\.\d\d)? was given back on \w+ \d+, 20\d\d/],
    ['zh-CN', /实付¥\d+(\.\d\d)?，已退回¥5（20\d\d年\d+月\d+日）/],
  ] as const) {
    await open(page, `/payment/succeed/${id}`, lang);
    await page.getByText(words).waitFor();
    expect(await page.locator('[data-action="open-report"]').count()).toBe(1);
    for (const screen of ['result', 'test_result']) {
      await open(page, `/${screen}/${id}`, lang);
      await page.getByText(words).waitFor();
      await page.locator('.result-screen .contents li').first().waitFor();
    }
  }
  await leave();
});

it('the report of a refunded order says so and leads on, without trying again', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  const id = await buy(page);
  await operate('refund', id, '--reason', 'a wish');
  for (const [lang, words] of [
    ['en', 'This order was refunded'],
    ['zh-CN', '订单已退款'],
  ] as const) {
    await open(page, `/result/${id}`, lang);
    await page.getByRole('heading', { name: words }).waitFor();
    expect(await page.locator('[data-action="retry"]').count()).toBe(0);
    const ways = main(page).locator('.button-row a');
    await until('it leads on', async () => (await ways.count()) === 2);
    expect(await ways.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
      '/order_form_inquire',
      '/marriage_v1',
    ]);
  }
  await leave();
});
