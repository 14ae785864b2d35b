import { readdirSync } from 'node:fs';
import { expect, inject, it } from 'vitest';

import { tooNewMethods } from '../support/too-new-methods.ts';
import { sharedBrowser, visit } from './browser.ts';
import { order, payAtCashier } from './journey.ts';

const browser = await sharedBrowser();
const shipped = readdirSync('funnels').flatMap((name) => /^(.+)\.yaml$/.exec(name)?.[1] ?? []);

/** One of each kind; the soak buys from all. */
const slugs = process.env.FULL_MATRIX ? shipped : ['pair_v1', 'fortune_v4', 'marriage_v2', 'attachment'];

it.each(
  slugs,
)('%s is bought in a browser without the methods and expressions of later years', async (slug) => {
  const { page, leave } = await visit(browser, { isOwn: true });
  await page.addInitScript((all) => {
    for (const [owner, names] of Object.entries(all)) {
      const place = owner.split('.').reduce<object>((at, name) => Reflect.get(at, name), window);
      // Where the method stands, which may be a prototype of it.
      for (const name of names)
        for (let at: object | null = place; at; at = Object.getPrototypeOf(at))
          Reflect.deleteProperty(at, name);
    }
    const refuse = (pattern: unknown) => {
      if (/\(\?<[=!]/.test(String(pattern))) throw new SyntaxError('invalid group specifier name');
    };
    window.RegExp = new Proxy(RegExp, {
      construct: (target, given, called) => {
        refuse(given[0]);
        return Reflect.construct(target, given, called);
      },
      apply: (target, it, given) => {
        refuse(given[0]);
        return Reflect.apply(target, it, given);
      },
    });
  }, tooNewMethods);
  await page.goto(`${inject('shopUrl')}/${slug}?channelKey=10`);
  expect(await page.evaluate(() => 'findLast' in [])).toBe(false);
  await order(page);
  await payAtCashier(page);
  await page.locator('[data-action="open-report"]').click();
  await page.locator('main[data-screen="result"] h1').waitFor();
  await leave();
});
