import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { isAlive, sharedBrowser, visit } from './browser.ts';
import { until } from './journey.ts';
import { listen, tabTo, walkEntry } from './keyboard.ts';
import { allStops, isFull, type Kind, type Stop, sampleOf, tour } from './scene-tour.ts';

const shopUrl = inject('shopUrl');
const layouts = ['page', 'steps', 'chat', 'ritual'] as const;
const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

const browser = await sharedBrowser();

/** Every kind of screen; the entry in each of its layouts. */
const kinds: readonly Kind[] = [
  { id: /^entry-fresh$/, layout: 'page' },
  { id: /^entry-fresh$/, layout: 'steps' },
  { id: /^entry-fresh$/, layout: 'chat' },
  { id: /^entry-fresh$/, layout: 'ritual' },
  { id: /^entry-filled$/ },
  { id: /^entry-toast-/ },
  { id: /^errors-step-/ },
  { id: /^question-\d/ },
  { id: /^payment-plain$/ },
  { id: /^payment-animated$/ },
  { id: /^payment-correcting$/ },
  { id: /^payment-(cancelled|failed)$/ },
  { id: /^payment-coupon-offered$/ },
  { id: /^payment-closed$/ },
  { id: /^success-confirmed$/ },
  { id: /^success-waiting|^success-long$/ },
  { id: /^report-result$/ },
  { id: /^report-test-result$/ },
  { id: /^report-chapter-of-test-result$/ },
  { id: /^report-preparing$/ },
  { id: /^lookup-here$/ },
  { id: /^lookup-blank$/ },
  { id: /^complaint-reason-missing$/ },
  { id: /^complaint-detail$/ },
  { id: /^complaint-review$/ },
  { id: /^complaint-sent$/ },
  { id: /^not-found$/ },
  { id: /^payment-countdown-ended$/ },
  { id: /^success-phone$/ },
];

/** By the specification the page after the payment has no title; everywhere else a page without one is a fault. */
const exceptedOn = ({ scene }: Stop) => (scene.group === 'success' ? ['document-title'] : []);

/** The sheets a screen opens: every picker, and the first of the shop's legal texts. */
async function dialogFaults(page: Page, excepted: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  if (await page.locator('dialog[open]').count()) return faults;
  const openers = [
    ...(await page.locator('main [data-field]').all()),
    ...(await page.locator('.footer-links button').all()).slice(0, 1),
  ];
  for (const opener of openers) {
    await opener.click();
    await page.locator('dialog[open] .dialog-actions').waitFor();
    await page.locator('dialog[open] .legal-awaited').waitFor({ state: 'detached' });
    const found = await axeFaults(page, excepted);
    faults.push(...found.map((fault) => `in a dialog: ${fault}`));
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  return faults;
}

describe('every screen', () => {
  it(
    'passes axe by the rules of WCAG 2.2 AA and the best practices',
    async () => {
      const all = await allStops();
      const stops = isFull ? all.stops : sampleOf(all, kinds);
      const faults = await tour(stops, {}, async (page, stop) => {
        const excepted = exceptedOn(stop);
        const faults = await axeFaults(page, excepted);
        // The sheets of a funnel are the same whatever has become of its fields.
        const isTried = isFull ? !/toast|creating/.test(stop.scene.id) : stop.scene.id === 'entry-fresh';
        if (stop.scene.group === 'entry' && isTried) faults.push(...(await dialogFaults(page, excepted)));
        return faults;
      });
      expect(faults, faults.join('\n')).toEqual([]);
    },
    isFull ? 3_600_000 : 120_000,
  );
});

describe('by the keyboard alone', () => {
  // The others are bought from by keyboard in the soak.
  const tried = isFull ? layouts : (['ritual'] as const);
  it.concurrent.each(tried)('a report is bought from an entry of the kind “%s”', async (layout) => {
    const { funnels } = await allStops();
    const fitting = [...funnels.values()].filter(
      ({ entry, questions }) => entry.layout === layout && questions === undefined,
    );
    const turn = layouts.indexOf(layout);
    const { slug } = fitting[turn % fitting.length]!;
    const { page, leave } = await visit(browser, { isOwn: true, locale: turn % 2 ? 'zh-CN' : 'en-US' });
    await page.goto(`${shopUrl}/${slug}?channelKey=10`);
    await page.locator('main[data-screen="entry"]').waitFor();
    await isAlive(page);

    await walkEntry(page);
    await page.keyboard.press('Enter');
    await page.locator('main[data-screen="payment"]').waitFor();
    await until('the heading has the focus', () => hasFocus(page, 'main[data-screen="payment"] h1'));
    // What the order tells stands above the ways to pay, and comes a moment later.
    await page.locator('.sandbox-banner').waitFor();
    expect(await tabTo(page, '[name="paymentWay"]')).toMatch(/^radio ".+"/);
    const way = () => page.locator('[name="paymentWay"]:checked').getAttribute('value');
    const before = await way();
    await page.keyboard.press('ArrowDown');
    expect(await way()).not.toBe(before);
    expect(await tabTo(page, '[data-action="pay"]')).toMatch(/^button ".*29|.*\d/);
    await page.keyboard.press('Enter');

    await page.locator('main[data-screen="cashier"]').waitFor();
    await page.waitForLoadState();
    expect((await axeFaults(page)).join('\n')).toBe('');
    await tabTo(page, '[data-action="cashier-pay"]');
    await page.keyboard.press('Enter');
    await page.locator('main[data-screen="succeed"] [data-action="open-report"]').waitFor();
    await tabTo(page, '[data-action="open-report"]');
    await page.keyboard.press('Enter');
    await page.locator('main[data-screen="result"].result-screen h1').waitFor();
    await until('the report has the focus', () => hasFocus(page, '.result-screen h1'));
    await leave();
  });
});

/** What becomes of things without a tap is said: by the scenes in which it happens. */
const spoken: readonly { id: RegExp; says: string }[] = [
  { id: /^entry-toast-/, says: '[data-toast]' },
  { id: /^errors-step-1$/, says: '[data-error-for]' },
  { id: /^payment-cancelled$/, says: '[data-notice]' },
  { id: /^payment-failed$/, says: '[data-notice]' },
  { id: /^payment-network$/, says: '[data-notice]' },
  { id: /^payment-returned$/, says: '[data-notice]' },
  { id: /^payment-refused$/, says: '[data-notice]' },
  { id: /^payment-closed$/, says: '.notice' },
  { id: /^success-unknown$/, says: 'h1' },
  { id: /^report-failed$/, says: 'h1' },
  { id: /^lookup-refused$/, says: '[data-error-for]' },
  { id: /^complaint-refused$/, says: '[role="alert"]' },
];

describe('a screen reader', () => {
  it(
    'says by itself what has happened',
    async () => {
      const all = await allStops();
      const stops = isFull
        ? all.stops.filter(({ scene }) => spoken.some(({ id }) => id.test(scene.id)))
        : sampleOf(all, spoken);
      const faults = await tour(stops, { prepare: listen }, async (page, { scene }) => {
        const { says } = spoken.find(({ id }) => id.test(scene.id))!;
        return page.evaluate((selector) => {
          const shown = document.querySelector(selector);
          const text = shown?.textContent ?? '';
          const isHeard =
            window.announced.some((said) => said.includes(text)) || shown === document.activeElement;
          return text && isHeard
            ? []
            : [`“${text}” is not announced, but ${JSON.stringify(window.announced)}`];
        }, says);
      });
      expect(faults, faults.join('\n')).toEqual([]);
    },
    isFull ? 3_600_000 : 60_000,
  );
});
