import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { isAlive, sharedBrowser, visit } from './browser.ts';
import { until } from './journey.ts';
import { isFull } from './scene-tour.ts';

const browser = await sharedBrowser();

/** Those that have the bar; in the full run all of them are tried. */
const slugs = readdirSync('funnels')
  .filter(
    (name) => name.endsWith('.yaml') && readFileSync(`funnels/${name}`, 'utf8').includes('kind: sticky'),
  )
  .map((name) => name.replace('.yaml', ''));
const some = isFull ? slugs : slugs.slice(0, 1);

const isShown = (page: Page) =>
  page.locator('.block-sticky').evaluate((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    const isInView = height > 0 && top >= 0 && Math.round(bottom) <= innerHeight;
    return isInView && bar.hasAttribute('data-shown') && !bar.hasAttribute('inert');
  });
const scrollBy = (page: Page, share: number) =>
  page.evaluate((part) => {
    const form = document.querySelector('main #form, main [data-action="next"]')!;
    const hero = document.querySelector('main .block-hero, main .ritual-opening')!;
    const [from, to] = [hero.getBoundingClientRect().bottom, form.getBoundingClientRect().top].map(
      (edge) => edge + scrollY,
    ) as [number, number];
    // Between the two there is a place from which neither is seen, in whatever order they stand.
    const middle =
      from < to - innerHeight ? from + (to - innerHeight - from) * part : document.body.scrollHeight;
    scrollTo(0, middle + 1);
  }, share);

describe('the bar that leads to the form', () => {
  it.each(
    some,
  )('is not in the way at first, comes while reading, and leads to the form of %s', async (slug) => {
    expect(slugs.length).toBeGreaterThan(2);
    const { page, leave } = await visit(browser);
    await page.goto(`${inject('shopUrl')}/${slug}?channelKey=10`);
    await isAlive(page);
    expect(await isShown(page)).toBe(false);
    await scrollBy(page, 0.5);
    await until('the bar is seen', () => isShown(page));
    await page.locator('[data-action="to-form"]').click();
    await until('the form is in view, and the bar is gone', async () => {
      const isThere = await page.evaluate(() => {
        const goal = document.querySelector('main #form, main [data-action="next"]')!;
        const { top, bottom } = goal.getBoundingClientRect();
        return top < innerHeight && bottom > 0 && goal.contains(document.activeElement);
      });
      return isThere && !(await isShown(page));
    });
    await leave();
  });
});
