import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentHash } from '../../src/changes/content-hash.ts';
import * as reports from '../../src/products/make-report.ts';
import { attempts, orders, refunds } from '../../src/server/db/schema.ts';
import { noLimits } from '../../src/server/http/limits.ts';
import { viewIdOf } from '../../src/server/publishing/shown-views.ts';
import { aBrowser, aRequestId, aShop, goToPay, type TestShop, until } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { aFleetWithOffers } from '../support/offer-funnels.ts';
import { anOperator } from '../support/operator.ts';
import { typed } from '../support/typed-details.ts';
import { expectSoundBooks } from './invariants.ts';

const fleet = aFleetWithOffers();
const viewOf = (slug: string, channelKey: string) =>
  fleet.views.get(slug)!.find({ channelKey, language: 'en', at: 0 });
const day = 24 * 3_600_000;

describe.each(storesHere())('offers on %s', (kind) => {
  let test: TestShop;
  const clock = { now: 0 };
  beforeEach(async () => {
    clock.now = Date.parse('2026-11-21T12:00:00+08:00');
    test = await aShop(kind, { clock, fleet: () => fleet, limits: noLimits });
    Object.assign(test.shop, { reports });
  });
  afterEach(() => expectSoundBooks(test.store));

  const { decide, numberOf } = anOperator(() => test);
  const create = (sent: Record<string, string>, funnel = 'tiers_v1', by = test.browser) =>
    test.create({ funnel, ...sent }, by);
  const made = async (sent: Record<string, string>, funnel?: string) => {
    const { data, msg } = await create(sent, funnel);
    if (!data) throw new Error(msg);
    return String(data.id);
  };
  const see = async (orderId: string) => (await test.browser.call('getOrder', { orderId })).data;
  async function pay(orderId: string) {
    await test.pay(orderId);
    await test.work();
  }
  const read = async (orderId: string) =>
    (await test.browser.call('getResultV2', { orderId })).data as {
      sections: { id: string; heading: string }[];
    };

  it.each([
    0,
    1000,
    day - 1000,
    day,
    3 * day,
  ])('end with the countdown of the first order, also for a further one %i ms later', async (gap) => {
    for (const [first, second] of [
      ['basic', 'full'],
      ['full', 'both'],
      ['both', 'both'],
    ] as const) {
      const own = aBrowser(test.app);
      const orderBy = async (offer: string) => String((await create({ offer }, 'tiers_v1', own)).data.id);
      const { offerEndsAt } = await test.rowOf(await orderBy(first));
      clock.now += gap;
      const further = await orderBy(second);
      const { amount, listAmount, ...quoted } = await test.rowOf(further);
      expect(quoted.offerEndsAt, first).toEqual(offerEndsAt);
      const isIt = eq(attempts.attemptNo, await test.cashier(further));
      const [attempt] = await test.store.db.select().from(attempts).where(isIt);
      expect(attempt!.amount, `${first} ${second}`).toBe(gap < day ? amount : listAmount);
      const stranger = aBrowser(test.app);
      const fresh = String((await create({ offer: second }, 'tiers_v1', stranger)).data.id);
      expect((await test.rowOf(fresh)).offerEndsAt?.getTime()).toBe(clock.now + day);
    }
  });

  it('costs what the chosen one costs, and the cheapest where nothing was chosen', async () => {
    const amounts = ['', 'basic', 'full', 'both'].map(async (offer) => {
      const { amount, listAmount, details } = await test.rowOf(await made(offer ? { offer } : {}));
      return [amount, listAmount, details.offer];
    });
    expect(await Promise.all(amounts)).toEqual([
      [1990, 1990, 'basic'],
      [1990, 1990, 'basic'],
      [2980, 4980, 'full'],
      [3980, 6980, 'both'],
    ]);
  });

  it('refuses what is offered to nobody here, and what another page offered', async () => {
    for (const offer of ['gratis', 'constructor', 'BOTH', ' both'])
      expect(await create({ offer })).toMatchObject({ status: 400 });
    for (const stranger of ['amount', 'price', 'contains'])
      expect(await create({ offer: 'basic', [stranger]: '1' })).toMatchObject({ status: 400 });
    expect(await create({ view: 'a'.repeat(64), offer: 'full' })).toMatchObject({ status: 409 });
    expect(await test.store.db.select().from(orders)).toEqual([]);
  });

  it('costs and holds what the named page said in its channel, whatever pages, channels and choices are mixed up', async () => {
    const tiers = { basic: 1990, full: 2980, both: 3980 };
    const ticked = { one: 2980, both: 3980 };
    const pages: [slug: string, channelKey: string, prices: Record<string, number>][] = [
      ['tiers_v1', '10', tiers],
      ['tiers_v1', '20', { ...tiers, full: 2580 }],
      ['ticked_v1', '10', ticked],
      ['ticked_v1', '20', ticked],
    ];
    const ids = [...new Set(pages.map(([slug, channelKey]) => viewIdOf(viewOf(slug, channelKey))))];
    expect(ids).toHaveLength(pages.length);
    const made: number[] = [];
    for (const [slug, channelKey, prices] of pages) {
      const own = viewOf(slug, channelKey);
      for (const view of ids)
        for (const offer of ['', ...Object.keys({ ...tiers, ...ticked })]) {
          const isOwn = view === viewIdOf(own);
          const asks = slug === 'ticked_v1' && offer === 'both' && { motherName: '王芳' };
          const { status, data } = await create({ channelKey, view, ...(offer && { offer }), ...asks }, slug);
          const chosen = offer || Object.keys(prices)[0]!;
          const isOffered = Object.hasOwn(prices, chosen);
          const told = [slug, channelKey, view, offer].join(' ');
          expect(status, told).toBe(isOwn ? (isOffered ? 200 : 400) : 409);
          if (status !== 200) continue;
          const { amount, listAmount, details, definitionHash } = await test.rowOf(String(data.id));
          expect([amount, details.offer], told).toEqual([prices[chosen], chosen]);
          if (chosen === 'full') expect(listAmount, told).toBe(4980);
          expect(definitionHash, told).toBe(contentHash(own));
          made.push(amount);
        }
    }
    expect(await test.store.db.$count(orders)).toBe(made.length);
    expect(made).toHaveLength(4 + 4 + 3 + 3);
  });

  it.each([
    ['basic', 1990, ''],
    ['full', 2480, 'stay5'],
    ['both', 3980, ''],
  ])('gives back all that “%s” cost, once, and the whole document with it', async (offer, paid, couponKey) => {
    const orderId = await made({ offer });
    if (couponKey) await test.browser.call('setCouponKey', { orderId, couponKey });
    await pay(orderId);
    expect((await read(orderId)).sections.length).toBeGreaterThan(1);
    for (let times = 0; times < 2; times += 1)
      expect((await decide('refund', await numberOf(orderId))).code).toBe(0);
    expect(await test.status(orderId)).toBe('refunded');
    const given = await test.store.db.select().from(refunds);
    expect(given).toMatchObject([{ orderId, amount: paid, state: 'success' }]);
    expect(await test.browser.call('getResultV2', { orderId })).toMatchObject({ status: 402, data: null });
    expect(await test.rowOf(orderId)).toMatchObject({ amount: paid, details: { offer } });
  });

  it('is paid, read with its chapters and no others, corrected with the choice untouched, and refunded whole', async () => {
    const orderId = await made({ offer: 'basic' });
    expect(await see(orderId)).toMatchObject({ amount: 1990, product: 'marriage' });
    expect((await see(orderId)).summary).toContainEqual({ label: 'Your choice', value: 'The chart' });
    const raise = await test.browser.call('setInfo', { orderId, offer: 'both' });
    expect(raise).toMatchObject({ status: 409, msg: expect.stringContaining('order anew') });
    await pay(orderId);
    const dearer = await test.browser.call('setInfo', { orderId, offer: 'full', fullName: '林大满' });
    expect(dearer).toMatchObject({ status: 409 });
    expect(await test.rowOf(orderId)).toMatchObject({ correctedAt: null });
    await test.browser.call('setInfo', { orderId, fullName: '林大满', offer: 'basic' });
    await test.work();
    expect((await test.rowOf(orderId)).details).toMatchObject({ fullName: '林大满', offer: 'basic' });
    expect((await read(orderId)).sections.map(({ id }) => id)).toEqual(['answer', 'chart']);
    const given = await decide('refund', await numberOf(orderId));
    expect(given.out).toContain('¥19.90 is given back');
    expect(await test.status(orderId)).toBe('refunded');
  });

  it('is one document of two products, the second after the first', async () => {
    const orderId = await made({ offer: 'both' });
    const contents = (await see(orderId)).chapters as string[];
    await pay(orderId);
    const { sections } = await read(orderId);
    expect(sections.map(({ heading }) => heading)).toEqual(contents);
    const second = sections.findIndex(({ id }) => id.startsWith('luck-'));
    expect(second).toBeGreaterThan(3);
    expect(sections[second]!.heading).toMatch(/^The wealth ledger of .+ · /);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    const attempts = await test.store.db.query.attempts.findMany();
    expect(attempts.map(({ amount }) => amount)).toEqual([3980]);
  });

  it('takes a coupon off the price that was chosen, and keeps it', async () => {
    const orderId = await made({ offer: 'full' });
    const { data } = await test.browser.call('setCouponKey', { orderId, couponKey: 'stay5' });
    expect(data).toEqual({ couponKey: 'stay5', amount: 2480 });
    expect(await test.rowOf(orderId)).toMatchObject({ amount: 2480, listAmount: 4480 });
  });

  it('asks what only one of them needs, and takes it from nobody else', async () => {
    const names = { motherName: '王芳' };
    expect(await create({ offer: 'both' }, 'ticked_v1')).toMatchObject({ status: 400 });
    expect(await create({ offer: 'one', ...names }, 'ticked_v1')).toMatchObject({ status: 400 });
    expect(await create(names, 'ticked_v1')).toMatchObject({ status: 400 });
    expect(await test.rowOf(await made({ offer: 'both', ...names }, 'ticked_v1'))).toMatchObject({
      amount: 3980,
    });
    expect(await test.rowOf(await made({}, 'ticked_v1'))).toMatchObject({ amount: 2980 });
  });

  describe('a coupon for the next purchase', () => {
    const fortune = { fullName: typed.fullName, birthday: typed.birthday, consent: 'true' };
    const next = async (by = test.browser) => {
      const reply = await by.call('createOrder', {
        ...{ funnel: 'next_v1', channelKey: '10', requestId: aRequestId(), ...fortune },
      });
      if (!reply.data) throw new Error(reply.msg);
      return test.rowOf(String(reply.data.id));
    };
    const usual = () => fleet.funnels.get('next_v1')!.payment.price.amount;

    it('is taken off for who paid where it is promised, within 30 days, and for nobody else', async () => {
      expect(await next()).toMatchObject({ amount: usual(), couponKey: '' });
      const bought = await made({ offer: 'basic' });
      expect(await next()).toMatchObject({ amount: usual(), couponKey: '' });
      await pay(bought);
      expect(await next()).toMatchObject({ amount: usual() - 300, couponKey: 'thanks3' });
      clock.now += 31 * day;
      expect(await next()).toMatchObject({ amount: usual(), couponKey: '' });
    });

    it('cannot be put on an order by its key', async () => {
      const { id } = await next();
      const { status } = await test.browser.call('setCouponKey', { orderId: id, couponKey: 'thanks3' });
      expect([status, (await test.rowOf(id)).amount]).toEqual([400, usual()]);
    });

    const openNow = () =>
      test.store.db.query.attempts.findMany({
        where: (attempt, { eq: is }) => is(attempt.state, 'prepared'),
      });

    it('is paid with once, however many orders carry it and however fast', async () => {
      await pay(await made({ offer: 'full' }));
      const [one, other] = [await next(), await next()];
      expect([one.couponKey, other.couponKey]).toEqual(['thanks3', 'thanks3']);
      await Promise.all([one, other].map(({ id }) => goToPay(test.browser, id, 'alipay')));
      // A later buyer may have closed what the first was led to.
      expect((await openNow()).length).toBeLessThanOrEqual(1);
      await pay(one.id);
      const late = await goToPay(test.browser, other.id, 'alipay');
      expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('another order')]);
      expect(await next()).toMatchObject({ amount: usual(), couponKey: '' });
    });

    it('pays one order, although five cashiers were fetched before any of them was opened', async () => {
      await pay(await made({ offer: 'full' }));
      const five = [await next(), await next(), await next(), await next(), await next()];
      const sandbox = test.shop.payments.findByName('sandbox')!;
      const close = sandbox.close.bind(sandbox);
      // Alipay answers so of a page that no buyer has opened yet.
      sandbox.close = async () => ({ kind: 'absent' });
      const cashiers: string[] = [];
      for (const { id } of five) cashiers.push(await test.cashier(id));
      await Promise.all(cashiers.map((attemptNo) => test.press(attemptNo, 'pay')));
      const statuses = () => Promise.all(five.map(({ id }) => test.status(id)));
      await until(async () => (await statuses()).every((status) => status !== 'created'));
      await test.work();
      sandbox.close = close;
      expect((await statuses()).toSorted()).toEqual(['paid', ...Array(4).fill('refunded')]);
      const back = await test.store.db.select().from(refunds).where(eq(refunds.reason, 'coupon-used'));
      expect(back.map(({ state, amount }) => [state, amount])).toEqual(
        Array(4).fill(['success', usual() - 300]),
      );
      await expectSoundBooks(test.store);
    });

    it.each([
      ['opened for the first time', false, 409],
      ['handed out before', true, 302],
    ])('leads to no cashier that another order closed while one was %s', async (_, isReused, answer) => {
      await pay(await made({ offer: 'full' }));
      const [one, other] = [await next(), await next()];
      if (isReused) await test.cashier(one.id);
      const sandbox = test.shop.payments.findByName('sandbox')!;
      const prepare = sandbox.prepare.bind(sandbox);
      sandbox.prepare = async (request, signal) => {
        const prepared = await prepare(request, signal);
        sandbox.prepare = prepare;
        await test.cashier(other.id);
        return prepared;
      };
      const { statusCode, headers } = await goToPay(test.browser, one.id, 'alipay');
      expect(statusCode).toBe(answer);
      const open = await openNow();
      expect(open.map(({ orderId }) => orderId)).toEqual([isReused ? one.id : other.id]);
      if (isReused) expect(headers.location).toContain(open[0]!.attemptNo);
    });
  });
});
