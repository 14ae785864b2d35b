import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentHash } from '../../src/changes/content-hash.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { orders, pageViews, visitDays, visits } from '../../src/server/db/schema.ts';
import { readRows } from '../../src/server/db/store.ts';
import { eraseOrder } from '../../src/server/payments/erase.ts';
import { draftToken } from '../../src/server/publishing/share-links.ts';
import { viewIdOf } from '../../src/server/publishing/shown-views.ts';
import {
  closedDay,
  deleteOldDay,
  dirtyDays,
  recount,
  type VisitBatch,
  writeVisits,
} from '../../src/server/visits/write-visits.ts';
import { aFleet, aFunnel } from '../support/create-fleet.ts';
import { aBrowser, aShop, type Browser, type TestShop } from '../support/create-shop.ts';
import { storesHere, withoutTable } from '../support/create-store.ts';

const day = 24 * 3_600_000;
const noon = Date.parse('2026-11-21T12:00:00+08:00');

describe.each(storesHere())('a visit on %s', (kind) => {
  let test: TestShop;
  const clock = { now: noon };
  beforeEach(async () => {
    clock.now = noon;
    live = aFleet();
    test = await aShop(kind, { clock, fleet: () => live });
    mark = markOf(funnel());
  });

  let live = aFleet();
  const funnel = () => live.funnels.get('marriage_v1')!;
  const markOf = (shown: Funnel) => viewIdOf(shown).slice(0, 8);
  let mark = '';
  async function aVisitor(headers?: Record<string, string>): Promise<Browser> {
    const browser = aBrowser(test.app, headers);
    await browser.call('channelInfo', { channelKey: '10' });
    return browser;
  }
  const see = (browser: Browser, step: number, more: Record<string, string> = {}) =>
    browser.call('pageAdConfig', {
      page: 'marriage_v1',
      channelKey: '10',
      visit: `${mark}.${step}`,
      ...more,
    });
  const first = { query: 'channelKey=10&gdt_vid=click-1&code=once' };
  const rows = async () => {
    await test.shop.counts.flush();
    return test.store.db.select().from(visits).orderBy(visits.firstAt, visits.step);
  };
  const views = async () => {
    await test.shop.counts.flush();
    return test.store.db.select().from(pageViews).orderBy(pageViews.page);
  };
  const sums = () => test.store.db.select().from(visitDays).orderBy(visitDays.day, visitDays.step);
  const brief = async () =>
    (await sums()).map(({ day, step, visitors }) => `${day}: step ${step}, ${visitors}`);
  async function sumUp(): Promise<void> {
    await test.shop.counts.flush();
    for (const each of await dirtyDays(test.store.db)) await recount(test.store.db, each);
  }

  it('is counted once, with the deepest step and the definition its order has', async () => {
    const browser = await aVisitor();
    await see(browser, 1, first);
    await see(browser, 3);
    await see(browser, 2);
    clock.now += 1000;
    await see(browser, 1, { query: 'channelKey=20&gdt_vid=click-2', channelKey: '20' });
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      slug: 'marriage_v1',
      channelKey: '10',
      day: '2026-11-21',
      step: 3,
      query: 'channelKey=10&gdt_vid=click-1',
      run: '',
      arm: '',
      firstAt: new Date(noon),
    });
    const order = await test.rowOf(await test.order({}, browser));
    expect(order).toMatchObject({
      visitorId: row!.visitorId,
      definitionHash: row!.definitionHash,
      firstQuery: 'channelKey=10&gdt_vid=click-1',
    });
    expect(await views()).toEqual([
      { day: '2026-11-21', page: 'marriage_v1', channelKey: '10', views: 1 },
      { day: '2026-11-21', page: 'marriage_v1', channelKey: '20', views: 1 },
    ]);
  });

  it('makes no visitor, and without one the view alone is counted', async () => {
    const browser = aBrowser(test.app);
    await see(browser, 1, first);
    await see(browser, 4);
    expect(browser.jar.cookie).not.toContain('visitor');
    // Static builds and pages of other back ends ask like this.
    await browser.call('pageAdConfig', { page: 'marriage_v1', channelKey: '10' });
    expect(await rows()).toEqual([]);
    expect(await views()).toEqual([
      { day: '2026-11-21', page: 'marriage_v1', channelKey: '10', views: 2 },
      { day: '2026-11-21', page: 'no-visitor', channelKey: '10', views: 1 },
    ]);
  });

  it('is none of a robot, of a draft, or of a funnel that does not exist', async () => {
    for (const agent of ['Googlebot/2.1', 'facebookexternalhit preview', 'HeadlessChrome/140', 'Lighthouse'])
      await see(await aVisitor({ 'user-agent': agent }), 1, first);
    const token = draftToken(test.shop.secret, contentHash(funnel()), noon + day);
    await see(await aVisitor(), 1, { query: `channelKey=10&held=${token}` });
    expect(await views()).toEqual([]);
    await see(await aVisitor(), 1, { ...first, page: 'no_such_funnel' });
    expect(await rows()).toEqual([]);
    expect(await see(await aVisitor(), 1, { visit: 'what.1' })).toMatchObject({ status: 400 });
  });

  it('is one of a version that was live within a day; of an older one it is counted without its name', async () => {
    const [early, late] = [mark, contentHash(funnel())];
    await see(await aVisitor(), 1, first);
    live = { ...live, funnels: new Map([['marriage_v1', aFunnel('marriage_v1', { languages: ['zh-CN'] })]]) };
    mark = markOf(funnel());
    await see(await aVisitor(), 2, first);
    clock.now += 1;
    const changed = contentHash(funnel());
    clock.now += day - 3;
    await see(await aVisitor(), 3, { ...first, visit: `${early}.3` });
    clock.now += 3;
    await see(await aVisitor(), 4, { ...first, visit: `${early}.4` });
    live = { ...live, funnels: new Map() };
    await see(await aVisitor(), 5, first);
    const found = await rows();
    expect(found.map(({ step, definitionHash }) => [step, definitionHash])).toEqual([
      [1, late],
      [2, changed],
      [3, late],
      [4, ''],
      [5, changed],
    ]);
  });

  it('is counted of six hundred new visitors of an address in ten minutes, and of those known', async () => {
    const known = await aVisitor();
    await see(known, 1, first);
    for (let index = 0; index < 599; index += 1)
      await test.shop.limits.count('visitors-address', '203.0.113.7');
    await see(await aVisitor(), 1, first);
    await see(known, 2);
    expect((await rows()).map(({ step }) => step)).toEqual([2]);
    expect(await views()).toContainEqual(expect.objectContaining({ page: 'no-visitor', views: 1 }));
    clock.now += 600_001;
    await see(await aVisitor(), 1, first);
    expect(await rows()).toHaveLength(2);
  });

  it('is summed up by day of the first view, again when somebody comes deeper', async () => {
    const [one, other] = [await aVisitor(), await aVisitor()];
    for (const browser of [one, other, await aVisitor()]) await see(browser, 1, first);
    await sumUp();
    expect(await sums()).toMatchObject([{ day: '2026-11-21', slug: 'marriage_v1', step: 1, visitors: 3 }]);
    await see(other, 1, first);
    await test.shop.counts.flush();
    expect(await dirtyDays(test.store.db)).toEqual([]);
    clock.now += day;
    await see(one, 4);
    await sumUp();
    expect(await brief()).toEqual(['2026-11-21: step 1, 2', '2026-11-21: step 4, 1']);
  });

  it('keeps its mark where summing up breaks off', async () => {
    await see(await aVisitor(), 1, first);
    await test.shop.counts.flush();
    const marked = await dirtyDays(test.store.db);
    const broken = test.store.db.transaction(async (tx) => {
      await recount(tx, marked[0]!);
      throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    expect([await dirtyDays(test.store.db), await sums()]).toEqual([marked, []]);
    await sumUp();
    expect(await sums()).toMatchObject([{ visitors: 1 }]);
  });

  it('is deleted when its days are over and its day is summed up; the sums stay', async () => {
    const early = await aVisitor();
    await see(early, 1, first);
    const old = () => deleteOldDay(test.store.db, closedDay(clock.now, 90));
    clock.now += 90 * day;
    await test.shop.counts.flush();
    expect(await old()).toBe(false);
    await sumUp();
    await see(early, 5);
    await see(await aVisitor(), 1, first);
    expect((await rows()).map(({ step }) => step)).toEqual([1, 1]);
    await sumUp();
    expect(await old()).toBe(true);
    expect(await old()).toBe(false);
    expect((await rows()).map(({ day }) => day)).toEqual(['2027-02-19']);
    expect(await brief()).toEqual(['2026-11-21: step 1, 1', '2027-02-19: step 1, 1']);
  });

  it('that cannot be written is lost, and nobody at the till notices', async () => {
    const browser = await aVisitor();
    await withoutTable(test.store, 'visits', async () => {
      expect(await see(browser, 1, first)).toMatchObject({ status: 200, data: { pixels: [] } });
      await test.shop.counts.flush();
      await see(browser, 2);
      await test.shop.counts.flush();
    });
    expect(test.logged.filter((line) => line.includes('not counted'))).toHaveLength(1);
    test.store.isFull = () => true;
    await see(browser, 1, first);
    expect(await rows()).toEqual([]);
  });

  it('loses its query with the order that is erased', async () => {
    const browser = await aVisitor();
    await see(browser, 1, first);
    await test.shop.counts.flush();
    const orderId = await test.order({}, browser);
    await test.store.db.update(orders).set({ state: 'closed' });
    clock.now += 1000;
    expect(await eraseOrder(test.shop, orderId, 'clerk')).toBe(true);
    expect(await rows()).toMatchObject([{ query: '' }]);
    expect(await test.store.db.select().from(orders)).toMatchObject([{ firstQuery: '' }]);
  });

  it('to the payment screen is noted once, of an unpaid order', async () => {
    const [orderId, other] = [await test.order(), await test.order()];
    const seenAt = async (id: string) => {
      await test.browser.call('getOrder', { orderId: id });
      await test.shop.counts.flush();
      return (await test.rowOf(id)).seenAt?.getTime();
    };
    expect((await test.rowOf(orderId)).seenAt).toBeNull();
    expect(await seenAt(orderId)).toBe(noon);
    clock.now += 1000;
    expect(await seenAt(orderId)).toBe(noon);
    await test.store.db.update(orders).set({ state: 'paid' }).where(eq(orders.id, other));
    expect(await seenAt(other)).toBeUndefined();
  });

  it.runIf(kind === 'postgres')(
    'is in the sum or leaves its mark, whoever of two processes commits first',
    async () => {
      await see(await aVisitor(), 1, first);
      const [row] = await rows();
      await sumUp();
      const deeper = (step: number): VisitBatch => ({
        visits: new Map([['', { ...row!, step, firstAt: noon }]]),
        views: new Map(),
      });
      const { db } = test.store;
      const what = { day: '2026-11-21', slug: 'marriage_v1' };
      /** Resolves when `work` waits for a lock or is done. */
      const blocked = async (work: Promise<unknown>) => {
        let isDone = false;
        const end = () => {
          isDone = true;
        };
        work.then(end, end);
        const isWaiting = sql`select 1 from pg_locks where not granted and pid in (
          select l.pid from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database())`;
        while (!isDone && (await readRows(db, isWaiting)).length === 0) await new Promise(setImmediate);
      };
      // The visit is written first: the sum waits for its commit.
      await writeVisits(db, deeper(2), '');
      let counting: Promise<void> | undefined;
      await db.transaction(async (tx) => {
        await writeVisits(tx, deeper(3), '');
        counting = recount(db, what);
        await blocked(counting);
      });
      await counting;
      expect([await sums(), await dirtyDays(db)]).toMatchObject([[{ step: 3, visitors: 1 }], []]);
      // The sum is made first: the mark is written after it.
      let writing: Promise<unknown> | undefined;
      await writeVisits(db, deeper(4), '');
      await db.transaction(async (tx) => {
        await recount(tx, what);
        writing = writeVisits(db, deeper(5), '');
        await blocked(writing);
      });
      await writing;
      expect([await sums(), await dirtyDays(db)]).toMatchObject([[{ step: 4 }], [what]]);
    },
  );
});
