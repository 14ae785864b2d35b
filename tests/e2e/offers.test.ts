import { appendFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { offerFunnels, thanksCoupon } from '../support/offer-funnels.ts';
import { sampled } from '../support/sampled.ts';
import { holdAssets, isAlive, sharedBrowser, visit } from './browser.ts';
import { fillEntry, payAtCashier } from './journey.ts';
import { operate } from './order-tool.ts';
import { openMarketersShop } from './shop-process.ts';

const browser = await sharedBrowser();
const shop = openMarketersShop((path) => {
  for (const [name, text] of Object.entries(offerFunnels)) writeFileSync(path(`${name}.yaml`), text);
  appendFileSync(path('shared/coupons.yaml'), thanksCoupon);
});

const submit = (page: Page) => page.locator('[data-action="submit"]');
const due = (page: Page) => page.locator('.order-button [data-price]').getAttribute('data-price');
const choice = (page: Page, offer: string) => page.locator(`[name="offer"][value="${offer}"]`);

/** To the cashier with one of three tiers, and out on the page that says so; the order's id. */
async function buyTier(page: Page, offer: string): Promise<string> {
  await page.goto(`${shop.url}/tiers_v1?channelKey=10`);
  await fillEntry(page);
  await choice(page, offer).press('Space');
  await submit(page).click();
  await page.locator('main[data-screen="payment"] [data-action="pay"]').waitFor();
  await payAtCashier(page);
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

const headingsOf = async (page: Page, id: string) => {
  await page.goto(`${shop.url}/result/${id}?channelKey=10`);
  await page.locator('main[data-screen="result"] .contents li').first().waitFor();
  return page.locator('.contents li').allInnerTexts();
};

it('three tiers: the cheapest is chosen beforehand, each is paid at its price and read with its chapters', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  await page.goto(`${shop.url}/tiers_v1?channelKey=10`);
  expect(await choice(page, 'basic').isChecked()).toBe(true);
  await expect.poll(() => due(page)).toBe('1990');
  await choice(page, 'both').press('Space');
  await expect.poll(() => due(page)).toBe('3980');

  const chapters: number[] = [];
  for (const [offer, paid] of [
    ['basic', '¥19.90'],
    ['full', '¥29.80'],
    ['both', '¥39.80'],
  ] as const) {
    const id = await buyTier(page, offer);
    expect(await page.locator('.succeed-facts').last().innerText()).toContain(paid);
    if (offer === 'basic') {
      await page.locator('[data-action="correct-details"]').click();
      await page.locator('[role="dialog"] [name="fullName"]').fill('李大龙');
      expect(await page.locator('[role="dialog"] [name="offer"]').count()).toBe(0);
      await page.locator('[data-action="save-correction"]').click();
      await expect.poll(() => page.locator('.succeed-facts').first().innerText()).toContain('李大龙');
    }
    const headings = await headingsOf(page, id);
    chapters.push(headings.length);
    expect(headings.some((each) => each.includes('wealth ledger'))).toBe(offer === 'both');
  }
  expect(chapters[0]).toBe(2);
  expect(chapters[1]).toBeGreaterThan(chapters[0]!);
  expect(chapters[2]).toBeGreaterThan(chapters[1]!);
  await leave();
});

it('what the operator gives back is given back whole: its pages say so, the report is gone, and other purchases stay', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  const kept = await buyTier(page, 'basic');
  const id = await buyTier(page, 'both');
  expect(await headingsOf(page, id)).toContainEqual(expect.stringContaining('wealth ledger'));
  const env = { DATABASE_URL: 'embedded', DATA_DIR: shop.dataDir };
  expect(await operate(env, 'refund', id, '--reason', 'a wish', '--yes')).toContain('¥39.80 is given back');

  await page.goto(`${shop.url}/result/${id}?channelKey=10`);
  await page.getByText('The money was paid back. The report is no longer available.').waitFor();
  expect(await page.locator('.contents li').count()).toBe(0);
  await page.goto(`${shop.url}/payment/succeed/${id}?channelKey=10`);
  await page.getByRole('heading', { name: 'This order was refunded' }).waitFor();
  expect(await page.locator('[data-action="open-report"]').count()).toBe(0);
  expect(await headingsOf(page, kept)).toHaveLength(2);
  await leave();
});

