import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { changeBetween, createLiveChannel } from '../../scripts/dev/live-channel.ts';
import { locate } from '../../scripts/dev/locate.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { loadFleet } from '../../src/checker/load.ts';
import type { Diagnostic } from '../../src/checker/report/diagnostic.ts';
import type { Funnel, WholeData } from '../../src/funnel/funnel.ts';
import { dataAfter, isFoundNow } from '../../src/preview/live-page/live-page.ts';
import { byConcern } from '../../src/preview/live-page/overlay.tsx';
import { viewIdOf } from '../../src/server/publishing/shown-views.ts';
import { fleetOf } from '../support/create-experiment.ts';
import { aFunnel, text } from '../support/create-funnel.ts';
import { aRoot } from '../support/valid-folder.ts';

const fleet = await loadFleet(resolve('.'));
const { site } = fleet;

describe('what a page shows after news', () => {
  const shown: WholeData = { funnel: aFunnel(), site };

  it('is the same object when nothing differs, so that nothing is drawn', () => {
    expect(dataAfter(shown, structuredClone(shown))).toBe(shown);
    expect(dataAfter(shown, { funnel: null, site })).toBe(shown);
  });

  it('keeps what a report’s page knows of its funnel: voice, look and pictures', () => {
    const { theme } = aFunnel();
    const report: WholeData = { funnel: null, site, voice: '你', face: { ...theme, picture: theme.art } };
    expect(dataAfter(report, { funnel: null, site })).toBe(report);
    const other = { ...site, home: 'pair_v1' };
    expect(dataAfter(report, { funnel: null, site: other })).toEqual({ ...report, site: other });
  });

  it('is the new definition and the new site; a removed one stays', () => {
    const funnel = aFunnel({ title: text('other') });
    expect(dataAfter(shown, { funnel, site })).toEqual({ funnel, site });
    const other = { ...site, home: 'pair_v1' };
    expect(dataAfter(shown, { funnel: null, site: other })).toEqual({ funnel: shown.funnel, site: other });
  });

  it('never gives a definition to a page that has none: its document is made anew', () => {
    const none: WholeData = { funnel: null, site };
    expect(dataAfter(none, { funnel: aFunnel(), site })).toBe(none);
    expect(isFoundNow(none, aFunnel(), '/marriage_v1')).toBe(true);
    // It would load for ever: the new funnel has no such page either.
    expect(isFoundNow(none, aFunnel(), '/marriage_v1/questions/1')).toBe(false);
    expect(isFoundNow(none, null, '/marriage_v1')).toBe(false);
    expect(isFoundNow(none, aFunnel(), '/complaint')).toBe(false);
    expect(isFoundNow(shown, aFunnel(), '/marriage_v1')).toBe(false);
  });
});

describe('mistakes', () => {
  it('of the page’s own file come first, then those all funnels share', () => {
    const files = ['funnels/a.yaml', 'funnels/shared/site.yaml', 'funnels/b.yaml', 'funnels/c.yaml'];
    const findings = files.map((file) => ({ code: 'x', file, line: 1, column: 1, message: '' }));
    expect(byConcern(findings, 'b').map(({ file }) => file)).toEqual([
      'funnels/b.yaml',
      'funnels/shared/site.yaml',
      'funnels/a.yaml',
      'funnels/c.yaml',
    ]);
  });
});

