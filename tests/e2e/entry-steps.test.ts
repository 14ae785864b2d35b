import { describe, expect, inject, it } from 'vitest';
import { sharedBrowser, visit } from './browser.ts';
import { asked, fillEntry, fillStep, settle, typed } from './journey.ts';

const shop = { url: inject('shopUrl') };
const browser = await sharedBrowser();

describe('an entry of many steps', () => {
  it('of a conversation says all at once where the price stands, its first line below the host’s name', async () => {
    const { page, leave } = await visit(browser, { isLively: true, isOwn: true });
    await page.goto(`${shop.url}/fortune_v4`);
    await settle(page);
    while ((await page.locator('[data-action="submit"]').count()) === 0) {
      const before = await asked(page);
      await fillStep(page);
      await page.locator('[data-action="next"]').click();
      await expect.poll(() => asked(page)).not.toEqual(before);
    }
    expect(await page.locator('[data-coming]').count()).toBe(0);
    // What the answers so far tell comes first.
    const first = page.locator('.chat > :last-child .said-line').first();
    const top = () => first.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(120);
    expect(await top()).toBeGreaterThan(await page.locator('.chat-host').evaluate((e) => e.clientHeight));
    await leave();
  });

  // The two layouts with many steps; in the full run all four.
  const layouts = [
    'marriage_v2',
    'marriage_v4',
    ...(process.env.FULL_MATRIX ? ['marriage_v1', 'marriage_v3'] : []),
  ];
  it.each(layouts)('keeps what was typed into %s through a reload, at every step', async (slug) => {
    const { page, leave } = await visit(browser);
    await page.goto(`${shop.url}/${slug}`);
    await settle(page);
    await fillEntry(page, async () => {
      const before = await asked(page);
      await page.reload();
      await settle(page);
      await expect.poll(() => asked(page)).toEqual(before);
      const name = page.locator('input[name="fullName"]:visible');
      if ((await name.count()) > 0) await expect.poll(() => name.inputValue()).toBe(typed.fullName);
      // Consent is given anew after a reload; everything else is still there.
      await fillStep(page);
    });
    await leave();
  });
});
