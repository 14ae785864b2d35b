import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser, visit } from './browser.ts';
import { order, payAtCashier } from './journey.ts';
import { endShop, type ShopProcess, startShop } from './shop-process.ts';

/** A marketer's folder with a shorter list of questions beside the shipped one. */
const root = mkdtempSync(join(tmpdir(), 'marketer-'));
const browser = await sharedBrowser();
let shop: ShopProcess;
beforeAll(async () => {
  for (const folder of ['funnels', 'schemas']) cpSync(folder, join(root, folder), { recursive: true });
  const shared = join(root, 'funnels/shared');
  const [head, ...questions] = readFileSync(join(shared, 'mbti-questions.yaml'), 'utf8').split(
    /^(?= {2}- id:)/m,
  );
  writeFileSync(join(shared, 'short-questions.yaml'), [head, ...questions.slice(0, 12)].join(''));
  const file = join(root, 'funnels/mbti_v1.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('  list: mbti\n', '  list: short\n'));
  shop = await startShop({}, undefined, root);
});
afterAll(async () => {
  await endShop(shop);
  rmSync(root, { recursive: true, force: true });
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
