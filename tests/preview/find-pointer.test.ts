import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadFleet } from '../../src/checker/load.ts';
import { asWritten } from '../../src/fields/guardians.ts';
import { entryStepsOf } from '../../src/funnel/entry-steps.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { decidedAnswer } from '../../src/funnel/unreadable.ts';
import type { Event, Place } from '../../src/machine/types.ts';
import type { View } from '../../src/preview/live-page/find-pointer.ts';
import { findWords, pointersOf, sweep, walkTo } from '../support/sweep.ts';

const { funnels, site } = await loadFleet(resolve('.'));
const viewOf = (screen: View['screen'], funnel: Funnel, language: string, question = 1): View => ({
  data: { funnel, site },
  language,
  screen,
  step: 0,
  question,
  channelKey: '10',
});

const valueAt = (value: unknown, pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .reduce((at, key) => (at as Record<string, unknown>)[key], value);

/** Said once its facts are known, or asked for a child: no screen that is drawn here does so. */
const isSaidLater = (pointer: string) => /\/(interstitial|guardian)\//.test(pointer);

const cases = [...funnels.values()].flatMap((funnel) =>
  funnel.languages.map((language) => ({ funnel, language, slug: funnel.slug })),
);

describe('every text of every funnel', () => {
  it.each(cases)('leads back to its own line: the entry of $slug in $language', async (each) => {
    const { funnel, language } = each;
    const met = new Set<string>();
    for (const step of entryStepsOf(funnel).keys()) {
      const events = walkTo(funnel, step);
      for (const pointer of await sweep({ funnel, site }, language, { screen: 'entry', step: 0 }, events))
        met.add(pointer);
    }
    // All there is in the entry was drawn, and so was found.
    const expected = pointersOf(asWritten(funnel.entry), '/entry', language);
    expect(expected.length).toBeGreaterThan(10);
    expect(expected.filter((pointer) => !met.has(pointer) && !isSaidLater(pointer))).toEqual([]);
  });

  it.each(
    cases,
  )('… what is said between the questions of $slug, or to the parent of a child, in $language', ({
    funnel,
    language,
  }) => {
    const file = { ...funnel, entry: asWritten(funnel.entry) };
    for (const pointer of pointersOf(file, '', language).filter(isSaidLater)) {
      const said = (valueAt(file, pointer) as string).replace(/\{\w+\}/g, '7');
      const { places } = findWords(said, viewOf('entry', funnel, language));
      expect(places).toContainEqual({ from: 'funnel', pointer });
    }
  });

  it.each(
    cases.filter(({ funnel }) => funnel.questions),
  )('… the questions of $slug in $language', async (each) => {
    const { funnel, language } = each;
    const questions = funnel.questions!;
    const met = new Set<string>();
    const last = questions.questions.length - 1;
    const drawn = questions.questions.flatMap(({ options }, index) =>
      options || index === 0 || index === last ? [index] : [],
    );
    for (const index of drawn) {
      const place: Place = { screen: 'questions', question: index + 1 };
      const answered = questions.questions.slice(0, index);
      const events = answered.map(
        ({ id }): Event => ({ type: 'question.answered', id, value: decidedAnswer(funnel, id) }),
      );
      for (const pointer of await sweep({ funnel, site }, language, place, events)) met.add(pointer);
    }
    // The others are drawn by the same lines of code.
    for (const [index, { text }] of questions.questions.entries()) {
      const { places } = findWords(text[language]!, viewOf('questions', funnel, language, index + 1));
      expect(places).toEqual([{ from: 'funnel', pointer: `/questions/questions/${index}/text/${language}` }]);
      met.add(places[0]!.pointer);
    }
    const expected = pointersOf(questions, '/questions', language);
    expect(expected.filter((pointer) => !met.has(pointer) && !isSaidLater(pointer))).toEqual([]);
  });

  it.each(cases)('… the payment of $slug in $language', async ({ funnel, language }) => {
    const settled: Event[] = [{ type: 'channel.failed' }];
    const place: Place = { screen: 'payment', orderId: 'order-1' };
    expect(await sweep({ funnel, site }, language, place, settled)).toContain(`/title/${language}`);
    const { coupon } = funnel.payment;
    if (!coupon) return;
    const { places } = findWords(coupon.label[language]!, viewOf('payment', funnel, language));
    expect(places).toEqual([{ from: 'funnel', pointer: `/payment/coupon/label/${language}` }]);
  });
});
