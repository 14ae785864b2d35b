import { expect } from 'vitest';
import { isRecord } from '../../src/contract/json.ts';
import { entryStepsOf } from '../../src/funnel/entry-steps.ts';
import type { Funnel, PageData } from '../../src/funnel/funnel.ts';
import { offerName } from '../../src/funnel/offer-name.ts';
import { decidedAnswer } from '../../src/funnel/unreadable.ts';
import type { Event, Place } from '../../src/machine/types.ts';
import { findPointer, ownText, type View } from '../../src/preview/live-page/find-pointer.ts';
import { sampleValue } from '../../src/preview/scenes/sample-visitor.ts';
import { aRenderedPage, everyElement, readMarkup } from './render-page.tsx';

const languages = ['en', 'zh-CN'] as const;
const isTag = (pointer: string) => languages.some((tag) => pointer.endsWith(`/${tag}`));

export function findWords(words: string, view: View) {
  const page = readMarkup(`<p>${words.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`);
  return findPointer(page.children[0]!, page, view);
}

/** By pointer. */
function textsBelow(value: unknown, pointer = ''): [string, string][] {
  if (typeof value === 'string') return isTag(pointer) ? [[pointer, value]] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => textsBelow(item, `${pointer}/${key}`));
}

/** Replaces every text by its own pointer, which then shows where a drawn text comes from. */
const isAdded = (item: unknown) =>
  isRecord(item) &&
  (item.name === offerName || (item.kind === 'consent' && /Guardian$/.test(String(item.name))));

function withPointers<Value>(value: Value, mark: string, pointer = ''): Value {
  if (typeof value === 'string') {
    return (isTag(pointer) ? `${mark}${pointer}` : value) as Value;
  }
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    // Fields that linking adds stand in no file, and are not counted.
    const written = value.filter((item) => !isAdded(item));
    const keyOf = (item: unknown) => (isAdded(item) ? 'added' : written.indexOf(item));
    return value.map((item) => withPointers(item as unknown, mark, `${pointer}/${keyOf(item)}`)) as Value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      withPointers(item as unknown, mark, `${pointer}/${key}`),
    ]),
  ) as Value;
}

export function walkTo(funnel: Funnel, step: number): Event[] {
  return entryStepsOf(funnel)
    .slice(0, step)
    .flatMap(({ fields }): Event[] => [
      ...fields.map(
        (field): Event => ({ type: 'field.changed', name: field.name, value: sampleValue(field, 'zh-CN') }),
      ),
      { type: 'step.completed' },
      ...(funnel.questions && step === entryStepsOf(funnel).length - 1
        ? funnel.questions.questions.map(
            ({ id }): Event => ({
              type: 'question.answered',
              id,
              value: decidedAnswer(funnel, id),
            }),
          )
        : []),
    ]);
}

/** Draws a screen with texts and with pointers: each text must lead to its own place, unless `isAmbiguous`. */
export async function sweep(
  data: PageData,
  language: string,
  place: Place,
  events: Event[],
  isAmbiguous = false,
): Promise<string[]> {
  const marked: PageData = {
    funnel: withPointers(data.funnel, 'funnel:'),
    site: withPointers(data.site, 'site:'),
  };
  const real = await aRenderedPage(data, language, place, events);
  const oracle = await aRenderedPage(marked, language, place, events);
  const { step, question } = real;
  const elements = everyElement(real.page);
  const answers = everyElement(oracle.page);
  expect(elements.length).toBe(answers.length);
  const view: View = { data, language, screen: place.screen, step, question, channelKey: '10' };
  const met: string[] = [];
  for (const [index, element] of elements.entries()) {
    // Several texts may stand in one of our sentences: it belongs to the first.
    const answer = /(funnel|site):(\/[\w/-]+)/.exec(ownText(answers[index]!));
    if (!answer) continue;
    const { places } = findPointer(element, real.page, view);
    const right = { from: answer[1], pointer: answer[2] };
    if (isAmbiguous) expect(places, ownText(element)).toContainEqual(right);
    else expect(places, ownText(element)).toEqual([right]);
    if (answer[1] === 'funnel') met.push(answer[2]!);
  }
  return met;
}

export const pointersOf = (value: unknown, pointer: string, language: string) =>
  textsBelow(value, pointer)
    .map(([each]) => each)
    .filter((each) => each.endsWith(`/${language}`));
