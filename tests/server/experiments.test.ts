import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { visits } from '../../src/server/db/schema.ts';
import { openExperiments, phaseOf } from '../../src/server/experiments/arms.ts';
import { linkArm } from '../../src/server/operator/share.ts';
import { openSwitches } from '../../src/server/pauses/pauses.ts';
import { openPublications } from '../../src/server/publishing/publications.ts';
import { armToken } from '../../src/server/publishing/share-links.ts';
import { earlierFleets, noteEarlier } from '../../src/server/publishing/shown-views.ts';
import { fleetOf, funnelFile, type Said, trialOf } from '../support/create-experiment.ts';
import { aPagesApp, carriedIn, carrying } from '../support/create-pages-app.ts';
import { aPublishing, publishFiles } from '../support/create-publishing.ts';
import { aBrowser, aShop, type Browser, type TestShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { anOperator } from '../support/operator.ts';
import { aRoot, soundText, validators } from '../support/valid-folder.ts';

const hour = 3_600_000;
const noon = Date.parse('2026-11-21T12:00:00+08:00');
let test: TestShop;
let app: FastifyInstance;
const clock = { now: noon };
const live = { fleet: fleetOf({}) };
/** A new function for each test, because a fleet's earlier views are remembered by it. */
let fleet = () => live.fleet;

const anApp = (own = { fleet }, isDevelopment = false) =>
  aPagesApp(test, {
    ...own,
    experiments: openExperiments({ ...test.shop, ...own }, isDevelopment),
    isDevelopment,
    renderer: carrying,
  });

async function open(browser: Browser, path = '/marriage_v1?channelKey=10&lang=en') {
  const { headers, body, statusCode } = await browser.send('GET', path);
  const { funnel, view } = carriedIn(body);
  const price = funnel?.payment.price.amount;
  return { headers, body, statusCode, view, price, palette: funnel?.theme.palette };
}

async function order(browser: Browser, view: string | undefined, more: Record<string, string> = {}) {
  const { status, data, msg } = await test.create({ ...(view && { view }), ...more }, browser);
  const made = data ? await test.rowOf(String(data.id)) : undefined;
  return { status, msg, amount: made?.amount, run: made?.run, arm: made?.arm, id: made?.id };
}

async function drawn(arm: 'as-is' | 'short-hero', at: FastifyInstance = app) {
  for (let turn = 0; turn < 60; turn += 1) {
    const browser = aBrowser(at);
    const page = await open(browser);
    if (browser.jar.cookie.includes(`.${arm}.`)) return { browser, page };
  }
  throw new Error(`Nobody was drawn ${arm}.`);
}

const run = (said: Said = {}) => `card_first~${phaseOf(trialOf(said))}`;
const prices = { 'as-is': 2980, 'short-hero': 1480 } as const;

async function begin(kind: Parameters<typeof aShop>[0] = 'pglite') {
  clock.now = noon;
  live.fleet = fleetOf({});
  fleet = () => live.fleet;
  test = await aShop(kind, { clock, fleet });
  app = await anApp();
  await app.ready();
}

describe.each(storesHere())('an experiment on %s', (kind) => {
  beforeEach(() => begin(kind));

  it.each([
    'as-is',
    'short-hero',
  ] as const)('shows, sells and notes the arm %s, and no other', async (arm) => {
    const { browser, page } = await drawn(arm);
    expect(page.price).toBe(prices[arm]);
    expect(page.body.includes('Eight')).toBe(arm === 'short-hero');
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(page.headers.vary).toContain('Accept-Language, Cookie');
    const cookies = [page.headers['set-cookie']].flat().map(String);
    expect(cookies.map((each) => each.split('=')[0]).slice(0, 2)).toEqual(['visitor', 'arms']);
    expect(cookies[1]).toMatch(
      /^arms=card_first\.[0-9a-f]{8}\.[a-z-]+\..+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    for (const more of ['', '&lang=zh-CN', '&from=ad']) {
      const again = await open(browser, `/marriage_v1?channelKey=10&lang=en${more}`);
      expect(again.price).toBe(prices[arm]);
      expect(again.headers['set-cookie']).toBeUndefined();
    }
    const known = await browser.send('GET', '/marriage_v1?channelKey=10&lang=en', undefined, {
      'if-none-match': String(page.headers.etag),
    });
    expect(known.statusCode).toBe(304);
    const made = await order(browser, page.view);
    expect(made).toMatchObject({ status: 200, amount: prices[arm], run: run(), arm });
    expect(await order(browser, undefined)).toMatchObject({ status: 200, amount: prices[arm], arm });
    const other = await drawn(arm === 'as-is' ? 'short-hero' : 'as-is');
    expect(other.page.headers.etag).not.toBe(page.headers.etag);
    expect(await order(browser, other.page.view)).toMatchObject({ status: 409, amount: undefined });
    const paying = await open(other.browser, `/marriage_v1/payment/${made.id}?lang=en`);
    expect([paying.price, paying.palette]).toEqual([prices[arm], page.palette]);
    expect(paying.headers['cache-control']).toBe('no-cache');
    const visit = { visit: `${page.view!.slice(0, 8)}.1`, query: '', page: 'marriage_v1', channelKey: '10' };
    await browser.call('pageAdConfig', visit);
    await test.shop.counts.flush();
    const [counted] = await test.store.db.select().from(visits).where(eq(visits.arm, arm));
    const { definitionHash } = await test.rowOf(made.id!);
    expect(counted).toMatchObject({ face: run(), run: run(), arm, definitionHash });
  });

  it('is stopped and resumed by a switch, and shows everybody the same arm again', async () => {
    const { browser, page } = await drawn('short-hero');
    const { orderTool } = anOperator(() => test);
    const tell = (name: 'pause' | 'resume', ...more: string[]) =>
      orderTool([name, 'experiment', 'card_first', '--by', 'ann', ...more]);
    // On PostgreSQL the tool asks the database, where this experiment was never published.
    expect((await tell('pause', '--anyway')).code).toBe(0);
    const stopped = await open(browser);
    expect([stopped.price, stopped.headers['cache-control']]).toEqual([2980, 'no-cache']);
    const switches = await openSwitches(test.store.db);
    expect(switches.find('experiment', 'card_first')?.by).toBe('ann');
    expect(await order(browser, stopped.view)).toMatchObject({ status: 200, amount: 2980, run: '' });
    clock.now += 23 * hour;
    expect(await order(browser, page.view)).toMatchObject({ status: 200, amount: 1480, run: run() });
    clock.now += hour + 1;
    expect(await order(browser, page.view)).toMatchObject({ status: 409 });
    expect((await tell('resume')).code).toBe(0);
    expect((await open(browser)).price).toBe(1480);
    expect((await tell('resume')).err).toBe('Not paused: experiment card_first.\n');
  });
});

describe('an experiment', () => {
  beforeEach(() => begin());

  it('is sold as it was shown for a day, also by a process that begins after it was stopped', async () => {
    const { db } = test.store;
    const publications = openPublications(db, () => clock.now);
    const root = aRoot();
    const begun = () => aPublishing(root, publications, { now: () => clock.now });
    await begun();
    const publish = (status: string) => {
      const said = { schemas: validators.mark, at: clock.now };
      return publishFiles(db, { 'experiments/card_first': trialOf({ status }).file }, said);
    };
    await publish('running');
    live.fleet = (await begun()).fleet();
    const { browser, page } = await drawn('short-hero');
    clock.now += hour;
    await publish('stopped');
    clock.now += 24 * hour - 1000;
    const { fleet: own } = await begun();
    noteEarlier(own, await earlierFleets(db, validators, clock.now));
    Object.assign(test.shop, { fleet: own });
    const again = aBrowser(await anApp({ fleet: own }));
    again.jar.cookie = browser.jar.cookie;
    expect((await open(again)).price).toBe(2980);
    expect(await order(again, page.view)).toMatchObject({ status: 200, amount: 1480, run: run() });
    clock.now += 2000;
    expect(await order(again, page.view)).toMatchObject({ status: 409 });
  });

  it('keeps its visitors’ arms in two processes, after a restart and when weights change', async () => {
    const browsers = await Promise.all(Array.from({ length: 24 }, async () => aBrowser(app)));
    const seen = [];
    for (const browser of browsers) seen.push((await open(browser)).price);
    expect(new Set(seen)).toEqual(new Set([2980, 1480]));
    // Another process knows a visitor by the cookie of arms, or by the visitor alone.
    const other = await anApp({ fleet: () => live.fleet });
    for (const [index, { jar }] of browsers.entries()) {
      const [again, drawnAnew] = [aBrowser(other), aBrowser(other)];
      again.jar.cookie = jar.cookie;
      drawnAnew.jar.cookie = jar.cookie.split('; ').find((pair) => pair.startsWith('visitor='))!;
      expect([(await open(again)).price, (await open(drawnAnew)).price]).toEqual([seen[index], seen[index]]);
    }
    live.fleet = fleetOf({ weights: [90, 10] });
    for (const [index, browser] of browsers.entries()) {
      const page = await open(browser);
      expect(page.price).toBe(seen[index]);
      expect(await order(browser, page.view)).toMatchObject({ amount: seen[index], run: run() });
    }
    const newcomer = aBrowser(app);
    const { view } = await open(newcomer);
    expect(await order(newcomer, view)).toMatchObject({ status: 200, run: run({ weights: [90, 10] }) });
  });

  it('shows whoever was left out the funnel as it is for good, also when the share is raised', async () => {
    live.fleet = fleetOf({ more: 'share: 1' });
    const browser = aBrowser(app);
    while (!/arms=card_first\.[0-9a-f]{8}\.\./.test(browser.jar.cookie)) {
      browser.jar.cookie = '';
      await open(browser);
    }
    live.fleet = fleetOf({});
    const page = await open(browser);
    expect([page.price, page.body.includes('Eight')]).toEqual([2980, false]);
    expect(await order(browser, page.view)).toMatchObject({ status: 200, amount: 2980, run: '', arm: '' });
    expect(await order(browser, (await drawn('short-hero')).page.view)).toMatchObject({ status: 409 });
  });

  it.each([
    ['channel', 'exclude: { channels: ["20"] }', '/marriage_v1?channelKey=20&lang=en', 1980],
    ['language', 'exclude: { languages: [zh-CN] }', '/marriage_v1?channelKey=10&lang=zh-CN', 2980],
  ])('leaves out an excluded %s, and whoever has an arm keeps it there', async (_, more, path, price) => {
    live.fleet = fleetOf({ more });
    for (let turn = 0; turn < 12; turn += 1) {
      const browser = aBrowser(app);
      const page = await open(browser, path);
      expect([page.price, page.palette]).toEqual([price, 'vermilion']);
      expect((await open(browser)).palette).toBe('vermilion');
    }
    const { browser } = await drawn('short-hero');
    expect((await open(browser, path)).palette).toBe('bronze');
  });

  it('runs between its days alone, and only while its file says so', async () => {
    live.fleet = fleetOf({ more: 'from: "2026-11-21 13:00"\nto: "2026-11-21"' });
    const before = await open(aBrowser(app));
    expect([before.headers['set-cookie'], before.price]).toEqual([undefined, 2980]);
    clock.now = noon + hour;
    const { browser, page } = await drawn('short-hero');
    clock.now = noon + 12 * hour;
    expect((await open(browser)).price).toBe(2980);
    clock.now += 23 * hour;
    expect(await order(browser, page.view)).toMatchObject({ status: 200, amount: 1480 });
    clock.now += hour + 1;
    expect(await order(browser, page.view)).toMatchObject({ status: 409 });
    live.fleet = fleetOf({ status: 'draft' });
    expect((await open(aBrowser(app))).headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['stopped', () => fleetOf({ status: 'stopped' })],
    ['removed', () => fleetOf(null)],
  ])('sells the arm that was shown for a day after it was %s, and then no more', async (_, end) => {
    const { browser, page } = await drawn('short-hero');
    const asIs = await drawn('as-is');
    live.fleet = end();
    const after = await open(browser);
    expect([after.price, after.headers['cache-control']]).toEqual([2980, 'no-cache']);
    clock.now += 24 * hour - 1000;
    expect(await order(browser, page.view)).toMatchObject({ status: 200, amount: 1480, run: run() });
    expect(await order(asIs.browser, page.view)).toMatchObject({ status: 409 });
    // A view that is no arm is believed for half an hour.
    live.fleet = fleetOf(null, soundText(funnelFile).replace('amount: 2980', 'amount: 3980'));
    await open(aBrowser(app));
    clock.now += 31 * 60_000;
    expect(await order(browser, after.view)).toMatchObject({ status: 409 });
    expect(await order(browser, page.view)).toMatchObject({ status: 409 });
  });

  it('believes no cookie that it did not sign', async () => {
    const { browser, page } = await drawn('short-hero');
    const visitor = browser.jar.cookie.split('; ')[0]!;
    const signed = /arms=([^;]+)/.exec(browser.jar.cookie)![1]!;
    const forgeries = [signed.replace('short-hero', 'as-is'), 'card_first.1a2b3c4d.as-is', `${signed}x`];
    for (const forged of [...forgeries, 'x'.repeat(2000)]) {
      browser.jar.cookie = `${visitor}; arms=${forged}`;
      expect((await open(browser)).price).toBe(1480);
    }
    browser.jar.cookie = `${visitor}; arms=${app.signCookie('card_first.1a2b3c4d.gone~other.1a2b3c4d.x')}`;
    expect((await open(browser)).view).toBe(page.view);
    expect(decodeURIComponent(browser.jar.cookie)).toMatch(
      /arms=other\.1a2b3c4d\.x~card_first\.\w{8}\.short-hero\./,
    );
  });

  it('tells browsers that keep no cookies by turns what others see for good, and sells what it showed', async () => {
    const seen = new Map<number, string>();
    for (let turn = 0; seen.size < 2 && turn < 60; turn += 1) {
      const { price, view } = await open(aBrowser(app));
      seen.set(price!, view!);
    }
    for (const [amount, view] of seen)
      expect(await order(aBrowser(app), view)).toMatchObject({ status: 200, amount, run: '', arm: '' });
    expect(await order(aBrowser(app), '0123456789abcdef012345')).toMatchObject({ status: 409 });
  });

  it('sells a known visitor the arm of their lot alone once the cookie of arms is gone, and what was open before it ran', async () => {
    const both = [await drawn('as-is'), await drawn('short-hero')] as const;
    for (const { browser } of both) browser.jar.cookie = /visitor=[^;]+/.exec(browser.jar.cookie)![0];
    for (const [{ browser, page }, other] of [both, [both[1], both[0]]] as const) {
      expect(await order(browser, other.page.view)).toMatchObject({ status: 409 });
      expect(await order(browser, page.view)).toMatchObject({ status: 200, amount: page.price, run: run() });
    }
    live.fleet = fleetOf({ status: 'draft' });
    const { view } = await open(both[1].browser);
    live.fleet = fleetOf({});
    expect(await order(both[1].browser, view)).toMatchObject({ status: 200, amount: 2980, arm: '' });
  });

  it('shows robots the funnel as it is, and tells them nothing; who fetches ahead is a visitor', async () => {
    for (const agent of ['Googlebot/2.1', 'Baiduspider', 'HeadlessChrome/140'])
      for (let turn = 0; turn < 8; turn += 1) {
        const page = await open(aBrowser(app, { 'user-agent': agent }));
        expect([page.price, page.headers['set-cookie']]).toEqual([2980, undefined]);
        expect(page.headers['cache-control']).toBe('private, no-cache');
      }
    const ahead = aBrowser(app, { 'sec-purpose': 'prefetch' });
    const first = await open(ahead);
    expect(ahead.jar.cookie).toContain('arms=');
    expect((await open(ahead)).view).toBe(first.view);
  });

  it('leaves other funnels, and funnels without one, as they were', async () => {
    const page = await open(aBrowser(app), '/fortune_v1?channelKey=10&lang=en');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Language, Cookie, Accept-Encoding',
    });
    expect(page.headers['set-cookie']).toBeUndefined();
  });

  it('is looked at by a signed link that counts nothing and sells nothing', async () => {
    live.fleet = fleetOf({ status: 'draft' });
    const { secret } = test.shop;
    const token = armToken(secret, 'card_first', 'short-hero', clock.now + 24 * hour);
    const browser = aBrowser(app);
    const look = (said: string, path = '/marriage_v1') =>
      open(browser, `${path}?channelKey=10&lang=en&arm=${said}`);
    const asked = { experiment: 'card_first', arm: 'gone' };
    await expect(linkArm(test.shop as never, asked)).rejects.toThrow(
      'In the shop card_first has the arms as-is, short-hero',
    );
    expect((await linkArm(test.shop as never, { ...asked, arm: 'short-hero' })).token).toBe(token);
    const page = await look(token);
    expect(page).toMatchObject({ statusCode: 200, price: 1480 });
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(page.headers['set-cookie']).toBeUndefined();
    const sold = await order(browser, page.view, { query: `arm=${token}` });
    expect(sold).toMatchObject({ status: 409, msg: expect.stringContaining('draft') });
    const visit = { visit: `${page.view!.slice(0, 8)}.1`, page: 'marriage_v1', channelKey: '10' };
    await browser.call('pageAdConfig', { ...visit, query: `arm=${token}` });
    await test.shop.counts.flush();
    expect(await test.store.db.$count(visits)).toBe(0);
    for (const wrong of [
      'short-hero',
      token.replace('short-hero', 'as-is'),
      armToken('another secret', 'card_first', 'short-hero', clock.now + hour),
      armToken(secret, 'card_first', 'gone', clock.now + hour),
    ])
      expect((await look(wrong)).statusCode).toBe(410);
    expect((await look(token, '/fortune_v1')).statusCode).toBe(410);
    clock.now += 24 * hour;
    expect((await look(token)).statusCode).toBe(410);
  });

  it('is looked at in development by the name of its arm', async () => {
    live.fleet = fleetOf({ status: 'draft' });
    const dev = await anApp({ fleet }, true);
    const page = await open(aBrowser(dev), '/marriage_v1?arm=short-hero&lang=en');
    expect([page.price, page.headers['set-cookie']]).toEqual([1480, undefined]);
    expect((await open(aBrowser(dev), '/marriage_v1?arm=as-is&lang=en')).price).toBe(2980);
  });
});
