import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arm, share } from '../../scripts/funnels/share.ts';
import { sharedBrowser, visit } from './browser.ts';
import { fillEntry, order, payAtCashier, typed } from './journey.ts';
import { endShop, type ShopProcess, startShop } from './shop-process.ts';

const root = mkdtempSync(join(tmpdir(), 'marketer-'));
const environment = {
  NODE_ENV: 'production',
  PAYMENTS: 'sandbox',
  DATABASE_URL: 'embedded',
  COUNT_HEADLESS: '1',
};
const experiment = `funnel: marriage_v1
status: running
why: A shorter promise at a lower price brings more.
goal: revenue
expect: { base: 3%, change: +20% }
acknowledge: { money: Equal visitors pay unequal prices in this test. }
arms:
  as-is: { weight: 10 }
  short-hero:
    weight: 90
    set:
      payment: { price: { amount: 1990 } }
      entry: { blocks: { hero: { heading: { en: Eight characters, zh-CN: 八个字 } } } }
`;
const ownColours = "{ background: '#FFF5F6', ink: '#3A1520', action: '#B3224A', accent: '#E9A7B5' }";
const browser = await sharedBrowser();
let shop: ShopProcess;

function edit(slug: string, ...edits: [from: string | RegExp, to: string]): void {
  const file = join(root, 'funnels', `${slug}.yaml`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(...edits));
}

beforeAll(async () => {
  for (const folder of ['funnels', 'schemas']) cpSync(folder, join(root, folder), { recursive: true });
  edit('luck_v1', /palette: \w+/, `palette: ${ownColours}`);
  mkdirSync(join(root, 'funnels/experiments'), { recursive: true });
  writeFileSync(join(root, 'funnels/experiments/card_first.yaml'), experiment);
  shop = await startShop(environment, undefined, root);
});
afterAll(async () => {
  await endShop(shop);
  rmSync(root, { recursive: true, force: true });
});

async function linkTo(slug: string): Promise<string> {
  let said = '';
  const hear = (text: string) => {
    said += text;
  };
  const env = { ...environment, DATA_DIR: shop.dataDir, PUBLIC_ORIGIN: shop.url };
  expect(await share.run([slug], { root, env, out: hear, err: hear }), said).toBe(0);
  return said.split('\n')[0]!;
}

describe('the link to a draft', () => {
  it('opens the page as it will be; ordering answers that it is a draft, and everything typed stays', async () => {
    const file = join(root, 'funnels/fortune_v5.yaml');
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replace(/amount: \d+, listAmount: \d+/, 'amount: 777, listAmount: 777')
        .replace('zh-CN: 出票 }', 'zh-CN: 草稿 }'),
    );
    const { page, leave } = await visit(browser);
    await page.goto(`${await linkTo('fortune_v5')}?channelKey=20`);
    const mark = page.locator('.draft-mark');
    expect(await mark.innerText()).toMatch(
      /^Draft, until \d{4}-\d\d-\d\d \d\d:\d\d \(Beijing time\)\. Nothing can be ordered here\.$/,
    );
    expect(await mark.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(124, 45, 18)',
    );
    expect(new URL(page.url()).pathname).toBe('/fortune_v5');
    expect(
      await page.evaluate(() => document.querySelector('meta[name=referrer]')?.getAttribute('content')),
    ).toBe('no-referrer');
    await page.locator('.footer-languages button[lang="zh-CN"]').click();
    await page.locator('[data-action="submit"]', { hasText: '草稿' }).waitFor();
    await page.locator('.footer-languages button[lang="en"]').click();
    await page.locator('html[lang="en"]').waitFor();
    await fillEntry(page);
    await page.locator('[data-action="submit"]').click();
    const toast = page.locator('[data-toast]');
    await toast.waitFor();
    expect(await toast.innerText()).toContain('This page is a draft');
    expect(await page.locator('input[name="fullName"]').inputValue()).toBe(typed.fullName);
    // The mark stays over a reload, which finds what was typed.
    await page.reload();
    await mark.waitFor();
    await leave();
  });
});

