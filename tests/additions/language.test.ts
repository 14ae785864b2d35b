import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { loadFleet } from '../../src/checker/load.ts';
import { launch, visit } from '../e2e/browser.ts';
import { fillEntry, order, otherwiseTyped, payAtCashier, settle, typed, until } from '../e2e/journey.ts';
import { startShop } from '../e2e/shop-process.ts';
import { bareEnvironment } from '../support/bare-environment.ts';
import { Copy } from '../support/copy-tree.ts';
import { knownSizes } from '../support/known-sizes.ts';
import { foreignWords, tag, writePseudo } from './pseudo-language.ts';

/** A copy is built, and bought from: in the soak from every funnel. */
const patience = process.env.FULL_MATRIX ? 3_600_000 : 900_000;
const operatorToken = 'a-token-of-the-pseudo-shop';

/** What a page says, block by block, and in what is read aloud or shown on touch. */
function saidOn(page: Page): Promise<string[]> {
  return page.evaluate((answerText) => {
    const blocks = new Map<Element, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let block = node.parentElement!;
      if (block.closest('script, style, noscript, template')) continue;
      // What is said in another language on purpose says which.
      if (block.closest('[lang]')!.getAttribute('lang') !== answerText) continue;
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
        block = block.parentElement;
      blocks.set(block, (blocks.get(block) ?? '') + node.textContent);
    }
    const attributes = ['title', 'placeholder', 'aria-label', 'alt', 'aria-description', 'aria-valuetext'];
    const told = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    );
    const head = [...document.querySelectorAll('meta[name="description"], meta[property^="og:"]')].flatMap(
      (meta) => {
        const content = meta.getAttribute('content') ?? '';
        const isSaid = /description|title|site_name|:alt"/.test(meta.outerHTML.split('content=')[0]!);
        return isSaid ? [content] : [];
      },
    );
    return [document.title, ...blocks.values(), ...told, ...head].map((text) => text.trim()).filter(Boolean);
  }, tag);
}

/** What was typed, names also by their characters and as they are spelled. */
const given = [
  ...[...Object.values(typed), otherwiseTyped, 'Li Xiaolong', 'Wang Ruoqing'],
  ...`${typed.fullName}${typed.partnerName}`,
];

type Look = (page: Page, screen: string) => Promise<void>;

/** What was said on which screen in another language. */
function createLook() {
  const found: Record<string, string[]> = {};
  let count = 0;
  const tell = (screen: string, said: readonly string[]) => {
    count += said.length;
    const strange = said.filter((text) => foreignWords(text, given).length > 0);
    if (strange.length > 0) found[screen] = [...new Set([...(found[screen] ?? []), ...strange])];
  };
  const look: Look = async (page, screen) => {
    const said = await saidOn(page);
    expect(said.length, screen).toBeGreaterThan(1);
    tell(screen, said);
  };
  return { look, tell, result: () => ({ found, count }) };
}

