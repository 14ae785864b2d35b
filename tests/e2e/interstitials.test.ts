import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { charactersOf } from '../../src/calendar/pillars.ts';
import { chartOf } from '../../src/reports/almanac/calendar.ts';
import { sharedBrowser, visit } from './browser.ts';
import { fillStep } from './journey.ts';

const shop = { url: inject('shopUrl') };
const browser = await sharedBrowser();

const settle = (page: Page) => page.locator('main[data-screen]:not([aria-busy])').waitFor();
const sentenceOf = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ });

describe('a sentence between the questions', () => {
  it('comes after its answer by tap and by keyboard, waits for nobody, and goes with Back', async () => {
    const { page, leave } = await visit(browser, { isOwn: true });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(`${shop.url}/marriage_v2?lang=en`);
    await settle(page);
    expect(fetched.some((url) => /\/facts-/.test(url))).toBe(false);
    await fillStep(page);
    await page.locator('[data-action="next"]').click();
    const gender = page.locator('input[name="gender"]');
    await gender.first().waitFor();
    expect(await sentenceOf(page).count()).toBe(0);
    // A tap right after the step appeared would be the second one of a double tap.
    await page.waitForTimeout(400);
    await gender.last().tap();
    await page.locator('[data-field="birthday"]').waitFor();
    const after = page.locator('.interstitial');
    await expect.poll(() => after.textContent()).toMatch(/star/);
    expect(fetched.some((url) => /\/facts-/.test(url))).toBe(true);
    await page.goBack();
    await gender.first().waitFor();
    await expect.poll(() => after.textContent()).toBe('');
    await gender.first().press('Space');
    await page.locator('[data-action="next"]').press('Enter');
    await expect.poll(() => after.textContent()).toMatch(/star/);
    await leave();
  });
});

describe('the betrothal card', () => {
  it('draws the eight characters of the birth that is typed', async () => {
    const { page, leave } = await visit(browser, { isOwn: true });
    await page.goto(`${shop.url}/marriage_v1`);
    await settle(page);
    const card = page.locator('.betrothal');
    expect(await card.locator('.fold-pillar').count()).toBe(0);
    await fillStep(page);
    const typedIn = (name: string) => page.locator(`input[name="${name}"]`).inputValue();
    const { year, month, day, hour } = chartOf(await typedIn('birthday'), await typedIn('birthHour')).pillars;
    const expected = [year, month, day, ...(hour ? [hour] : [])].map(charactersOf);
    await expect.poll(() => card.locator('.fold-pillar .fold-text').allTextContents()).toEqual(expected);
    await leave();
  });
});
