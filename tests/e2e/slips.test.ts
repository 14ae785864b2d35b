import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { sampled } from '../support/sampled.ts';
import { holdAssets, sharedBrowser, visit } from './browser.ts';
import { asked, fillEntry, order, payAtCashier, settle, until } from './journey.ts';

/** What fingers and lines do on a real phone. */
const browser = await sharedBrowser();
const shopUrl = inject('shopUrl');

/**
 * Taps twice at one place, by the page's own clock, since a busy machine delivers a real second tap late. Returns
 * whether the second came in time for a double tap; a page that was left meanwhile had no second tap.
 */
async function tapTwice(spot: Locator, pauseMs: number): Promise<boolean> {
  await spot.scrollIntoViewIfNeeded();
  const apart = spot.evaluate(async (element, pause) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const tap = () => {
      const byFinger = { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch' };
      const event = new PointerEvent('click', byFinger);
      document.elementFromPoint(x + width / 2, y + height / 2)?.dispatchEvent(event);
      return event.timeStamp;
    };
    const first = tap();
    await new Promise((resolve) => setTimeout(resolve, pause));
    return tap() - first;
  }, pauseMs);
  return (await apart.catch(() => 0)) < 340;
}

it.each(
  sampled([150, 30, 250], 3),
)('a double tap answers one question, with %i ms between the taps', async (pauseMs) => {
  for (let isQuick = false; !isQuick; ) {
    const { page, leave } = await visit(browser, { isOwn: true });
    await page.goto(`${shopUrl}/mbti_v1?channelKey=10`);
    await page.locator('[data-action="next"]').first().click();
    const answer = page.locator('[data-action="answer"]').nth(2);
    await answer.waitFor();
    await page.waitForTimeout(500);
    isQuick = await tapTwice(answer, pauseMs);
    if (isQuick) {
      await page.waitForURL(/questions\/2/);
      await page.waitForTimeout(500);
      expect(new URL(page.url()).pathname).toBe('/mbti_v1/questions/2');
      await answer.tap();
      await page.waitForURL(/questions\/3/);
    }
    await leave();
  }
});

/** Tapped where the next step is filled in already and has its button under the finger, as steps of one height do. */
const doubleTaps = [
  ['pair_v3', 30],
  ['pair_v3', 150],
  ['marriage_v4', 30],
  ['marriage_v4', 150],
] as const;

it.each(
  sampled(doubleTaps, 6),
)('a double tap in %s goes one step on, pays once and opens one report, with %i ms between the taps', async (slug, pauseMs) => {
  const { page, leave } = await visit(browser, { isOwn: true });
  const attempts: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/pay\//.test(request.url())) attempts.push(request.url());
  });
  await page.goto(`${shopUrl}/${slug}?channelKey=10`);
  await settle(page);
  const steps: string[] = [];
  await fillEntry(page, async () => void steps.push((await asked(page)).join()));
  await page.evaluate(() => {
    const inOnePlace = new CSSStyleSheet();
    inOnePlace.replaceSync('[data-action="next"] { position: fixed; inset: auto 0 0 }');
    document.adoptedStyleSheets = [inOnePlace];
  });
  for (let isQuick = false; !isQuick; ) {
    await page.locator('[data-action="reopen"], [data-action="edit"]').first().click();
    await until('the first step', async () => (await asked(page)).join() === steps[0]);
    await page.waitForTimeout(500);
    isQuick = await tapTwice(page.locator('[data-action="next"]'), pauseMs);
  }
  await page.waitForTimeout(500);
  expect((await asked(page)).join()).toBe(steps[1]);
  await order(page);
  await page.waitForTimeout(500);
  await tapTwice(page.locator('[data-action="pay"]'), pauseMs);
  await page.locator('[data-action="cashier-pay"]').click();
  await page.locator('[data-action="open-report"]').waitFor();
  expect(attempts.filter((url) => url.includes('orderId='))).toHaveLength(1);
  await page.waitForTimeout(500);
  await tapTwice(page.locator('[data-action="open-report"]'), pauseMs);
  await page.locator('main[data-screen="result"] .report').waitFor();
  await page.goBack();
  await page.locator('main[data-screen="succeed"]').waitFor();
  await leave();
});

it('the first tap counts, however soon after a page came alive', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  const release = await holdAssets(page);
  await page.goto(`${shopUrl}/marriage_v1?channelKey=10`, { waitUntil: 'commit' });
  await page.locator('main form [type="submit"]').waitFor();
  await page.evaluate(() => {
    const tap = () => {
      if (window.earlyTap) return void setTimeout(tap);
      const byFinger = { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch' };
      const button = document.querySelector('main form [type="submit"]')!;
      if (button.dispatchEvent(new PointerEvent('click', byFinger))) document.title = 'tapped';
    };
    tap();
  });
  release();
  await page.waitForFunction(() => !window.earlyTap);
  await page.waitForTimeout(200);
  expect(await page.locator('main .field-error:not(:empty)').count()).toBeGreaterThan(0);
  await leave();
});

it('neither the keyboard nor a mouse waits for what a double tap would hold up', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  await page.goto(`${shopUrl}/mbti_v1?channelKey=10`);
  await settle(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-action="next"]')!.focus());
  await page.keyboard.press('Enter');
  const answer = page.locator('[data-action="answer"]').nth(2);
  for (const number of [1, 2, 3]) {
    await page.locator(`progress[value="${number}"]`).waitFor();
    await (number === 2 ? answer.click() : answer.press('Enter'));
  }
  await page.waitForURL(/questions\/4/);
  await leave();
});

