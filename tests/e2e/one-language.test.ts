import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import type { PageData } from '../../src/funnel/funnel.ts';
import { hold, holdAssets, isAlive, sharedBrowser, visit } from './browser.ts';
import { fillEntry, order } from './journey.ts';
import { startSpecificationHost } from './static-host.ts';

const shop = { url: inject('shopUrl') };
const browser = await sharedBrowser();
const unknownCalls = /Failed to load resource: the server responded with a status of 404/;

const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">([^<]*)</.exec(html)![1]!) as PageData;

const story = (page: Page) => page.locator('.block-story');
const stories = { en: 'In the old order of the six rites', 'zh-CN': '六礼之中' };
const change = (page: Page, language: string) =>
  page.locator(`.footer-languages button[lang="${language}"]`).click();
const name = (page: Page) => page.locator('input[name="fullName"]');
const consent = (page: Page) => page.locator('input[type="checkbox"]').first();
const isShown = (page: Page) => page.evaluate(() => getComputedStyle(document.body).visibility);

/** Back from the payment; a coupon that is offered there is declined. */
async function goBackToEntry(page: Page): Promise<void> {
  await page.goBack();
  const entry = page.locator('main[data-screen="entry"]');
  const decline = page.locator('[data-action="decline-coupon"]');
  await entry.or(decline).waitFor();
  if (await decline.isVisible()) {
    await decline.click();
    await page.goBack();
  }
  await entry.waitFor();
}

describe('a page', () => {
  it.each(['en', 'zh-CN'] as const)('carries in %s the words of no other language', async (language) => {
    for (const slug of ['marriage_v1', 'mbti_v1', 'marriage_v4']) {
      const html = await (await fetch(`${shop.url}/${slug}?lang=${language}`)).text();
      const data = JSON.stringify(dataIn(html));
      const other = language === 'en' ? 'zh-CN' : 'en';
      expect(data).not.toContain(`"${other}":`);
      expect(data).toContain(`"${language}":`);
      // How a report addresses its reader is named by that very word.
      if (language === 'en') expect(data.replace(/"voice":"[你您]"/, '')).not.toMatch(/[\u4e00-\u9fff]/);
    }
  });

  it('fetches the words of its own language, and no others before somebody asks', async () => {
    const { page, leave } = await visit(browser, { locale: 'zh-CN' });
    const words: string[] = [];
    page.on('request', (request) => {
      const [, language] = /-(en|zh-CN)(?:-later)?\.js/.exec(request.url()) ?? [];
      if (language) words.push(language);
    });
    await page.goto(`${shop.url}/marriage_v1`);
    await order(page);
    expect(new Set(words)).toEqual(new Set(['zh-CN']));
    await change(page, 'en');
    await page.locator('html[lang="en"]').waitFor();
    expect(await page.locator('[data-action="pay"]').innerText()).not.toMatch(/[\u4e00-\u9fff]/);
    expect(words.filter((language) => language === 'en')).toHaveLength(2);
    await leave();
  });

  it('has what only tells in its markup, and nowhere else', async () => {
    const html = await (await fetch(`${shop.url}/marriage_v1?lang=zh-CN`)).text();
    expect(html.split(stories['zh-CN'])).toHaveLength(2);
    expect(JSON.stringify(dataIn(html))).not.toContain(stories['zh-CN']);
  });

  it('changes its language in its place, with what was typed and ticked', async () => {
    const { page, leave } = await visit(browser, { locale: 'en' });
    await page.goto(`${shop.url}/marriage_v1`);
    await isAlive(page);
    await name(page).fill('王小明');
    await consent(page).check();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await expect.poll(() => story(page).innerText()).not.toContain(stories['zh-CN']);
    await change(page, 'zh-CN');
    await expect.poll(() => story(page).innerText()).toContain(stories['zh-CN']);
    expect(await page.title()).toBe('婚姻');
    expect(await name(page).inputValue()).toBe('王小明');
    expect(await consent(page).isChecked()).toBe(true);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

    const answer = page.locator('.block-faq details').first();
    await answer.locator('summary').click();
    await answer.locator('p').waitFor({ state: 'visible' });

    await change(page, 'en');
    await expect.poll(() => page.title()).toBe('marriage');
    expect(await page.locator('main').innerText()).not.toContain(stories['zh-CN']);
    expect(await name(page).inputValue()).toBe('王小明');
    await leave();
  });

  it('stays as it is where the other language cannot be had', async () => {
    const { page, leave } = await visit(browser, { locale: 'en', quiet: /Failed to load resource/ });
    await page.goto(`${shop.url}/marriage_v1`);
    await isAlive(page);
    await name(page).fill('王小明');
    const words = '**/assets/*-zh-CN*.js*';
    await page.route(words, (route) => route.abort());
    const askedTwice = page.waitForEvent('requestfailed', (request) => request.url().endsWith('?again'));
    await change(page, 'zh-CN');
    await askedTwice;
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.unroute(words);
    await page.route('**/*lang=zh-CN', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await change(page, 'zh-CN');
    await failed;
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await name(page).inputValue()).toBe('王小明');
    await page.unroute('**/*lang=zh-CN');
    await change(page, 'zh-CN');
    await page.locator('html[lang="zh-CN"]').waitFor();
    await leave();
  });
});

