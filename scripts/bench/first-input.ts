import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';

/** Lighthouse slows a desktop down by this factor to stand for a cheap phone. */
const slowdown = 4;
const patience = 10_000;
const betweenTaps = 100;

/** `submit` and `error` are selectors: the submit button, and an error at a field. */
export interface Form {
  name: string;
  url: string;
  submit: string;
  error: string;
}

export interface FirstInput {
  ms: number;
  bytes: number;
}

declare global {
  interface Window {
    buttonIsPainted?: (x: number, y: number) => void;
    answerIsPainted?: (ms: number) => void;
  }
}

/** Runs in the page. Reports where the painted submit button is, and when the first error was painted. */
function watch({ submit, error }: Form): void {
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.textContent.trim() !== '';
  const find = (selector: string) => [...document.querySelectorAll(selector)].find(isSeen);
  // A message sent during a frame arrives after the frame is painted.
  const afterPaint = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  };
  const lookForAnswer = () => {
    if (find(error)) afterPaint(() => window.answerIsPainted?.(performance.now()));
    else requestAnimationFrame(lookForAnswer);
  };
  const lookForButton = () => {
    const button = find(submit);
    if (!button) return requestAnimationFrame(lookForButton);
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    requestAnimationFrame(() => {
      const { x, y, width, height } = button.getBoundingClientRect();
      afterPaint(() => window.buttonIsPainted?.(x + width / 2, y + height / 2));
      lookForAnswer();
    });
  };
  requestAnimationFrame(lookForButton);
}

/** Sums the page, scripts and styles requested before the answer, as transferred. */
const weigh = (page: Page, answeredAt: number): Promise<number> =>
  page.evaluate((until) => {
    const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const fetched = new Map<string, number>();
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    for (const { name, startTime, encodedBodySize } of resources) {
      const path = name.split('?')[0]!;
      // A preloaded file has a second entry when it is imported, perhaps of size 0.
      if (startTime <= until && /\.(js|css)$/.test(path))
        fetched.set(path, Math.max(encodedBodySize, fetched.get(path) ?? 0));
    }
    return [...fetched.values()].reduce((total, size) => total + size, own!.encodedBodySize);
  }, answeredAt);

/** Resolves with undefined if `promise` takes longer than `patience`. */
const within = <T>(promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise, sleep(patience, undefined, { ref: false })]);

/** Taps the submit button once or until it answers, on a slow phone. Returns undefined if no answer comes. */
export async function firstInput(browser: Browser, form: Form, isRepeated: boolean) {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const painted = new Promise<{ x: number; y: number }>((resolve) => {
      void page.exposeFunction('buttonIsPainted', (x: number, y: number) => resolve({ x, y }));
    });
    const answer = new Promise<number>((resolve) => {
      void page.exposeFunction('answerIsPainted', resolve);
    });
    await page.addInitScript(watch, form);
    await page.goto(form.url, { waitUntil: 'commit' });
    const place = await within(painted);
    if (!place) throw new Error(`${form.name} shows no submit button.`);
    // Sent together, because a busy page answers the start late and a finger does not wait.
    const tap = () =>
      Promise.all([
        session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] }),
        session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
      ]).catch(() => {});
    void tap();
    const again = isRepeated ? setInterval(tap, betweenTaps) : undefined;
    const ms = await within(answer).finally(() => clearInterval(again));
    if (ms === undefined) return undefined;
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.waitForLoadState('networkidle');
    return { ms, bytes: await weigh(page, ms) };
  } finally {
    await context.close();
  }
}
