import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { chartValues } from '../support/create-funnel.ts';
import { launch, type Visitor, visit } from './browser.ts';
import { type DevShop, startDevShop } from './dev-process.ts';

let shop: DevShop;
let url: string;
let browser: Browser;
/** Stands for the editor: keeps what it is asked to open. */
const desk = mkdtempSync(join(tmpdir(), 'editor-'));
const opened = join(desk, 'opened');
beforeAll(async () => {
  const editor = join(desk, 'editor');
  writeFileSync(editor, `#!/bin/sh\necho "$@" >> ${opened}\n`, { mode: 0o755 });
  vi.stubEnv('LAUNCH_EDITOR', editor);
  shop = startDevShop();
  [browser, url] = await Promise.all([launch(), shop.url]);
  // The first page of all has every module made; the others find them.
  const { page, leave } = await visit(browser);
  await page.goto(`${url}/marriage_v1`, { timeout: 60_000 });
  await leave();
});
afterEach(() => shop.restore());
afterAll(async () => {
  await browser?.close();
  await shop.stop();
  rmSync(desk, { recursive: true });
});

/** Opens a page and waits until it listens; the mark on its window is gone if it ever reloads. */
async function open(address: string): Promise<Visitor> {
  const visitor = await visit(browser);
  await visitor.page.goto(url + address);
  await visitor.page.locator('funnel-tools button').first().waitFor();
  await visitor.page.evaluate(() => {
    (window as { mark?: boolean }).mark = true;
  });
  return visitor;
}
const isSamePage = (page: Page) => page.evaluate(() => (window as { mark?: boolean }).mark === true);
const heading = (page: Page) => page.locator('h1').first();
const overlay = (page: Page) => page.locator('funnel-tools .overlay');
const place = (page: Page) => page.locator('funnel-tools .place');
const ask = (piece: Locator) => piece.click({ modifiers: ['Alt'] });
const title = 'First the card, then the vows';

async function statusOf(path: string, headers: OutgoingHttpHeaders = {}): Promise<number> {
  const [answer] = (await once(get(url + path, { headers }), 'response')) as [IncomingMessage];
  return answer.resume().statusCode!;
}

it('hands out the code of pages and nothing else of the project', async () => {
  const project = resolve('.');
  for (const file of ['deploy/shop.env', 'package.json'])
    for (const asked of ['', '?raw', '?url', '?import&raw', '?inline'])
      expect(await statusOf(`/@fs${project}/${file}${asked}`), file + asked).toBe(403);
  expect(await statusOf(`/@fs${project}/src/preview/live-page/live-page.ts`)).toBe(200);
});