/** No sentence is in the scripts: a language more is a file more, and its tag. */
function expectScriptsWithout(copy: Copy): void {
  const folder = join(copy.root, 'dist/client/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const isWords = (name: string) => /-(en|zh-CN|eo)(-later)?\.js$/.test(name);
  expect(scripts.filter(isWords)).toHaveLength(6);
  for (const name of scripts.filter((each) => !isWords(each)))
    expect(readFileSync(join(folder, name), 'utf8'), name).not.toContain('One moment…');
  const first = scripts.find((name) => /^index-[^.]+\.js$/.test(name) && !isWords(name))!;
  expect(Math.abs(statSync(join(folder, `${first}.br`)).size - knownSizes.landingScript)).toBeLessThan(200);
}

/** A copy of the shop that speaks the language, built and open. */
async function aPseudoShop() {
  const copy = new Copy();
  writePseudo(copy);
  const does = async (command: string, ...argv: string[]) => {
    const { code, said } = await copy.run(command, ...argv);
    expect(code, said).toBe(0);
  };
  await does('jiti', 'scripts/generate.ts');
  await does('jiti', 'scripts/funnels.ts', 'check');
  await does('vite', 'build', '--logLevel', 'warn');
  expectScriptsWithout(copy);
  const data = join(copy.root, 'data');
  const shop = await startShop({ OPERATOR_TOKEN: operatorToken }, data, copy.root, join(copy.root, 'dist'));
  onTestFinished(() => void shop.stop('SIGKILL'));
  return shop.url;
}

/** From the landing page to both presentations of the report; answers the order's id. */
async function buyAndLook(page: Page, url: string, slug: string, look: Look): Promise<string> {
  await page.goto(`${url}/${slug}`);
  expect(await page.locator('html').getAttribute('lang')).toBe(tag);
  await look(page, `${slug} entry`);
  await fillEntry(page, () => look(page, `${slug} steps`));
  const id = await order(page);
  await look(page, `${slug} payment`);
  await page.locator('[data-action="pay"]').click();
  await page.locator('main[data-screen="cashier"]').waitFor();
  await look(page, `${slug} cashier`);
  await page.goBack();
  await payAtCashier(page);
  await look(page, `${slug} success`);
  for (const result of ['result', 'test_result']) {
    await page.goto(`${url}/${result}/${id}`);
    const main = page.locator(`main[data-screen="${result}"]`);
    await until('a report of some length', async () => (await main.innerText()).length > 200);
    await look(page, `${slug} ${result}`);
  }
  return id;
}

/** What the picture of a report says; it is drawn without letters. */
const onPoster = (page: Page, id: string): Promise<string[]> =>
  page.evaluate(async (address) => {
    const { data } = await (await fetch(address)).json();
    // By that a picture chooses what it shows; nobody reads it.
    const { 'result-id': _, ...told } = data.keepsake ?? {};
    return [data.title, data.motto ?? '', ...Object.values(told)].map(String);
  }, `/api/order/get_result_v2?orderId=${id}`);

/** In the soak every funnel, else one. */
const isBought = (slug: string) => Boolean(process.env.FULL_MATRIX) || slug === 'marriage_v1';

it('what was not taken from the language is English or Chinese, outside its marks', () => {
  expect(foreignWords('‹Sáávéé 张三 now› 2026-11-21 · a@b.cn 乙亥, 李小龙', ['李小龙'])).toEqual([]);
  expect(foreignWords('‹Sáávéé› later 保存 ‹now› 午餐', [])).toEqual(['later', '保存', '午餐']);
});

it(
  'a third language is whole from the landing page to the report and the operator’s pages',
  async () => {
    const url = await aPseudoShop();
    const browser = await launch();
    onTestFinished(() => browser.close());
    const { look, tell, result } = createLook();
    const slugs = [...(await loadFleet('.')).funnels.keys()].filter(isBought);
    const { page } = await visit(browser, { locale: tag, isOwn: true });
    for (const slug of slugs) {
      const id = await buyAndLook(page, url, slug, look);
      tell(`${slug} poster`, await onPoster(page, id));
    }
    for (const path of ['order_inquiry', 'complaint', 'no_such_page']) {
      await page.goto(`${url}/${path}`);
      await settle(page);
      await look(page, path);
    }
    const { page: counter } = await visit(browser, { locale: tag, isOwn: true });
    await counter.setExtraHTTPHeaders({ authorization: `Basic ${btoa(`o:${operatorToken}`)}` });
    for (const path of ['', '/funnels', `/funnels/${slugs[0]}`, '/experiments']) {
      await counter.goto(`${url}/operator${path}`);
      await look(counter, `operator${path}`);
    }
    const { found, count } = result();
    expect(count).toBeGreaterThan(500);
    expect(found).toEqual({});
  },
  patience,
);

/** `npm run dev` of a copy: its address, once it can be visited. */
function develop(copy: Copy): Promise<string> {
  const child = spawn('node_modules/.bin/jiti', [join(copy.root, 'scripts/dev.ts')], {
    cwd: copy.root,
    env: { ...bareEnvironment, PORT: '0', DATA_DIR: join(copy.root, 'data') },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return new Promise((open, fail) => {
    let printed = '';
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /live reload: (http:\/\/[^/\s]+)/.exec(printed)?.[1];
      if (url) open(url);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => fail(new Error(`The development server ended with ${code}:\n${printed}`)));
  });
}

it(
  'one that is begun is shown in the preview, and refused to the shop with counts and places',
  async () => {
    const copy = new Copy();
    const frame = 'src/web/messages/ja/frame.json';
    const begun = await copy.run('jiti', 'scripts/funnels.ts', 'language', 'ja');
    expect(begun.said).toMatch(/^interface +\d+ +\d+$/m);
    copy.write(frame, copy.read(frame).replace(/"language-name": null/, '"language-name": "日本語"'));
    expect(await copy.run('jiti', 'scripts/generate.ts')).toMatchObject({ code: 0 });
    const site = 'funnels/shared/site.yaml';
    const text = copy.read(site);
    copy.write(site, text.replace('languages: [en, zh-CN]', 'languages: [en, zh-CN, ja]'));
    const refused = await copy.run('jiti', 'scripts/funnels.ts', 'check');
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(
      /site\.yaml:10:24 {2}ja lacks \d+ of \d+ sentences of interface \(first src\/\S+ja\S*\.json [\w.-]+\)/,
    );
    expect(refused.said).toMatch(/all \d+ of reports\/luck/);
    expect(refused.said.match(/funnels\/marriage_v1\.yaml:/g)).toHaveLength(1);
    expect(refused.said).toMatch(/\d+ texts of this file lack a language; the first: title is missing in ja/);

    copy.write(site, text.replace(/^(languages: .*)$/m, '$1\ninPreparation: [ja]'));
    const sound = await copy.run('jiti', 'scripts/funnels.ts', 'check');
    expect(sound.code, sound.said).toBe(0);
    const page = await fetch(`${await develop(copy)}/marriage_v1?lang=ja`).then((reply) => reply.text());
    expect(page).toContain('lang="ja"');
    expect(page).toContain('日本語');
    // Every sentence of ours and every text of the file stands there in English, marked.
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(page) ?? [];
    let bare = main.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]+>/g, '¦');
    for (let before = ''; before !== bare; ) {
      before = bare;
      bare = bare.replace(/⟦[^⟦⟧]*⟧/g, ' ');
    }
    expect(main).toContain('⟦');
    // A heading of choices is said without the sign its label ends with.
    expect(bare.replace(/⟦[^⟦⟧¦]*/g, '')).not.toMatch(/[a-z]{2}/i);
  },
  patience,
);
