import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeDestinations, findClickId } from '../../src/server/conversions/destinations.ts';
import type { Destination } from '../../src/server/conversions/platform.ts';
import { callPlatform } from '../../src/server/conversions/send.ts';
import { noConversions } from '../../src/server/conversions/settings.ts';
import { tencent } from '../../src/server/conversions/tencent.ts';
import { orders, outbox, reports } from '../../src/server/db/schema.ts';
import { settleMoney } from '../../src/server/payments/settle.ts';
import { type Fault, openAdPlatforms, token } from '../support/ad-platforms.ts';
import { aShop, sandboxMoney, type TestShop, until } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';
import { anOperator } from '../support/operator.ts';
import { typed } from '../support/typed-details.ts';
import { workersOf } from '../support/work-once.ts';

const hourMs = 3_600_000;

describe.each(storesHere())('ad platforms are told of payments, on %s', (kind) => {
  let test: TestShop;
  let faultOf: (clickId: string, nth: number) => Fault;
  const clock = { now: 0 };
  const { orderTool, numberOf } = anOperator(() => test);
  const ads = openOnce(() =>
    openAdPlatforms(
      () => clock.now,
      ({ told, nth }) => faultOf(told.clickId, nth),
    ),
  );
  beforeEach(async () => {
    clock.now = Date.parse('2026-11-21T12:00:00+08:00');
    faultOf = () => 'ok';
    for (const list of [ads.counted.url, ads.counted.tencent, ads.calls, ads.wrong]) list.length = 0;
    const settings = { secrets: { TENCENT_A: token }, isLocal: true, tencentOrigin: ads.origin };
    test = await aShop(kind, { clock, conversions: settings });
    tell('20', ads.tencent, ads.url);
  });

  function tell(channel: string, ...destinations: Destination[]): void {
    Object.assign(test.fleet.channels.channels[channel]!, { conversions: destinations });
  }
  const paid = (query: string, channelKey = '20') =>
    test.paidOrder({ channelKey, query: `channelKey=${channelKey}&${query}` });
  const jobs = () =>
    test.store.db.select().from(outbox).where(eq(outbox.kind, 'conversion')).orderBy(outbox.id);
  const outcomes = async (to: string) =>
    Object.fromEntries(
      (await test.shop.metrics.conversions.get()).values
        .filter(({ labels }) => labels.to === to)
        .map(({ labels, value }) => [labels.outcome, value]),
    );

  it('with what they document and nothing personal, once for each destination', async () => {
    const orderId = await paid('gdt_vid=a%2Bb%26c&cid=%E7%82%B9+%3F');
    await test.work();
    expect(ads.wrong).toEqual([]);
    const orderNo = await numberOf(orderId);
    const same = { amount: 1980, at: clock.now / 1000, eventId: ads.counted.url[0]!.eventId };
    expect(ads.counted).toEqual({
      tencent: [{ ...same, clickId: 'a+b&c', event: 'PURCHASE', page: undefined }],
      url: [{ ...same, clickId: '点 ?', event: 'sale', orderNo }],
    });
    expect((await jobs()).map(({ ref, lastError }) => [ref, lastError])).toEqual([
      ['paid:tencent:1234/5678', null],
      [expect.stringMatching(/^paid:url:127\.0\.0\.1:\d+#[0-9a-f]{8}$/), null],
    ]);
    const said = decodeURIComponent(ads.calls.join('\n'));
    const { visitorId, paidAttemptNo } = await test.rowOf(orderId);
    for (const secret of [typed.fullName, typed.birthday, orderId, visitorId])
      expect(said).not.toContain(secret);

    const again = sandboxMoney(paidAttemptNo!, { transactionId: 'T2' });
    expect(await settleMoney(test.shop, again)).toBe('review');
    await test.work();
    expect([ads.counted.tencent.length, ads.counted.url.length]).toEqual([1, 1]);
    expect([await outcomes('tencent'), await outcomes('url')]).toEqual([{ sent: 1 }, { sent: 1 }]);
  });

  it('only where the order’s own channel says so, and only with a click id', async () => {
    await paid('gdt_vid=x&cid=y', '10');
    // Neither a later channel nor another order's channel changes who is told.
    tell('21', { ...ads.url, paid: 'later' });
    const bare = await paid('gdt_vid=__CLICKID__&qz_gdt=%7Bclick_id%7D&cid=');
    await test.work();
    expect(ads.calls).toEqual([]);
    expect(await jobs()).toEqual([]);
    for (const to of ['tencent', 'url']) expect(await outcomes(to)).toEqual({ 'no-click-id': 1 });

    const first = await test.order({ channelKey: '20', query: 'channelKey=20&qz_gdt=second' });
    const firstQuery = 'gdt_vid=first&cid=first';
    await test.store.db.update(orders).set({ firstQuery }).where(eq(orders.id, first));
    await test.pay(first);
    await test.work();
    expect(ads.counted.tencent.map(({ clickId }) => clickId)).toEqual(['second']);
    expect(ads.counted.url.map(({ clickId }) => clickId)).toEqual(['first']);
    expect(await numberOf(bare)).not.toBe(ads.counted.url[0]!.orderNo);
  });

  it('of a channel nobody knows, what the shop’s own channel tells', async () => {
    tell('10', ads.url);
    await paid('cid=z', 'no-such');
    await test.work();
    expect(ads.counted.url).toHaveLength(1);
  });

  it('again while they fail, in longer and longer turns, and as many times as it takes with one id', async () => {
    const ways: Fault[] = ['error', 'too-many', 'garbage', 'silence', 'dropped', 'huge', 'redirect'];
    faultOf = (way, nth) => (nth <= (way === 'silence' ? 1 : 2) ? (way as Fault) : 'ok');
    for (const way of ways) await paid(`gdt_vid=${way}&cid=${way}`);
    /** Returns after how many ms failed calls are told again. */
    const tellAll = async () => {
      for (let times = 0; times < 2; times += 1) await test.work();
      const waiting = (await jobs()).filter(({ doneAt }) => !doneAt);
      return [...new Set(waiting.map(({ nextAt }) => +nextAt - clock.now))];
    };
    expect(await tellAll()).toEqual([30_000]);
    // An address needs a status of 200, however long the answer; both give up a redirect.
    expect((await outcomes('url')).sent).toBe(2);
    expect((await outcomes('tencent')).refused).toBe(1);
    clock.now += 30_000;
    expect(await tellAll()).toEqual([60_000]);
    clock.now += hourMs;
    expect(await tellAll()).toEqual([]);
    const told = (await orderTool(['conversions'])).out.trim().split('\n').slice(1);
    expect(told).toHaveLength(2);
    expect(told.every((line) => /given up +\d +given-up: status 302/.test(line))).toBe(true);
    expect((await orderTool(['conversions', '--retry'])).out).toBe('2 call-backs: tried again now.\n');
    faultOf = () => 'ok';
    await test.work();
    expect((await orderTool(['conversions'])).out).toBe('Every ad platform was told.\n');
    expect(ads.wrong).toEqual([]);
    expect([ads.distinct('tencent').size, ads.distinct('url').size]).toEqual([7, 7]);
    expect(ads.counted.tencent.filter(({ clickId }) => clickId === 'dropped')).toHaveLength(3);
  });

  it('no more after 72 hours, and no more of what is erased', async () => {
    faultOf = () => 'error';
    const orderId = await paid('cid=dead');
    for (let hour = 0; hour < 72; hour += 1) {
      await test.work();
      clock.now += hourMs;
    }
    const figures = await test.shop.metrics.registry.metrics();
    for (const name of ['shop_outbox_oldest_seconds', 'shop_jobs_failing'])
      expect(figures).toContain(`\n${name} 0\n`);
    expect((await orderTool(['review'])).out).toBe('No order waits for a decision.\n');
    const waits = /20 +paid:url:\S+ +waits +\d+ +not taken: status 500/;
    expect((await orderTool(['conversions'])).out).toMatch(waits);
    clock.now += hourMs;
    await test.work();
    const [job] = await jobs();
    expect(job!.lastError).toBe('given-up: 72 hours have passed; not taken: status 500');
    expect(job!.doneAt).not.toBeNull();
    expect((await outcomes('url')).expired).toBe(1);
    expect(test.logged.join()).toContain(await numberOf(orderId));

    const erased = await paid('cid=gone');
    await test.store.db.update(orders).set({ query: '', firstQuery: '' }).where(eq(orders.id, erased));
    await test.work();
    expect((await jobs())[1]!.lastError).toContain('its click id is erased');
  });

  it('once a secret that is missing is there; where its channel no longer names it, never', async () => {
    tell('20', { ...ads.tencent, secret: 'TENCENT_B' }, ads.url);
    const settings = test.shop.conversions!;
    expect(describeDestinations(test.fleet.channels, settings)).toEqual([
      { name: 'channel 20: tencent, PURCHASE', off: 'CONVERSION_TENCENT_B is not set' },
      { name: `channel 20: ${new URL(ads.origin).host}, sale`, off: '' },
    ]);
    await paid('gdt_vid=a');
    await test.work();
    expect(ads.calls).toEqual([]);
    expect((await jobs())[0]!.lastError).toBe('not taken: its secret is not set');
    test.shop.conversions = { ...settings, secrets: { TENCENT_B: token } };
    clock.now += 30_000;
    await test.work();
    expect(ads.counted.tencent).toHaveLength(1);

    await paid('gdt_vid=b');
    tell('20', ads.url);
    await test.work();
    expect((await jobs())[1]!.lastError).toBe('given-up: its channel names it no more');
  });

  it('and of the destinations named when it was made, in whatever order its channel names them later', async () => {
    faultOf = (_clickId, nth) => (nth === 1 ? 'error' : 'ok');
    const other = { ...ads.url, clickid: 'other', url: `${ads.url.url}&other=1` };
    tell('20', ads.url, other, ads.tencent);
    await paid('cid=a&other=b&gdt_vid=c');
    await test.work();
    tell('20', ads.tencent, other, { ...ads.url, url: `${ads.url.url}&new=1` });
    clock.now += 30_000;
    await test.work();
    expect(ads.counted.url.map(({ clickId }) => clickId)).toEqual(['b']);
    expect(ads.counted.tencent.map(({ clickId }) => clickId)).toEqual(['c']);
    expect((await jobs()).map(({ lastError }) => lastError)).toEqual([
      'given-up: its channel names it no more',
      null,
      null,
    ]);
  });

  it('and while one hangs, the others of its destination', async () => {
    faultOf = (clickId) => (clickId === 'hangs' ? 'silence' : 'ok');
    await paid('gdt_vid=hangs');
    for (let each = 0; each < 14; each += 1) await paid(`gdt_vid=${each}`);
    const workers = workersOf(test.shop);
    try {
      await until(async () => ads.counted.tencent.length === 14);
      expect((await jobs())[0]).toMatchObject({ tries: 1, lastError: null });
    } finally {
      await workers.close();
    }
  });

  it('and one that hangs delays no report, no payment, and no other destination', async () => {
    faultOf = (clickId) => (clickId.startsWith('hangs') ? 'silence' : 'ok');
    const ids: string[] = [];
    const workers = workersOf(test.shop);
    test.shop.wake = workers.wake;
    try {
      const began = performance.now();
      for (let each = 0; each < 25; each += 1) ids.push(await paid(`gdt_vid=hangs${each}&cid=${each}`));
      await until(async () => ads.counted.url.length === 25);
      await until(async () => (await test.store.db.$count(reports)) === 25);
      const waiting = (await jobs()).filter(({ ref, doneAt }) => ref === 'paid:tencent:1234/5678' && !doneAt);
      expect(waiting).toHaveLength(25);
      expect(ads.calls.filter((call) => call.startsWith('POST')).length).toBeLessThanOrEqual(
        10 * Math.ceil((performance.now() - began) / 5000),
      );
    } finally {
      const ending = performance.now();
      await workers.close();
      expect(performance.now() - ending).toBeLessThan(4000);
    }
    expect(ads.distinct('url').size).toBe(25);
  });
});

describe('a call to an ad platform', () => {
  const ending = new AbortController().signal;
  const asked = '/pb?i=0123456789abcdefghij-_&c=x&v=1.00&f=100&t=1&ms=1000&e=&o=';
  const ask = (url: string, resolve?: () => Promise<string[]>) =>
    callPlatform({ method: 'GET', url }, { isLocal: false, ending, ...(resolve && { resolve }) });

  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://192.168.1.1/',
    'https://intranet/',
    'http://8.8.8.8/',
  ])('goes to no private host and nowhere without https: %s', async (url) => {
    await expect(ask(url)).rejects.toThrow('its host is private, or not asked over https');
  });

  it.each([
    ['10.1.2.3'],
    ['::ffff:127.0.0.1'],
    ['93.184.216.34', '169.254.169.254'],
  ])('goes nowhere where one of a name’s addresses is private: %s', async (...addresses) => {
    await expect(ask('https://track.example.com/', async () => addresses)).rejects.toThrow(
      'its name leads to a private address',
    );
  });

  it('goes to the address that was looked at, and repeats no token when it fails', async () => {
    const ads = await openAdPlatforms(Date.now);
    const { port } = new URL(ads.origin);
    const call = (url: string) =>
      callPlatform({ method: 'GET', url }, { isLocal: true, ending, resolve: async () => ['127.0.0.1'] });
    expect(await call(`http://track.example.com:${port}${asked}`)).toEqual({ status: 200, body: 'OK' });
    await ads.close();
    const failed = await call(`http://track.example.com:${port}/?access_token=${token}`).catch(String);
    expect(failed).toBe('Error: no answer (ECONNREFUSED)');
  });

  it('reads 64 KB of an answer and no more', async () => {
    const ads = await openAdPlatforms(Date.now, () => 'huge');
    const huge = { method: 'GET', url: ads.origin + asked } as const;
    const { body } = await callPlatform(huge, { isLocal: true, ending });
    expect(body.length).toBe(65_536);
    await ads.close();
  });

  it('is judged by the documented codes', () => {
    const judged = (body: string, status = 200) => tencent.judge({ status, body }).outcome;
    expect(judged('{"code":0}')).toBe('sent');
    for (const body of ['{"code":11017}', '{"code":11000}', '{"code":"0"}', '[]'])
      expect(judged(body), body).toBe('again');
    expect(judged('{"code":0}', 503)).toBe('again');
    expect([judged('{"code":18001}'), judged('{}', 400)]).toEqual(['refused', 'refused']);
  });
});

it('a click id is what neither the page nor the platform left open', () => {
  const find = (query: string, firstQuery = '') =>
    findClickId({ query, firstQuery }, { to: 'url', clickid: 'cid', paid: 'sale', url: '' });
  expect(find('cid=%25%25CLICK%25%25', '?cid=1')).toBe('1');
  expect(find('cid=$%7BCLICK%7D')).toBeUndefined();
  expect(find('cid=__a__b', 'cid=2')).toBe('__a__b');
  expect(describeDestinations({ default: '1', channels: {} }, noConversions)).toEqual([]);
});
