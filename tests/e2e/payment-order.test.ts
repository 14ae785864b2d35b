import { describe, expect, inject, it } from 'vitest';
import { sharedBrowser, visit } from './browser.ts';
import { buyReport, payButton, successAddress } from './buyer-order.ts';
import { fillEntry } from './journey.ts';

const url = inject('shopUrl');
const browser = await sharedBrowser();

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom + scrollY;

describe('what follows the entry', () => {
  it.each([
    { screen: 'payment', button: '[data-action="pay"], .ways', facts: '.order-summary dd' },
    { screen: 'succeed', button: '[data-action="open-report"]', facts: '.succeed-facts dd' },
  ])('moves no button of the $screen page when what was bought is told late', async ({
    screen,
    button,
    facts,
  }) => {
    const { page, leave } = await visit(browser, { isOwn: true });
    await page.route('**/api/order/get?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    if (screen === 'payment') {
      await page.goto(`${url}/fortune_v5`);
      await fillEntry(page);
      await page.locator('[data-action="submit"]').click();
    } else await page.goto(successAddress(await buyReport(page)));
    const places = page.locator(`main[data-screen="${screen}"]`).locator(button);
    await places.first().waitFor();
    const top = () => places.evaluateAll((all) => all.map((each) => (each as HTMLElement).offsetTop));
    const before = await top();
    expect(before.length).toBeGreaterThan(0);
    // With the order's number and the details it is made from.
    await page.locator(facts).nth(1).waitFor();
    expect(await top()).toEqual(before);
    await leave();
  });
});

describe('the payment screen', () => {
  it.each([
    { slug: 'marriage_v3', channel: '20', locale: 'zh-CN', paid: /^微信支付 ¥39.80$/, said: '命盘已经排好' },
    { slug: 'fortune_v5', channel: '10', locale: 'en-US', paid: /^Pay ¥9.90 with WeChat Pay$/ },
  ])('of $slug in channel $channel begins at its top and shows, one after the other, whose, what, how much and how', async ({
    slug,
    channel,
    locale,
    paid,
    said,
  }) => {
    const { page, leave } = await visit(browser, { locale, isOwn: true });
    await page.goto(`${url}/${slug}?channelKey=${channel}`);
    await fillEntry(page);
    await page.locator('[data-action="submit"]').click();
    await payButton(page).waitFor();
    await page.locator('.report-contents').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const parts = ['.order-summary', '.foretaste-text', '.report-contents', '.price', '.ways', '.promise'];
    const topOf = (element: Element) => element.getBoundingClientRect().top;
    const tops = await Promise.all(parts.map((part) => page.locator(part).evaluate(topOf)));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    // By the end of the second screen there is nothing left but to pay.
    expect(await page.locator('.promise li').last().evaluate(bottomOf)).toBeLessThan(2 * 812);
    expect((await payButton(page).innerText()).trim()).toMatch(paid);
    expect(await page.locator('.report-contents li').count()).toBeGreaterThan(3);
    if (said) await page.locator('.opening-said', { hasText: said }).waitFor();
    await leave();
  });

  it('writes each name on a row of its own, characters in squares and letters on a line', async () => {
    const { page, leave } = await visit(browser, { locale: 'zh-CN', isOwn: true });
    const names = { fullName: '欧阳若曦', partnerName: 'Emma Clarke' };
    await page.goto(`${url}/pair_v1?channelKey=20`);
    for (const [name, value] of Object.entries(names)) await page.fill(`[name="${name}"]`, value);
    for (const box of await page.locator('input[type="checkbox"]').all()) await box.check();
    await page.locator('[data-action="submit"]').click();
    const cells = page.locator('.name-rows .hanzi-row .hanzi-square');
    await cells.nth(3).waitFor();
    const tops = await cells.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    const signed = page.locator('.name-rows .name-signed');
    await expect.poll(() => signed.innerText()).toBe('Emma Clarke');
    expect(await signed.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(tops[0]!);
    await leave();
  });
});