describe('the live channel', () => {
  const [first, second] = [...fleet.funnels.values()];
  const without = (slug: string): Fleet => ({
    ...fleet,
    funnels: new Map([...fleet.funnels].filter(([each]) => each !== slug)),
  });

  it('tells changed, added and removed definitions apart by their identity', () => {
    const changed = { ...first! };
    const next = { ...fleet, funnels: new Map(fleet.funnels).set(first!.slug, changed) };
    const nothing = { changed: [], added: [], removed: [], site, hasNewChannels: false };
    expect(changeBetween(fleet, { ...fleet })).toEqual(nothing);
    expect(changeBetween(fleet, next).changed).toEqual([changed]);
    expect(changeBetween(fleet, without(second!.slug))).toEqual({ ...nothing, removed: [second!.slug] });
    expect(changeBetween(without(second!.slug), fleet)).toEqual({ ...nothing, added: [second] });
    expect(changeBetween(fleet, { ...fleet, channels: { ...fleet.channels } }).hasNewChannels).toBe(true);
  });

  it('answers a page in the arm that its address names or its visitor drew', () => {
    const own = fleetOf({});
    const live = createLiveChannel();
    live.onFleet(own);
    const asked: ((data: unknown, client: unknown) => void)[] = [];
    live.open({ send: () => {}, on: (_: string, listener: never) => asked.push(listener) });
    const ask = (more: object) => {
      const told: { funnel: Funnel; arm?: string }[] = [];
      const client = { send: (_: string, answer: never) => told.push(answer) };
      asked[0]!({ slug: 'marriage_v1', lang: 'en', ...more }, client);
      return [told[0]?.funnel.payment.price.amount, told[0]?.arm];
    };
    const [, short] = own.experiments.get('card_first')!.arms;
    const met = short!.views.find({ channelKey: '10', language: 'en', at: 0 }) ?? short!.funnel;
    expect(ask({ arm: 'short-hero' })).toEqual([1480, 'card_first.short-hero']);
    expect(ask({ arm: 'card_first.short-hero' })).toEqual([1480, 'card_first.short-hero']);
    expect(ask({ view: viewIdOf(met) })).toEqual([1480, 'card_first.short-hero']);
    expect(ask({ arm: 'other' })).toEqual([2980, undefined]);
    expect(ask({})).toEqual([2980, undefined]);
  });

  it('answers a page that asks with everything as it is, and does not believe a short fault', async () => {
    const sent: [string, unknown][] = [];
    const asked: ((data: unknown, client: unknown) => void)[] = [];
    const live = createLiveChannel();
    expect(() => live.fleet()).toThrow();
    live.onFleet(fleet);
    live.open({
      send: (...message: unknown[]) => sent.push(message as [string, unknown]),
      on: (_: string, listener: never) => asked.push(listener),
    });
    const fault = {
      code: 'source/syntax',
      file: 'funnels/x.yaml',
      line: 1,
      column: 1,
      message: 'no',
    } as Diagnostic;
    live.onBroken([fault]);
    live.onMended();
    await pause(100);
    expect(sent.map(([name]) => name)).toEqual(['funnels:mended']);
    live.onBroken([fault]);
    await expect.poll(() => sent.map(([name]) => name)).toEqual(['funnels:mended', 'funnels:broken']);
    const answers: unknown[] = [];
    const client = { send: (...message: unknown[]) => answers.push(message) };
    asked[0]!({ slug: first!.slug }, client);
    asked[0]!({ slug: 'nowhere' }, client);
    expect(answers).toEqual([
      ['funnels:state', { funnel: first, site, broken: [fault] }],
      ['funnels:state', { funnel: null, site, broken: [fault] }],
    ]);
    live.onFleet(without(first!.slug));
    expect(sent.at(-1)).toMatchObject(['funnels:changed', { removed: [first!.slug] }]);
  });
});

describe('where a part of a page is written', () => {
  const lineOf = (file: string, line: number) => readFileSync(file, 'utf8').split('\n')[line - 1]!;
  const at = (slug: string | null, pointer: string) => {
    const place = locate(resolve('.'), fleet, slug, pointer);
    if (!place || !('line' in place)) throw new Error('There is no place.');
    const { file, line, column, frame } = place;
    expect(frame).toContain(`> `);
    return { file, text: lineOf(file, line).slice(column - 1) };
  };

  it('is its own file, or the shared one it was linked from', () => {
    const { coupon } = fleet.funnels.get('marriage_v1')!.payment;
    expect(at('marriage_v1', '/payment/coupon/key')).toEqual({
      file: 'funnels/marriage_v1.yaml',
      text: expect.stringMatching(new RegExp(`^${coupon!.key}\\b`)),
    });
    const label = at('marriage_v1', '/payment/coupon/label/zh-CN');
    expect(label.file).toBe('funnels/shared/coupons.yaml');
    expect(label.text.startsWith(coupon!.label['zh-CN']!)).toBe(true);
    const question = at('mbti_v1', '/questions/questions/3/text/en');
    expect(question.file).toBe('funnels/shared/mbti-questions.yaml');
    expect(question.text).toContain(fleet.questionnaires.get('mbti')!.questions[3]!.text.en);
    expect(at('mbti_v1', '/questions/list')).toMatchObject({ file: 'funnels/mbti_v1.yaml' });
    expect(at(null, '/merchant/name/en').text.startsWith(site.merchant.name.en!)).toBe(true);
  });

  it('is the product file its questions come from, for answers of one question as for those all share', () => {
    const { answers, questions } = fleet.funnels.get('attachment')!.ownProduct!;
    const own = questions.findIndex(({ options }) => options);
    const shared = questions.findIndex(({ options }) => !options);
    const places = {
      [`/questions/questions/${shared}/text/en`]: questions[shared]!.text.en,
      [`/questions/questions/${own}/options/1/text/zh-CN`]: questions[own]!.options![1]!.text['zh-CN'],
      '/questions/options/4/text/zh-CN': Object.values(answers!)[0]![4]!.text['zh-CN'],
    };
    for (const [pointer, words] of Object.entries(places))
      expect(at('attachment', pointer)).toEqual({
        file: 'funnels/products/attachment.yaml',
        text: expect.stringContaining(words!),
      });
  });

  it('is nowhere in a funnel there is not, and cannot be told while the file is broken', async () => {
    expect(locate(resolve('.'), fleet, 'nowhere', '/title')).toBeUndefined();
    expect(locate(resolve('.'), fleet, '../package', '/title')).toBeUndefined();
    const root = aRoot();
    const there = await loadFleet(root);
    writeFileSync(join(root, 'funnels/fortune_v1.yaml'), 'title: "no end');
    expect(locate(root, there, 'fortune_v1', '/title')).toEqual({
      file: 'funnels/fortune_v1.yaml',
      message: expect.stringContaining('broken'),
    });
  });
});
