import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sampled } from '../support/sampled.ts';
import { sharedBrowser, visit } from './browser.ts';
import { asked, fillStep, payAtCashier, until } from './journey.ts';
import { openMarketersShop } from './shop-process.ts';

const since = `kind: choice
name: since
label: { en: Together for, zh-CN: 在一起 }
options:
  - { value: new, label: { en: less than a year, zh-CN: 不到一年 } }
  - { value: long, label: { en: longer, zh-CN: 一年以上 } }
`;
const phone = `kind: phone
name: phone
label: { en: Mobile number, zh-CN: 手机号 }
`;
const onlyLong = 'when: { since: long }\n';
const item = (text: string, indent: string) =>
  text.replace(/^(?=.)/gm, `${indent}  `).replace(`${indent}  `, `${indent}- `);
const screen = (words: string, field: string) =>
  item(`${words}\nfields:\n${item(field, '  ')}next: { en: Further, zh-CN: 接着说 }\n`, '    ');

/** What each layout asks before the consent: how long, and a number of those who say long; where there are screens, on one of its own. */
const asking: Record<string, (consent: string) => string> = {
  fortune_v5: (consent) => item(since, '        ') + item(`${phone}${onlyLong}`, '        ') + consent,
  marriage_v2: (heading) =>
    screen('heading: { en: Since when are you two, zh-CN: 你们在一起多久了 }', since) +
    screen(`heading: { en: Where shall we call, zh-CN: 打到哪里 }\n${onlyLong.trim()}`, phone) +
    heading,
  fortune_v4: (say) =>
    screen('say: [{ en: Since when are you two, zh-CN: 你们在一起多久了 }]', since) +
    screen(`say: [{ en: Where shall we call, zh-CN: 打到哪里 }]\n${onlyLong.trim()}`, phone) +
    say,
};
/** Where the last of what is asked begins in their files. */
const last: Record<string, RegExp> = {
  fortune_v5: / {8}- kind: consent\n/,
  marriage_v2: / {4}- heading: \{ en: The last row/,
  fortune_v4: / {4}- say:\n {8}- en: You’ll notice/,
};

const browser = await sharedBrowser();
const shop = openMarketersShop((path) => {
  for (const [slug, add] of Object.entries(asking)) {
    const file = path(`${slug}.yaml`);
    writeFileSync(file, readFileSync(file, 'utf8').replace(last[slug]!, add));
  }
});

const number = (page: Page) => page.locator('input[name="phone"]');
const answer = (page: Page, value: string) =>
  page.locator(`input[name="since"][value="${value}"]`).press('Space');
const isAsked = async (page: Page, name: string) => (await asked(page)).includes(name);

/** On to the step that asks for something, each on the way filled in; a page that asks all at once draws it. */
async function goTo(page: Page, name: string): Promise<void> {
  const further = page.locator('[data-action="next"]');
  for (let before = await asked(page); !before.includes(name); before = await asked(page)) {
    if (await further.isVisible()) {
      await fillStep(page);
      await further.click();
    }
    await until('what is asked next', async () => (await asked(page)).join() !== before.join());
  }
}

/** Says since when, and goes as far as the consent or, of those who are asked, the number. */
async function sayAndGo(page: Page, value: 'new' | 'long', next: string): Promise<void> {
  if (!(await isAsked(page, 'since'))) await page.goBack();
  await page.locator('input[name="since"]').first().waitFor();
  await answer(page, value);
  await goTo(page, next);
}

describe('a number asked only of those who say long', () => {
  it.each(
    sampled(Object.keys(asking).toReversed(), 3),
  )('is shown and hidden by %s as answers change, dropped, not sent, and refused by the shop', async (slug) => {
    const { page, leave } = await visit(browser, { isOwn: true });
    const sent: Record<string, string>[] = [];
    page.on('request', (request) => {
      const isOrder = request.url().endsWith('/api/order/create');
      if (isOrder) sent.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')));
    });
    await page.goto(`${shop.url}/${slug}`);
    await page.locator('main[data-screen="entry"]:not([aria-busy])').waitFor();
    await goTo(page, 'since');
    expect(await isAsked(page, 'phone')).toBe(false);

    await sayAndGo(page, 'long', 'phone');
    await number(page).fill('13800138000');
    await sayAndGo(page, 'new', 'consent');
    expect(await isAsked(page, 'phone')).toBe(false);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('13800138000');
    await sayAndGo(page, 'long', 'phone');
    expect(await number(page).inputValue()).toBe('');
    await sayAndGo(page, 'new', 'consent');

    await fillStep(page);
    await page.locator('[data-action="submit"]').click();
    await page.locator('main[data-screen="payment"] [data-action="pay"]').waitFor();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ since: 'new' });
    expect(sent[0]).not.toHaveProperty('phone');
    const forged = { ...sent[0], requestId: `${sent[0]!.requestId}x`, phone: '13800138000' };
    const refused = await page.request.post(`${shop.url}/api/order/create`, { form: forged });
    expect(await refused.json()).toMatchObject({ status: 400, msg: expect.stringContaining('phone') });
    await payAtCashier(page);
    await leave();
  });

  it.each(
    sampled(Object.keys(asking), 3),
  )('is demanded by %s of those it is asked of, and sent', async (slug) => {
    const { page, leave } = await visit(browser, { isOwn: true, locale: 'zh-CN' });
    await page.goto(`${shop.url}/${slug}`);
    await page.locator('main[data-screen="entry"]:not([aria-busy])').waitFor();
    await goTo(page, 'since');
    await sayAndGo(page, 'long', 'phone');
    await page.locator('[data-action="next"], [data-action="submit"]').first().click();
    await page.locator('input[name="phone"][aria-invalid="true"]').waitFor();
    await goTo(page, 'consent');
    await fillStep(page);
    const created = page.waitForRequest((request) => request.url().endsWith('/api/order/create'));
    await page.locator('[data-action="submit"]').click();
    expect(new URLSearchParams((await created).postData() ?? '').get('phone')).toBe('13800138000');
    await payAtCashier(page);
    await leave();
  });

  it('is passed by on the way back, too', async () => {
    const { page, leave } = await visit(browser, { isOwn: true });
    await page.goto(`${shop.url}/marriage_v2`);
    await page.locator('main[data-screen="entry"]:not([aria-busy])').waitFor();
    await goTo(page, 'since');
    await sayAndGo(page, 'new', 'consent');
    await page.locator('[data-action="back"]').click();
    await until('another step', async () => !(await isAsked(page, 'consent')));
    expect(await asked(page)).toEqual(['since']);
    await page.goForward();
    await until('the last step', () => isAsked(page, 'consent'));
    await leave();
  });
});
