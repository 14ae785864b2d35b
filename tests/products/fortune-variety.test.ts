import { describe, expect, it } from 'vitest';
import { inventedPeople, lengthsOf, overlaps, quantile, sentencesFor, sharedPercent } from './variety.ts';

/** Forty people, or fifteen of them in the usual run: what two of them share, with names, elements and digits masked. */
const count = process.env.FULL_MATRIX ? 40 : 15;
const people = (language: string) => inventedPeople('fortune', count, language);
/** Chapters that only the dearest reports have. */
const extra: readonly string[] = ['terms', 'decade'];

describe('the sentences of a fortune report', () => {
  it.each(['zh-CN', 'en'])('are mostly its reader’s own (%s)', (language) => {
    const shared = overlaps(people(language).map((person) => sentencesFor(person, extra)));
    expect(quantile(shared, 0.5)).toBeLessThanOrEqual(15);
    expect(quantile(shared, 0.95)).toBeLessThanOrEqual(32);
  });

  const median = (shares: readonly number[]) =>
    quantile(
      shares.toSorted((a, b) => a - b),
      0.5,
    );

  it('are mostly other ones the year after', () => {
    const some = people('zh-CN').slice(0, 9);
    const sentences = (person: (typeof some)[number]) => sentencesFor(person, extra);
    const later = some.map((person) =>
      sharedPercent(sentences(person), sentences({ ...person, askedOn: '2027-11-22' })),
    );
    expect(median(later)).toBeLessThanOrEqual(40);
  });

  it.each(['zh-CN', 'en'])('change by a quarter with the question (%s)', (language) => {
    const asked = people(language)
      .slice(0, 9)
      .map((person) => {
        const about = (focus: string) =>
          sentencesFor({ ...person, details: { ...person.details, focus } }, extra);
        return sharedPercent(about('work'), about('love'));
      });
    expect(median(asked)).toBeLessThanOrEqual(75);
  });

  it.each([
    ['zh-CN', 2900, 4800],
    ['en', 2100, 3200],
  ] as const)('are enough for its price, and no more than can be read (%s)', (language, least, most) => {
    const { median, longest } = lengthsOf(people(language));
    expect(median).toBeGreaterThanOrEqual(least);
    expect(longest).toBeLessThanOrEqual(most);
  });
});