it.each([
  'en',
  'zh-CN',
])('scripts that never arrive are told of in %s, with a way to load them', async (locale) => {
  const words = JSON.parse(readFileSync(`src/web/runtime/text/${locale}.json`, 'utf8'));
  const { page, leave } = await visit(browser, { isOwn: true, locale, quiet: /ERR_FAILED/ });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${shopUrl}/marriage_v1?channelKey=10`);
  const note = page.locator('#unreachable');
  await note.waitFor();
  expect(await note.innerText()).toBe(`${words.unreachable} ${words.reload}`);
  await page.unroute('**/assets/*.js');
  await note.locator('a').click();
  await page.waitForLoadState();
  await until('the page comes alive', () => page.evaluate(() => window.earlyTap === undefined));
  expect(await note.isVisible()).toBe(false);
  await leave();
});

it('a browser without scripts is told so', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en' });
  const page = await context.newPage();
  await page.goto(`${shopUrl}/marriage_v1?channelKey=10`);
  expect(await page.locator('#unreachable').isVisible()).toBe(true);
  await context.close();
});

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
  const steps = await page.evaluate(() => history.state.behind.length as number);
  await page.evaluate((back) => history.go(-back), steps - 1);
  await page.waitForURL((url) => url.pathname === '/fortune_v4');
  await until('the second step', async () => (await page.evaluate(() => history.state?.step)) === 1);
  await leave();
});

it('a payment is told to the channel’s pixel once, whatever tab its page is opened in', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  const told: string[] = [];
  const pixels = [{ event: 'paid', url: 'https://pixel.example/paid' }];
  await page
    .context()
    .route('**/api/page_ad_config/info*', (route) =>
      route.fulfill({ json: { status: 200, msg: '', data: { pixels } } }),
    );
  await page.context().route('https://pixel.example/**', (route) => {
    told.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  await page.goto(`${shopUrl}/fortune_v5?channelKey=10`);
  await order(page);
  await payAtCashier(page);
  await until('the payment is told', async () => told.length > 0);
  const other = await page.context().newPage();
  const answered = other.waitForResponse(/page_ad_config/);
  await other.goto(page.url());
  await other.locator('[data-action="open-report"]').waitFor();
  await answered;
  await other.waitForTimeout(500);
  expect(told).toHaveLength(1);
  await leave();
});

it('a closed order is asked for again once its page is shown again, and not before', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  await page.goto(`${shopUrl}/fortune_v5?channelKey=10`);
  await order(page);
  let asked = 0;
  await page.route('**/api/order/get_status*', (route) => {
    asked += 1;
    return route.fulfill({ json: { status: 200, msg: '', data: { orderStatus: 'closed' } } });
  });
  await until('the order is closed', async () => asked > 0);
  await page.waitForTimeout(6000);
  expect(asked).toBe(1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await until('it is asked for again', async () => asked === 2);
  await leave();
});

it('Back from the payment, a reload and Forward lead to the payment again, and a long Back to its very step', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  await page.goto(`${shopUrl}/marriage_v2?channelKey=10`);
  await settle(page);
  const steps: string[] = [];
  await fillEntry(page, async () => void steps.push((await asked(page)).join()));
  const isAsked = (step: string) => until(`step ${step}`, async () => (await asked(page)).join() === step);
  await order(page);
  await page.goBack();
  await isAsked(steps.at(-1)!);
  await page.reload();
  await settle(page);
  await page.goForward();
  await page.locator('main[data-screen="payment"] [data-action="pay"]').waitFor();
  await page.evaluate(() => history.go(-3));
  await isAsked(steps.at(-3)!);
  await page.locator('[data-action="back"]').click();
  await isAsked(steps.at(-4)!);
  await leave();
});

it.each([
  'before it reads its own place',
  'before it listens',
])('Forward while the page starts, %s, leads to the payment, too', async (moment) => {
  const { page, leave } = await visit(browser, { isOwn: true });
  await page.goto(`${shopUrl}/marriage_v2?channelKey=10`);
  await settle(page);
  await fillEntry(page);
  await order(page);
  const { pathname, search } = new URL(page.url());
  await page.goBack();
  await page.locator('main[data-screen="entry"]').waitFor();
  const forward = { address: pathname + search, isEarly: moment === 'before it reads its own place' };
  await page.addInitScript(({ address, isEarly }) => {
    const goForward = () => {
      if (location.pathname.includes('/payment/')) return;
      history.pushState(history.state, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    };
    // The page looks for its root before it reads its own place, and asks for the browser's name right after.
    const { userAgent } = navigator;
    const find = Document.prototype.getElementById;
    if (isEarly)
      document.getElementById = (id) => {
        if (id === 'root') goForward();
        return find.call(document, id);
      };
    else
      Object.defineProperty(navigator, 'userAgent', {
        get: () => {
          goForward();
          return userAgent;
        },
      });
  }, forward);
  await page.reload();
  await payAtCashier(page);
  expect(new URL(page.url()).pathname).toBe(pathname.replace(/.*\/payment\//, '/payment/succeed/'));
  await leave();
});

it('a long Back to a question leaves the way before it as it was', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  await page.goto(`${shopUrl}/mbti_v1?channelKey=10`);
  await settle(page);
  await page.locator('[data-action="next"]').first().click();
  for (const number of [1, 2, 3, 4]) {
    await page.waitForURL(`**/questions/${number}*`);
    await page.locator('[data-action="answer"]').first().click();
  }
  await page.waitForURL('**/questions/5*');
  await page.evaluate(() => history.go(-3));
  await page.locator('progress[value="2"]').waitFor();
  await page.locator('[data-action="back"]').click();
  await page.locator('progress[value="1"]').waitFor();
  await page.locator('[data-action="back"]').click();
  await page.locator('main[data-screen="entry"]').waitFor();
  await page.goForward();
  await page.locator('progress[value="1"]').waitFor();
  await leave();
});
