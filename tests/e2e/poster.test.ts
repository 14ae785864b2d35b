import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keepsakeSize } from '../../src/share-image/template.ts';
import { messagingAppAgent, sharedBrowser, visit } from './browser.ts';
import { buyReport, chart, shopUrl } from './buyer-order.ts';
import { until } from './journey.ts';

const browser = await sharedBrowser();

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
    await page.locator('.poster [data-action="save-poster"]').click();
    expect((await download).suggestedFilename()).toBe('流年运势.png');
    await leave();
  });

  it('is not the only one that shows a portrait: on the cover it is what the mirror shows', async () => {
    const { page, leave } = await visit(browser, { locale: 'en-US' });
    const details = { ...chart, partnerGender: 'male', situation: 'single' };
    const id = await buyReport(page, 'marriage_portrayal_v1', details);
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
    expect(await page.locator('.chapter-picture').innerText()).toContain('长按图片即可保存');
    await leave();
  });
});

describe('the picture of a chapter', () => {
  const picture = (page: Page) => page.locator('#report-months .chapter-picture');

  it('stands at its end, moves nothing as it comes, and can be saved', async () => {
    const { page, leave } = await visit(browser, { locale: 'zh-CN' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${shopUrl}/result/${await buyReport(page)}`);
    await page.locator('.report').waitFor();
    expect(await page.locator('.chapter-picture').count()).toBe(1);
    const image = picture(page).locator('img');
    const box = () => image.evaluate((one: HTMLImageElement) => [one.offsetWidth, one.offsetHeight]);
    const before = await box();
    expect(before[1]! / before[0]!).toBeCloseTo(keepsakeSize.height / keepsakeSize.width, 1);
    expect(asked.filter((url) => url.includes('chapter='))).toEqual([]);
    await image.scrollIntoViewIfNeeded();
    const natural = () => image.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight]);
    await until('the picture is there', async () => (await natural())[0]! > 0);
    expect(await natural()).toEqual(Object.values(keepsakeSize));
    expect(await box()).toEqual(before);
    const download = page.waitForEvent('download');
    await picture(page).locator('[data-action="save-poster"]').click();
    expect((await download).suggestedFilename()).toBe('逐月走势.png');
    await page.emulateMedia({ media: 'print' });
    expect(await picture(page).isVisible()).toBe(false);
    await leave();
  });

  it.each([
    { locale: 'en-US', said: 'The picture did not load' },
    { locale: 'zh-CN', said: '图片没能加载出来' },
  ])('and that of the report say in $locale that they did not come, each for itself, and can be asked for again', async ({
    locale,
    said,
  }) => {
    const { page, leave } = await visit(browser, { locale, isOwn: true, quiet: /503/ });
    const broken = '**/api/order/poster?*';
    await page.route(broken, (route) => route.fulfill({ status: 503, body: '{}' }));
    await readToThePicture(page);
    const [ofReport, ofChapter] = [page.locator('.poster'), picture(page)];
    await ofReport.getByText(said).waitFor();
    await ofChapter.scrollIntoViewIfNeeded();
    await ofChapter.getByText(said).waitFor();
    await page.unroute(broken);
    await ofReport.locator('[data-action="retry-poster"]').click();
    await seePoster(page);
    expect(await ofChapter.locator('img').count()).toBe(0);
    await ofChapter.locator('[data-action="retry-poster"]').click();
    await until('the picture is there', async () => (await ofChapter.locator('img').count()) === 1);
    await leave();
  });
});
