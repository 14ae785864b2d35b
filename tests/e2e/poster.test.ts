import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepsakeSize } from '../../src/engine/keepsake/template.ts';
import { launch, messagingAppAgent, visit } from './browser.ts';
import { buyReport, chart, shopUrl } from './buyer-order.ts';
import { until } from './journey.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Buys a report, opens it, and reads down to the picture after its answer. */
async function readToThePicture(page: Page): Promise<void> {
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
  it('is seen after the answer, below a cover that wears the face that was bought, and can be saved', async () => {
    const { page, leave } = await visit(browser, { locale: 'zh-CN' });
    await readToThePicture(page);
    await seePoster(page);
    expect(await page.locator('html').getAttribute('data-palette')).toBe('boarding');
    const art = page.locator('.cover-art > img');
    expect(await art.getAttribute('src')).toBe('/images/boarding-pass.svg');
    expect(await art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(750);
    expect(await page.locator('.cover-name').innerText()).toBe('李小龙');
    expect(await page.locator('.cover-figure strong').innerText()).toMatch(/^\d{1,3}$/);
    expect(await page.locator('.cover-motto').innerText()).toMatch(/。$/);
    const parts = page.locator('.report > :is(.cover, .report-section, .poster, .contents)');
    const order = await parts.evaluateAll((all) => all.slice(0, 4).map(({ classList }) => classList[0]));
    expect(order).toEqual(['cover', 'report-section', 'poster', 'contents']);
    const download = page.waitForEvent('download');
    await page.locator('[data-action="save-poster"]').click();
    expect((await download).suggestedFilename()).toBe('流年运势.png');
    await leave();
  });

  it('is not the only one that shows a portrait: on the cover it is what the mirror shows', async () => {
    const { page, leave } = await visit(browser, { locale: 'en-US' });
    const id = await buyReport(page, 'marriage_portrayal_v1', chart);
    await page.goto(`${shopUrl}/result/${id}`);
    const [onCover, inAnswer] = ['.cover-portrait img', '.portrait img'].map((place) => page.locator(place));
    await until('it is drawn', () => onCover!.evaluate((image: HTMLImageElement) => image.naturalWidth > 0));
    expect(await onCover!.getAttribute('src')).toBe(await inAnswer!.getAttribute('src'));
    const sizes = await page
      .locator('.cover-art, .cover-portrait')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    // The opening in the picture of the mirror has two thirds of its width.
    expect(sizes[1]! / sizes[0]!).toBeCloseTo(2 / 3, 2);
    await leave();
  });

  it('is pressed and held in the messaging app, which downloads nothing', async () => {
    const { page, leave } = await visit(browser, { locale: 'zh-CN', userAgent: messagingAppAgent });
    await readToThePicture(page);
    expect(await page.locator('.poster').innerText()).toContain('长按图片即可保存');
    expect(await page.locator('[data-action="save-poster"]').count()).toBe(0);
    await leave();
  });

  it.each([
    { locale: 'en-US', said: 'The picture did not load' },
    { locale: 'zh-CN', said: '图片没能加载出来' },
  ])('that does not come says so in $locale and can be asked for again', async ({ locale, said }) => {
    const { page, leave } = await visit(browser, { locale, isOwn: true, quiet: /503/ });
    const broken = '**/api/order/poster?*';
    await page.route(broken, (route) => route.fulfill({ status: 503, body: '{}' }));
    await readToThePicture(page);
    await page.locator('.poster').getByText(said).waitFor();
    expect(await page.locator('.poster img').count()).toBe(0);
    await page.unroute(broken);
    await page.locator('[data-action="retry-poster"]').click();
    await seePoster(page);
    await leave();
  });
});
