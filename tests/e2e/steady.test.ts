import { readdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { holdAssets, isAlive, launch, visit } from './browser.ts';
import { until } from './journey.ts';
import { differingShare, readPicture } from './picture.ts';
import { asked, isFull } from './scene-tour.ts';

let browser: Browser;
/** A page of the tests' own, to read pictures in. */
let desk: Page;
const shopUrl = inject('shopUrl');
beforeAll(async () => {
  browser = await launch();
  desk = await (await browser.newContext()).newPage();
});
afterAll(() => browser.close());

const slugs = readdirSync('funnels')
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.replace('.yaml', ''))
  .filter((slug) => asked?.includes(slug) ?? true)
  .sort();
const languages = ['en-US', 'zh-CN'] as const;
/** Every third of them, the languages taking turns; in the full run all of both. */
const some = isFull || asked ? slugs : slugs.filter((_, index) => index % 3 === 0);
const visits = some.flatMap((slug, index) =>
  (isFull ? languages : [languages[index % 2]!]).map((language) => ({ slug, language })),
);

/** A cheap phone: the page is seen long before its script has run. */
const slowdown = 4;

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Gathers every layout shift from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    new PerformanceObserver((list) => {
      const nameOf = (node: Node | null) =>
        node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.textContent);
      const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        );
        window.shifts.push(`a shift of ${value} after ${Math.round(startTime)} ms: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Every element of the page with its place, every text, and what of it can be seen: a line each. */
const geometry = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lines: string[] = [];
    const walker = document.createTreeWalker(document.getElementById('root')!);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Text) lines.push(`“${node.data}”`);
      if (!(node instanceof HTMLElement) && !(node instanceof SVGElement)) continue;
      const { x, y, width, height } = node.getBoundingClientRect();
      // What holds no room may come and go: empty live regions, the place of the toasts.
      if (width === 0 || height === 0) continue;
      // A ritual's picture is cut up for the hand once the page is alive; that it looks the same is seen on a picture.
      if (node.parentElement?.closest('.gesture')) continue;
      const { visibility, opacity } = getComputedStyle(node);
      const place = [x, y + scrollY, width, height].map((length) => Math.round(length * 2) / 2);
      lines.push(`${node.tagName}.${node.getAttribute('class')} ${place.join(' ')} ${visibility} ${opacity}`);
    }
    // Texts that follow each other are one text to the reader, however many nodes hold it.
    return lines.join('\n').replaceAll('”\n“', '').split('\n');
  });

/** Opens an entry whose script and style sheet are held back, and looks at it before and after they have come. */
async function faultsOf(slug: string, language: (typeof languages)[number]): Promise<string[]> {
  const { page, leave } = await visit(browser, { isOwn: true, locale: language });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await watchShifts(page);
  const release = await holdAssets(page);
  await page.goto(`${shopUrl}/${slug}?channelKey=10`, { waitUntil: 'commit' });
  // What the page's own styles make of it, before the sheet is there.
  await until('the first paint', () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0),
  );
  const isDrawn = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const isLoaded = [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
      return isLoaded && document.getAnimations().every(({ playState }) => playState === 'finished');
    });
  await until('the page is drawn', isDrawn);
  const before = await geometry(page);
  const seenBefore = await readPicture(desk, await page.screenshot(), 8);
  // On a busy machine a slowed-down page takes its time.
  const settled = page.waitForResponse((response) => response.url().includes('/api/channel/info'), {
    timeout: 60_000,
  });
  release();
  await (await settled).finished();
  await page.waitForLoadState('networkidle');
  await isAlive(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  const after = await geometry(page);
  const shifts = await page.evaluate(() => window.shifts);
  const seenAfter = await readPicture(desk, await page.screenshot(), 8);
  await leave();

  const faults = [...shifts];
  if (differingShare(seenBefore, seenAfter) > 0) faults.push('it looks different');
  const lost = before.filter((line) => !after.includes(line));
  const come = after.filter((line) => !before.includes(line));
  if (before.join() !== after.join())
    faults.push(`was ${lost.slice(0, 4).join(' | ')} and became ${come.slice(0, 4).join(' | ')}`);
  return faults.map((fault) => `${slug} ${language}: ${fault}`);
}

describe('an entry', () => {
  it(
    'stands still from the first paint on, and is the same before its script and style sheet have come and after',
    async () => {
      const faults: string[] = [];
      const waiting = [...visits];
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          faults.push(...(await faultsOf(next.slug, next.language)));
      };
      await Promise.all([work(), work()]);
      expect(visits.length).toBeGreaterThanOrEqual(asked?.length ?? 5);
      expect(faults, faults.join('\n')).toEqual([]);
    },
    isFull ? 240_000 : 90_000,
  );
});
