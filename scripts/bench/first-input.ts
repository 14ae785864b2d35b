import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';

/** A cheap phone, as the usual tools have it. */
const slowdown = 4;
const patience = 10_000;
const betweenTaps = 100;

/** A form, and what shows that it has heard a visitor: its submit button and an error at one of its fields. */
export interface Form {
  name: string;
  url: string;
  submit: string;
  error: string;
}

/** What a page has had to fetch up to its first answer, in bytes as they were on the wire. */
export interface Weight {
  page: number;
  scripts: number;
  styles: number;
}

export interface FirstInput {
  /** From the start of the navigation to the painted answer. */
  ms: number;
  weight: Weight;
}

declare global {
  interface Window {
    /** Given by the bench. */
    buttonIsPainted?: (x: number, y: number) => void;
    answerIsPainted?: (ms: number) => void;
  }
}

/** In the page: says where the button stands once it was painted, in sight, and when the first error was. */
function watch({ submit, error }: Form): void {
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.textContent.trim() !== '';
  const find = (selector: string) => [...document.querySelectorAll(selector)].find(isSeen);
  // A message to oneself is heard after the frame it was sent in has been painted.
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

/** Scripts and styles asked for before the answer; what was still on its way then counts as well. */
const weigh = (page: Page, answeredAt: number): Promise<Weight> =>
  page.evaluate((until) => {
    const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const fetched = new Map<string, number>();
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    for (const { name, startTime, encodedBodySize } of resources) {
      const path = name.split('?')[0]!;
      // Asked for ahead and then imported, a file has two entries, and the second may say that nothing was fetched.
      if (startTime <= until) fetched.set(path, Math.max(encodedBodySize, fetched.get(path) ?? 0));
    }
    const sum = (ending: string) =>
      [...fetched].reduce((total, [path, size]) => total + (path.endsWith(ending) ? size : 0), 0);
    return { page: own?.encodedBodySize ?? Number.NaN, scripts: sum('.js'), styles: sum('.css') };
  }, answeredAt);

/** Undefined when nothing came for so long. */
const within = async <T>(promise: Promise<T>): Promise<T | undefined> => {
  const stop = new AbortController();
  const end = sleep(patience, undefined, { signal: stop.signal }).catch(() => undefined);
  const first = await Promise.race([promise, end]);
  stop.abort();
  return first;
};

interface Tapping {
  /** Tap again and again until one is answered; otherwise once. */
  isRepeated: boolean;
}

/**
 * A new visitor on a slow phone taps the submit button as soon as it was painted, wherever on the page it stands: it is
 * scrolled to. Undefined when the form never answered.
 */
export async function firstInput(
  browser: Browser,
  form: Form,
  { isRepeated }: Tapping,
): Promise<FirstInput | undefined> {
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
    // Not one after the other: a page that is busy answers the first late, and a finger does not wait for it.
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
    return { ms, weight: await weigh(page, ms) };
  } finally {
    await context.close();
  }
}
