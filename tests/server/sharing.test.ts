import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { releaseAssets } from '../../src/server/db/schema.ts';
import { sitemapText } from '../../src/server/pages/crawlers.ts';
import { type Card, cardSvg, drawCard } from '../../src/server/reports/card.ts';
import { aFunnel } from '../support/create-fleet.ts';
import { aPagesApp } from '../support/create-pages-app.ts';
import { anEditor, aPublications, aPublishing } from '../support/create-publishing.ts';
import { aShop } from '../support/create-shop.ts';
import { openOnce } from '../support/open-once.ts';
import { aTemporaryFolder } from '../support/temporary-folder.ts';
import { aRoot } from '../support/valid-folder.ts';

const origin = 'https://shop.example';
const folder = aTemporaryFolder('sharing');
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
const hostile = '"><script>alert(1)</script>';
const art =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 620"><path d="M0 0h750v620z" fill="#f00"/></svg>';

const test = openOnce(() => aShop());

const fleetOf = (...funnels: Funnel[]): Fleet => ({
  ...test.fleet,
  funnels: new Map(funnels.map((funnel) => [funnel.slug, funnel])),
});

async function aProcess(
  fleet: Fleet,
  { draw, at = origin }: { draw?: (card: Card, size: string) => Promise<Buffer>; at?: string | null } = {},
) {
  const made: string[] = [];
  const now = { fleet, art };
  const app = await aPagesApp(test, {
    fleet: () => now.fleet,
    renderer: {
      template: '',
      styles: [],
      renderPage: ({ title }) =>
        `<html><head><!--policy--></head><p>${title.replace(/</g, '&lt;')}</p></html>`,
    },
    client: { folder, db: test.store.db, now: () => test.clock.now },
    imagesDir: folder,
    origin: at ?? undefined,
    cards: {
      findArt: async () => now.art,
      make: async (card, size) => {
        made.push(`${card.title} ${card.language} ${size}`);
        return (await draw?.(card, size)) ?? Buffer.from(`${card.title} ${size}`);
      },
    },
  });
  return { app, made, now };
}

const page = async (app: FastifyInstance, address: string, headers = {}) =>
  (await app.inject({ url: address, headers })).body;
const picturesIn = (html: string) =>
  [...html.matchAll(/property="og:image"[^>]*content="([^"]+)"/g)].map(([, address]) => address!);

describe('the head of an entry', () => {
  it('names one address a language, whatever else the query says, and both pictures', async () => {
    const { app } = await aProcess(fleetOf(aFunnel('marriage_v1')));
    const english = await page(app, '/marriage_v1?channelKey=20&utm_source=a');
    const chinese = await page(app, '/marriage_v1?channelKey=20&lang=zh-CN');
    const canonical = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)![1];
    expect(canonical(english)).toBe(`${origin}/marriage_v1`);
    expect(canonical(chinese)).toBe(`${origin}/marriage_v1?lang=zh-CN`);
    // The canonical address names the language that the browser was sent.
    expect(canonical(await page(app, '/marriage_v1', { 'accept-language': 'zh' }))).toBe(canonical(chinese));
    for (const html of [english, chinese]) {
      expect(html.match(/hreflang="[^"]+" href="[^"]+"/g)).toEqual([
        `hreflang="en" href="${origin}/marriage_v1"`,
        `hreflang="zh-CN" href="${origin}/marriage_v1?lang=zh-CN"`,
        `hreflang="x-default" href="${origin}/marriage_v1"`,
      ]);
      expect(html).toContain(`<meta property="og:url" content="${canonical(html)}">`);
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
      expect(picturesIn(html)[0]).toMatch(
        /^https:\/\/shop\.example\/assets\/marriage_v1-[\w-]+-[0-9a-f]{8}-wide\.png$/,
      );
      expect(picturesIn(html)[1]).toBe(picturesIn(html)[0]!.replace('wide', 'square'));
    }
    expect(chinese).toContain('<meta property="og:title" content="婚姻">');
    expect(chinese).toContain(
      '"og:locale" content="zh_CN"><meta property="og:locale:alternate" content="en_US"',
    );
    expect(picturesIn(chinese)).not.toEqual(picturesIn(english));
  });

  it('of a variant names its base, and shows apps its own words; listed it stands for itself', async () => {
    const { app, now } = await aProcess(
      fleetOf(aFunnel('marriage_v1'), aFunnel('marriage_b', { canonical: 'marriage_v1' })),
    );
    const sent = async (query = '') => {
      const { body, headers } = await app.inject(`/marriage_b${query}`);
      const [, canonical] = /rel="canonical" href="https:\/\/shop\.example([^"]+)"/.exec(body)!;
      const [, url] = /"og:url" content="https:\/\/shop\.example([^"]+)"/.exec(body)!;
      return [canonical, url, body.includes('hreflang'), headers['x-robots-tag']];
    };
    expect(await sent()).toEqual(['/marriage_v1', '/marriage_b', false, undefined]);
    const chinese = '?lang=zh-CN';
    expect(await sent(chinese)).toEqual([
      `/marriage_v1${chinese}`,
      `/marriage_b${chinese}`,
      false,
      undefined,
    ]);
    expect(sitemapText(now.fleet, origin)).not.toContain('marriage_b');
    const variant = aFunnel('marriage_b', { canonical: 'marriage_v1' });
    now.fleet = fleetOf(aFunnel('marriage_v1', { listed: false }), variant);
    expect(await sent()).toEqual(['/marriage_b', '/marriage_b', true, 'noindex']);
    now.fleet = fleetOf(aFunnel('marriage_v1'), aFunnel('marriage_b', { listed: true }));
    expect(await sent()).toEqual(['/marriage_b', '/marriage_b', true, undefined]);
    expect(sitemapText(now.fleet, origin)).toContain('marriage_b');
  });

  it('lets no title out of its attribute', async () => {
    const titled = aFunnel('marriage_v1', { title: { en: hostile }, languages: ['en'] });
    const { app } = await aProcess(fleetOf(titled));
    const html = await page(app, '/marriage_v1');
    expect(html).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('hreflang');
  });

  it('without the shop’s address has what needs none', async () => {
    const { app, made } = await aProcess(fleetOf(aFunnel('marriage_v1')), { at: null });
    const html = await page(app, '/marriage_v1?a=b');
    expect(html).toContain(
      '<link rel="canonical" href="/marriage_v1"><meta property="og:title" content="marriage">',
    );
    expect(html).not.toMatch(/og:image|og:url|hreflang|twitter/);
    expect(made).toEqual([]);
  });

  it('is the only one that search engines may show', async () => {
    const { app } = await aProcess(fleetOf(aFunnel('marriage_v1')));
    const marks = async (address: string) => (await app.inject(address)).headers['x-robots-tag'];
    expect(await marks('/marriage_v1')).toBeUndefined();
    const ofOrders = ['/marriage_v1/payment/1', '/payment/succeed/1', '/result/1', '/test_result/1'];
    for (const address of [...ofOrders, '/order_form_inquire', '/complaint', '/no_such_funnel'])
      expect([address, await marks(address)]).toEqual([address, 'noindex']);
    expect(await page(app, '/result/1')).not.toContain('og:');
  });
});

