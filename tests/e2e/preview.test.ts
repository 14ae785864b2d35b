import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleOf } from '../../scripts/dev/preview-sample.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { loadFleet } from '../../src/checker/load.ts';
import type { Funnel, LayoutKind } from '../../src/funnel/funnel.ts';
import { formatFen } from '../../src/funnel/price.ts';
import { say } from '../../src/funnel/texts.ts';
import type { Kind } from '../../src/preview/gallery/fleet-list.ts';
import { frameAddress, previewPaths } from '../../src/preview/scenes/addresses.ts';
import type { Look, Scene } from '../../src/preview/scenes/scene.ts';
import { scenesOf, sharedScenesOf } from '../../src/preview/scenes/scenes.ts';
import { openEmbeddedStore } from '../../src/server/db/embedded.ts';
import { palettes } from '../../src/theme/palettes.generated.ts';
import { sharedBrowser } from './browser.ts';
import { aDesk, type Desk, type DevServer, endDevServer, startDevServer } from './preview-server.ts';
import { previewUrl } from './shared-preview.ts';

const language = 'en';
const channelKey = '10';

/** A gallery whose phones are live takes a server of its own; `dev-page.test.ts` sees it follow a file in every run. */
const isWhole = Boolean(process.env.FULL_MATRIX);
const itInSoak = it.runIf(isWhole);

const browser = await sharedBrowser();
let server: DevServer;
let fleet: Fleet;

beforeAll(async () => {
  fleet = await loadFleet('.');
  if (isWhole) server = await startDevServer();
});
afterAll(async () => {
  if (isWhole) await endDevServer(server);
});

/** One funnel of each is visited. */
const layouts: readonly LayoutKind[] = ['page', 'steps', 'chat', 'ritual'];
interface Visit {
  slug: string;
  scene: Scene;
}
const lookAt = (slug: string): Look => ({
  funnel: fleet.funnels.get(slug)!,
  site: fleet.site,
  channelKey,
  language,
  today: '2026-11-21',
});

/** Every scene with FULL_MATRIX, else some of each funnel, spread over all there are. */
function visitsOf(slug: string, scenes: readonly Scene[], some: number): Visit[] {
  if (isWhole) return scenes.map((scene) => ({ slug, scene }));
  const stride = Math.max(1, Math.floor(scenes.length / some));
  return Array.from({ length: some }, (_, index) => ({
    slug,
    scene: scenes[index * stride]!,
  }));
}

/** The document of a page that does not exist is a 404, which the browser mentions. */
const mayBeHeard = (scene: Scene, text: string) => scene.group === 'not-found' && text.includes('404');

async function faultsOf({ page, heard, reset }: Desk, { slug, scene }: Visit): Promise<string[]> {
  reset();
  const address = frameAddress(scene, slug, { channelKey, language });
  await page.goto(previewUrl + address, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.scene);
  const { selector, text } = scene.shows;
  const shown = await page.evaluate(
    ([wanted, note]) => ({
      state: document.documentElement.dataset.scene,
      text: document.querySelector(wanted!)?.textContent ?? null,
      note: document.querySelector(note!)?.textContent ?? '',
    }),
    [selector, '.preview-note'],
  );
  const faults = heard.filter((said) => !mayBeHeard(scene, said));
  if (shown.state !== 'reached') faults.push(shown.note);
  if (shown.text === null || (text && !shown.text.includes(text))) faults.push(`${selector} is not seen`);
  if (new URL(page.url()).searchParams.get('preview') !== `${scene.id}@${slug}`) faults.push(page.url());
  return faults.map((fault) => `${slug} ${scene.id}: ${fault}`);
}

