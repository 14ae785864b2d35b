import { describe, expect, inject, it } from 'vitest';
import { sharedBrowser, visit } from './browser.ts';
import { order } from './journey.ts';

const shop = { url: inject('shopUrl') };
const browser = await sharedBrowser();

describe('the address', () => {
  it.each([
    ['/?channelKey=20&a=1#top', '/marriage_v1?channelKey=20&a=1#top', 'marriage'],
    ['/marriage_v1', '/marriage_v1?channelKey=10', 'marriage'],
    ['/marriage_v1/?a=b#c', '/marriage_v1?a=b&channelKey=10#c', 'marriage'],
    ['/pair_v1?channelKey=&x=1', '/pair_v1?channelKey=10&x=1', 'name pairing'],
    ['/complaint', '/complaint?channelKey=10', 'complaint'],
    ['/order_form_inquire?channelKey=40', '/order_form_inquire?channelKey=40', 'order inquiry'],
  ])('%s is replaced by %s, titled “%s”', async (from, to, title) => {
    const { page, leave } = await visit(browser);
    await page.goto(shop.url + from);
    await page.locator('main[data-screen]').waitFor();
    await expect.poll(() => page.url().replace(shop.url, '').replace('/?', '?')).toBe(to);
    await expect.poll(() => page.title()).toBe(title);
    // Replaced, not added: one Back leaves the shop.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    await leave();
  });

  it.each([
    '/nothing_v9',
    '/marriage_v1/nowhere',
    '/mbti_v1/questions/0',
    '/mbti_v1/questions/9999',
    '/result',
  ])('%s is a real not-found page', async (path) => {
    const { page, leave } = await visit(browser, { quiet: /status of 404/ });
    const response = await page.goto(shop.url + path);
    expect(response?.status()).toBe(404);
    await page.locator('main[data-screen="not-found"]').waitFor();
    await leave();
  });
});

describe('the root font size', () => {
  it('is the window width / 7.5, at most 100 px, and follows every resize', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(`${shop.url}/marriage_v1`);
    const size = () =>
      page.evaluate(() => [
        innerWidth,
        Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      ]);
    for (const width of [320, 375, 414, 750, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      // A resize reaches the page a frame later.
      await expect.poll(async () => (await size())[0]).toBe(width);
      await expect
        .poll(async () => Math.abs((await size())[1]! - Math.min(width / 7.5, 100)) < 0.05)
        .toBe(true);
    }
    await leave();
  });
});

describe('a page', () => {
  it('comes rendered, in the language of the browser, under a strict policy', async () => {
    for (const [accept, lang, word] of [
      ['zh-CN,zh;q=0.9,en;q=0.5', 'zh-CN', '姓名'],
      ['en-GB,en;q=0.9', 'en', 'name'],
      ['fr-FR', 'en', 'name'],
    ] as const) {
      const response = await fetch(`${shop.url}/marriage_v1`, { headers: { 'accept-language': accept } });
      const html = await response.text();
      expect(html).toContain(`<html lang="${lang}"`);
      expect(html).toMatch(/<main[^>]*data-screen="entry"/);
      expect(html.toLowerCase()).toContain(word);
      expect(html).not.toMatch(/ style="/);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(response.headers.get('vary')).toContain('Accept-Language');
    }
  });

  it('is the same for everybody, so that it can be kept', async () => {
    const [one, two] = await Promise.all(
      ['?channelKey=10', '?channelKey=20&x=1'].map(async (query) =>
        (await fetch(`${shop.url}/pair_v1${query}`)).text(),
      ),
    );
    expect(one).toBe(two);
  });

  it('loads the channel once, and remembers a chosen language', async () => {
    const { page, leave } = await visit(browser);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/channel/info')) asked.push(request.url());
    });
    await page.goto(`${shop.url}/marriage_v1?lang=zh-CN`);
    await page.locator('html[lang="zh-CN"]').waitFor();
    await expect.poll(() => asked.length).toBe(1);
    // The channel is known, and asked for again by no further step of the same visit.
    await page.locator('main[data-screen]:not([aria-busy])').waitFor();
    await order(page);
    expect(asked).toHaveLength(1);
    await page.goto(`${shop.url}/pair_v1`);
    await page.locator('html[lang="zh-CN"]').waitFor();
    await leave();
  });

  it('shows the customer service link where the channel has one', async () => {
    const { page, leave } = await visit(browser, { quiet: /pixel\.example\.com|ERR_/ });
    await page.goto(`${shop.url}/marriage_v1?channelKey=40`);
    await page.locator('footer a[href^="https://work.weixin.qq.com"]').waitFor();
    await leave();
  });
});