it('what was chosen stays chosen where the page is left before its script has come', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  const address = `${shop.url}/tiers_v1?channelKey=10`;
  await page.goto(address);
  await choice(page, 'both').press('Space');
  await expect.poll(() => due(page)).toBe('3980');
  let isSlow = true;
  await page.route('**/assets/*.js', (route) => (isSlow ? undefined : route.continue()));
  await page.goto(address);
  // The markup knows of no draft.
  expect(await choice(page, 'basic').isChecked()).toBe(true);
  await page.locator('[name="fullName"]').fill('李大龙');
  isSlow = false;
  await page.goto(address);
  await expect.poll(() => due(page)).toBe('3980');
  expect(await choice(page, 'both').isChecked()).toBe(true);
  expect(await page.locator('[name="fullName"]').inputValue()).toBe('李大龙');
  await leave();
});

/** Kept in this tab: the dearest offer, and all that the form asks. Then the page once more, with its scripts still on their way. */
async function openAgain(page: Page, funnel: string, offer: string): Promise<() => Promise<void>> {
  const address = `${shop.url}/${funnel}?channelKey=10`;
  await page.goto(address);
  await choice(page, offer).press('Space');
  await fillEntry(page);
  const release = await holdAssets(page);
  await page.goto(address, { waitUntil: 'commit' });
  await submit(page).waitFor();
  return async () => {
    release();
    await isAlive(page);
    await page.waitForFunction(() => !window.earlyTap);
  };
}

const taps = [
  { funnel: 'tiers_v1', taps: ['full', 'basic'], paid: '1990' },
  { funnel: 'tiers_v1', taps: ['full'], paid: '2980' },
  { funnel: 'ticked_v1', taps: ['both', 'both'], paid: '2980' },
];
it.each(
  sampled(taps, 2),
)('what is tapped in $funnel before the script has come is chosen, whatever was kept: $taps', async ({
  funnel,
  taps,
  paid,
}) => {
  const { page, leave } = await visit(browser, { isOwn: true });
  const comeAlive = await openAgain(page, funnel, 'both');
  for (const offer of taps) await choice(page, offer).tap({ force: true });
  await page.locator('[name="fullName"]').fill('李大龙');
  await comeAlive();
  await expect.poll(() => due(page)).toBe(paid);
  expect(await page.locator('[name="fullName"]').inputValue()).toBe('李大龙');
  await leave();
});

const unseen = [
  { funnel: 'tiers_v1', paid: '1990' },
  { funnel: 'ticked_v1', paid: '2980' },
];
it.each(
  sampled(unseen, 2),
)('what $funnel shows as an order is pressed for is ordered, whatever was kept', async ({ funnel, paid }) => {
  const { page, leave } = await visit(browser, { isOwn: true });
  const comeAlive = await openAgain(page, funnel, 'both');
  for (const consent of await page.locator('.field-consent [type="checkbox"]').all()) await consent.check();
  await submit(page).tap();
  await comeAlive();
  const price = page.locator('main[data-screen="payment"] [data-price]').first();
  await expect.poll(() => price.getAttribute('data-price')).toBe(paid);
  await leave();
});

it('an offer chosen beforehand is missed by nobody', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  const release = await holdAssets(page);
  await page.goto(`${shop.url}/tiers_v1?channelKey=10`, { waitUntil: 'commit' });
  await submit(page).tap();
  const refused = page.locator('[data-error-for]');
  await refused.first().waitFor();
  const names = await refused.evaluateAll((all) => all.map((line) => (line as HTMLElement).dataset.errorFor));
  expect(names).toContain('fullName');
  expect(names).not.toContain('offer');
  release();
  await leave();
});

it('a box is not ticked beforehand, and asks more once it is', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  await page.goto(`${shop.url}/ticked_v1?channelKey=10`);
  const box = choice(page, 'both');
  expect([await box.getAttribute('type'), await box.isChecked()]).toEqual(['checkbox', false]);
  expect(await page.locator('[name="motherName"]').count()).toBe(0);
  await expect.poll(() => due(page)).toBe('2980');
  await box.press('Space');
  await page.locator('[name="motherName"]').waitFor();
  await expect.poll(() => due(page)).toBe('3980');
  await leave();
});

it('who has paid is led on: names and births are there already, consent is not, and the coupon is taken off', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  await buyTier(page, 'basic');
  await page.locator('[data-action="next-purchase"]').click();
  await page.locator('main[data-funnel="next_v1"]').waitFor();
  const { search } = new URL(page.url());
  expect([...new URLSearchParams(search).keys()]).toEqual(['channelKey']);
  await expect.poll(() => page.locator('[name="fullName"]').inputValue()).toBe('李小龙');
  for (const consent of await page.locator('[type="checkbox"]').all())
    expect(await consent.isChecked()).toBe(false);
  await fillEntry(page);
  const usual = Number(await due(page));
  await submit(page).click();
  await expect
    .poll(() => page.locator('main[data-screen="payment"] [data-price]').first().getAttribute('data-price'))
    .toBe(String(usual - 300));
  await leave();
});