/** What a scene of an offer or of a result has to draw, by the server's own reckoning. */
function wordsOf(funnel: Funnel, { group, choice = {} }: Scene): string[] {
  const { foretaste, report } = sampleOf(funnel, language, choice);
  const headings = report.sections.map(({ heading }) => heading);
  const offer = funnel.payment.offers?.[choice.offer ?? ''];
  if (offer && group !== 'report') {
    const price = formatFen(offer.price.amount);
    return group === 'payment' ? [price, say(offer.label, language), ...headings] : [price];
  }
  if (group === 'payment') return foretaste.facts.map(({ value }) => value);
  const told = report.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'text' ? block.paragraphs : [])),
  );
  return [...headings, ...told, String(report.keepsake?.figure ?? '')];
}

describe('a scene', () => {
  it(
    'comes about as it says, in every layout, and reaches none of the shop’s calls',
    async () => {
      const all = [...fleet.funnels.values()];
      const slugs = layouts.map((layout) => all.find(({ entry }) => entry.layout === layout)!.slug);
      const visits = [
        ...slugs.flatMap((slug) => visitsOf(slug, scenesOf(lookAt(slug)), 3)),
        ...visitsOf(
          'mbti_v1',
          scenesOf(lookAt('mbti_v1')).filter(({ group }) => group === 'questions'),
          1,
        ),
        ...visitsOf('marriage_v1', sharedScenesOf(lookAt('marriage_v1')), 1),
      ];
      const faults: string[] = [];
      const work = async () => {
        const window = await aDesk(browser);
        for (let visit = visits.shift(); visit; visit = visits.shift())
          faults.push(...(await faultsOf(window, visit)));
        await window.close();
      };
      await Promise.all([work(), work()]);
      expect(faults).toEqual([]);
    },
    isWhole ? 900_000 : 120_000,
  );

  it('shows each offer with its price and its chapters, and each result with its words', async () => {
    const desk = await aDesk(browser);
    const drawn: string[] = [];
    for (const slug of ['tiers_v1', 'attachment']) {
      const funnel = (await (await fetch(previewUrl + previewPaths.funnel(slug))).json()) as Funnel;
      for (const scene of scenesOf({ ...lookAt(slug), funnel })) {
        if (!scene.choice) continue;
        const faults = await faultsOf(desk, { slug, scene });
        const shown = await desk.page.locator('main').textContent();
        const missing = wordsOf(funnel, scene).filter((words) => !shown!.includes(words));
        expect({ faults, missing }, scene.id).toEqual({ faults: [], missing: [] });
        drawn.push(scene.id);
      }
    }
    expect(drawn).toHaveLength(15);
    await desk.close();
  });

  it('keeps links and redirects inside', async () => {
    const { page, heard, close } = await aDesk(browser);
    const find = (id: string) => scenesOf(lookAt('marriage_v1')).find((scene) => scene.id === id)!;
    const open = (id: string) =>
      page.goto(previewUrl + frameAddress(find(id), 'marriage_v1', { channelKey, language }));
    await open('entry-fresh');
    await page.locator('.footer a[href^="/order_form_inquire"]').click();
    await page.locator('[data-action="open-report"]').first().click();
    await page.locator('main[data-screen="result"] .report').waitFor();
    expect(new URL(page.url()).searchParams.get('preview')).toBe('entry-fresh@marriage_v1');
    await open('payment-redirecting');
    const note = page.locator('.preview-note');
    await page
      .locator('.preview-note', { hasText: '/api/pay/wechat/pay?orderId=preview-order-0001' })
      .waitFor();
    await note.getByRole('button').click();
    await page.locator('[data-notice="returned"]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/marriage_v1/payment/preview-order-0001');
    expect(heard).toEqual([]);
    await close();
  });
});

