import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { launch, visit } from '../e2e/browser.ts';
import { startDevShop } from '../e2e/dev-process.ts';
import { endShop, startShop } from '../e2e/shop-process.ts';
import { timeSaves } from './dev-timing.ts';

test('a page of the development server follows a saved file within 100 ms', async () => {
  const shop = startDevShop();
  onTestFinished(() => shop.stop());
  const browser = await launch();
  onTestFinished(() => browser.close());
  const { page, leave } = await visit(browser);
  await page.goto(`${await shop.url}/marriage_v1`, { timeout: 60_000 });
  await page.locator('funnel-tools button').first().waitFor();
  const source = shop.read('marriage_v1.yaml');
  const { medians, best, bar, isCrowded } = await timeSaves(page, (heading) =>
    shop.save('marriage_v1.yaml', source.replace('First the card, then the vows', heading)),
  );
  console.log(`saved file → changed page, median of 20: ${medians.join(', ')} ms`, { isCrowded });
  expect(best).toBeLessThanOrEqual(bar);
  await leave();
});

test('a file saved beside a running shop is a working funnel within a second', async () => {
  const root = mkdtempSync(join(tmpdir(), 'marketer-'));
  for (const folder of ['funnels', 'schemas']) cpSync(folder, join(root, folder), { recursive: true });
  const shop = await startShop({}, undefined, root);
  onTestFinished(async () => {
    await endShop(shop);
    rmSync(root, { recursive: true, force: true });
  });
  const status = async () => (await fetch(`${shop.url}/marriage_v9`)).status;
  expect(await status()).toBe(404);
  const savedAt = performance.now();
  writeFileSync(join(root, 'funnels/marriage_v9.yaml'), readFileSync('funnels/marriage_v1.yaml', 'utf8'));
  await expect.poll(status, { timeout: 3000, interval: 50 }).toBe(200);
  expect(performance.now() - savedAt).toBeLessThan(1000);
});
