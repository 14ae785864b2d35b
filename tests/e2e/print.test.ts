import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launch, visit } from './browser.ts';
import { order, payAtCashier, until } from './journey.ts';

const url = inject('shopUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function buyReport(page: Page, funnel: string): Promise<string> {
  await page.goto(`${url}/${funnel}`);
  const id = await order(page);
  await payAtCashier(page);
  return id;
}

/** The headings of a PDF, as its readers list them, and how many pages it has. */
function readPdf(pdf: Buffer): { headings: string[]; pages: number } {
  const text = pdf.toString('latin1');
  const titles = text.matchAll(/\/Title (?:<FEFF([0-9A-F]+)>|\(((?:\\.|[^\\)])*)\))/g);
  const headings = [...titles].map(([, hex, plain = '']) =>
    hex ? Buffer.from(hex, 'hex').swap16().toString('utf16le') : plain.replace(/\\(.)/g, '$1'),
  );
  return { headings, pages: [...text.matchAll(/\/Type\s*\/Page\b/g)].length };
}

const cases = [
  {
    locale: 'zh-CN',
    screen: 'result',
    funnel: 'fortune_v1',
    interfaceWords: /留一张图|存成PDF|存进日历|返回目录|查询订单|投诉/,
  },
  {
    locale: 'en-US',
    screen: 'test_result',
    funnel: 'marriage_v1',
    interfaceWords: /A picture to keep|Save as PDF|Add to calendar|Chapter \d|Begin reading|Find my order|Complaint/,
  },
];

describe('a report on paper', () => {
  it.each(cases)('is all there and nothing else: $funnel in $locale', async (wanted) => {
    const { locale, screen, funnel, interfaceWords } = wanted;
    const { page, leave } = await visit(browser, { locale });
    const id = await buyReport(page, funnel);
    const answer = page.waitForResponse(/get_result/);
    await page.goto(`${url}/${screen}/${id}`);
    const { data } = (await (await answer).json()) as {
      data: { sections?: { heading: string }[]; chapters?: { heading: string }[] };
    };
    await page.locator('.report').waitFor();

    const { headings, pages } = readPdf(
      await page.pdf({ preferCSSPageSize: true, outline: true, tagged: true }),
    );
    expect(pages).toBeGreaterThan(3);
    const sections = data.sections ?? data.chapters!;
    expect(sections.length).toBeGreaterThan(4);
    for (const { heading } of sections) expect(headings.join('\n')).toContain(heading);

    // What paper shows of the page as it is printed.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const shown = await page.locator('body').innerText();
    for (const { heading } of sections) expect(shown).toContain(heading);
    expect(shown).not.toMatch(interfaceWords);
    const colours = () =>
      page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        return `${color} on ${backgroundColor}`;
      });
    await until('ink on white', async () => (await colours()) === 'rgb(42, 36, 32) on rgb(255, 255, 255)');
    await page.emulateMedia({ media: null, colorScheme: null });
    await leave();
  });
});
