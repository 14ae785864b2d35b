import type { Page } from 'playwright-core';
import { describe, inject, it } from 'vitest';
import { holdAssets, isAlive, sharedBrowser, visit } from './browser.ts';

const shopUrl = inject('shopUrl');
const browser = await sharedBrowser();

/** An entry of each layout whose first screen has a form, and one of two names. */
const entries = [
  { slug: 'marriage_v1', locale: 'en-US' },
  { slug: 'marriage_v2', locale: 'zh-CN' },
  { slug: 'fortune_v4', locale: 'en-US' },
  { slug: 'pair_v1', locale: 'zh-CN' },
];

const forward = 'main form [type="submit"]';

/** What a visitor is told of each field, how it looks, and where the focus is. */
const toldBy = (page: Page) =>
  page.locator('main .field').evaluateAll((frames) => ({
    focused: document.activeElement?.id,
    fields: frames.map((frame) => {
      const line = frame.querySelector<HTMLElement>('.field-error')!;
      const control = document.getElementById(line.id.replace('-error', ''))!;
      const { color, fontWeight, display } = getComputedStyle(line);
      return {
        says: line.innerText,
        of: line.dataset.errorFor,
        isInvalid: control.ariaInvalid,
        look: [color, fontWeight, display, getComputedStyle(control).borderColor],
      };
    }),
  }));

const errorsOf = async (page: Page) => (await toldBy(page)).fields.filter(({ of }) => of);

/** A page that can be read, and how to let its scripts come. */
async function open(entry: (typeof entries)[number]) {
  const visitor = await visit(browser, { isOwn: true, locale: entry.locale });
  const release = await holdAssets(visitor.page);
  await visitor.page.goto(`${shopUrl}/${entry.slug}`, { waitUntil: 'commit' });
  await visitor.page.locator(forward).waitFor();
  const comeAlive = async () => {
    release();
    await isAlive(visitor.page);
    await visitor.page.waitForFunction(() => !window.earlyTap);
  };
  return { ...visitor, comeAlive };
}

/** All that a visitor may give without a rule being asked: the first of every choice, every box. */
async function choose(page: Page) {
  for (const name of await page
    .locator('main .field :is([type="radio"], [type="checkbox"])')
    .evaluateAll((all) => [...new Set(all.map((input) => (input as HTMLInputElement).name))]))
    await page.locator(`main [name="${name}"]`).first().check({ force: true });
}

describe('a form whose scripts are still on their way', () => {
  it.concurrent.for(entries)('says of $slug in $locale what it misses, as it does later', async (entry, {
    expect,
  }) => {
    const early = await open(entry);
    const later = await open(entry);
    await later.comeAlive();
    for (const { page } of [early, later]) await page.locator(forward).tap();
    await expect.poll(() => toldBy(later.page).then(({ focused }) => focused)).toMatch(/^field-/);
    const told = await toldBy(later.page);
    expect(await errorsOf(later.page)).not.toEqual([]);
    expect(await toldBy(early.page)).toEqual(told);

    // What is given since is heard: errors go with it, then and later.
    for (const { page } of [early, later]) await choose(page);
    const remaining = await errorsOf(later.page);
    expect(await errorsOf(early.page)).toEqual(remaining);
    await early.comeAlive();
    expect(await errorsOf(early.page)).toEqual(remaining);
    for (const { leave } of [early, later]) await leave();
  });

  it.concurrent('leaves what was typed to the rules, which come with them', async ({ expect }) => {
    const { page, leave, comeAlive } = await open(entries[0]!);
    await page.locator('[name="fullName"]').fill('R2-D2');
    await page.locator(forward).tap();
    expect(await errorsOf(page)).toEqual([]);
    await comeAlive();
    await expect.poll(() => errorsOf(page).then((errors) => errors.length)).toBeGreaterThan(1);
    expect((await errorsOf(page))[0]!.of).toBe('fullName');
    await leave();
  });

  it.concurrent('takes back what it said of a field that was filled in, and places no order by itself', async ({
    expect,
  }) => {
    const { page, leave, comeAlive } = await open(entries[0]!);
    await page.locator(forward).tap();
    await page.locator('[name="fullName"]').fill('Anna Lindqvist');
    const left = await errorsOf(page);
    expect(left.map(({ of }) => of)).not.toContain('fullName');
    await comeAlive();
    expect(await errorsOf(page)).toEqual(left);
    expect(await page.locator('[name="fullName"]').inputValue()).toBe('Anna Lindqvist');
    // What is left is the machine's own now.
    await choose(page);
    expect((await errorsOf(page)).map(({ of }) => of)).toEqual(['birthday', 'birthHour']);
    expect(new URL(page.url()).pathname).toBe('/marriage_v1');
    await leave();
  });
});