describe('a page of the development server', () => {
  it('follows a saved file and keeps what was filled in', async () => {
    const { page, leave } = await open('/marriage_v1');
    const other = await open('/pair_v1');
    const theirs = await heading(other.page).textContent();
    const name = page.locator('input[name="fullName"]');
    await page.locator('input[name="consent"]').check();
    await name.fill('李小龙');
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    const top = () => name.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    const source = shop.read('marriage_v1.yaml');
    shop.save('marriage_v1.yaml', source.replace(title, 'A saved heading'));
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'A saved heading');

    expect(await name.inputValue()).toBe('李小龙');
    expect(await page.locator('input[name="consent"]').isChecked()).toBe(true);
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    // The heading above has fewer lines now, and what is being read has not moved.
    expect(Math.abs((await top()) - before)).toBeLessThan(1);
    await page.keyboard.type('之');
    expect(await name.inputValue()).toBe('李小龙之');
    expect(await isSamePage(page)).toBe(true);
    expect(await heading(other.page).textContent()).toBe(theirs);
    expect(await isSamePage(other.page)).toBe(true);
    await leave();
    await other.leave();
  });

  it('takes over title, look, price, languages, and what the shared files say', async () => {
    const { page, leave } = await open('/marriage_v1');
    const source = shop.read('marriage_v1.yaml');
    shop.save(
      'marriage_v1.yaml',
      source
        .replace('en: marriage,', 'en: wedding,')
        .replace('palette: vermilion', 'palette: indigo')
        .replace(/amount: \d+/, 'amount: 1234'),
    );
    await page.waitForFunction(() => document.title === 'wedding');
    await page.locator('html[data-palette="indigo"] [data-price="1234"]').first().waitFor();
    const action = () =>
      page
        .locator('[data-action="submit"]')
        .last()
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    await expect.poll(action).toBe('rgb(31, 78, 121)');
    shop.edit(
      'marriage_v1.yaml',
      'palette: indigo',
      "palette: { background: '#FFF5F6', ink: '#3A1520', action: '#B3224A', accent: '#E9A7B5' }",
    );
    await page.locator('html[data-palette="own"]').waitFor();
    await expect.poll(action).toBe('rgb(179, 34, 74)');
    shop.edit('shared/site.yaml', 'en: Example Trading Co., Ltd.', 'en: Cranes Ltd.');
    await page.getByText('Sold by Cranes Ltd.', { exact: true }).waitFor();
    await page.locator('.footer-links button').first().click();
    await page.getByText('This notice says what we store').waitFor();
    shop.edit('shared/site.yaml', 'This notice says what we store', 'Here stands what we store');
    await page.getByText('Here stands what we store').waitFor();
    await page.keyboard.press('Escape');
    const service = 'wechat_work_kf_url: https://work.weixin.qq.com/kfid/kfc0001';
    shop.edit('shared/channels.yaml', 'Direct visitors', `Direct visitors\n    ${service}`);
    await page.locator('.footer a[href$="/kfid/kfc0001"]').waitFor();
    shop.edit('marriage_v1.yaml', 'theme:', 'languages: [zh-CN]\ntheme:');
    await page.locator('html[lang="zh-CN"] .footer:not(:has(.footer-languages))').waitFor();
    expect(await page.evaluate(() => document.title)).toBe('婚姻');
    shop.save('marriage_v1.yaml', source);
    await page.locator('.footer-languages').waitFor();
    expect(await isSamePage(page)).toBe(true);
    await leave();
  });

  it('follows on the payment screen, where a coupon of another file is offered', async () => {
    const response = await fetch(`${url}/api/order/create`, {
      method: 'POST',
      body: new URLSearchParams({
        funnel: 'marriage_v1',
        channelKey: '10',
        requestId: 'request-0001',
        ...chartValues,
      }),
    });
    const { data } = (await response.json()) as { data: { id: string } };
    const { page, leave } = await open(`/marriage_v1/payment/${data.id}?channelKey=10`);
    await page.locator('input[name="paymentWay"][value="alipay"]').check();
    shop.edit('marriage_v1.yaml', 'en: marriage,', 'en: wedding,');
    await page.getByText('Wedding report').first().waitFor();
    expect(await page.locator('input[value="alipay"]').isChecked()).toBe(true);
    shop.edit('marriage_v1.yaml', 'ways: [wechat, alipay]', 'ways: [wechat]');
    await page.locator('input[value="alipay"]').waitFor({ state: 'detached' });
    expect(await page.locator('input[value="wechat"]').isChecked()).toBe(true);
    expect(await isSamePage(page)).toBe(true);
    await leave();
  });

  it('says what is broken, where and why, and forgets it once it is mended', async () => {
    const { page, leave } = await open('/marriage_v1');
    const source = shop.read('marriage_v1.yaml');
    const name = page.locator('input[name="fullName"]');
    await name.fill('李小');
    shop.save('marriage_v1.yaml', source.replace('product: marriage', 'product: marrige'));
    await overlay(page).waitFor();
    const line = source.split('\n').findIndex((text) => text.startsWith('product:')) + 1;
    const finding = overlay(page).locator('.finding');
    expect(await finding.locator('.at').textContent()).toBe(`funnels/marriage_v1.yaml:${line}:10`);
    expect(await finding.locator('h3').textContent()).toContain('did you mean "marriage"?');
    expect(await finding.locator('pre .here').textContent()).toContain(`${line} | product: marrige`);
    expect(await finding.locator('pre .mark').textContent()).toMatch(/\| {10}\^{7}$/m);
    expect(await finding.textContent()).toMatch(/Fix.*marriage_portrayal.*Why.*meaning\/unknown-product/);
    expect(await overlay(page).locator('[role="alert"]').textContent()).toContain('1 mistake');
    await page.keyboard.type('龙');
    expect(await name.inputValue()).toBe('李小龙');
    await page.keyboard.press('Escape');
    await overlay(page).waitFor({ state: 'detached' });
    shop.edit('pair_v1.yaml', 'product: pair', 'product: pear');
    await overlay(page).waitFor();
    expect(await overlay(page).locator('.at').allTextContents()).toEqual([
      `funnels/marriage_v1.yaml:${line}:10`,
      expect.stringMatching(/^funnels\/pair_v1\.yaml:\d+:10$/),
    ]);
    const late = await open('/pair_v1');
    await overlay(late.page).waitFor();
    expect(await overlay(late.page).locator('.at').first().textContent()).toContain('pair_v1.yaml');
    await overlay(late.page).locator('.close').click();
    await late.page.getByRole('button', { name: '2 mistakes' }).click();
    await overlay(late.page).waitFor();

    shop.restore();
    await overlay(page).waitFor({ state: 'detached' });
    await overlay(late.page).waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('李小龙');
    expect(await isSamePage(page)).toBe(true);
    await late.leave();
    await leave();
  });

  it('appears with its file, in the gallery too, says when the file is gone, and goes on when it is back', async () => {
    const gallery = await visit(browser);
    await gallery.page.goto(`${url}/preview?funnel=marriage_v1&screen=success`);
    await gallery.page.locator('.phone[data-state="reached"]').first().waitFor();
    const option = gallery.page.locator('option[value="marriage_v9"]').first();
    const { page, leave } = await visit(browser, { quiet: /404/ });
    await page.goto(`${url}/marriage_v9`);
    await page.locator('main[data-screen="not-found"]').waitFor();
    const source = shop.read('marriage_v1.yaml').replace('{ en: marriage, zh-CN', '{ en: wedding, zh-CN');
    shop.save('marriage_v9.yaml', source);
    await page.locator('main[data-funnel="marriage_v9"]').waitFor();
    await option.waitFor({ state: 'attached' });
    await page.locator('funnel-tools button').first().waitFor();
    await page.locator('input[name="fullName"]').fill('李小龙');
    shop.remove('marriage_v9.yaml');
    await overlay(page).waitFor();
    await option.waitFor({ state: 'detached' });
    await gallery.leave();
    expect(await overlay(page).textContent()).toContain('funnels/marriage_v9.yaml is gone');
    expect(await overlay(page).locator('a').getAttribute('href')).toBe('/preview');
    expect((await fetch(`${url}/marriage_v9`)).status).toBe(404);
    shop.save('marriage_v9.yaml', source.replace(title, 'Back again'));
    await overlay(page).waitFor({ state: 'detached' });
    expect(await heading(page).textContent()).toBe('Back again');
    expect(await page.locator('input[name="fullName"]').inputValue()).toBe('李小龙');
    await leave();
  });

  it('shows a picture anew when it is saved', async () => {
    const { page, leave } = await open('/marriage_v1');
    const picture = page.locator('img[src^="/images/betrothal-card.svg"]').first();
    expect(await picture.getAttribute('src')).toBe('/images/betrothal-card.svg');
    const [large, small] = ['width="750" height="620"', 'width="75" height="62"'];
    shop.edit('images/betrothal-card.svg', large, small);
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('img[src^="/images/"]')?.naturalWidth === 75,
    );
    shop.edit('images/betrothal-card.svg', small, large);
    expect(await isSamePage(page)).toBe(true);
    await leave();
  });

  it('names the line of a clicked piece', async () => {
    const { page, leave } = await open('/marriage_v1');
    const lines = shop.read('marriage_v1.yaml').split('\n');
    const at = (text: string) => {
      const line = lines.findIndex((each) => each.includes(text));
      return `funnels/marriage_v1.yaml:${line + 1}:${lines[line]!.indexOf(text) + 1}`;
    };
    await ask(heading(page));
    const named = place(page).locator('.at');
    await named.waitFor();
    expect(await named.textContent()).toBe(at(`"${title}"`));
    expect(await place(page).locator('pre .here').textContent()).toContain(title);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await place(page).getByRole('button', { name: 'Copy' }).click();
    await place(page).getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(at(`"${title}"`));
    await page.keyboard.press('Escape');
    await place(page).waitFor({ state: 'detached' });

    // By touch: the button, then the piece, which does nothing else.
    await page.getByRole('button', { name: 'Which line?' }).tap();
    await page.locator('input[name="consent"]').tap();
    await named.waitFor();
    const [file, line] = (await named.textContent())!.split(':');
    expect(file).toBe('funnels/marriage_v1.yaml');
    expect(lines.slice(Number(line) - 1).join('\n')).toMatch(/^.*kind: consent/);
    expect(await page.locator('input[name="consent"]').isChecked()).toBe(false);
    await page.keyboard.press('Escape');

    const footer = page.locator('.footer');
    await ask(footer.getByText('Find my order'));
    await place(page).getByText('“find-order” is a word of the screens').waitFor();
    expect(await isSamePage(page)).toBe(true);
    await page.keyboard.press('Escape');
    await ask(footer.getByText('Sold by'));
    await place(page).getByText('funnels/shared/site.yaml:').waitFor();
    await page.keyboard.press('Escape');
    await ask(page.locator('.price').first());
    await named.filter({ hasText: at('2980') }).waitFor();
    await leave();
  });

  it('changes a tapped text in its file, and only that', async () => {
    const { page, leave } = await open('/marriage_v1');
    const before = shop.read('marriage_v1.yaml');
    await ask(heading(page));
    const words = place(page).getByRole('textbox', { name: 'The text' });
    await words.fill('Two cards: one, then "the other"');
    const save = place(page).getByRole('button', { name: 'Save into the file' });
    await save.click();
    await place(page).getByText('Saved.').waitFor();
    await page.waitForFunction(() => document.querySelector('h1')?.textContent?.startsWith('Two cards'));
    const after = before.replace(`"${title}"`, '"Two cards: one, then \\"the other\\""');
    expect(shop.read('marriage_v1.yaml')).toBe(after);
    expect(await isSamePage(page)).toBe(true);
    // Again at once, and not over what somebody else has saved since.
    await words.fill('Another');
    shop.save('marriage_v1.yaml', `${after}# theirs\n`);
    await save.click();
    await place(page).getByText('The file has changed since').waitFor();
    expect(shop.read('marriage_v1.yaml')).toBe(`${after}# theirs\n`);
    await leave();
  });

  it('names the base’s line for inherited words, opens it, and changes it there only when told so', async () => {
    const own = `extends: pair_v1
overrides:
  - { channels: ["20"], entry: { blocks: { hero: { heading: { en: For readers, zh-CN: 写给你 } } } } }
`;
    shop.save('pair_love.yaml', own);
    await expect.poll(async () => (await fetch(`${url}/pair_love`)).status).toBe(200);
    const { page, leave } = await open('/pair_love?channelKey=20&lang=en');
    const named = place(page).locator('.at');
    await ask(heading(page));
    await named.filter({ hasText: 'funnels/pair_love.yaml:3:' }).waitFor();
    // The page shows its own view, also after it was saved.
    expect(await heading(page).textContent()).toBe('For readers');
    shop.save('pair_love.yaml', own.replace('For readers', 'For the readers'));
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'For the readers');
    await page.keyboard.press('Escape');

    const lead = page.locator('.block-hero').getByText('Type them and watch the stone.');
    const base = shop.read('pair_v1.yaml');
    const line = base.split('\n').findIndex((each) => each.includes('Type them and watch')) + 1;
    await ask(lead);
    await place(page).getByText(`Inherited, from funnels/pair_v1.yaml:${line}.`).waitFor();
    expect(await named.textContent()).toBe(`funnels/pair_v1.yaml:${line}:13`);
    await place(page).getByRole('button', { name: 'Open in the editor' }).click();
    await expect
      .poll(() => existsSync(opened) && readFileSync(opened, 'utf8'))
      .toMatch(new RegExp(`funnels/pair_v1\\.yaml ${line} 13\n$`));
    // Neither a phone on the desk nor a page of another site, and only files of the project.
    for (const [file, headers] of [
      ['funnels/pair_v1.yaml', { host: `192.168.1.5:${new URL(url).port}` }],
      ['funnels/pair_v1.yaml', { 'sec-fetch-site': 'cross-site' }],
      ['funnels/pair_v1.yaml', { origin: 'https://evil.example' }],
      ['/etc/passwd', {}],
    ] as const)
      expect(await statusOf(`/__open-in-editor?file=${encodeURIComponent(file)}`, headers), file).toBe(403);
    const words = place(page).getByRole('textbox', { name: 'The text' });
    const save = place(page).getByRole('button', { name: 'Save into the file' });
    await words.fill('Type both and watch.');
    expect(await save.isDisabled()).toBe(true);
    await place(page).getByLabel('In funnels/pair_v1.yaml, for all 2: /pair_v1, /pair_love').check();
    await save.click();
    await place(page).getByText('Saved.').waitFor();
    await page.locator('.block-hero').getByText('Type both and watch.').waitFor();
    expect(shop.read('pair_v1.yaml')).toContain('en: Type both and watch.');
    expect(shop.read('pair_love.yaml')).toBe(own.replace('For readers', 'For the readers'));

    // Every inherited word is marked with its file, and what the variant says itself is not.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'From pair_v1' }).click();
    const marked = page.locator('[data-inherited="pair_v1"]');
    await marked.filter({ hasText: 'Type both and watch.' }).waitFor();
    expect(await marked.filter({ hasText: 'For the readers' }).count()).toBe(0);
    expect(await marked.count()).toBeGreaterThan(10);
    // What a page draws by itself is marked without asking: the server is asked after a save alone.
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/preview/inherited')) asked += 1;
    });
    await page.evaluate(() => {
      const words = document.querySelector('.block-hero p')!.cloneNode(true) as Element;
      words.className = 'drawn-later';
      words.removeAttribute('data-inherited');
      document.querySelector('.block-hero')!.append(words);
    });
    await page.locator('.drawn-later[data-inherited]').waitFor();
    await page.evaluate(() => document.querySelector('.drawn-later')!.remove());
    expect(asked).toBe(0);

    await ask(page.locator('.block-hero').getByText('Type both and watch.'));
    await words.fill('Type them, {slowly}: here.');
    await place(page).getByLabel('Here alone, in funnels/pair_love.yaml').check();
    await save.click();
    await expect
      .poll(() => shop.read('pair_love.yaml'))
      .toContain('entry: { blocks: { hero: { lead: { en: "Type them, {slowly}: here." } } } }');
    expect(shop.read('pair_v1.yaml')).toContain('en: Type both and watch.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'From pair_v1' }).click();
    expect(await marked.count()).toBe(0);

    const mark = page.evaluate(async () => {
      const asked = new URLSearchParams({ slug: 'pair_love', pointer: '/entry/blocks/0/eyebrow/en' });
      const found = await (await fetch(`/preview/locate?${asked}`)).json();
      const body = new URLSearchParams({ ...Object.fromEntries(asked), value: 'x', mark: found.text.mark });
      return (await fetch('/preview/edit', { method: 'POST', body })).json();
    });
    expect(await mark).toMatchObject({
      message: expect.stringContaining('This stands in funnels/pair_v1.yaml'),
    });
    await leave();
  });
});
