import type { Browser, Page } from 'playwright-core';
import { messagingAppAgent, type Visitor, visit } from './browser.ts';

/**
 * What one tap on pay meets, step by step: the money moves, the app calls back, waits until the test lets it go on, or
 * throws instead of opening its sheet.
 */
type Step = 'pay' | 'ok' | 'cancel' | 'fail' | 'hold' | 'throw';
export type Sheet = readonly Step[];

declare global {
  interface Window {
    bridge: { taps: number; arrive: () => void; release: () => void };
  }
}

/** Why the app did not open its sheet, in its own words. */
export const failure = '当前页面的URL未注册';

/** The messaging app's bridge, misbehaving as told: one sheet for each tap, the last one for all that follow. */
function installBridge(page: Page, sheets: readonly Sheet[], isLate: boolean) {
  return page.addInitScript(
    ({ sheets, isLate, reason }) => {
      let release = () => {};
      const steps = {
        pay: (data: { package: string }) =>
          fetch('/sandbox/in-app/pay', {
            method: 'POST',
            body: new URLSearchParams({ package: data.package }),
          }),
        hold: () =>
          new Promise<void>((resolve) => {
            release = resolve;
          }),
      };
      const invoke = (_: string, data: { package: string }, done: (result: object) => void) => {
        const sheet = sheets[Math.min(window.bridge.taps, sheets.length - 1)] ?? [];
        window.bridge.taps += 1;
        if (sheet[0] === 'throw') throw new Error('The sheet cannot be opened.');
        void (async () => {
          for (const step of sheet) {
            if (step === 'pay' || step === 'hold') await steps[step](data);
            else
              done({
                err_msg: `get_brand_wcpay_request:${step}`,
                ...(step === 'fail' && { err_desc: reason }),
              });
          }
        })();
      };
      const arrive = () => {
        Object.assign(window, { WeixinJSBridge: { invoke } });
        document.dispatchEvent(new Event('WeixinJSBridgeReady'));
      };
      window.bridge = { taps: 0, arrive, release: () => release() };
      if (!isLate) arrive();
    },
    { sheets, isLate, reason: failure },
  );
}

/** A visitor inside the messaging app, whose payment sheet behaves as told. */
export async function visitInApp(
  browser: Browser,
  sheets: readonly Sheet[],
  { isLate = false, quiet }: { isLate?: boolean; quiet?: RegExp } = {},
): Promise<Visitor> {
  const visitor = await visit(browser, { userAgent: messagingAppAgent, isOwn: true, quiet });
  await installBridge(visitor.page, sheets, isLate);
  return visitor;
}

/** How often the payment sheet was asked for since the page was loaded. */
export const tapsOf = (page: Page) => page.evaluate(() => window.bridge.taps);
