import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { sampled } from '../support/sampled.ts';
import { holdAssets, sharedBrowser, visit } from './browser.ts';
import { fillEntry, order, payAtCashier, settle, until } from './journey.ts';
import { looseTexts, lostTexts, startTranslator } from './translator.ts';

const browser = await sharedBrowser();
const shopUrl = inject('shopUrl');

/** The screen is translated, and React wrote nothing where nobody reads. */
async function isWhole(page: Page, screen: string): Promise<void> {
  const main = page.locator(`main[data-screen="${screen}"]:not([aria-busy])`);
  await main.locator('h1 font font').waitFor();
  expect(await lostTexts(page)).toEqual([]);
  expect(await looseTexts(page)).toEqual([]);
}

/** Reads a legal text and leaves it, reads the page in the other language and in the first again. */
async function readFoot(page: Page): Promise<void> {
  await page.locator('.footer-links button').first().click();
  await page.locator('dialog[open] .dialog-body font').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  for (const language of ['zh-CN', 'en']) {
    await page.locator(`.footer-languages [lang="${language}"]`).click();
    await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
  }
}

const bought = [
  ['pair_v3', 'steps'],
  ['luck_v1', 'page'],
  ['mbti_v1', 'questions'],
  ['marriage_v4', 'chat'],
  ['pair_v2', 'ritual'],
] as const;

it.each(
  sampled(bought, 5),
)('%s (%s) is bought from through a page translator, and all of it is read', async (slug) => {
  const { page, leave } = await visit(browser, { isOwn: true });
  await startTranslator(page);
  await page.goto(`${shopUrl}/${slug}?channelKey=10`);
  await settle(page);
  await isWhole(page, 'entry');
  await readFoot(page);
  let hasErred = false;
  await fillEntry(page, async () => {
    const consent = page.locator('input[name="consent"]');
    if ((await consent.count()) > 0) {
      hasErred = true;
      await consent.uncheck();
      await page.locator('main [type="submit"]').click();
      await page.locator('[data-error-for] font').first().waitFor();
      await consent.check();
      await page.locator('[data-error-for]').first().waitFor({ state: 'detached' });
    }
    expect(await lostTexts(page)).toEqual([]);
  });
  expect(hasErred).toBe(true);
  await isWhole(page, 'entry');
  await order(page);
  await isWhole(page, 'payment');
  await page.locator('[data-action="pay"]').click();
  await page.locator('[data-action="cashier-cancel"]').click();
  await settle(page);
  await page.locator('[data-notice], .coupon-ticket').first().waitFor();
  const accept = page.locator('[data-action="accept-coupon"]');
  if (await accept.count()) {
    await accept.click();
    await page.locator('.coupon-mark').waitFor();
  }
  await isWhole(page, 'payment');
  await payAtCashier(page);
  await page.locator('[data-action="correct-details"]').click();
  await page.locator('[data-action="save-correction"]').click();
  await page.locator('dialog[open] .order-error font').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-action="save-phone"]').click();
  await page.locator('[data-error-for="phoneNumber"] font').first().waitFor();
  await page.locator('input[name="phoneNumber"]').fill('13800138000');
  await page.locator('[data-action="save-phone"]').click();
  await page.locator('input[name="phoneNumber"]').waitFor({ state: 'detached' });
  await isWhole(page, 'succeed');
  await page.locator('[data-action="open-report"]').click();
  await page.locator('.report h1').waitFor();
  await isWhole(page, 'result');
  await page.goto(page.url().replace('/result/', '/test_result/'));
  const next = page.locator('[data-action="next"]');
  for (let chapter = 0; chapter < 3; chapter += 1) {
    await next.click();
    await isWhole(page, 'test_result');
  }
  await leave();
});

it('an order is found, and a complaint is made, through a page translator', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  await page.goto(`${shopUrl}/fortune_v5?channelKey=10`);
  await order(page);
  await startTranslator(page);
  await page.goto(`${shopUrl}/order_form_inquire?channelKey=10`);
  await page.locator('[data-order] font').first().waitFor();
  await page.locator('[data-action="find"]').first().click();
  await page.locator('[data-error-for] font').first().waitFor();
  await isWhole(page, 'lookup');
  await readFoot(page);
  await isWhole(page, 'lookup');
  await page.goto(`${shopUrl}/complaint?channelKey=10`);
  await page.locator('[data-action="next"]').click();
  await page.locator('[data-error-for] font').first().waitFor();
  await page.locator('input[name="reason"]').first().check();
  await page.locator('[data-action="next"]').click();
  await isWhole(page, 'complaint-detail');
  await page.locator('textarea').fill('The report is late.');
  await page.locator('[data-action="next"]').click();
  await isWhole(page, 'complaint-done');
  await page.locator('[data-action="submit"]').click();
  await page.locator('[data-complaint-number]').waitFor();
  await isWhole(page, 'complaint-done');
  await leave();
});

it.each(
  sampled(['marriage_v4', 'luck_v1'], 2),
)('%s is bought from when its scripts come after the translation', async (slug) => {
  // React draws anew what it does not recognize, and says so; styles of the translator are not ours.
  const { page, leave } = await visit(browser, { isOwn: true, quiet: /React error #418|inline style/ });
  await startTranslator(page, { isEarly: true });
  const release = await holdAssets(page);
  await page.goto(`${shopUrl}/${slug}?channelKey=10`, { waitUntil: 'commit' });
  await page.locator('h1 font font').first().waitFor();
  release();
  await until('the page comes alive', () => page.evaluate(() => window.earlyTap === undefined));
  await order(page);
  await payAtCashier(page);
  await leave();
});
