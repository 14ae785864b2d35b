import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleOf } from '../../scripts/dev/preview-sample.ts';
import { productsOfCode } from '../../src/checker/rules/products.ts';
import { type Answer, calls } from '../../src/contract/calls.ts';
import { type CallName, paths } from '../../src/contract/paths.ts';
import { type BackEnd, createBackEnd, fetchFrom } from '../../src/preview/frame/back-end.ts';
import { type Look, previewOrderId, type Scene } from '../../src/preview/scenes/scene.ts';
import { findScene, scenesOf, sharedScenesOf } from '../../src/preview/scenes/scenes.ts';
import { call } from '../../src/web/runtime/api-client.ts';
import { samples } from '../contract/samples.ts';
import { aFleetWithOffers } from '../support/offer-funnels.ts';
import { fleet, lookAt } from './looks.ts';

const names = Object.keys(paths) as CallName[];
const validators = Object.fromEntries(names.map((name) => [name, Compile(calls[name].data as TSchema)]));
const channel = { channelKey: '10', switch_4: false, wechat_work_kf_url: '' };
const now = Date.parse('2026-11-21T12:00:00+08:00');

/** One real report does for the form of every answer; those of the other products have a test of their own below. */
const mbti = fleet.funnels.get('mbti_v1')!;
const sample = sampleOf(mbti, 'en');

const backEndOf = (
  look: Look,
  scene: Pick<Scene, 'answers' | 'offerEndsInMs'> = {},
  at = () => now,
): BackEnd => {
  const { funnel, channelKey, language } = look;
  return createBackEnd({
    scene,
    funnel,
    channelKey,
    language,
    channel,
    now: at,
    loadSample: async () => sample,
  });
};
const marriage = lookAt(fleet.funnels.get('marriage_v1')!);
const sceneOf = (id: string, look = marriage) => findScene(id, look)!;

