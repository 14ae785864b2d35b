import type { Browser, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { visit } from './browser.ts';
import { order, payAtCashier, until } from './journey.ts';

const shopUrl = inject('shopUrl');

/** Titles are route metadata; the English ones are the specification's words. */
const titles: Record<string, { en: string; 'zh-CN': string }> = {
  marriage: { en: 'marriage', 'zh-CN': '婚姻' },
  marriage_portrayal: { en: 'true love portrait', 'zh-CN': '真爱画像' },
  pair: { en: 'name pairing', 'zh-CN': '姓名配对' },
  fortune: { en: 'fortune', 'zh-CN': '流年运势' },
  luck: { en: 'wealth luck', 'zh-CN': '财运' },
  mbti: { en: 'MBTI personality test', 'zh-CN': '十六型性格测试' },
  attachment: { en: 'attachment style', 'zh-CN': '依恋类型' },
};

/** The payment look of those that do not follow the switch. */
const fixedLook: Record<string, string> = { fortune_v4: 'animated', fortune_v5: 'plain' };

/** Channel 20 has `switch_4` set; `luck_v1` has other terms there. */
const lookIn = (slug: string, channel: string) =>
  fixedLook[slug] ?? (channel === '20' && slug !== 'luck_v1' ? 'animated' : 'plain');

export interface Purchase {
  /** The deepest step its entry tells of: 2 and one for each step left before the last, a questionnaire too. */
  deepest?: number;
  slug: string;
  language: 'en' | 'zh-CN';
  channel: '10' | '20';
}

/** What its pages ask with for their pixels, by which they are counted. */
function countsOf(page: Page): Record<string, string>[] {
  const counted: Record<string, string>[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/page_ad_config/info') counted.push(Object.fromEntries(searchParams));
  });
  return counted;
}

/** The entry is a view once, then goes only deeper; what follows it says no step. */
function expectCounted(
  counted: Record<string, string>[],
  { slug, channel, deepest }: Required<Pick<Purchase, 'slug' | 'channel' | 'deepest'>>,
): void {
  const [first, ...later] = counted;
  const deeper = later.filter(({ visit }) => visit !== undefined);
  const mark = first!.visit!.split('.')[0]!;
  expect(mark).toMatch(/^[0-9a-f]{8}$/);
  const query = `channelKey=${channel}&from=ad`;
  expect(first).toEqual({ channelKey: channel, page: slug, visit: `${mark}.1`, query });
  for (const each of deeper) expect(each).toEqual({ channelKey: channel, page: slug, visit: each.visit });
  const steps = counted.flatMap(({ visit }) => (visit ? [Number(visit.replace(`${mark}.`, ''))] : []));
  expect(steps).toEqual([...new Set(steps)].toSorted((a, b) => a - b));
  expect(steps.at(-1)).toBe(deepest);
  // Back from the cashier, the payment screen asks as any page does.
  expect(later.at(-1)).toEqual({ channelKey: channel, page: slug });
}

/** From the landing page to the report in a phone of its own, with the titles and addresses the specification has on the way. */
export async function buy(browser: Browser, { slug, language, channel, deepest }: Purchase): Promise<void> {
  const { page, leave } = await visit(browser, {
    locale: language,
    isLively: channel === '20',
    isOwn: true,
  });
  const counted = countsOf(page);
  await page.goto(`${shopUrl}/${slug}?channelKey=${channel}&from=ad`);
  await page.locator(`main[data-screen="entry"][data-funnel="${slug}"]`).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  const product = slug.replace(/_v\d+$/, '');
  expect(await page.title()).toBe(titles[product]![language]);

  const id = await order(page);
  expect(await page.title()).toBe(titles[product]![language]);
  const url = new URL(page.url());
  expect(url.pathname).toBe(`/${slug}/payment/${id}`);
  expect(url.search).toBe(`?channelKey=${channel}&from=ad`);
  expect(await page.evaluate(() => sessionStorage.getItem('id'))).toBe(id);
  expect(await page.locator('main[data-screen="payment"]').getAttribute('data-style')).toBe(
    lookIn(slug, channel),
  );

  // Told within two seconds; what a page sends while it is left is not always seen from outside.
  if (deepest !== undefined)
    await until(`step ${deepest} is told`, () =>
      Promise.resolve(counted.some(({ visit }) => visit?.endsWith(`.${deepest}`))),
    );
  await payAtCashier(page);
  const success = new URL(page.url());
  expect(success.pathname).toBe(`/payment/succeed/${id}`);
  expect(success.searchParams.get('channelKey')).toBe(slug === 'fortune_v3' ? '31' : channel);
  expect(await page.title()).toBe('');
  if (deepest !== undefined) expectCounted(counted, { slug, channel, deepest });

  await page.locator('[data-action="open-report"]').click();
  await page.locator('main[data-screen="result"] h1').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/result/${id}`);
  const words = () => page.locator('main[data-screen="result"]').innerText();
  await until('a report of some length', async () => (await words()).length > 400);
  const report = await words();
  expect(report).not.toMatch(/undefined|NaN|\[object/);
  expect((await page.title()).length).toBeGreaterThan(0);

  // The other presentation: of each product once.
  if (slug.endsWith('_v1')) {
    await page.goto(`${shopUrl}/test_result/${id}?channelKey=${channel}`);
    await page.locator('main[data-screen="test_result"] h1').waitFor();
  }
  await leave();
}