describe('the gallery', () => {
  itInSoak('shows the screens of a choice that stands in the address, and follows the files', async () => {
    const { page, heard, close } = await aDesk(browser);
    await page.goto(`${server.url}/preview?funnel=pair_v1&screen=success`);
    const reached = page.locator('.phone[data-state="reached"]');
    await reached.first().waitFor();
    expect(await page.locator('.card').count()).toBe(
      scenesOf(lookAt('pair_v1')).filter(({ group }) => group === 'success').length,
    );
    await page.locator('select').nth(3).selectOption('zh-CN');
    expect(new URL(page.url()).searchParams.get('lang')).toBe('zh-CN');
    await reached.first().waitFor();
    expect(await reached.first().locator('iframe').getAttribute('src')).toContain('lang=zh-CN');

    const option = page.locator('select').first().locator('option[value="pair_v9"]');
    writeFileSync(server.path('pair_v9.yaml'), readFileSync(server.path('pair_v1.yaml'), 'utf8'));
    await option.waitFor({ state: 'attached' });
    writeFileSync(server.path('pair_v9.yaml'), 'product: pears\n');
    await page.locator('.findings', { hasText: 'funnels/pair_v9.yaml:1:' }).waitFor();
    rmSync(server.path('pair_v9.yaml'));
    await option.waitFor({ state: 'detached' });
    expect(await page.locator('.findings').count()).toBe(0);
    expect(await page.locator('.phone[data-state="missed"]').count()).toBe(0);
    expect(heard).toEqual([]);
    await close();
  });

  itInSoak('shows the views of a funnel, and on choosing one what its visitors meet', async () => {
    const { page, heard, close } = await aDesk(browser);
    writeFileSync(
      server.path('pair_love.yaml'),
      `extends: pair_v1
overrides:
  - { channels: ["20"], entry: { blocks: { hero: { heading: { en: For readers, zh-CN: 写给你 } } } } }
  - { channels: ["10"], from: "2027-02-10 20:00", to: "2027-02-14", payment: { price: { amount: 1490 } } }
  - { language: zh-CN, entry: { blocks: { hero: { lead: { en: One line., zh-CN: 只说中文的一句。 } } } } }
`,
    );
    await page.goto(`${server.url}/preview?funnel=pair_love&screen=entry`);
    const views = page.locator('.views button');
    await views.first().waitFor();
    expect(await views.allTextContents()).toEqual([
      'otherwise',
      'in channel 20',
      'in channel 10 from 2027-02-10 20:00 to 2027-02-14',
      'for those who read zh-CN',
    ]);
    const first = page.frameLocator('[data-scene="entry-fresh"] iframe');
    const see = (chip: number, selector: string, text: string) =>
      Promise.all([views.nth(chip).click(), first.locator(selector, { hasText: text }).first().waitFor()]);
    await first.locator('h1', { hasText: 'Two names, cut as a pair of seals' }).waitFor();
    await see(1, 'h1', 'For readers');
    expect(await views.nth(1).getAttribute('aria-pressed')).toBe('true');
    await see(2, '[data-price="1490"]', '14.9');
    expect(new URL(page.url()).searchParams.get('on')).toBe('2027-02-10 20:00');
    await see(3, '.block-hero', '只说中文的一句。');
    expect(await page.locator('.phone[data-state="missed"]').count()).toBe(0);
    expect(heard).toEqual([]);
    rmSync(server.path('pair_love.yaml'));
    await close();
  });

  itInSoak('shows the first screen of each arm of an experiment beside the others', async () => {
    const { page, heard, close } = await aDesk(browser);
    const [arm, heading] = ['short-hero', 'Eight characters'];
    mkdirSync(server.path('experiments'), { recursive: true });
    const write = (name: string, said: string, status: string) =>
      writeFileSync(
        server.path(`experiments/${name}.yaml`),
        `funnel: pair_v1
status: ${status}
why: Fewer words.
goal: paid
arms:
  as-is: { weight: 60 }
  ${arm}: { weight: 40, set: { entry: { blocks: { hero: { heading: { en: ${said}, zh-CN: 八个字 } } } } } }
`,
      );
    write('a_first', heading, 'running');
    write('b_second', 'Nine characters', 'draft');
    await page.goto(`${server.url}/preview?funnel=pair_v1&screen=entry&lang=en`);
    const armOf = (experiment: string, name: string) =>
      page.frameLocator(`[data-experiment="${experiment}"] [data-arm="${name}"] iframe`).locator('h1');
    await armOf('a_first', 'as-is').filter({ hasText: 'Two names, cut as a pair of seals' }).waitFor();
    await armOf('a_first', arm).filter({ hasText: heading }).waitFor();
    await page.locator('[data-experiment="b_second"]').scrollIntoViewIfNeeded();
    await armOf('b_second', arm).filter({ hasText: 'Nine characters' }).waitFor();
    const titles = await page.locator('[data-experiment="a_first"] .card-title').allTextContents();
    expect(titles).toEqual(['as-is · 60 of a hundred', 'short-hero · 40 of a hundred']);
    await page.locator('[data-experiment="a_first"]').scrollIntoViewIfNeeded();
    write('a_first', 'Seven characters', 'running');
    await armOf('a_first', arm).filter({ hasText: 'Seven characters' }).waitFor();
    expect(await page.locator('.phone[data-state="missed"]').count()).toBe(0);
    expect(heard).toEqual([]);
    const alone = await page.context().newPage();
    await alone.goto(`${server.url}/pair_v1?arm=a_first.${arm}&lang=en`);
    await alone.locator('funnel-tools button').first().waitFor({ state: 'attached' });
    write('a_first', 'Six characters', 'running');
    await alone.locator('h1').filter({ hasText: 'Six characters' }).waitFor();
    await alone.close();
    rmSync(server.path('experiments'), { recursive: true });
    await page.locator('[data-experiment]').first().waitFor({ state: 'detached' });
    await close();
  });

  it('shows each kind of block and field beside lines of a shipped funnel', async () => {
    const kinds = (await (await fetch(`${previewUrl}/preview/kinds.json`)).json()) as Kind[];
    const { page, heard, close } = await aDesk(browser);
    await page.goto(`${previewUrl}/preview/blocks`);
    await page.locator('.phone[data-state="reached"]').first().waitFor();
    expect(await page.locator('.kind').count()).toBe(kinds.length);
    for (const { kind, snippet } of kinds) {
      if (!snippet) continue;
      const lines = readFileSync(snippet.file, 'utf8').split('\n');
      const first = snippet.yaml.split('\n')[0]!.replace(/^- /, '');
      expect(lines[snippet.line - 1], kind).toContain(first);
      expect(snippet.yaml).toContain(`kind: ${kind}`);
    }
    expect(kinds.filter(({ snippet }) => snippet).length).toBeGreaterThan(15);
    await page.getByRole('link', { name: 'Palettes' }).click();
    await page.locator('.palette[data-name="metro"]').waitFor();
    expect(await page.locator('.palette').count()).toBe(Object.keys(palettes).length - 1);
    expect(await page.locator('.palette[data-name="seal"]').innerText()).toContain(palettes.seal!.accent);
    expect(heard).toEqual([]);
    await close();
  });

  it('is no part of a build', async () => {
    const shop = inject('shopUrl');
    expect((await fetch(`${shop}/preview`)).status).toBe(404);
    expect((await fetch(`${shop}/preview/fleet.json`)).status).toBe(404);
    const page = await (await fetch(`${shop}/marriage_v1?channelKey=10&preview=entry-fresh`)).text();
    expect(page).not.toContain('preview');
  });
});

describe('after all of it', () => {
  itInSoak('the shop has no order and has seen no visitor but the one who really came', async () => {
    const { page, close } = await aDesk(browser);
    const counted = page.waitForResponse((response) => response.url().includes('/api/page_ad_config/info'));
    await page.goto(`${server.url}/marriage_v2?channelKey=10`);
    await counted;
    await close();
    await server.stop();
    const store = await openEmbeddedStore(join(server.dataDir, 'pg'), 'apply');
    const count = async (table: string) =>
      (await store.db.execute(sql.raw(`select count(*)::int as n from ${table}`))) as unknown as {
        rows: { n: number }[];
      };
    expect((await count('orders')).rows[0]!.n).toBe(0);
    expect((await count('attempts')).rows[0]!.n).toBe(0);
    expect((await count('page_views')).rows[0]!.n).toBe(1);
    await store.close();
  });
});