describe('a language whose words do not come', () => {
  it('keeps nothing from the one that is shown', async () => {
    const { page, leave } = await visit(browser, { isOwn: true, locale: 'en' });
    await page.goto(`${shop.url}/marriage_v1`);
    await isAlive(page);
    await page.route('**/assets/*-zh-CN*.js*', () => {});
    const asked = page.waitForRequest('**/assets/*-zh-CN*.js*');
    await change(page, 'zh-CN');
    await asked;
    await page.locator('[data-field="birthday"]').click();
    await page.locator('[role="dialog"] [data-action="confirm"]').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await leave();
  });
});

describe('a link in what only tells', () => {
  it('takes the query along, and with it the channel', async () => {
    const { page, leave } = await visit(browser, { locale: 'en' });
    await page.goto(`${shop.url}/marriage_v1?channelKey=20`);
    await isAlive(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        className: 'marked-link',
        href: '/fortune_v5',
      });
      link.textContent = 'another page';
      document.querySelector('.block-story')!.append(link);
    });
    await page.getByText('another page').click();
    await page.waitForURL('**/fortune_v5?channelKey=20');
    await leave();
  });
});

describe('Back from the payment, in the same document', () => {
  it('shows what only tells again, then in the language chosen on the payment screen, also after that was loaded anew', async () => {
    const { page, leave } = await visit(browser, { locale: 'en' });
    await page.goto(`${shop.url}/marriage_v1`);
    await isAlive(page);
    const told = await page.locator('[data-static]').allInnerTexts();
    expect(told.length).toBeGreaterThan(3);
    await order(page);
    await goBackToEntry(page);
    expect(await page.locator('[data-static]').allInnerTexts()).toEqual(told);

    await order(page);
    await change(page, 'zh-CN');
    await page.locator('html[lang="zh-CN"]').waitFor();
    await goBackToEntry(page);
    await expect.poll(() => story(page).innerText()).toContain(stories['zh-CN']);

    await fillEntry(page);
    await page.locator('[data-action="submit"]').click();
    await page.locator('main[data-screen="payment"]').waitFor();
    await page.waitForURL('**/payment/*');
    await page.reload();
    await page.locator('main[data-screen="payment"] [data-action="pay"]').waitFor();
    await goBackToEntry(page);
    await expect.poll(() => story(page).innerText()).toContain(stories['zh-CN']);
    await leave();
  });
});

describe('a static host', () => {
  it('shows the other language before any script of ours has come', async () => {
    const host = await startSpecificationHost('data');
    const { page, leave } = await visit(browser, { locale: 'zh-CN', quiet: unknownCalls });
    const release = await holdAssets(page);
    // The time in which it has to come stands still.
    await page.clock.install({ time: new Date('2026-11-21T08:00:00Z') });
    await page.clock.pauseAt(new Date('2026-11-21T08:01:00Z'));
    await page.goto(`${host.url}/marriage_v1`);
    await page.locator('html[lang="zh-CN"]:not(.switching)').waitFor();
    expect(await page.title()).toBe('婚姻');
    await expect.poll(() => story(page).innerText()).toContain(stories['zh-CN']);
    await page.clock.resume();
    release();
    await isAlive(page);
    await expect.poll(() => story(page).innerText()).toContain(stories['zh-CN']);
    await page.goto(`${host.url}/fortune_v5`);
    await page.locator('html[lang="zh-CN"]:not(.switching)').waitFor();
    await leave();
    await host.close();
  });

  it('shows the first language where the other is late, and changes it with what was typed', async () => {
    const host = await startSpecificationHost('data');
    const { page, leave } = await visit(browser, { locale: 'zh-CN', quiet: unknownCalls });
    const bringPage = await hold(page, '**/zh-CN.html');
    const release = await holdAssets(page);
    await page.goto(`${host.url}/marriage_v1`);
    await expect.poll(() => isShown(page)).toBe('visible');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await name(page).fill('王小明');
    release();
    await isAlive(page);
    await consent(page).check();
    bringPage();
    await page.locator('html[lang="zh-CN"]').waitFor();
    await expect.poll(() => story(page).innerText()).toContain(stories['zh-CN']);
    expect(await name(page).inputValue()).toBe('王小明');
    expect(await consent(page).isChecked()).toBe(true);
    await change(page, 'en');
    await page.locator('html[lang="en"]').waitFor();
    expect(await name(page).inputValue()).toBe('王小明');
    await leave();
    await host.close();
  });
});
