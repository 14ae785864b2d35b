import type { Browser } from 'playwright-core';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { shanghaiDay } from '../../src/lib/shanghai-day.ts';
import { frameAddress } from '../../src/preview/scenes/frame-address.ts';
import type { Look, Scene } from '../../src/preview/scenes/scene.ts';
import { scenesOf, sharedScenesOf } from '../../src/preview/scenes/scenes.ts';

export interface Shot {
  slug: string;
  scene: Scene;
  language: string;
}

export interface Taken extends Shot {
  png: Buffer;
  /** Why the picture does not show what it should; empty when it does. */
  fault: string;
}

export interface Glass {
  width: number;
  height: number;
  /** Text size in per cent. */
  text: number;
  isDark: boolean;
  /** Pages longer than this are cut (CSS pixels). */
  longest: number;
}

/** The screens a reviewer wants to see of every funnel, in the order in which a visitor meets them. */
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

export const lookAt = (fleet: Fleet, slug: string, language: string): Look => ({
  funnel: fleet.funnels.get(slug)!,
  site: fleet.site,
  channelKey,
  language,
  today: shanghaiDay(Date.now()),
});

/** The scenes of `look` whose ids match one of `patterns` (`*` stands for anything), in the order of the patterns. */
export function scenesLike(look: Look, patterns: readonly string[], isShared: boolean): Scene[] {
  const all = isShared ? sharedScenesOf(look) : scenesOf(look);
  return patterns.flatMap((pattern) => {
    const asked = new RegExp(`^${pattern.replaceAll('*', '.*')}$`);
    return all.filter(({ id }) => asked.test(id));
  });
}

/** Opens every scene on the development server at `url` and takes its picture, two at a time. */
export async function takeShots(
  browser: Browser,
  url: string,
  shots: readonly Shot[],
  glass: Glass,
): Promise<Taken[]> {
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
      // A page is photographed in a window as tall as itself: a longer picture than the window is drawn while the root's
      // font size, which follows the window, changes under it.
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
