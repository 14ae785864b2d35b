import type { Page } from 'playwright-core';
import { loadFleet } from '../../src/checker/load.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { frameAddress } from '../../src/preview/scenes/addresses.ts';
import type { Look, Scene } from '../../src/preview/scenes/scene.ts';
import { scenesOf, sharedScenesOf } from '../../src/preview/scenes/scenes.ts';
import { launch, openContext, phone } from './browser.ts';
import { previewUrl } from './shared-preview.ts';

/** One screen to look at: a scene of a funnel in a language. */
export interface Stop {
  slug: string;
  scene: Scene;
  language: string;
}

const channelKey = '10';
/** The day on which the scenes are listed; what a page calls today is its own browser's. */
const today = '2026-11-21';
export const isFull = process.env.FULL_MATRIX !== undefined;
/** Of these funnels only: for whoever mends one. */
export const asked = process.env.FUNNELS?.split(',').filter(Boolean);

/** What a sample shows: the first scene of a funnel that is called so, of a funnel with such an entry where one is named. */
export interface Kind {
  id: RegExp;
  layout?: Funnel['entry']['layout'];
}

/** Every scene of every funnel in every language, and the shop's own once. */
export async function allStops(): Promise<{ stops: Stop[]; funnels: ReadonlyMap<string, Funnel> }> {
  const fleet = await loadFleet('.');
  const stops = [...fleet.funnels.values()]
    .filter(({ slug }) => asked?.includes(slug) ?? true)
    .flatMap((funnel) =>
      funnel.languages.flatMap((language) => {
        const look: Look = { funnel, site: fleet.site, channelKey, language, today };
        const isHome = funnel.slug === (asked?.[0] ?? fleet.site.home);
        const scenes = [...scenesOf(look), ...(isHome ? sharedScenesOf(look) : [])];
        return scenes.map((scene): Stop => ({ slug: funnel.slug, scene, language }));
      }),
    );
  return { stops, funnels: fleet.funnels };
}

/** One stop of each kind, always the same: the funnels and the languages take turns from kind to kind. */
export function sampleOf(
  { stops, funnels }: Awaited<ReturnType<typeof allStops>>,
  kinds: readonly Kind[],
): Stop[] {
  return kinds.map(({ id, layout }, index) => {
    const fitting = stops.filter(
      ({ slug, scene }) => id.test(scene.id) && (!layout || funnels.get(slug)!.entry.layout === layout),
    );
    const firsts = fitting.filter(
      (stop, at) =>
        fitting.findIndex(({ slug, language }) => slug === stop.slug && language === stop.language) === at,
    );
    const slugs = [...new Set(firsts.map(({ slug }) => slug))];
    const slug = slugs[index % slugs.length];
    const inLanguages = firsts.filter((stop) => stop.slug === slug);
    const stop = inLanguages[index % inLanguages.length];
    if (!stop) throw new Error(`No funnel has a scene like ${id}.`);
    return stop;
  });
}

export interface Glass {
  width?: number;
  /** Text size in per cent. */
  text?: number;
  userAgent?: string;
  /** Done to every window before its first page. */
  prepare?: (page: Page) => Promise<unknown>;
}

/**
 * The document of a page that does not exist is a 404, which the browser mentions. A scene behind a questionnaire answers
 * all of it in one tick, which no visitor can, and React mentions that.
 */
const mayBeHeard = ({ scene }: Stop, said: string) =>
  (scene.group === 'not-found' && said.includes('404')) ||
  (scene.steps.length > 30 && said.startsWith('Maximum update depth exceeded'));

/**
 * Opens every stop, two at a time, in windows of their own (hidden behind another one, a page is drawn late), and gathers
 * what `look` finds there, with what the console said, under the stop's name.
 */
export async function tour(
  stops: readonly Stop[],
  glass: Glass,
  look: (page: Page, stop: Stop) => Promise<readonly string[]>,
): Promise<string[]> {
  const browser = await launch();
  const faults: string[] = [];
  const waiting = [...stops];
  const work = async () => {
    const context = await openContext(browser, {
      ...phone,
      viewport: { width: glass.width ?? 375, height: 812 },
      reducedMotion: 'reduce',
      userAgent: glass.userAgent,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await glass.prepare?.(page);
    const heard: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) heard.push(message.text());
    });
    page.on('pageerror', (error) => heard.push(String(error)));
    for (let stop = waiting.shift(); stop; stop = waiting.shift()) {
      heard.splice(0);
      const found = [...(await arrive(page, stop, glass)), ...(await look(page, stop))];
      for (const said of heard) if (!mayBeHeard(stop, said)) found.push(said);
      const name = `${stop.slug} ${stop.scene.id} ${stop.language}`;
      faults.push(...found.map((fault) => `${name}: ${fault}`));
    }
  };
  try {
    await Promise.all([work(), work()]);
  } finally {
    await browser.close();
  }
  return faults;
}

async function arrive(page: Page, stop: Stop, { text }: Glass): Promise<string[]> {
  const wish = { channelKey, language: stop.language, text };
  await page.goto(previewUrl + frameAddress(stop.scene, stop.slug, wish), { waitUntil: 'commit' });
  // The driver's waiting for a selector looks twice a second; this looks with every frame.
  await page.waitForFunction(() => document.documentElement.dataset.scene);
  return page.evaluate(() => {
    const note = document.querySelector('.preview-note')?.textContent ?? '';
    return document.documentElement.dataset.scene === 'reached' ? [] : [note];
  });
}