describe('the pictures a page is shared with', () => {
  const drawn = (made: string[]) => [...made].sort();
  const path = (html: string) => picturesIn(html).map((address) => address.slice(origin.length));

  it('are drawn once the page is made, for every process, and another title has others', async () => {
    const first = aFunnel('drawn_v1', { title: { en: 'first' }, languages: ['en'] });
    const one = await aProcess(fleetOf(first));
    const [wide, square] = path(await page(one.app, '/drawn_v1'));
    await vi.waitFor(() => expect(drawn(one.made)).toEqual(['first en square', 'first en wide']));
    const sent = await one.app.inject({ url: wide!, headers: { 'accept-encoding': 'br, gzip' } });
    expect([sent.statusCode, sent.body]).toEqual([200, 'first wide']);
    expect(sent.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(sent.headers['content-encoding']).toBeUndefined();
    const known = { 'if-none-match': String(sent.headers.etag) };
    expect((await one.app.inject({ url: wide!, headers: known })).statusCode).toBe(304);
    const head = await one.app.inject({ method: 'HEAD', url: square! });
    expect([head.statusCode, head.body]).toEqual([200, '']);

    one.now.fleet = fleetOf({ ...first, title: { en: 'second' } });
    const [changed] = path(await page(one.app, '/drawn_v1'));
    expect(changed).not.toBe(wide);
    expect((await one.app.inject(changed!)).body).toBe('second wide');
    expect((await one.app.inject(wide!)).body).toBe('first wide');
    one.now.art = art.replace('f00', '0f0');
    const [repainted] = path(await page(one.app, '/drawn_v1'));
    expect([wide, changed]).not.toContain(repainted);

    const other = await aProcess(fleetOf({ ...first, title: { en: 'second' } }));
    expect((await other.app.inject(changed!)).body).toBe('second wide');
    expect(other.made).toEqual([]);
  });

  it('are drawn for no name that a live page does not have', async () => {
    const { app, made } = await aProcess(fleetOf(aFunnel('guessed_v1')));
    for (const name of [
      'guessed_v1-en-01234567-wide',
      'guessed_v1-xx-01234567-wide',
      'guessed_v1-en-01234567-huge',
      'nobody_v1-en-01234567-wide',
      '..%2f..%2fpackage',
    ])
      expect([name, (await app.inject(`/assets/${name}.png`)).statusCode]).toEqual([name, 404]);
    expect(made).toEqual([]);
  });

  it('that cannot be drawn are missing, once and not again and again', async () => {
    const draw = vi.fn(() => Promise.reject(new Error('No.')));
    const { app } = await aProcess(fleetOf(aFunnel('broken_v1', { languages: ['en'] })), { draw });
    const [wide] = path(await page(app, '/broken_v1'));
    for (let asked = 0; asked < 5; asked += 1) expect((await app.inject(wide!)).statusCode).toBe(404);
    await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(2));
    expect((await app.inject('/broken_v1')).statusCode).toBe(200);
  });

  it('are drawn again by whoever lacks them', async () => {
    const { app, made } = await aProcess(fleetOf(aFunnel('again_v1', { languages: ['en'] })));
    const [wide] = path(await page(app, '/again_v1'));
    await vi.waitFor(() => expect(made).toHaveLength(2));
    await test.store.db.delete(releaseAssets);
    const other = await aProcess(fleetOf(aFunnel('again_v1', { languages: ['en'] })));
    expect((await other.app.inject(wide!)).body).toBe('marriage wide');
  });

  it('are of their sizes, and say any title in whole words', async () => {
    const { theme } = aFunnel('marriage_v1');
    const title = 'a very long title about everything 🦄 that anybody could ask';
    const card = { title, language: 'en', theme };
    for (const size of ['wide', 'square'] as const)
      for (const picture of [art, undefined]) {
        const svg = await cardSvg({ ...card, art: picture }, size);
        // Every letter is a path, except one that no font has and at most five spaces at line ends.
        expect(svg.match(/<path transform/g)!.length).toBe(card.title.replace(/[🦄\s]/gu, '').length);
        expect(svg.includes('<image')).toBe(picture !== undefined);
      }
    const png = await drawCard({ ...card, art }, 'wide');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const portrait = art.replace('0 0 750 620', '0 0 620 750');
    expect(await cardSvg({ ...card, art: portrait }, 'wide')).toContain('xMidYMid meet');
    expect(await cardSvg({ ...card, art }, 'wide')).toContain('xMidYMid slice');
  });
});

