import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { startDevServer } from '../dev/start-dev-server.ts';
import { openChromium } from '../find-chromium.ts';
import type { Running } from './running-server.ts';

const slugs = { alone: 'marriage_v1_4', extended: 'marriage_v1_2' } as const;
const times = 5;
const fileOf = (root: string, slug: string) => join(root, `funnels/${slug}.yaml`);

export function writeVariants(root: string): void {
  for (let index = 1; index <= 20; index += 1) {
    const text = `extends: ${slugs.extended}\nsummary: { en: Variant ${index}., zh-CN: 第${index}个版本。 }\n`;
    writeFileSync(fileOf(root, `${slugs.extended}_${index}`), text);
  }
}

/** Saves a funnel several times with new words. Returns the shortest time that `wait` measured. */
async function quickest(
  root: string,
  slug: string,
  wait: (words: string, save: () => void) => Promise<number>,
): Promise<number> {
  const file = fileOf(root, slug);
  const text = readFileSync(file, 'utf8');
  const found: number[] = [];
  for (let save = 1; save <= times; save += 1) {
    const words = `Saved ${save} times while the shop was open.`;
    const next = text.replace(/heading: \{ en: "First the card[^"]*",/, `heading: { en: ${words},`);
    if (next === text) throw new Error(`${slug} has another heading: the change has nothing to change.`);
    found.push(await wait(words, () => writeFileSync(file, next)));
    // A person does not save twice within half a second.
    await sleep(500);
  }
  writeFileSync(file, text);
  return Math.min(...found);
}

/** In ms, from the save until the new words appear: a funnel without variants, and one with twenty. */
const ofBoth = async (measure: (slug: string) => Promise<number>) => ({
  alone: await measure(slugs.alone),
  extended: await measure(slugs.extended),
});

/** A save would have to wait until the server has read its folder. */
async function untilItRests({ processor }: Running): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY; processor() - before > 0.1; ) {
    before = processor();
    await sleep(2000);
  }
}

/** From saving a file until a running server sends the changed page. */
export async function measureServedSaves(root: string, server: Running) {
  await untilItRests(server);
  return ofBoth((slug) => {
    const ask = async () => (await fetch(`${server.url}/${slug}?channelKey=10`)).text();
    return quickest(root, slug, async (words, save) => {
      await ask();
      save();
      const saved = performance.now();
      while (performance.now() - saved < 60_000) {
        if ((await ask()).includes(words)) return performance.now() - saved;
        await sleep(5);
      }
      throw new Error('The saved change did not go live.');
    });
  });
}

const noteWhenShown = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const look = (done: (at: number) => void) => {
      if (document.querySelector('h1')?.textContent === wanted) requestAnimationFrame(() => done(Date.now()));
      else requestAnimationFrame(() => look(done));
    };
    (window as { shownAt?: Promise<number> }).shownAt = new Promise(look);
  }, words);

/** From saving a file until a browser with `npm run dev` shows the change. */
export async function measureShownSaves(root: string) {
  const shop = startDevServer(root, mkdtempSync(join(root, 'data-')));
  const browser = await openChromium();
  try {
    const url = await shop.url;
    return await ofBoth(async (slug) => {
      const page = await browser.newPage({ viewport: { width: 375, height: 812 } });
      await page.goto(`${url}/${slug}?lang=en`, { timeout: 120_000 });
      await page.locator('funnel-tools button').first().waitFor({ timeout: 120_000 });
      const shortest = await quickest(root, slug, async (words, save) => {
        await noteWhenShown(page, words);
        save();
        const saved = Date.now();
        const shown = await page.evaluate(() => (window as { shownAt?: Promise<number> }).shownAt!);
        return shown - saved;
      });
      await page.close();
      return shortest;
    });
  } finally {
    await browser.close();
    await shop.stop();
  }
}
