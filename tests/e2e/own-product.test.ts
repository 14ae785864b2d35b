import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { keepsakeSize } from '../../src/share-image/template.ts';
import { sampled } from '../support/sampled.ts';
import { sharedBrowser, visit } from './browser.ts';
import { shopUrl } from './buyer-order.ts';
import { fillStep, payAtCashier, settle, until } from './journey.ts';

/** A product that is a file and nothing else, sold and read: funnels/products/attachment.yaml. */
type Text = Record<'en' | 'zh-CN', string>;
interface ProductFile {
  questions: { id: string; text: Text; adds?: Record<string, number> }[];
  results: Record<'anxious', { name: Text; motto: Text }>;
  report: { sections: { id: string; heading: Text }[] };
}
const { questions, results, report } = parse(
  readFileSync('funnels/products/attachment.yaml', 'utf8'),
) as ProductFile;

/** What is said of whoever worries in every answer. */
const highest = { en: '100 of 100: rough water', 'zh-CN': '浪不小' };

/** Worries and comes close in every answer; says the middle to all else. */
function valueFor({ adds = {} }: ProductFile['questions'][number]): string {
  const lean = (adds.worry ?? 0) - (adds.distance ?? 0);
  return String(3 + 2 * lean);
}

async function answerAll(page: Page, language: keyof Text): Promise<void> {
  for (const question of questions) {
    await until(
      question.id,
      async () => (await page.locator('.question').innerText()) === question.text[language],
    );
    const value = question.adds ? `[data-value="${valueFor(question)}"]` : '';
    await page.locator(`[data-action="answer"]${value}`).first().click();
  }
}

const browser = await sharedBrowser();

describe('a report whose product is a file', () => {
  it.each(sampled(['zh-CN', 'en'] as const, 2))('is bought, read and kept in %s', async (language) => {
    const { page, leave } = await visit(browser, { locale: language, isOwn: true });
    const { name, motto } = results.anxious;
    await page.goto(`${shopUrl}/attachment`);
    await settle(page);
    const sent = await page.content();
    expect(sent).toContain(questions[1]!.text[language]);
    for (const secret of ['"adds"', '"bands"', motto[language]]) expect(sent).not.toContain(secret);

    await page.locator('[data-action="next"]').first().click();
    await answerAll(page, language);
    await page.locator('main[data-screen="entry"] [data-action="submit"]').waitFor();
    await fillStep(page);
    await page.locator('[data-action="submit"]').click();
    await page.locator('main[data-screen="payment"] [data-action="pay"]').waitFor();
    await page.waitForURL(/\/attachment\/payment\//);
    // Of the scales one is told before paying, the result is not.
    const payment = page.locator('main[data-screen="payment"]');
    await payment.getByText(/100/).first().waitFor();
    expect(await payment.innerText()).not.toContain(name[language]);

    await payAtCashier(page);
    await page.locator('[data-action="open-report"]').click();
    await page.locator('main[data-screen="result"] h1').waitFor();
    expect(await page.locator('.cover-figure strong').innerText()).toBe(name[language]);
    // What is stored with the order comes back with its bands in another order; the text is still that of the highest.
    expect(await page.locator('.report-section').first().innerText()).toContain(highest[language]);
    const headings = await page.locator('.report-section > h2').allInnerTexts();
    expect(headings).toEqual(report.sections.map(({ heading }) => heading[language]));

    const pictures = page.locator('.poster img, .chapter-picture img');
    expect(await pictures.count()).toBe(5);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      const sizeOf = () =>
        picture.evaluate((image: HTMLImageElement) => ({
          width: image.naturalWidth,
          height: image.naturalHeight,
        }));
      await until('it is drawn', async () => (await sizeOf()).width > 0);
      expect(await sizeOf()).toEqual(keepsakeSize);
    }

    // In the other language all of it is read, not the page about it alone.
    const other = language === 'en' ? 'zh-CN' : 'en';
    await page.locator(`footer [lang="${other}"]`).click();
    const figure = page.locator('.cover-figure strong');
    await until('another language', async () => (await figure.innerText()) === name[other]);
    expect(await page.locator('.report-section').first().innerText()).toContain(highest[other]);
    await leave();
  });
});
