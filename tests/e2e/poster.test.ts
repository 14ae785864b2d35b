import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepsakeSize } from '../../src/engine/keepsake/template.ts';
import { launch, visit } from './browser.ts';
import { buyReport, shopUrl } from './buyer-order.ts';
import { until } from './journey.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Buys a report, opens it, and reads down to its end. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.goto(`${shopUrl}/result/${await buyReport(page)}`);
  await page.locator('main[data-screen="result"] h1').waitFor();
  await page.locator('.poster').scrollIntoViewIfNeeded();
}

/** What the browser made of the picture: its own size, nothing for one that did not come. */
const drawnSize = (page: Page) =>
  page
    .locator('.poster img')
    .evaluate((image: HTMLImageElement) => ({ width: image.naturalWidth, height: image.naturalHeight }));

async function seePoster(page: Page): Promise<void> {
  await until('the picture is there', async () => (await drawnSize(page)).width > 0);
  expect(await drawnSize(page)).toEqual(keepsakeSize);
}

describe('the picture to keep', () => {
  it('is seen at the end of the report', async () => {
    const { page, leave } = await visit(browser);
    await readToTheEnd(page);
    await seePoster(page);
    await leave();
  });

  it.each([
    { locale: 'en-US', said: 'The picture did not load' },
    { locale: 'zh-CN', said: '图片没能加载出来' },
  ])('that does not come says so in $locale and can be asked for again', async ({ locale, said }) => {
    const { page, leave } = await visit(browser, { locale, isOwn: true, quiet: /503/ });
    const broken = '**/api/order/poster?*';
    await page.route(broken, (route) => route.fulfill({ status: 503, body: '{}' }));
    await readToTheEnd(page);
    await page.locator('.poster').getByText(said).waitFor();
    expect(await page.locator('.poster img').count()).toBe(0);
    await page.unroute(broken);
    await page.locator('[data-action="retry-poster"]').click();
    await seePoster(page);
    await leave();
  });
});
