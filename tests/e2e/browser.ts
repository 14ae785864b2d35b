import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { requireChromium } from '../../scripts/find-chromium.ts';

/** The flags keep the browser from calling home: there is nothing to call in a closed network. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: requireChromium(), args: flags, headless: true });

export const phone = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
};

export const messagingAppAgent =
  'Mozilla/5.0 (Linux; Android 12; M2102J2SC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49.2600(0x2800313D) WeChat/arm64 Language/zh_CN';

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Ends the visit; fails if the page wrote an error or a warning to the console, or threw. */
  leave: () => Promise<void>;
}

/**
 * Opens a phone for one visitor, with reduced motion where the test is about something else (`isCalm`). What the console says is collected: hydration and policy faults show up there.
 */
export async function visit(
  browser: Browser,
  options: { locale?: string; userAgent?: string; quiet?: RegExp; isCalm?: boolean } = {},
): Promise<Visitor> {
  const { locale = 'en-US', userAgent, quiet, isCalm } = options;
  const reducedMotion = isCalm ? 'reduce' : 'no-preference';
  const context = await browser.newContext({ ...phone, locale, userAgent, reducedMotion });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const noise: string[] = [];
  const hear = (text: string) => {
    if (!quiet?.test(text)) noise.push(text);
  };
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) hear(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => hear(String(error.error())));
  return {
    context,
    page,
    async leave() {
      await context.close();
      expect(noise).toEqual([]);
    },
  };
}
