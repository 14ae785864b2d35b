import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadFleet } from '../../src/checker/load.ts';
import type { Funnel } from '../../src/engine/funnel/funnel.ts';
import { findPointer } from '../../src/preview/live-page/find-pointer.ts';
import type { View } from '../../src/preview/live-page/shown-texts.ts';
import { trailOf } from '../../src/preview/live-page/toolbar-trail.ts';
import { aRenderedPage, everyElement, type MarkupElement } from '../support/a-rendered-page.tsx';
import { aPiece, ownText, pointersOf, sweep, walkTo } from '../support/a-sweep.ts';

const { funnels, site } = await loadFleet(resolve('.'));
const funnel = funnels.get('marriage_v1')!;
const entryOf = async (each: Funnel, language = 'en', step = 0) => {
  const events = walkTo(each, step);
  const { page, ...at } = await aRenderedPage(
    { funnel: each, site },
    language,
    { screen: 'entry', step: 0 },
    events,
  );
  const view: View = { data: { funnel: each, site }, language, screen: 'entry', channelKey: '10', ...at };
  const pick = (isIt: (element: MarkupElement) => boolean) => {
    const element = everyElement(page).find(isIt);
    if (!element) throw new Error('There is no such element.');
    return findPointer(trailOf(element, page), view);
  };
  return { pick, view };
};
const has = (name: string, value: string) => (element: MarkupElement) => element.getAttribute(name) === value;
const hasClass = (name: string) => (element: MarkupElement) => [...element.classList].includes(name);
const reads = (text: string) => (element: MarkupElement) => ownText(element) === text;

describe('a clicked piece without a text of the definition', () => {
  it('is told by its marks: price, picture, field, option, block', async () => {
    const { pick } = await entryOf(funnel);
    const pointer = (isIt: (element: MarkupElement) => boolean) => {
      const found = pick(isIt);
      return found.kind === 'definition' ? found.pointer : found.kind;
    };
    expect(pointer(has('data-price', '2980'))).toBe('/payment/price/amount');
    expect(pointer((each) => each.tagName === 's' && hasClass('list-price')(each))).toBe(
      '/payment/price/listAmount',
    );
    expect(pointer(({ tagName }) => tagName === 'img')).toBe('/theme/art');
    const blocks = funnel.entry.layout === 'page' ? funnel.entry.blocks : [];
    const form = blocks.findIndex(({ kind }) => kind === 'form');
    expect(pointer(has('data-field', 'birthday'))).toMatch(new RegExp(`^/entry/blocks/${form}/fields/\\d$`));
    expect(pointer(hasClass('block-form'))).toBe(`/entry/blocks/${form}`);
    const faq = blocks.findIndex(({ kind }) => kind === 'faq');
    expect(pointer(hasClass('block-faq'))).toBe(`/entry/blocks/${faq}`);
  });

  it('is named as a word of the screens, with the part it belongs to', async () => {
    const { pick } = await entryOf(funnel);
    expect(pick(reads('Find my order'))).toEqual({ kind: 'word', key: 'find-order' });
    expect(pick(reads('Male'))).toMatchObject({ kind: 'word', key: 'male', part: { from: 'funnel' } });
    expect(pick(has('class', 'sample-mark'))).toMatchObject({ kind: 'word', key: 'sample-report' });
  });

  it('is said to stand in no file where nothing else is known of it', async () => {
    const { view } = await entryOf(funnel);
    expect(findPointer([aPiece('李小龙')], view)).toEqual({ kind: 'unknown', what: '李小龙' });
    expect(findPointer([], view)).toEqual({ kind: 'unknown', what: '' });
  });

  it('is looked for in the terms of the visitor’s channel', async () => {
    const price = { amount: 1, listAmount: 2 };
    const other: Funnel = { ...funnel, overrides: [{ channels: ['20'], payment: { price } }] };
    const piece = {
      tag: 'strong',
      text: '¥0.01',
      before: 0,
      blocksBefore: 0,
      attributes: { 'data-price': '1' },
    };
    const { view } = await entryOf(other);
    const there = { ...view, channelKey: '20' };
    expect(findPointer([piece], there)).toMatchObject({ pointer: '/overrides/0/payment/price/amount' });
    expect(findPointer([piece], view)).toMatchObject({ pointer: '/payment/price/amount' });
  });
});

describe('a text that stands several times', () => {
  it('is told apart by its field, and elsewhere by its order', async () => {
    const label = { en: 'Same', 'zh-CN': '一样' };
    const entry: Funnel['entry'] = {
      layout: 'page',
      blocks: [
        { kind: 'hero', heading: label },
        { kind: 'story', paragraphs: [label, { en: 'Other', 'zh-CN': '另' }] },
        {
          kind: 'form',
          submit: label,
          fields: [
            { kind: 'name', name: 'fullName', label },
            {
              kind: 'choice',
              name: 'mood',
              label,
              options: [
                { value: 'a', label },
                { value: 'b', label: { en: 'B', 'zh-CN': '乙' } },
              ],
            },
          ],
        },
        { kind: 'notice', text: label },
      ],
    };
    expect(
      new Set(
        await sweep(
          { site, funnel: { ...funnel, theme: { ...funnel.theme, art: 'red-thread' }, entry } },
          'en',
          { screen: 'entry', step: 0 },
          [],
        ),
      ),
    ).toEqual(new Set(pointersOf(entry, '/entry', 'en')));
  });

  it('is told apart by the step that shows it', async () => {
    const label = { en: 'Same', 'zh-CN': '一样' };
    const optional = { kind: 'text', optional: true, label } as const;
    const entry: Funnel['entry'] = {
      layout: 'steps',
      submit: label,
      steps: ['one', 'two', 'three'].map((name) => ({
        heading: label,
        next: label,
        fields: [{ ...optional, name }],
      })),
    };
    const there = { funnel: { ...funnel, entry }, site };
    const met = await sweep(there, 'en', { screen: 'entry', step: 0 }, [{ type: 'step.completed' }]);
    expect(met.toSorted()).toEqual(pointersOf(entry.steps[1], '/entry/steps/1', 'en').toSorted());
  });
});
