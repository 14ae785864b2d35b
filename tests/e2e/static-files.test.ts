import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sampled } from '../support/sampled.ts';
import { hold, holdAssets, isAlive, messagingAppAgent, sharedBrowser, visit } from './browser.ts';
import { fillEntry, until } from './journey.ts';
import { policyOf, type SpecificationHost, startSpecificationHost } from './static-host.ts';

/** What this back end does not know answers 404: the browser notes it, the page must bear it. */
const unknownCalls = /Failed to load resource: the server responded with a status of 404/;

const browser = await sharedBrowser();

/** The status calls this page has sent; `settle` waits until it has heard the answers to all of them. */
function pollsOf(page: Page) {
  const polls = { sent: 0, answered: 0 };
  const isPoll = (request: Request) => request.url().includes('/api/order/get_status');
  page.on('request', (request) => {
    if (isPoll(request)) polls.sent += 1;
  });
  page.on('requestfinished', (request) => {
    if (isPoll(request)) polls.answered += 1;
  });
  const ask = () => page.evaluate(async () => void (await fetch('/images/abacus.svg')));
  const settle = async () => {
    await ask();
    await until('every poll is answered', async () => polls.sent === polls.answered);
    await ask();
  };
  return { polls, settle };
}

const named = (host: SpecificationHost, path: string) => host.calls.filter((call) => call.path === path);

describe.each(
  sampled(['top', 'data'] as const, 2),
)('static files before a back end with its fields at %s', (nest) => {
  it('sell a report, with every call as the specification has it', async () => {
    const host = await startSpecificationHost(nest);
    const { page, leave } = await visit(browser, { isOwn: true, quiet: unknownCalls });
    await page.clock.install();
    const { polls, settle } = pollsOf(page);
    await page.goto(`${host.url}/marriage_v1?utm=a`);
    await fillEntry(page);
    await page.locator('[data-action="submit"]').click();
    await page.locator('main[data-screen="payment"][data-style="animated"]').waitFor();
    await page.waitForURL((url) => url.pathname === '/marriage_v1/payment/4711');
    expect(new URL(page.url()).search).toBe('?utm=a&channelKey=10');
    expect(await page.evaluate(() => sessionStorage.getItem('id'))).toBe('4711');
    expect(Number(await page.locator('[data-price]').first().getAttribute('data-price'))).toBeGreaterThan(0);

    const [channel] = named(host, '/api/channel/info');
    expect(channel).toMatchObject({ method: 'GET', query: { channelKey: '10' } });
    const config = host.calls.filter(({ path }) => path === '/api/page_ad_config/info');
    expect(config.map(({ query }) => query)).toContainEqual({ channelKey: '10', page: 'marriage_v1' });
    expect(config.filter(({ query }) => 'visit' in query || 'query' in query)).toEqual([]);
    const [create, ...others] = named(host, '/api/order/create');
    expect(others).toEqual([]);
    expect(create).toMatchObject({ method: 'POST', query: {} });
    expect(create!.contentType).toMatch(/^application\/x-www-form-urlencoded/);
    expect(create!.body).toMatchObject({
      funnel: 'marriage_v1',
      channelKey: '10',
      fullName: '李小龙',
      consent: 'true',
    });
    expect(host.calls.every(({ cookie }) => cookie.includes('visitor=abc'))).toBe(true);
    expect(host.calls.indexOf(channel!)).toBeLessThan(host.calls.indexOf(create!));

    // The rhythm: starts 1,000 ms apart, by the page's own clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    await settle();
    const first = polls.sent;
    while (polls.sent === first) {
      await page.clock.runFor(20);
      await settle();
    }
    for (let second = 1; second <= 3; second += 1) {
      await page.clock.runFor(960);
      await settle();
      expect(polls.sent - first).toBe(second);
      await page.clock.runFor(40);
      await settle();
      expect(polls.sent - first).toBe(second + 1);
    }
    const received = named(host, '/api/order/get_status');
    expect(received.every(({ method, query }) => method === 'GET' && query.orderId === '4711')).toBe(true);
    await page.clock.resume();

    // Outside the messaging app: the status, then the browser goes to the provider's pay endpoint.
    const before = host.calls.length;
    await page.locator('input[name="paymentWay"][value="alipay"]').check();
    await page.locator('[data-action="pay"]').click();
    await page.locator('#provider').waitFor();
    const after = host.calls.slice(before);
    const pay = after.find(({ path }) => path === '/api/pay/alipay/pay');
    expect(pay?.query).toEqual({ orderId: '4711', couponKey: '' });
    expect(after.findIndex(({ path }) => path === '/api/order/get_status')).toBeLessThan(after.indexOf(pay!));

    // Back from the provider: paid by now, and the page goes on by itself.
    host.setStatus('paid');
    await page.goBack();
    await page.locator('main[data-screen="succeed"]').waitFor();
    await page.waitForURL((url) => url.pathname === '/payment/succeed/4711');
    expect(new URL(page.url()).searchParams.get('channelKey')).toBe('10');
    expect(await page.title()).toBe('');
    await page.locator('[data-action="open-report"]').waitFor();
    await leave();
    await host.close();
  });

  it('pay inside the messaging app with what the pay call returned', async () => {
    const host = await startSpecificationHost(nest);
    const { page, leave } = await visit(browser, {
      userAgent: messagingAppAgent,
      quiet: unknownCalls,
    });
    await page.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(window, {
        told,
        WeixinJSBridge: {
          invoke(method: string, data: unknown, done: (result: object) => void) {
            told.push(method, data);
            setTimeout(() => done({ err_msg: 'get_brand_wcpay_request:ok' }), 50);
          },
        },
      });
    });
    await page.goto(`${host.url}/fortune_v5?channelKey=77`);
    await fillEntry(page);
    await page.locator('[data-action="submit"]').click();
    await page.locator('main[data-screen="payment"] [data-action="pay"]').waitFor();
    expect(await page.locator('input[name="paymentWay"][value="alipay"]').count()).toBe(0);
    await page.locator('[data-action="pay"]').click();
    await page.locator('main[data-screen="succeed"]').waitFor();
    expect(await page.evaluate(() => (window as never as { told: unknown[] }).told)).toEqual([
      'getBrandWCPayRequest',
      {
        appId: 'wx1',
        timeStamp: '1700000000',
        nonceStr: 'n',
        signType: 'RSA',
        paySign: 'sig',
        package: 'prepay_id=1',
      },
    ]);
    const [pay] = named(host, '/api/pay/wechat/pay');
    expect(pay).toMatchObject({ method: 'GET', query: { orderId: '4711', couponKey: '' } });
    // The front-end's "ok" is no proof: nothing claims "paid" before the server does.
    expect(await page.locator('[data-action="open-report"]').count()).toBe(0);
    host.setStatus('paid');
    await page.locator('[data-action="open-report"]').waitFor();
    await leave();
    await host.close();
  });
});

