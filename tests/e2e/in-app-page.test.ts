import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { isAlive, messagingAppAgent, sharedBrowser, visit } from './browser.ts';
import { paymentAddress, placeOrder } from './buyer-order.ts';
import { layoutFaults } from './layout-faults.ts';
import { isFull } from './scene-tour.ts';

/* What the messaging app and the phone around it do to a page: its font setting, its edges, its keyboard. */

const iosAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x18003237) NetType/WIFI Language/zh_CN';
const apps = [
  ['Android', messagingAppAgent],
  ['iOS', iosAgent],
] as const;

/** One of each layout; in the full run all of them. */
const funnels = [
  ['luck_v1', 'marriage_v1', 'pair_v1', 'fortune_v1', 'fortune_v5'],
  ['pair_v3', 'marriage_v2', 'fortune_v3'],
  ['fortune_v4', 'marriage_v4'],
  ['marriage_portrayal_v1', 'marriage_v3', 'pair_v2', 'fortune_v2'],
].flatMap((slugs) => (isFull ? slugs : slugs.slice(0, 1)));

const shopUrl = inject('shopUrl');
const browser = await sharedBrowser();

async function openEntry(page: Page, slug: string): Promise<void> {
  await page.goto(`${shopUrl}/${slug}?channelKey=10`);
  await page.locator('main[data-screen="entry"]').waitFor();
  await isAlive(page);
}

/** The app's bridge comes late, and enlarges the text as the reader has set it, the way the app for each system does. */
const installFontSetting = (page: Page) =>
  page.addInitScript(() => {
    const arrive = () => {
      document.body.style.setProperty('-webkit-text-size-adjust', '160%', 'important');
      const bridge = { invoke: () => {}, on: () => {}, call: () => {} };
      Object.assign(window, { WeixinJSBridge: bridge });
      document.dispatchEvent(new Event('WeixinJSBridgeReady'));
    };
    // Long after the page is alive.
    Object.assign(window, { arrive });
  });

describe('inside an app', () => {
  it.each([
    [messagingAppAgent, ['wechat'], ''],
    [iosAgent, ['wechat'], ''],
    ['AlipayClient/10.6.0', ['alipay'], ''],
    ['MicroMessenger/8.0.49 miniProgram/wx0123456789abcdef', [], '小程序里无法完成这笔付款'],
    ['MicroMessenger/7.0.1 wxwork/4.1.20', [], '企业微信里无法完成这笔付款'],
  ])('%s the ways to pay are %j', async (agent, ways, sentence) => {
    const userAgent = agent.startsWith('Mozilla') ? agent : `Mozilla/5.0 (iPhone) ${agent}`;
    const { page, leave } = await visit(browser, { isOwn: true, locale: 'zh-CN', userAgent });
    await page.goto(paymentAddress(await placeOrder(page)));
    await page.locator(sentence ? '.pay-panel [role="alert"]' : '[name="paymentWay"]').waitFor();
    const offered = page.locator('[name="paymentWay"]');
    expect(await offered.evaluateAll((all) => all.map((way) => way.getAttribute('value')))).toEqual(ways);
    if (sentence) expect(await page.locator('.pay-panel [role="alert"]').innerText()).toContain(sentence);
    if (ways[0] === 'wechat') expect(await page.locator('main').innerText()).not.toMatch(/alipay|支付宝/i);
    await leave();
  });
});

describe.each(apps)('in the messaging app for %s', (_, userAgent) => {
  it.each(
    isFull ? funnels : ['pair_v3'],
  )('%s is whole with the text the reader has set in the app', async (slug) => {
    const { page, leave } = await visit(browser, { isOwn: true, locale: 'zh-CN', userAgent });
    await installFontSetting(page);
    const height = () => page.evaluate(() => document.querySelector('main')!.scrollHeight);
    await openEntry(page, slug);
    const before = await height();
    await page.evaluate(() => (window as unknown as { arrive: () => void }).arrive());
    expect(await layoutFaults(page, 375), slug).toEqual([]);
    expect(await height()).toBeGreaterThan(before);
    await leave();
  });
});

describe('at the edges of the screen', () => {
  it.each(funnels)('%s leaves the home indicator its room', async (slug) => {
    const { page, leave } = await visit(browser, { isOwn: true, userAgent: iosAgent });
    const session = await page.context().newCDPSession(page);
    const bottom = 34;
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom, bottomMax: bottom } });
    await openEntry(page, slug);
    expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toContain(
      'viewport-fit=cover',
    );
    const tooLow = () =>
      page.evaluate((room) => {
        const isFixed = (each: Element | null): boolean =>
          each !== null &&
          (/fixed|sticky/.test(getComputedStyle(each).position) || isFixed(each.parentElement));
        const stage = document.querySelector('dialog[open]') ?? document.body;
        return [...stage.querySelectorAll('button, a[href], input:not([type="hidden"])')]
          .filter((each) => each.checkVisibility({ visibilityProperty: true }) && isFixed(each))
          .filter((each) => {
            const box = each.getBoundingClientRect();
            return (
              box.top < innerHeight && box.bottom > innerHeight - room + 1 && !each.closest('.dialog-body')
            );
          })
          .map((each) => each.outerHTML.slice(0, 80));
      }, bottom);
    expect(await tooLow()).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    expect(await tooLow()).toEqual([]);
    await page.locator('.footer-links button').first().scrollIntoViewIfNeeded();
    expect(
      await page
        .locator('.footer')
        .evaluate((each) => Number.parseFloat(getComputedStyle(each).paddingBottom)),
    ).toBeGreaterThan(bottom);
    const picker = page.locator('main [data-field]').first();
    if ((await picker.count()) > 0) {
      await picker.click();
      await page.locator('dialog[open] [data-action="confirm"]').waitFor();
      expect(await tooLow()).toEqual([]);
    }
    await leave();
  });
});

describe('with the keyboard open', () => {
  it.each(funnels)('what is typed into %s is seen', async (slug) => {
    const { page, leave } = await visit(browser, { isOwn: true, userAgent: messagingAppAgent });
    await openEntry(page, slug);
    const next = page.locator('main[data-screen="entry"] [data-action="next"]');
    const inputs = page.locator('main input[type="text"], main input[type="tel"], main textarea');
    // A ritual comes before the details; other entries ask for words on their first step.
    if ((await inputs.count()) === 0) await next.first().click();
    await inputs.first().waitFor();
    // What a keyboard leaves of a small phone.
    await page.setViewportSize({ width: 375, height: 380 });
    for (const input of await inputs.all()) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await input.focus();
      const isSeen = await input.evaluate((each) => {
        const box = each.getBoundingClientRect();
        const hit = (y: number) => document.elementFromPoint(box.left + box.width / 2, y) === each;
        return box.top >= 0 && box.bottom <= innerHeight && hit(box.top + 6) && hit(box.bottom - 6);
      });
      expect(isSeen, (await input.getAttribute('name')) ?? '').toBe(true);
    }
    await leave();
  });
});
