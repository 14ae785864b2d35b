import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { messagingAppAgent, sharedBrowser, visit } from './browser.ts';
import { buyReport, chart, shopUrl as url } from './buyer-order.ts';
import { until } from './journey.ts';

const browser = await sharedBrowser();

/** What each funnel asks for beyond name and birthday, and the language its report is bought in. */
const orders: Record<string, Record<string, string>> = {
  fortune_v1: { birthHour: '3', lang: 'zh-CN' },
  marriage_v1: { ...chart, lang: 'en' },
};
const bought = new Map<string, Promise<string>>();

/** An order of a funnel, paid: one for all who only read. */
function boughtReport(page: Page, funnel: string): Promise<string> {
  const known = bought.get(funnel) ?? buyReport(page, funnel, orders[funnel]);
  bought.set(funnel, known);
  return known;
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
    folded: 11,
    interfaceWords: /留一张图|存成PDF|存进日历|返回目录|查询订单|投诉/,
  },
  {
    locale: 'en-US',
    screen: 'test_result',
    funnel: 'marriage_v1',
    folded: 0,
    interfaceWords:
      /A picture to keep|Save as PDF|Add to calendar|Chapter \d|Begin reading|Find my order|Complaint/,
  },
];

describe('a report on paper', () => {
  it.each(cases)('is all there and nothing else: $funnel in $locale', async (wanted) => {
    const { locale, screen, funnel, folded, interfaceWords } = wanted;
    const { page, leave } = await visit(browser, { locale });
    const id = await boughtReport(page, funnel);
    const answer = page.waitForResponse(/get_result/);
    await page.goto(`${url}/${screen}/${id}`);
    const { data } = (await (await answer).json()) as {
      data: { sections?: { heading: string }[]; chapters?: { heading: string }[] };
    };
    await page.locator('.report').waitFor();
    const shut = page.locator('.report details:not([open])');
    expect(await shut.count()).toBe(folded);

    const { headings, pages } = readPdf(
      await page.pdf({ preferCSSPageSize: true, outline: true, tagged: true }),
    );
    expect(pages).toBeGreaterThan(3);
    const sections = data.sections ?? data.chapters!;
    expect(sections.length).toBeGreaterThan(4);
    for (const { heading } of sections) expect(headings.join('\n')).toContain(heading);

    // What paper shows of the page as it is printed.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await shut.count()).toBe(0);
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

describe('what is taken along from a report', () => {
  it.each([
    'result',
    'test_result#chapter-9',
  ])('on %s is the dates and the paper, in a browser', async (place) => {
    const { page, leave } = await visit(browser, { locale: 'zh-CN' });
    const [screen, hash = ''] = place.split('#');
    const id = await boughtReport(page, 'fortune_v1');
    await page.goto(`${url}/${screen}/${id}#${hash}`);
    const address = await page.getByText('存进日历', { exact: true }).getAttribute('href');
    const calendar = await page.request.get(url + address);
    expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await calendar.text()).toContain('BEGIN:VEVENT');
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByText('存成PDF', { exact: true }).click();
    expect(await page.locator('body[data-printed]').count()).toBe(1);
    await leave();
  });

  it('is told in words inside the messaging app, which can do neither', async () => {
    const { page, leave } = await visit(browser, { locale: 'zh-CN', userAgent: messagingAppAgent });
    const id = await boughtReport((await visit(browser, { locale: 'zh-CN' })).page, 'fortune_v1');
    await page.goto(`${url}/result/${id}`);
    const keepsakes = page.locator('.keepsakes');
    expect(await keepsakes.innerText()).toContain('选择在浏览器中打开');
    expect(await keepsakes.locator('a, button').count()).toBe(0);
    await leave();
  });

  it('has the page of this month, for everybody to read', async () => {
    const { page, leave } = await visit(browser, { locale: 'zh-CN' });
    const id = await boughtReport(page, 'fortune_v1');
    await page.goto(`${url}/result/${id}`);
    const month = page.locator('.this-month');
    expect(await month.locator('h2').innerText()).toBe('本月这一页');
    expect(await month.locator('p').count()).toBeGreaterThanOrEqual(4);
    expect(await axeFaults(page)).toEqual([]);
    await leave();
  });
});
