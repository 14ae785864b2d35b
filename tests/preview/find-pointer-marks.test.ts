import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadFleet } from '../../src/checker/load.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { findPointer, ownText, type View } from '../../src/preview/live-page/find-pointer.ts';
import { aRenderedPage, everyElement, type MarkupElement, readMarkup } from '../support/render-page.tsx';
import { findWords, pointersOf, sweep, walkTo } from '../support/sweep.ts';

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
    return findPointer(element, page, view);
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
      const { kind, places } = pick(isIt);
      expect(places.length).toBe(1);
      return kind === 'definition' ? places[0]!.pointer : kind;
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
    expect(pick(reads('Find my order'))).toEqual({ kind: 'word', what: 'find-order', places: [] });
    expect(pick(reads('Male'))).toMatchObject({ kind: 'word', what: 'male', places: [{ from: 'funnel' }] });
    expect(pick(has('class', 'sample-mark'))).toMatchObject({ kind: 'word', what: 'sample-report' });
  });

  it('is said to stand in no file where nothing else is known of it', async () => {
    const { view } = await entryOf(funnel);
    expect(findWords('李小龙', view)).toEqual({ kind: 'unknown', what: '李小龙', places: [] });
    expect(findWords('', view)).toEqual({ kind: 'unknown', what: '', places: [] });
  });

  it('is looked for in the terms of the visitor’s channel', async () => {
    const price = { amount: 1, listAmount: 2 };
    const other: Funnel = { ...funnel, overrides: [{ channels: ['20'], payment: { price } }] };
    const page = readMarkup('<strong data-price="1">¥0.01</strong>');
    const found = (at: View) => findPointer(page.children[0]!, page, at).places.map(({ pointer }) => pointer);
    const { view } = await entryOf(other);
    const there = { ...view, channelKey: '20' };
    expect(found(there)).toEqual(['/overrides/0/payment/price/amount']);
    expect(found(view)).toEqual(['/payment/price/amount']);
  });
});

describe('a text that stands several times', () => {
  it('is told apart by its field and block, and else is named wherever it stands', async () => {
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
          true,
        ),
      ),
    ).toEqual(new Set(pointersOf(entry, '/entry', 'en')));
  });

  it('is told apart by the step that shows it, and from what the other steps say', async () => {
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
    const met = await sweep(there, 'en', { screen: 'entry', step: 0 }, [{ type: 'step.completed' }], true);
    expect(met.toSorted()).toEqual(pointersOf(entry.steps[1], '/entry/steps/1', 'en').toSorted());
  });
});
