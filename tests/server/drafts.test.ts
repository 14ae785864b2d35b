import { beforeEach, describe, expect, it } from 'vitest';
import { contentHash } from '../../src/changes/content-hash.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { events, orders } from '../../src/server/db/schema.ts';
import { loadDefinitions } from '../../src/server/orders/find.ts';
import { openPublications } from '../../src/server/publishing/publications.ts';
import { createDraftFinder, draftToken } from '../../src/server/publishing/share-links.ts';
import { aPagesApp } from '../support/create-pages-app.ts';
import { publishFiles } from '../support/create-publishing.ts';
import { aShop, type TestShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { askDesk } from '../support/operator.ts';

const day = 86_400_000;
const template =
  '<!doctype html><html data-others="?lang=*"><head><meta name="referrer" content="strict-origin" /><!--policy--></head><body><div id="root"></div></body></html>';

describe.each(storesHere())('a draft that is passed on, on %s', (kind) => {
  let test: TestShop;
  let draft: Funnel;
  let app: Awaited<ReturnType<typeof aPagesApp>>;
  beforeEach(async () => {
    test = await aShop(kind);
    const { shop, fleet } = test;
    const { db } = shop.store;
    draft = structuredClone(fleet.funnels.get('marriage_v1')!);
    draft.payment.price.amount = 1234;
    app = await aPagesApp(test, {
      renderer: {
        template,
        styles: [],
        renderPage: async ({ data }) =>
          template.replace('<div id="root">', `<div id="root">${data.funnel?.payment.price.amount}`),
      },
      findDraft: createDraftFinder(shop, async (hash) => (await loadDefinitions(db, [hash])).get(hash)),
    });
  });
  const terms = { by: 'ann', schemas: '', pictures: [] as { name: string; content: string }[] };
  const share = (request: Partial<typeof terms> & { funnel?: Funnel; seconds?: number } = {}) =>
    askDesk(test, 'share', { ...terms, funnel: draft, seconds: 3 * 86_400, ...request });
  const get = (url: string) => app.inject({ url, headers: { 'accept-language': 'en' } });
  const follow = async (path: string) => {
    const { statusCode, headers } = await get(path);
    expect(statusCode, path).toBe(302);
    return String(headers.location);
  };

  it('is the real page under a mark, found by nobody and kept by nobody', async () => {
    const { path, until, hash } = await share();
    expect(until).toBe(test.clock.now + 3 * day);
    expect(hash).toBe(contentHash(draft));
    const place = await follow(`${path}?channelKey=20`);
    expect(place).toMatch(
      /^\/marriage_v1\?channelKey=20&held=(?:a7%7E)?[A-Za-z0-9_-]{43}\.\d{10}\.[A-Za-z0-9_-]{27}$/,
    );
    const { statusCode, headers, body } = await get(place);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(body).toContain(
      '<p class="draft-mark" role="status">Draft, until 2026-11-24 12:00 (Beijing time). Nothing can be ordered here.</p><div id="root">1234',
    );
    expect(body).toContain('<meta name="referrer" content="no-referrer" />');
    expect(body).toContain('<meta name="robots" content="noindex, nofollow" />');
    expect(body).toContain(
      `data-others="?lang=*&amp;held=${new URL(place, 'http://x').searchParams.get('held')}"`,
    );
    expect(headers['content-security-policy']).toMatch(/img-src 'self' data:;/);
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
    expect((await get('/marriage_v1')).body).toContain('<div id="root">2980');
  });

  it('also of a funnel that was never live', async () => {
    const { path } = await share({ funnel: { ...draft, slug: 'marriage_v77' } });
    expect((await get('/marriage_v77')).statusCode).toBe(404);
    expect((await get(await follow(path))).body).toContain('<div id="root">1234');
  });

  it('takes no order, says so, and writes nothing', async () => {
    const { path } = await share();
    const query = (await follow(path)).split('?')[1]!;
    for (const [language, words] of [
      ['en', 'This page is a draft'],
      ['zh-CN', '草稿页'],
    ] as const) {
      const reply = await test.create({ query }, test.browser, { 'accept-language': language });
      expect(reply).toMatchObject({ status: 409, msg: expect.stringContaining(words), data: null });
    }
    const { db } = test.store;
    expect([await db.$count(orders), await db.$count(events)]).toEqual([0, 0]);
    expect(await test.create({ query: 'held=x' })).toMatchObject({ status: 409 });
    expect(await test.order()).toBeTruthy();
  });

  it('ends in words: when it is over, forged, or of another funnel', async () => {
    const { path, hash } = await share();
    const place = await follow(path);
    const token = new URL(place, 'http://x').searchParams.get('held')!;
    for (let at = token.indexOf('~') + 1; at < token.length; at += 1) {
      const flipped = `${token.slice(0, at)}${token[at] === '1' ? '2' : '1'}${token.slice(at + 1)}`;
      expect((await get(`/marriage_v1?held=${flipped}`)).statusCode).toBe(410);
    }
    const foreign = draftToken('another secret', hash, test.clock.now + day);
    const padded = encodeURIComponent(`${token.slice(0, 9)}"><script>${token.slice(9)}`);
    for (const other of ['', 'x', foreign, padded, `${token}%20`])
      expect((await get(`/marriage_v1?held=${other}`)).statusCode).toBe(410);
    expect((await get(`/fortune_v1?held=${token}`)).statusCode).toBe(410);
    expect((await get(`/order_form_inquire?held=${token}`)).statusCode).toBe(200);
    test.clock.now += 3 * day - 1000;
    expect((await get(place)).statusCode).toBe(200);
    test.clock.now += 1000;
    const over = await get(place);
    expect(over.statusCode).toBe(410);
    expect(over.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(over.body).toContain('This draft can no longer be seen');
  });

  it('brings its new pictures, and leaves those that are live as they are', async () => {
    const archive = openPublications(test.store.db, test.shop.now);
    await publishFiles(test.store.db, { 'images/known.svg': '<svg>live</svg>' }, { kind: 'shown' });
    const fresh = { name: 'images/fresh.svg', content: '<svg>fresh</svg>' };
    await share({ pictures: [{ name: 'images/known.svg', content: '<svg>changed</svg>' }, fresh] });
    const files = await archive.filesAfter(1);
    expect(files.map(({ name, kind }) => [name, kind])).toEqual([['images/fresh.svg', 'shown']]);
    await share({ pictures: [fresh] });
    expect(await archive.last()).toBe(2);
  });
});
