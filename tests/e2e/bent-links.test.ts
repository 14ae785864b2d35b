import { describe, expect, inject, it } from 'vitest';
import { sharedBrowser, visit } from './browser.ts';
import { order, payAtCashier } from './journey.ts';
import { startSpecificationHost } from './static-host.ts';

const browser = await sharedBrowser();
const campaign = encodeURIComponent('春节'.repeat(300));

describe('a link as ad platforms and chats leave it', () => {
  it.each([
    ['/fortune_v5', `?channelKey=20&utm_campaign=${campaign}`],
    ['/fortune_v5', `?channelKey=20?utm_source=${'tencent_ads_'.repeat(9)}`],
    ['/FORTUNE%5FV5', '?utm_source=x&amp;channelKey=20'],
    ['//fortune_v5', '?channelKey=20。'],
  ])('%s%s sells in its channel', async (path, search) => {
    const { page, leave } = await visit(browser, { isOwn: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).searchParams.get('channelKey') ?? ''));
    await page.goto(inject('shopUrl') + path + search);
    await order(page);
    expect(new URL(page.url()).searchParams.get('channelKey')).toBe('20');
    expect(asked).toContain('20');
    await payAtCashier(page);
    await leave();
  });

  it('finds its page on a static host, too', async () => {
    const host = await startSpecificationHost('data');
    const { page, leave } = await visit(browser, { isOwn: true, quiet: /status of 404/ });
    for (const path of ['/FORTUNE%5FV5', '//fortune_v5', '/fortune_v5%E3%80%82', '/fortune_v5%3Fa=b']) {
      await page.goto(`${host.url}${path}?channelKey=20`);
      await page.waitForURL((url) => url.pathname === '/fortune_v5');
      await page.locator('main[data-screen="entry"]').waitFor();
      expect(new URL(page.url()).searchParams.get('channelKey'), path).toBe('20');
    }
    await page.goto(`${host.url}/no_such_page。`);
    await page.locator('main[data-screen="not-found"]').waitFor();
    await leave();
    await host.close();
  });
});
