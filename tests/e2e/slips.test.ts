import { inject, it } from 'vitest';
import { ownBrowser, visit } from './browser.ts';
import { fillEntry, order, settle, until } from './journey.ts';

/** What lines do on a real phone. */
const browser = await ownBrowser();
const shopUrl = inject('shopUrl');

it('Back leads away from a screen that could not be had, and to the very step that was asked for', async () => {
  const { page, leave } = await visit(browser, {
    isOwn: true,
    quiet: /ERR_FAILED|Failed to fetch|dynamically/,
  });
  await page.goto(`${shopUrl}/fortune_v4?channelKey=10`);
  await settle(page);
  await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())));
  await fillEntry(page);
  await order(page);
  const steps = await page.evaluate(() => history.state.idx as number);
  await page.evaluate((back) => history.go(-back), steps - 1);
  await page.waitForURL((url) => url.pathname === '/fortune_v4');
  await until('the second step', async () => (await page.evaluate(() => history.state?.step)) === 1);
  await leave();
});
