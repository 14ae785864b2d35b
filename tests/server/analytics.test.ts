import { eq, sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentHash } from '../../src/changes/content-hash.ts';
import {
  attempts,
  definitions,
  orders,
  refunds,
  visitDays,
  visits,
  visitTotals,
} from '../../src/server/db/schema.ts';
import { readRows } from '../../src/server/db/store.ts';
import { noLimits } from '../../src/server/http/limits.ts';
import { viewIdOf } from '../../src/server/publishing/shown-views.ts';
import { dirtyDays, recount } from '../../src/server/visits/write-visits.ts';
import { aFunnel } from '../support/create-fleet.ts';
import { publishFiles } from '../support/create-publishing.ts';
import { aBrowser, aShop, type TestShop, until } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { aFleetWithOffers } from '../support/offer-funnels.ts';
import { anOperator, openOperatorPages, operatorToken } from '../support/operator.ts';
import { orderRows } from '../support/order-rows.ts';

const day = 24 * 3_600_000;

describe.each(storesHere())('the pages of funnels on %s', (kind) => {
  let test: TestShop;
  const { orderTool, numberOf } = anOperator(() => test);
  const clock = { now: 0 };
  let app: FastifyInstance;
  async function begin(): Promise<void> {
    clock.now = Date.parse('2026-11-21T12:00:00+08:00');
    test = await aShop(kind, { clock, limits: noLimits });
    app = Fastify();
    await openOperatorPages(app, test.store.db, { fleet: () => test.fleet, now: () => clock.now });
    test.closers.push(() => app.close());
  }

  const ask = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { authorization: `Bearer ${operatorToken}`, ...headers } });
  const csv = async (url: string) => {
    const { body } = await ask(url);
    const [head = '', ...lines] = body.replace('\ufeff', '').trimEnd().split('\r\n');
    const names = head.split(',');
    const cells = (line: string) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!.replace(/^"|"$/g, ''));
    return lines.map((line) => Object.fromEntries(names.map((name, index) => [name, cells(line)[index]!])));
  };
  const pick = (rows: Record<string, string>[], ...names: string[]) =>
    rows.map((row) => names.map((name) => row[name]));
  const sumUp = async () => {
    await test.shop.counts.flush();
    for (const each of await dirtyDays(test.store.db)) await recount(test.store.db, each);
    clock.now += 60_001;
  };
  /** A payment that came twice makes two refunds due. */
  async function giveBack(orderId: string): Promise<void> {
    await orderTool(['refund', await numberOf(orderId), '--reason', 'asked', '--yes']);
    await until(async () => (await test.store.db.$count(refunds)) === 2);
    for (let times = 0; times < 2; times += 1) await test.work();
  }
  const slugMark = (slug: string) => viewIdOf(test.fleet.funnels.get(slug)!).slice(0, 8);

  async function come(
    step: number,
    { slug = 'marriage_v1', channelKey = '10', query = '', mark = slugMark(slug) } = {},
    then?: 'order' | 'pay' | 'pay-twice',
    fields: Record<string, string> = {},
  ): Promise<string> {
    const browser = aBrowser(test.app);
    await browser.call('channelInfo', { channelKey });
    const page = { page: slug, channelKey };
    const said = `channelKey=${channelKey}${query && `&${query}`}`;
    await browser.call('pageAdConfig', { ...page, visit: `${mark}.1`, query: said });
    if (step > 1) await browser.call('pageAdConfig', { ...page, visit: `${mark}.${step}` });
    if (!then) return '';
    await test.shop.counts.flush();
    const orderId = await test.order({ funnel: slug, channelKey, query: said, ...fields }, browser);
    await browser.call('getOrder', { orderId });
    if (then === 'order') return orderId;
    await test.pay(orderId, then);
    return orderId;
  }

  async function aBusyShop(): Promise<void> {
    for (const step of [1, 1, 2]) await come(step);
    await come(2, { channelKey: '20', query: 'utm_source=%E6%8A%96%E9%9F%B3' }, 'order');
    await come(2, { channelKey: '-1', query: 'utm_source=@cmd' }, 'pay');
    const opened = await come(2, { query: 'utm_source=@cmd' }, 'pay');
    await test.store.db
      .update(orders)
      .set({ openedAt: new Date(clock.now) })
      .where(eq(orders.id, opened));
    await come(1, { mark: '00000000' });
    clock.now += day;
    const refunded = await come(2, {}, 'pay');
    await test.work();
    await come(2, {}, 'pay-twice');
    await giveBack(refunded);
    await come(3, { slug: 'mbti_v1' });
    await test.paidOrder({ funnel: 'old_coupon', channelKey: '10' });
    (test.fleet.funnels as Map<string, unknown>).delete('old_coupon');
    await sumUp();
  }

  describe('of a busy shop', () => {
    beforeAll(async () => {
      await begin();
      await aBusyShop();
    });
    afterAll(() => test.close());

    it('say what a spreadsheet may not take for a formula, and name sources as people write them', async () => {
      const channels = await csv('/operator/funnels/marriage_v1/channels.csv');
      // Channels with equally many visitors come in no certain order.
      expect(channels.map(({ channel, visitors }) => `${channel}: ${visitors}`).toSorted()).toEqual([
        "'-1: 1",
        '10: 7',
        '20: 1',
      ]);
      const sources = await csv('/operator/funnels/marriage_v1/sources.csv');
      expect(pick(sources, 'source', 'ordered')).toEqual([
        ['no utm_source', '2'],
        ["'@cmd", '2'],
        ['抖音', '1'],
      ]);
      const { headers, body } = await ask('/operator/funnels/marriage_v1/days.csv?days=7');
      expect(headers['content-disposition']).toBe('attachment; filename="marriage_v1-days.csv"');
      expect(body).toMatch(/^\ufeffday,visitors,began,ordered,paid,fen,refunded\r\n2026-11-16,0,/);
      expect(body.split('\r\n').slice(-3, -1)).toEqual([
        '2026-11-21,7,4,3,2,5960,0',
        '2026-11-22,2,2,2,2,5960,2980',
      ]);
    });

    it('are two languages’ pages without script, few people told as counts, and the largest drop in words', async () => {
      const { body, headers } = await ask('/operator/funnels/marriage_v1?lang=en');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).not.toMatch(/<script|style="|onclick|NaN|undefined|Infinity/);
      expect(body).toContain(
        'The largest drop: of 9 who came to “Viewed”, 3 did not come to “Began” (3 of 9).',
      );
      expect(body).toContain('<td class="n">4 of 5</td>');
      expect(body).toContain('an older version');
      for (const head of body.match(/<th scope="col"[^>]*>/g)!) expect(head).toMatch(/ title="[^"]{4,}"/);
      expect(body.match(/<svg class="lines" role="img" aria-label="[^"]+"/g)).toHaveLength(3);
      const chinese = await ask('/operator/funnels/marriage_v1', { 'accept-language': 'zh-CN,en;q=0.5' });
      expect(chinese.body).toContain('<html lang="zh-CN">');
      expect(chinese.body).toContain(
        '流失最多之处：到“浏览”的 9 人中，有 3 人没有到“开始填写”（9 人中 3 人）。',
      );
      const overview = await ask('/operator/funnels?lang=en');
      expect(overview.body).toContain('Paid without a counted view: 1.');
      expect(overview.body).toContain('>removed<');
      expect((await ask('/operator')).body).toContain('href="/operator/funnels"');
      for (const path of ['', '.csv', '/marriage_v1', '/marriage_v1/days.csv'])
        expect((await app.inject(`/operator/funnels${path}`)).statusCode, path).toBe(401);
      for (const path of ['nothing', 'marriage_v1/nothing.csv', 'marriage_v1/constructor.csv'])
        expect((await ask(`/operator/funnels/${path}`)).statusCode, path).toBe(404);
    });

    it('tell of every visitor and fen once, whatever they are told apart by', async () => {
      const { db } = test.store;
      const rows = await csv('/operator/funnels.csv?days=7');
      const columns = 'funnel visitors began ordered paid opened fen refunded'.split(' ');
      expect(pick(rows, ...columns)).toEqual([
        ['marriage_v1', '9', '6', '5', '4', '0.2500', '11920', '2980'],
        ['mbti_v1', '1', '1', '0', '0', '', '0', '0'],
        ['alipay_only', '0', '0', '0', '0', '', '0', '0'],
        ['old_coupon', '0', '0', '1', '1', '0.0000', '2980', '0'],
      ]);
      const sumOf = (cells: Record<string, string>[]) => cells.reduce((sum, { fen }) => sum + Number(fen), 0);
      const paid = await readRows<{ slug: string; fen: number }>(
        db,
        sql`select slug, sum(received_amount)::integer as fen from attempts a
          join orders o on o.paid_attempt_no = a.attempt_no group by 1 order by 1`,
      );
      expect(paid.map(({ slug }) => slug)).toEqual(['marriage_v1', 'old_coupon']);
      expect(sumOf(rows)).toBe(paid.reduce((sum, { fen }) => sum + fen, 0));
      for (const span of [7, 28, 90])
        for (const table of ['channels', 'versions', 'sources', 'arms', 'days'])
          for (const { slug, fen } of paid) {
            const place = `/operator/funnels/${slug}/${table}.csv?days=${span}`;
            expect(sumOf(await csv(place)), place).toBe(fen);
          }
      expect(await csv('/operator/funnels/marriage_v1/money.csv')).toEqual([
        { kind: 'Taken', amount: '11920' },
        { kind: 'Refunded of it', amount: '2980' },
        { kind: 'Left of it', amount: '8940' },
        { kind: 'Came a second time, or waits for a decision', amount: '2980' },
        { kind: 'Given back of that', amount: '2980' },
      ]);
      const milestones = await csv('/operator/funnels/marriage_v1/milestones.csv');
      expect(pick(milestones, 'milestone', 'people')).toEqual([
        ['Viewed', '9'],
        ['Began', '6'],
        ['Ordered', '5'],
        ['Saw the payment', '5'],
        ['Pressed pay', '4'],
        ['Paid', '4'],
        ['Opened the report', '1'],
        ['Refunded', '1'],
      ]);
      const quiz = await csv('/operator/funnels/mbti_v1/milestones.csv');
      expect(pick(quiz.slice(2, 4), 'milestone', 'people')).toEqual([
        ['Left step 1: the opening', '1'],
        ['Left step 2: the questions', '0'],
      ]);
      const books = await orderTool(['books']);
      expect(books.out).toMatch(/The books agree\./);
      expect(books.out).toMatch(/Payers outside experiments +5: 4 with a visit, 1 without a counted view/);
      expect(books.code).toBe(0);
      await db.update(visitDays).set({ visitors: 99 }).where(eq(visitDays.slug, 'mbti_v1'));
      const wrong = await orderTool(['books']);
      expect([wrong.code, wrong.out]).toEqual([
        1,
        expect.stringMatching(/2026-11-22 \/mbti_v1 +1 visits, summed 99[\s\S]*do not agree/),
      ]);
      await db.update(visitDays).set({ visitors: 1 }).where(eq(visitDays.slug, 'mbti_v1'));
      expect((await orderTool(['books'])).code).toBe(0);
      await db.update(visitTotals).set({ visitors: 98 }).where(eq(visitTotals.slug, 'mbti_v1'));
      expect((await orderTool(['books'])).out).toMatch(/\/mbti_v1 +1 visits, summed 98/);
    });
  });

  describe('of another', () => {
    beforeEach(begin);

    it('tell of each offer, told apart by where its buyers came from, what its orders say, to the fen', async () => {
      const slug = 'tiers_v1';
      test.sell(aFleetWithOffers().funnels.get(slug)!);
      const buy = (offer: string, then: 'order' | 'pay' | 'pay-twice') =>
        come(2, { slug, query: `utm_source=${offer}` }, then, { offer });
      await buy('basic', 'pay');
      for (const then of ['pay', 'pay-twice'] as const) await buy('full', then);
      const back = await buy('both', 'pay');
      for (const then of ['pay', 'order'] as const) await buy('both', then);
      await giveBack(back);
      await sumUp();
      const sources = await csv(`/operator/funnels/${slug}/sources.csv?days=7`);
      expect(pick(sources, 'source', 'fen', 'refunded').toSorted()).toEqual([
        ['basic', '1990', '0'],
        ['both', '7960', '3980'],
        ['full', '5960', '0'],
      ]);
      const all = (await csv('/operator/funnels.csv?days=7')).find(({ funnel }) => funnel === slug);
      expect(all).toMatchObject({ ordered: '6', paid: '5', fen: '15910', refunded: '3980' });
      const money = await csv(`/operator/funnels/${slug}/money.csv`);
      expect(money.map(({ amount }) => amount)).toEqual(['15910', '3980', '11930', '2980', '2980']);
      const { body } = await ask(`/operator/funnels/${slug}?days=7`);
      for (const amount of ['¥19.90', '¥79.60', '¥59.60', '¥159.10', '¥119.30'])
        expect(body).toContain(amount);
      expect((await orderTool(['books'])).out).toMatch(/The books agree\./);
    });

    it('count who orders twice once in all and once in each channel, and every fen of theirs', async () => {
      const browser = aBrowser(test.app);
      for (const channelKey of ['10', '10', '20']) {
        const orderId = await test.order({ channelKey }, browser);
        await test.pay(orderId, channelKey === '20' ? 'pay-twice' : 'pay');
      }
      await until(async () => (await test.store.db.$count(refunds)) === 1);
      await test.work();
      await test.paidOrder({ channelKey: '20' });
      const table = async (name: string) => await csv(`/operator/funnels/marriage_v1/${name}.csv`);
      expect(pick(await table('channels'), 'channel', 'ordered', 'paid', 'fen')).toEqual([
        ['20', '2', '2', '3960'],
        ['10', '1', '1', '5960'],
      ]);
      const people = pick((await table('milestones')).slice(-5), 'people');
      expect(people.join(' ')).toBe('2 2 2 0 0');
      expect((await table('sources')).map(({ orders: paid, fen }) => [paid, fen])).toEqual([['4', '9920']]);
      expect((await table('money')).map(({ amount }) => amount)).toEqual([
        '9920',
        '0',
        '9920',
        '1980',
        '1980',
      ]);
      const { body } = await ask('/operator/funnels?lang=en');
      expect(body).toContain('Paid without a counted view: 2.');
      expect((await orderTool(['books'])).out).toMatch(/The books agree\./);
    });

    it('tell what each version changed, since when, and mark publications on the lines', async () => {
      for (let times = 0; times < 40; times += 1) await come(times < 10 ? 2 : 1);
      const before = contentHash(test.fleet.funnels.get('marriage_v1')!);
      await come(2, {}, 'order');
      clock.now += day;
      const { coupon: _, ...payment } = aFunnel('marriage_v1').payment;
      const changed = aFunnel('marriage_v1', {
        payment: { ...payment, price: { amount: 1990, listAmount: 9900 } },
      });
      test.sell(changed);
      const named = { name: 'cheaper', kind: 'shown', at: clock.now } as const;
      await publishFiles(test.store.db, { marriage_v1: null }, named);
      await come(2, {}, 'order');
      await sumUp();
      const { body } = await ask('/operator/funnels/marriage_v1?lang=en&days=7');
      expect(body).toContain(
        `<th scope="row">${before.slice(0, 8)}</th><td>2026-11-21</td><td><span class="long">the first one known</span></td>`,
      );
      expect(body).toContain(
        `<th scope="row">${contentHash(changed).slice(0, 8)} (live)</th><td>2026-11-22</td><td><span class="long">price ¥29.80 → ¥19.90`,
      );
      expect(body).toContain('2026-11-22 12:00 number 1 by ann “cheaper”');
      expect(body.match(/<line class="mark"/g)).toHaveLength(3);
      expect(body).toContain('<td class="n">28.6 %</td>');

      // The arm was first seen before the funnel, and is no version of it.
      const run = 'card~1a2b3c4d';
      const place = { slug: 'marriage_v1', channelKey: '10', step: 1, visitors: 5, day: '2026-11-20' };
      const arm = { ...place, run, arm: 'short-hero', definitionHash: 'ab'.repeat(32) };
      await test.store.db.insert(visitDays).values(arm);
      clock.now += 61_000;
      const { body: later } = await ask('/operator/funnels/marriage_v1?lang=en&days=7');
      expect(later).toContain('an arm of an experiment: card~1a2b3c4d short-hero');
      expect(later).toContain('<span class="long">the first one known</span>');
      expect(later).toContain('<span class="long">price ¥29.80 → ¥19.90');
    });

    it('call no channel broken whose orders are still being paid', async () => {
      const hour = 3_600_000;
      const own = { slug: 'pair_v1', channelKey: '20' };
      await test.store.db
        .insert(definitions)
        .values({ hash: 'd', funnel: aFunnel('pair_v1'), createdAt: new Date(0) });
      for (let ago = 1; ago <= 20; ago += 1) {
        await orderRows(test.store.db, clock.now, { ...own, count: 5, pressed: ago * day, paid: ago * day });
        await orderRows(test.store.db, clock.now, { ...own, count: 5, pressed: ago * day });
      }
      await orderRows(test.store.db, clock.now, { ...own, count: 30, pressed: hour / 4 });
      const pages = ['/operator/funnels', '/operator/funnels/pair_v1'];
      const told = () => Promise.all(pages.map(async (page) => (await ask(`${page}?lang=en`)).body));
      for (const body of await told()) expect(body).not.toContain('did the payment page');
      clock.now += hour;
      for (const body of await told()) expect(body).toContain('0 of 30 orders were paid');
    });

    it('say what to do where nobody has come, and give an answer again for a minute', async () => {
      const page = async () => (await ask('/operator/funnels?lang=en')).body;
      expect(await page()).toContain('No visits yet. Open /marriage_v1 in a browser');
      expect((await ask('/operator/funnels/marriage_v1')).statusCode).toBe(200);
      await come(1);
      expect(await page()).toContain('No visits yet');
      clock.now += 60_001;
      await test.shop.counts.flush();
      expect(await page()).toContain('Days that wait to be summed up: 1.');
      await sumUp();
      expect(await page()).toMatch(/^(?!.*No visits yet).*All days are summed up\./s);
      expect(await test.store.db.$count(visits)).toBe(1);
      expect(await test.store.db.$count(attempts)).toBe(0);
    });
  });
});
