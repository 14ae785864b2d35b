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
  page: Page;
  /** Ends the visit; fails if the page wrote an error or a warning to the console, or threw. */
  leave: () => Promise<void>;
}

interface VisitOptions {
  locale?: string;
  userAgent?: string;
  /** What the console may say in this visit. */
  quiet?: RegExp;
  /** With motion; without, as by default, a phone without a graphics card has time for the test. */
  isLively?: boolean;
  /** A phone nobody else uses: for tests that run side by side. */
  isOwn?: boolean;
}

/** Kinds of phone already open: a second visitor with the same one finds the scripts in its cache, as people do. */
const phones = new WeakMap<Browser, Map<string, Promise<BrowserContext>>>();

function phoneFor(browser: Browser, options: VisitOptions): Promise<BrowserContext> {
  const { locale = 'en-US', userAgent, isLively, isOwn } = options;
  const reducedMotion = isLively ? 'no-preference' : 'reduce';
  const buy = () => browser.newContext({ ...phone, locale, userAgent, reducedMotion });
  if (isOwn) return buy();
  const open = phones.get(browser) ?? new Map<string, Promise<BrowserContext>>();
  phones.set(browser, open);
  const key = JSON.stringify([locale, userAgent, isLively]);
  const context = open.get(key) ?? buy();
  open.set(key, context);
  return context;
}

/**
 * Opens a page for a visitor nobody has seen: without cookies, and with a session of its own. What the console says is
 * collected: hydration and policy faults show up there.
 */
export async function visit(browser: Browser, options: VisitOptions = {}): Promise<Visitor> {
  const context = await phoneFor(browser, options);
  await context.clearCookies();
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const noise: string[] = [];
  const hear = (text: string) => {
    if (!options.quiet?.test(text)) noise.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) hear(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => hear(String(error)));
  return {
    page,
    async leave() {
      await (options.isOwn ? context : page).close();
      expect(noise).toEqual([]);
    },
  };
}

/** Keeps a page's scripts and style sheet from it until told to let them come: what a visitor has in a tunnel. */
export async function holdAssets(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.{js,css}', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
