import { describe, expect, it } from 'vitest';
import { inventedPeople, lengthsOf, overlaps, quantile, sentencesFor } from './variety.ts';

/** Forty people, or fifteen of them in the usual run: what two of them share, with names, elements and digits masked. */
const count = process.env.FULL_MATRIX ? 40 : 15;
const people = (language: string) => inventedPeople('luck', count, language);

describe('the sentences of a luck report', () => {
  it.each(['zh-CN', 'en'])('are mostly its reader’s own (%s)', (language) => {
    const shared = overlaps(people(language).map((person) => sentencesFor(person)));
    expect(quantile(shared, 0.5)).toBeLessThanOrEqual(15);
    expect(quantile(shared, 0.95)).toBeLessThanOrEqual(27);
  });

  it.each([
    ['zh-CN', 3200, 4000],
    ['en', 2200, 2800],
  ] as const)('are enough for its price, and no more than can be read (%s)', (language, least, most) => {
    const { median, longest } = lengthsOf(people(language));
    expect(median).toBeGreaterThanOrEqual(least);
    expect(longest).toBeLessThanOrEqual(most);
  });
});
