import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sharedBrowser, visit } from './browser.ts';
import { order, payAtCashier } from './journey.ts';
import { openMarketersShop } from './shop-process.ts';

const browser = await sharedBrowser();
/** Has a shorter list of questions beside the shipped one. */
const shop = openMarketersShop((path) => {
  const all = readFileSync(path('shared/mbti-questions.yaml'), 'utf8');
  const [head, ...questions] = all.split(/^(?= {2}- id:)/m);
  writeFileSync(path('shared/short-questions.yaml'), [head, ...questions.slice(0, 12)].join(''));
  const file = path('mbti_v1.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('  list: mbti\n', '  list: short\n'));
});

it('a funnel with another list of questions asks that one, and sells', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  await page.goto(`${shop.url}/mbti_v1?channelKey=10`);
  await page.locator('[data-action="next"]').first().click();
  await page.locator('main[data-screen="questions"]').waitFor();
  expect(await page.locator('progress').getAttribute('max')).toBe('12');
  await order(page);
  await payAtCashier(page);
  await page.locator('[data-action="open-report"]').click();
  await page.locator('main[data-screen="result"] h1').waitFor();
  await leave();
});