describe('robots.txt and the sitemap', () => {
  it('say what belongs to somebody, and where the live funnels are that are listed', async () => {
    const secret = aFunnel('secret_v1', { listed: false });
    const one = aFunnel('one_v1', { languages: ['en'] });
    const { app, now } = await aProcess(fleetOf(aFunnel('marriage_v1'), secret, one));
    const robots = await app.inject('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const path of ['/api/', '/*/payment/', '/payment/', '/result/', '/test_result/', '/complaint'])
      expect(robots.body.split('\n')).toContain(`Disallow: ${path}`);
    expect(robots.body).toMatch(/\n\nSitemap: https:\/\/shop\.example\/sitemap\.xml\n$/);

    const addresses = async () =>
      [...(await page(app, '/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(await addresses()).toEqual([
      `${origin}/marriage_v1`,
      `${origin}/marriage_v1?lang=zh-CN`,
      `${origin}/one_v1`,
    ]);
    const marks = ['/marriage_v1', '/secret_v1'].map(
      async (url) => (await app.inject(url)).headers['x-robots-tag'],
    );
    expect(await Promise.all(marks)).toEqual([undefined, 'noindex']);
    for (const url of ['/robots.txt', '/sitemap.xml']) {
      const { headers } = await app.inject(url);
      const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    }
    now.fleet = fleetOf(aFunnel('secret_v1'));
    expect(await addresses()).toEqual([`${origin}/secret_v1`, `${origin}/secret_v1?lang=zh-CN`]);
  });

  it('know nothing of a funnel that is broken, or waits to be published', async () => {
    const root = aRoot();
    const shop = await aPublishing(root, aPublications());
    const places = () => sitemapText(shop.fleet(), origin, true).match(/[\w]+(?=<\/loc>)/g);
    const before = ['fortune_v1', 'marriage_v1', 'mbti_v1'];
    expect(places()).toEqual(before);
    const { path, edit } = anEditor(root);
    edit('pair_v1.yaml', 'listed: false', 'listed: true');
    for (const name of ['waiting_v1', 'broken_v1'])
      copyFileSync(path('fortune_v1.yaml'), path(`${name}.yaml`));
    edit('broken_v1.yaml', /^product: .*$/m, 'product: nothing');
    await shop.offer();
    await vi.waitFor(() => expect(places()).toEqual([...before, 'pair_v1']));
    expect(shop.heldNames()).toEqual(['waiting_v1']);
  });

  it('without the shop’s address name none', async () => {
    const { app } = await aProcess(fleetOf(aFunnel('marriage_v1')), { at: null });
    expect(await page(app, '/robots.txt')).not.toContain('Sitemap');
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(404);
  });
});
