import { describe, expect, inject, it } from 'vitest';
import { loadFleet } from '../../src/checker/load.ts';
import { legalTextsOf } from '../../src/funnel/legal.ts';
import { sharedBrowser, visit } from './browser.ts';

const url = inject('shopUrl');
const browser = await sharedBrowser();

const lost = /Failed to load resource: net::ERR_FAILED/;

describe('a legal text', () => {
  it('is read from under the form and from the foot, whole, fetched once', async () => {
    const { site } = await loadFleet('.');
    const { page, leave } = await visit(browser, { locale: 'zh-CN' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${url}/marriage_v1?channelKey=10`);
    await page.locator('.consent-link').click();
    const words = page.locator('dialog[open] .dialog-body p');
    const texts = legalTextsOf(site, 'zh-CN');
    await expect.poll(() => words.allTextContents()).toEqual(texts.privacy);
    await page.keyboard.press('Escape');
    await page.locator('.footer-links button').nth(2).click();
    expect(await words.allTextContents()).toEqual(texts.refunds);
    expect(asked.filter((path) => path.startsWith('/legal/'))).toEqual(['/legal/zh-CN.json']);
    await leave();
  });

  it('that does not come through says so, and comes when it is asked for again', async () => {
    const { page, leave } = await visit(browser, { quiet: lost });
    await page.goto(`${url}/fortune_v5?channelKey=10`);
    await page.locator('input[name="fullName"]').fill('李小龙');
    await page.route('**/legal/*', (route) => route.abort());
    await page.locator('.footer-links button').first().click();
    const dialog = page.locator('dialog[open]');
    await dialog.locator('[role="alert"]').waitFor();
    expect(await dialog.locator('[role="alert"]').innerText()).toContain('Check your connection');
    await page.unroute('**/legal/*');
    await dialog.locator('[data-action="retry"]').click();
    await dialog.getByText('This notice says what we store').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('input[name="fullName"]').inputValue()).toBe('李小龙');
    await leave();
  });

  it.each([
    '<!doctype html><h1>404</h1>',
    '{}',
    '{"privacy":["cut short"]}',
    'null',
  ])('in the form of %s is none', async (body) => {
    const { page, leave } = await visit(browser);
    await page.route('**/legal/*', (route) => route.fulfill({ body }));
    await page.goto(`${url}/fortune_v5?channelKey=10`);
    await page.locator('.footer-links button').first().click();
    await page.locator('dialog[open] [role="alert"]').waitFor();
    await leave();
  });
});

it('a child’s birthday is sold with the consent of a guardian alone', async () => {
  const { page, leave } = await visit(browser, { isOwn: true });
  await page.goto(`${url}/fortune_v5?channelKey=10`);
  await page.evaluate(() => {
    const values = { fullName: '李小龙', birthday: '2025-01-01' };
    sessionStorage.setItem('draft.fortune_v5', JSON.stringify({ v: 1, step: 0, values, answers: {} }));
  });
  await page.reload();
  const guardian = page.locator('input[name="birthdayGuardian"]');
  await guardian.waitFor();
  await page.locator('input[name="consent"]').check();
  const order = page.locator('#form [type="submit"]');
  await order.click();
  await page.locator('[data-error-for="birthdayGuardian"]').waitFor();
  await guardian.check();
  await order.click();
  await page.locator('main[data-screen="payment"]').waitFor();
  await leave();
});
