import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postTo } from '../simulator/modes.ts';
import type { WechatSimulator } from '../simulator/wechat/start.ts';
import { startWechatSimulator } from '../simulator/wechat/start.ts';
import { launch, messagingAppAgent, type Visitor, visit } from './browser.ts';
import { order } from './journey.ts';
import { endShop, type ShopProcess, startShop } from './shop-process.ts';

/* WeChat Pay behind the built server, its protocol spoken by a simulator: what a buyer's browser goes through. */

const publicOrigin = 'https://shop.example';
let browser: Browser;
let wechat: WechatSimulator;
let shop: ShopProcess;
beforeAll(async () => {
  wechat = await startWechatSimulator({
    now: Date.now,
    deliver: (posted) => postTo(shop.url)(posted),
  });
  [browser, shop] = await Promise.all([
    launch(),
    startShop({ ...wechat.environment, PAYMENTS: 'wechat', PUBLIC_ORIGIN: publicOrigin, TRUST_PROXY: '1' }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  if (shop) await endShop(shop);
  await wechat?.close();
});

/** What the console says of the provider's own pages. */
const thereOnly = /\(http:\/\/127\.0\.0\.1:\d+\//;
const here = (address: string) => address.replace(publicOrigin, shop.url);
const leadTo = (location: string) => ({ status: 302, headers: { location } });

/** A buyer out in the world: the shop's public address leads to this machine, and WeChat says in silence who they are. */
async function aBuyer(userAgent?: string): Promise<Visitor> {
  const buyer = await visit(browser, { isOwn: true, userAgent, quiet: thereOnly });
  const { page } = buyer;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });
  await page.route(`${publicOrigin}/**`, (route) => route.fulfill(leadTo(here(route.request().url()))));
  await page.route(`${wechat.origin}/connect/**`, (route) =>
    route.fulfill(leadTo(here(wechat.authorize(route.request().url())!))),
  );
  return buyer;
}

const openAttempt = () => {
  const open = [...wechat.ledger.values()].filter(({ state }) => state === 'open');
  expect(open).toHaveLength(1);
  return open[0]!.attemptNo;
};

/** The messaging app's bridge: the buyer pays at the provider, and the app says so. */
async function installBridge(page: Page) {
  await page.exposeFunction('payThere', async () => void (await wechat.pay(openAttempt())));
  await page.addInitScript(() => {
    const payThere = () => (window as unknown as { payThere: () => Promise<void> }).payThere();
    Object.assign(window, {
      WeixinJSBridge: {
        invoke: async (_method: string, _data: object, done: (result: object) => void) => {
          await payThere();
          done({ err_msg: 'get_brand_wcpay_request:ok' });
        },
      },
    });
  });
}

describe('WeChat Pay in a browser', () => {
  it('in the messaging app: one tap asks who pays in silence, comes back, and pays (B39, F1)', async () => {
    const { page, leave } = await aBuyer(messagingAppAgent);
    await installBridge(page);
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(frame.url()));
    await page.goto(`${shop.url}/luck_v1?channelKey=10`);
    const id = await order(page);
    await page.locator('[data-action="pay"]').click();
    await page.locator('main[data-screen="succeed"] [data-action="open-report"]').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/payment/succeed/${id}`);
    // The code stood in no address that stays.
    expect(seen.filter((address) => address.includes('code='))).toEqual([]);
    expect(wechat.countOf('exchange')).toBe(1);
    await leave();
  });

  it('elsewhere: the cashier is opened, and another browser that comes back finds the order (F6)', async () => {
    const { page, leave } = await aBuyer();
    const h5 = `${wechat.origin}/cgi-bin/**`;
    await page.goto(`${shop.url}/fortune_v5?channelKey=10`);
    const id = await order(page);
    await page.locator('[data-action="pay"]').click();
    await page.waitForURL(h5);
    await wechat.pay(openAttempt());
    const back = new URL(new URL(page.url()).searchParams.get('redirect_url')!);
    expect(back.origin).toBe(publicOrigin);

    const other = await aBuyer();
    await other.page.goto(back.href);
    await other.page.locator('main[data-screen="succeed"] [data-action="open-report"]').waitFor();
    expect(new URL(other.page.url()).pathname).toBe(`/payment/succeed/${id}`);
    await other.leave();
    await leave();
  });
});