describe('a palette of one’s own', () => {
  it.runIf(process.env.FULL_MATRIX)(
    'colours the funnel by day and by night, and its report as that of any light one',
    async () => {
      const { page, leave } = await visit(browser, { isOwn: true });
      const painted = (selector: string, property: 'backgroundColor' | 'color') =>
        page
          .locator(selector)
          .first()
          .evaluate((element, name) => getComputedStyle(element)[name], property);
      const schemes = async (selector: string, property: 'backgroundColor' | 'color') => {
        const seen: string[] = [];
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          seen.push(await painted(selector, property));
        }
        return seen;
      };
      const [paper, action, white] = ['rgb(255, 245, 246)', 'rgb(179, 34, 74)', 'rgb(255, 255, 255)'];
      await page.goto(`${shop.url}/luck_v1?channelKey=10`);
      const submit = '[data-action="submit"]';
      expect(await schemes(submit, 'backgroundColor')).toEqual([action, action]);
      expect(await schemes(submit, 'color')).toEqual([white, white]);
      expect(await schemes('html', 'backgroundColor')).toEqual([paper, paper]);
      await order(page);
      expect(await schemes('[data-action="pay"]', 'backgroundColor')).toEqual([action, action]);
      // In a document of its own, which the server made.
      await page.reload();
      await page.locator('main[data-screen="payment"] [data-action="pay"]').waitFor();
      expect(await schemes('html', 'backgroundColor')).toEqual([paper, paper]);
      await payAtCashier(page);
      expect(await schemes('[data-action="open-report"]', 'backgroundColor')).toEqual([action, action]);
      await page.locator('[data-action="open-report"]').click();
      await page.locator('main[data-screen="result"] h1').waitFor();
      await page.reload();
      await page.locator('main[data-screen="result"] h1').waitFor();
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await painted('html', 'backgroundColor')).toBe(paper);
      await page.emulateMedia({ colorScheme: 'dark' });
      // The report's own style sheet comes after the first paint.
      await expect.poll(() => painted('html', 'backgroundColor')).not.toBe(paper);
      await leave();
    },
  );
});

describe('an arm of an experiment', () => {
  const scriptsOf = (html: string) => html.match(/<script(?![^>]*application\/json)[\s\S]*?<\/script>/g);
  const address = '/marriage_v1?channelKey=10&lang=en';

  it('is in the first bytes of its page, with the scripts of the funnel as it is, and is bought as it is shown', async () => {
    const headers = { 'user-agent': 'Googlebot/2.1' };
    const asIs = await (await fetch(shop.url + address, { headers })).text();
    expect(asIs).not.toContain('Eight characters');
    let { page, leave } = await visit(browser, { isOwn: true });
    let html = (await (await page.goto(shop.url + address))?.text()) ?? '';
    while (!html.includes('Eight characters')) {
      await leave();
      ({ page, leave } = await visit(browser, { isOwn: true }));
      html = (await (await page.goto(shop.url + address))?.text()) ?? '';
    }
    expect(html.slice(0, html.indexOf('</h1>'))).toContain('Eight characters');
    expect(scriptsOf(html)).toEqual(scriptsOf(asIs));
    expect(scriptsOf(html)?.length).toBeGreaterThan(0);
    const id = await order(page);
    const found = await page.request.get(`${shop.url}/api/order/get?orderId=${id}`);
    expect(await found.json()).toMatchObject({ data: { amount: 1990 } });
    expect(await page.locator('main[data-screen="payment"]').innerText()).toContain('19.90');
    await payAtCashier(page);
    await page.locator('[data-action="open-report"]').click();
    await page.locator('main[data-screen="result"] h1').waitFor();
    await leave();
  });

  it('is looked at by its link, under the mark of a draft and without a cookie', async () => {
    let said = '';
    const hear = (text: string) => {
      said += text;
    };
    const env = { ...environment, DATA_DIR: shop.dataDir, PUBLIC_ORIGIN: shop.url };
    const terminal = { root, env, out: hear, err: hear };
    expect(await arm.run(['card_first', 'short-hero'], terminal), said).toBe(0);
    const { page, leave } = await visit(browser, { isOwn: true });
    await page.goto(said.split('\n')[0]!);
    expect(await page.locator('h1').first().innerText()).toBe('Eight characters');
    expect(await page.locator('.draft-mark').innerText()).toContain('Nothing can be ordered here.');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('arms');
    await leave();
    said = '';
    expect(await arm.run(['card_first', 'short-her'], terminal)).toBe(2);
    expect(said).toContain('did you mean "short-hero"?');
  });
});
