import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { fillEntry } from '../../tests/e2e/journey.ts';
import { openChromium } from '../find-chromium.ts';
import { type Figure, medianOf, type Part } from './figure.ts';
import { slowdown } from './first-input.ts';
import { startShipped } from './running-server.ts';

const rounds = 7;
/** Of a phone's network, in ms (Lighthouse's for mobile): what the page does meanwhile is not waited for. */
const roundTrip = 150;
/** One of each layout; the last with the animated payment. */
const pages = [
  { slug: 'marriage_v1', channelKey: '10' },
  { slug: 'marriage_v2', channelKey: '10' },
  { slug: 'fortune_v1', channelKey: '10' },
  { slug: 'fortune_v3', channelKey: '20' },
] as const;

declare global {
  interface Window {
    tapped?: number;
    submitted?: number;
    painted?: number;
  }
}

/** Notes when a finger leaves the order button, when the page hears of it, and when the payment screen has been painted. */
async function watch(page: Page): Promise<void> {
  await page.route('**/api/order/create', async (route) => {
    await setTimeout(roundTrip);
    await route.continue();
  });
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ target, timeStamp }) => {
        if (!(target instanceof Element && target.closest('[data-action="submit"]'))) return;
        window.tapped = timeStamp;
        window.submitted = performance.now();
      },
      true,
    );
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main[data-screen="payment"] h1')) return;
      observer.disconnect();
      // The first task after the frame: what the page does itself once it has painted comes later.
      requestAnimationFrame(() =>
        window.scheduler.postTask(
          () => {
            window.painted = performance.now();
          },
          { priority: 'user-blocking' },
        ),
      );
    });
    // The screen itself, and nothing below it: looking at every node that goes would be part of what is measured.
    addEventListener('DOMContentLoaded', () =>
      observer.observe(document.getElementById('root')!, { childList: true }),
    );
  });
}

interface Times {
  /** From the click event, which is the first the page knows of it. */
  submit: number;
  /** From the finger: with what the slowed browser takes to make a click of a touch. */
  tap: number;
}

/** To the painted payment, without the time the order was on its way, in ms. */
async function timesOf(page: Page, address: string): Promise<Times> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await fillEntry(page);
  // What follows is fetched while the visitor reads.
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page
    .locator('[data-action="submit"]')
    .evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(300);
  const box = (await page.locator('[data-action="submit"]').boundingBox())!;
  // A finger, not the driver's click: that one asks the page what lies under it, within what is measured.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() => window.painted !== undefined, undefined, { timeout: 30_000 });
  return page.evaluate(() => {
    const call = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('/api/order/create'))!;
    const from = (start: number) => window.painted! - start - call.duration;
    return { submit: from(window.submitted!), tap: from(window.tapped!) };
  });
}

async function measure(): Promise<Figure[]> {
  const server = await startShipped();
  const browser = await openChromium();
  try {
    const figures: Figure[] = [];
    for (const { slug, channelKey } of pages) {
      const times: Times[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const context = await browser.newContext({
          viewport: { width: 375, height: 812 },
          isMobile: true,
          hasTouch: true,
        });
        const page = await context.newPage();
        await watch(page);
        times.push(await timesOf(page, `${server.url}/${slug}?channelKey=${channelKey}`));
        await context.close();
      }
      figures.push(
        {
          what: `${slug}: submit to painted payment, network aside, at a quarter of the speed, median of ${rounds}`,
          value: medianOf(times.map(({ submit }) => submit)),
          unit: 'ms',
          budget: 100,
        },
        {
          what: `${slug}: the same from the finger`,
          value: medianOf(times.map(({ tap }) => tap)),
          unit: 'ms',
        },
      );
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

export const between: Part = {
  summary: 'from the tap that orders to the painted payment, on a slow phone',
  measure,
};