describe('a static host', () => {
  it('opens the payment screen from its address, reloaded, without showing the entry', async () => {
    const host = await startSpecificationHost('data');
    const { page, leave } = await visit(browser, { quiet: unknownCalls });
    await page.goto(`${host.url}/marriage_v1/payment/99`);
    await page.locator('main[data-screen="payment"]').waitFor();
    await page.reload();
    await page.locator('main[data-screen="payment"]').waitFor();
    expect(await page.locator('main[data-screen="entry"]').count()).toBe(0);
    await leave();
    await host.close();
  });

  it('hears what was pressed although the page changed its language under the finger', async () => {
    const host = await startSpecificationHost('data');
    const { page, leave } = await visit(browser, { locale: 'zh-CN', quiet: unknownCalls });
    const bringPage = await hold(page, '**/zh-CN.html');
    const release = await holdAssets(page);
    await page.goto(`${host.url}/marriage_v1`);
    const link = page.locator('.consent-link');
    await link.hover();
    const { x, y, width, height } = (await link.boundingBox())!;
    const finger = { x: x + width / 2, y: y + height / 2 };
    await page.mouse.down();
    release();
    await isAlive(page);
    bringPage();
    await page.locator('html[lang=zh-CN]').waitFor();
    const isThere = await link.evaluate(
      (element, at) => element.contains(document.elementFromPoint(at.x, at.y)),
      finger,
    );
    expect(isThere, 'the page moved nothing').toBe(false);
    await page.mouse.up();
    await page.locator('dialog[open]').getByText('本说明写明').waitFor();
    await leave();
    await host.close();
  });

  it('carries its policy in every page', () => {
    for (const page of ['index.html', 'marriage_v1/index.html', 'mbti_v1/index.html']) {
      expect(policyOf(`dist/client/${page}`)).toContain("default-src 'none'");
      expect(policyOf(`dist/client/${page}`)).not.toContain('unsafe');
    }
  });
});
