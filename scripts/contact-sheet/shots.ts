import type { Browser } from 'playwright-core';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { shanghaiDay } from '../../src/lib/shanghai-day.ts';
import { frameAddress } from '../../src/preview/scenes/addresses.ts';
import type { Look, Scene } from '../../src/preview/scenes/scene.ts';
import { scenesOf, sharedScenesOf } from '../../src/preview/scenes/scenes.ts';

export interface Shot {
  slug: string;
  scene: Scene;
  language: string;
}

export interface Taken extends Shot {
  png: Buffer;
  /** Why the scene was not reached; '' if it was. */
  fault: string;
}

export interface Glass {
  width: number;
  height: number;
  text: number;
  isDark: boolean;
  longest: number;
}

/** The screens of a funnel that a reviewer looks at, in a visitor's order. */
export const usualScenes = [
  'entry-fresh',
  'entry-filled',
  'payment-plain',
  'payment-animated',
  'success-confirmed',
  'report-result',
  'report-test-result',
] as const;

const channelKey = '10';

export function lookAt({ funnels, site }: Fleet, slug: string, language: string): Look {
  return { funnel: funnels.get(slug)!, site, channelKey, language, today: shanghaiDay(Date.now()) };
}

/** Returns the scenes whose ids match one of `patterns` (`*` stands for anything), in the patterns' order. */
export function scenesLike(look: Look, patterns: readonly string[], isShared: boolean): Scene[] {
  const all = isShared ? sharedScenesOf(look) : scenesOf(look);
  return patterns.flatMap((pattern) => {
    const asked = new RegExp(`^${pattern.replaceAll('*', '.*')}$`);
    return all.filter(({ id }) => asked.test(id));
  });
}

/** Opens every scene on the development server at `url` and takes its picture, two at a time. */
export async function takeShots(browser: Browser, url: string, shots: readonly Shot[], glass: Glass) {
  const taken: Taken[] = [];
  const waiting = [...shots.entries()];
  const work = async () => {
    const context = await browser.newContext({
      viewport: { width: glass.width, height: glass.height },
      reducedMotion: 'reduce',
      colorScheme: glass.isDark ? 'dark' : 'light',
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, shot] = next;
      const wish = { channelKey, language: shot.language, text: glass.text };
      await page.goto(url + frameAddress(shot.scene, shot.slug, wish), { waitUntil: 'commit' });
      await page.waitForFunction(() => document.documentElement.dataset.scene);
      await page.evaluate(() => {
        const whenDrawn = (image: HTMLImageElement) => {
          image.loading = 'eager';
          return image.decode().catch(() => {});
        };
        return Promise.all([...document.images].map(whenDrawn));
      });
      const { fault, height } = await page.evaluate(() => {
        window.scrollTo(0, 0);
        const { scene } = document.documentElement.dataset;
        const note = document.querySelector('.preview-note')?.textContent ?? '';
        return { fault: scene === 'reached' ? '' : note, height: document.documentElement.scrollHeight };
      });
      // A picture longer than the window would be drawn while the root's font size, which follows it, changes.
      await page.setViewportSize({ width: glass.width, height: Math.min(height, glass.longest) });
      await page.addStyleTag({ content: 'funnel-tools { display: none }' });
      taken[index] = { ...shot, fault, png: await page.screenshot() };
      await page.setViewportSize({ width: glass.width, height: glass.height });
    }
    await context.close();
  };
  await Promise.all([work(), work()]);
  return taken;
}