describe('the back end of a scene', () => {
  it.each([
    ...fleet.funnels.keys(),
  ])('%s: answers every call of every scene as the contract says', async (slug) => {
    const faults: string[] = [];
    for (const language of fleet.site.languages) {
      const look = lookAt(fleet.funnels.get(slug)!, { language });
      for (const scene of [...scenesOf(look), ...sharedScenesOf(look)]) {
        const ask = backEndOf(look, scene);
        // Beside the first scene, which is an ordinary day, only what a scene says differently.
        const asked = scene.id === 'entry-fresh' ? names : (Object.keys(scene.answers ?? {}) as CallName[]);
        for (const name of [...asked, 'getOrder' as const]) {
          const answer = await ask(name, samples[name].request);
          if (answer === 'silent' || answer === 'pending') continue;
          const { status, msg, data } = answer;
          const isWhole =
            status === 200 && !(scene.id === 'report-shapeless' && name.startsWith('getResult'));
          const isSound = isWhole
            ? validators[name]!.Check(data)
            : data === null || scene.id === 'payment-authorizing';
          if (!isSound || typeof msg !== 'string' || !Number.isInteger(status))
            faults.push(`${scene.id}: ${name}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it.each(productsOfCode)('tells a real report of %s: the sample visitor’s own', (product) => {
    const funnel = [...fleet.funnels.values()].find((each) => each.product === product)!;
    const told = funnel.languages.map((language) => sampleOf(funnel, language));
    for (const { report, chapters, summary, foretaste } of told) {
      expect(validators.getResultV2!.Check(report)).toBe(true);
      expect(validators.getResult!.Check(chapters)).toBe(true);
      expect([summary.length > 0, foretaste.facts.length > 0]).toEqual([true, true]);
    }
    expect(new Set(told.map(({ report }) => JSON.stringify(report.sections))).size).toBe(told.length);
  });

  it('tells the order of each offer, with its price and its chapters, also of one that is chosen on the page', async () => {
    const tiers = aFleetWithOffers().funnels.get('tiers_v1')!;
    const look = lookAt(tiers);
    const askAs = (scene: Pick<Scene, 'choice'>) =>
      createBackEnd({
        ...{ scene, channel, funnel: tiers, channelKey: '10', language: 'en', now: () => now },
        loadSample: async (choice) => sampleOf(tiers, 'en', choice),
      });
    const orderOf = async (ask: BackEnd) => {
      const { data } = (await ask('getOrder', { orderId: previewOrderId })) as Answer<'getOrder'>;
      const { data: report } = (await ask('getResultV2', {
        orderId: previewOrderId,
      })) as Answer<'getResultV2'>;
      const { amount, listAmount, summary } = data!;
      const chapters = report!.sections.map(({ id }) => id);
      return { amount, listAmount, chosen: summary!.at(-1)!.value, chapters };
    };
    const told = (offer: string) => orderOf(askAs(findScene(`report-offer-${offer}`, look)!));
    const [basic, full, both] = await Promise.all(['basic', 'full', 'both'].map(told));
    expect(basic).toEqual({
      amount: 1990,
      listAmount: 1990,
      chosen: 'The chart',
      chapters: ['answer', 'chart'],
    });
    expect([full!.amount, full!.listAmount, full!.chosen]).toEqual([2980, 4980, 'The whole report']);
    expect(full!.chapters).toContain('years');
    expect([both!.amount, both!.listAmount, both!.chosen]).toEqual([3980, 6980, 'Marriage and wealth']);
    expect(both!.chapters.filter((id) => id.startsWith('luck-')).length).toBeGreaterThan(3);
    const ask = askAs({});
    expect(await orderOf(ask)).toEqual(basic);
    await ask('createOrder', { ...samples.createOrder.request, offer: 'both' });
    expect(await orderOf(ask)).toEqual(both);
  });

  it('tells each result of a product file, from a whole sheet of answers that comes to it', () => {
    const attachment = fleet.funnels.get('attachment')!;
    const { results } = attachment.ownProduct!;
    for (const [result, { name }] of Object.entries(results)) {
      const { report, summary } = sampleOf(attachment, 'zh-CN', { result });
      expect(report.keepsake).toMatchObject({ 'result-id': result, figure: name['zh-CN'] });
      expect(report.poster).toContain(`result=${result}`);
      expect(summary.at(-1)!.value).toBe('25');
    }
  });

  it('takes the coupon off, and counts the list price once the offer has ended', async () => {
    const { amount, listAmount } = marriage.funnel.payment.price;
    const { off, key } = marriage.funnel.payment.coupon!;
    let at = now;
    const ask = backEndOf(marriage, sceneOf('payment-countdown-running'), () => at);
    const due = async () => {
      const answer = await ask('getOrder', { orderId: previewOrderId });
      return typeof answer === 'object' && answer.data ? [answer.data.amount, answer.data.couponKey] : [];
    };
    expect(await due()).toEqual([amount, '']);
    await ask('setCouponKey', { orderId: previewOrderId, couponKey: key });
    expect(await due()).toEqual([amount - off, key]);
    at += 24 * 3_600_000;
    expect(await due()).toEqual([listAmount - off, key]);
  });
});

describe('fetch in a frame', () => {
  const real = vi.fn<typeof fetch>(async () => new Response('stroke data'));
  const inFrame = (scene: Pick<Scene, 'answers'>) =>
    vi.stubGlobal('fetch', fetchFrom(backEndOf(marriage, scene), real, 'http://localhost'));
  const orderId = previewOrderId;
  beforeEach(() => {
    real.mockClear();
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('answers the storefront’s own client, posts and gets, and calls nobody', async () => {
    inFrame({});
    expect((await call('getStatus', { orderId })).fields).toEqual({ orderStatus: 'created' });
    expect((await call('setCouponKey', { orderId, couponKey: 'stay5' })).fields.couponKey).toBe('stay5');
    const order = { funnel: 'marriage_v1', channelKey: '10', requestId: '12345678', fullName: '林晚晴' };
    expect((await call('createOrder', order)).fields.id).toBe(previewOrderId);
    expect(real).not.toHaveBeenCalled();
  });

  it('refuses what is no call of ours instead of letting it out', async () => {
    inFrame({});
    for (const [address, method] of [
      ['/api/no/such/call', 'GET'],
      ['http://localhost/api/order/create', 'GET'],
      ['/api/order/get_status', 'POST'],
    ] as const) {
      expect((await (await fetch(address, { method })).json()) as object).toMatchObject({
        status: 404,
        data: null,
      });
    }
    expect(real).not.toHaveBeenCalled();
    await fetch('/storage/hanzi-writer-data/%E6%9E%97');
    expect(real).toHaveBeenCalledOnce();
  });

  it('fails, waits and refuses as the scene says', async () => {
    inFrame(sceneOf('payment-network'));
    await expect(call('getStatus', { orderId })).rejects.toThrow();
    inFrame(sceneOf('payment-unknown-order'));
    expect(await call('getStatus', { orderId })).toMatchObject({ status: 404, fields: {} });
    inFrame(sceneOf('payment-checking'));
    const controller = new AbortController();
    const asked = call('getStatus', { orderId }, { signal: controller.signal });
    const first = await Promise.race([
      asked.catch(() => 'ended'),
      new Promise((r) => setTimeout(r, 50, 'waiting')),
    ]);
    expect(first).toBe('waiting');
    controller.abort();
    await expect(asked).rejects.toThrow();
    expect(real).not.toHaveBeenCalled();
  });
});
