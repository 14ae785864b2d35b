import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { afterAll, expect, onTestFailed } from 'vitest';
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

/**
 * On another day (`scripts/other-days.ts`) the tests' own processes get their time from a library put before the
 * system's; the browser does not start with it, so its pages' clocks are moved instead.
 */
const daysAhead = Number(process.env.DAYS_AHEAD ?? 0);

export function launch(options: LaunchOptions = {}): Promise<Browser> {
  const { LD_PRELOAD: _, ...env } = process.env;
  return chromium.launch({ executablePath: requireChromium(), args: flags, headless: true, env, ...options });
}

let launched: Promise<Browser> | undefined;

/** The browser that all files of a worker share. The contexts that a file opens in it are closed with the file. */
export async function sharedBrowser(): Promise<Browser> {
  if (!(await launched)?.isConnected()) launched = launch();
  const browser = await launched!;
  afterAll(async () => {
    phones.delete(browser);
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return browser;
}

function moveClock(days: number): void {
  const now = () => Today.now() + days * 86_400_000;
  const Today = Date;
  window.Date = new Proxy(Today, {
    apply: () => new Today(now()).toString(),
    construct: (_, values) => (values.length > 0 ? Reflect.construct(Today, values) : new Today(now())),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  if (daysAhead > 0) await context.addInitScript(moveClock, daysAhead);
  return context;
}

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
  const buy = () => openContext(browser, { ...phone, locale, userAgent, reducedMotion });
  if (isOwn) return buy();
  const open = phones.get(browser) ?? new Map<string, Promise<BrowserContext>>();
  phones.set(browser, open);
  const key = JSON.stringify([locale, userAgent, isLively]);
  const context = open.get(key) ?? buy();
  open.set(key, context);
  return context;
}

/** Says what stood on the page of a test that failed; of tests that run side by side nobody knows which one it was. */
function tellIfFailed(page: Page): void {
  try {
    onTestFailed(async () => {
      const text = await page.locator('body').innerText({ timeout: 1000 }).catch(String);
      process.stderr.write(`The page was ${page.url()} and said:\n${text.slice(0, 1000)}\n`);
    });
  } catch {
    // Opened before the tests, or in one of several at once.
  }
}

/**
 * Opens a page for a visitor nobody has seen: without cookies, and with a session of its own. What the console says is
 * collected: hydration and policy faults show up there.
 */
export async function visit(browser: Browser, options: VisitOptions = {}): Promise<Visitor> {
  const context = await phoneFor(browser, options);
  await context.clearCookies();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  tellIfFailed(page);
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

/** Waits until the page's script has taken over what came drawn. */
export const isAlive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  );

/** Keeps a page's scripts and style sheet from it until told to let them come: what a visitor has in a tunnel. */
export const holdAssets = (page: Page) => hold(page, '**/assets/*.{js,css}');

/** Holds every answer to an address back until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
