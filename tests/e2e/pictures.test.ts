import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { headlineFaceOf } from '../../src/funnel/headlines.ts';
import { launch } from './browser.ts';
import { differingShare, readPicture, writePicture } from './picture.ts';
import { allStops, type Stop, tour } from './scene-tour.ts';
import { previewUrl } from './shared-preview.ts';

const kept = 'tests/pictures';
const results = 'test-results/pictures';
const renew = 'UPDATE_PICTURES=1 npx vitest run tests/e2e/pictures.test.ts';
const isRenewing = Boolean(process.env.UPDATE_PICTURES);
/** A font of another make changes fewer cells, or moves lines; a lost button, a lost picture or another width change more. */
const mayDiffer = 0.01;

/** What is seen of a screen of which one picture is enough, by the funnel whose look it has. */
const screens: readonly (readonly [slug: string, scene: string])[] = [
  ['marriage_v1', 'payment-plain'],
  ['fortune_v4', 'payment-animated'],
  ['pair_v2', 'payment-coupon-offered'],
  ['luck_v1', 'success-confirmed'],
  ['fortune_v1', 'report-result'],
  ['mbti_v1', 'report-test-result'],
  ['mbti_v1', 'question-3'],
  ['marriage_v1', 'lookup-here'],
  ['marriage_v1', 'complaint-reason'],
  ['marriage_v1', 'not-found'],
];

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  await facesAreMade();
  rmSync(results, { recursive: true, force: true });
});
afterAll(() => browser.close());

/** A day on which every picture is taken. */
const noon = new Date('2026-11-21T12:00:00+08:00');
const stopTheClock = (page: Page) => page.clock.setFixedTime(noon);

/** A page names the faces of its headings as soon as their files are made. */
async function facesAreMade(): Promise<void> {
  const { funnels } = await allStops();
  for (const funnel of funnels.values()) {
    if (!headlineFaceOf(funnel)) continue;
    const page = async () => (await fetch(`${previewUrl}/${funnel.slug}?channelKey=10`)).text();
    await vi.waitUntil(async () => (await page()).includes('@font-face'), { timeout: 30_000, interval: 100 });
  }
}

async function photograph(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    // A face that came too late for the first paint is worn all the same: as a rule once more, and not optional.
    for (const sheet of document.styleSheets) {
      for (const [index, rule] of [...sheet.cssRules].entries()) {
        if (!(rule instanceof CSSFontFaceRule)) continue;
        sheet.deleteRule(index);
        sheet.insertRule(rule.cssText.replace(/font-display: \w+/, 'font-display: block'), index);
      }
    }
    // Only what somebody wears is loaded.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    const near = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(
      near.map((image) => {
        image.loading = 'eager';
        return image.decode().catch(() => {});
      }),
    );
  });
  // On a busy machine a picture is taken before an animation's first frame, which no driver ends.
  const content = 'funnel-tools, .preview-note { display: none } * { animation: none !important }';
  await page.addStyleTag({ content });
  const shot = () => page.screenshot({ caret: 'hide', animations: 'disabled' });
  let last = await shot();
  // What is still being drawn is not what somebody sees who looks.
  for (let tries = 0; tries < 20; tries++) {
    await page.waitForTimeout(100);
    const next = await shot();
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}

const pathOf = ({ slug, scene, language }: Stop) => join(kept, `${slug}.${scene.id}.${language}.png`);

/** Every funnel's entry, each in one language, and the screens named above: in the language that is kept, or the next in turn. */
async function stopsToSee(): Promise<Stop[]> {
  const { stops, funnels } = await allStops();
  const slugs = [...funnels.keys()];
  const wanted = [...slugs.map((slug) => [slug, 'entry-fresh'] as const), ...screens];
  return wanted.map(([slug, id], index) => {
    const fitting = stops.filter((stop) => stop.slug === slug && stop.scene.id === id);
    const stop = fitting.find((each) => existsSync(pathOf(each))) ?? fitting[index % fitting.length];
    if (!stop) throw new Error(`${slug} has no scene ${id}.`);
    return stop;
  });
}

describe('key screens', () => {
  it('look as they did when somebody last looked at them', async () => {
    const desk = await (await browser.newContext()).newPage();
    mkdirSync(kept, { recursive: true });
    const faults = await tour(await stopsToSee(), { prepare: stopTheClock }, async (page, stop) => {
      const path = pathOf(stop);
      const name = basename(path, '.png');
      const picture = await photograph(page);
      const thumb = await readPicture(desk, picture, 8);
      if (isRenewing) {
        writeFileSync(path, await writePicture(desk, thumb));
        return [];
      }
      if (!existsSync(path)) return [`no picture is kept in ${path}; look at it, then: ${renew}`];
      const share = differingShare(thumb, await readPicture(desk, readFileSync(path), 1));
      if (process.env.SHOW_SHARES) process.stderr.write(`${name} ${share.toFixed(4)}\n`);
      if (share <= mayDiffer) return [];
      mkdirSync(results, { recursive: true });
      const here = (kind: string) => join(results, `${name}.${kind}.png`);
      writeFileSync(here('now'), picture);
      writeFileSync(here('now-small'), await writePicture(desk, thumb));
      writeFileSync(here('kept'), readFileSync(path));
      const percent = (share * 100).toFixed(1);
      return [`${percent} % of ${here('now')} differs from ${here('kept')}; if it is meant so: ${renew}`];
    });
    expect(faults, faults.join('\n')).toEqual([]);
  }, 120_000);

  it('are others in a palette that is as light', async () => {
    const desk = await (await browser.newContext()).newPage();
    const { stops } = await allStops();
    const entry = stops.filter(({ slug, scene }) => slug === 'marriage_v1' && scene.id === 'entry-fresh');
    const faults = await tour(entry.slice(0, 1), { prepare: stopTheClock }, async (page) => {
      const before = await readPicture(desk, await photograph(page), 8);
      // Turns every hue and keeps the lightness.
      await page.addStyleTag({ content: ':root { filter: hue-rotate(120deg) }' });
      const after = await readPicture(desk, await photograph(page), 8);
      return differingShare(before, after) > mayDiffer ? [] : ['another palette is not seen'];
    });
    expect(faults).toEqual([]);
  });
});
