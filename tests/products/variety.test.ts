import { describe, expect, it } from 'vitest';
import { inventedPeople, lengthsOf, overlaps, quantile, sentencesFor, sharedPercent } from './variety.ts';

/** Forty people, or fifteen of them in the usual run: what two of them share, with names, elements and digits masked. */
const count = process.env.FULL_MATRIX ? 40 : 15;
/** Chapters that only the dearest fortunes have. */
const extra: readonly string[] = ['terms', 'decade'];

describe.each([
  { product: 'fortune', language: 'zh-CN', without: extra, most: 32, lengths: [2900, 4800] },
  { product: 'fortune', language: 'en', without: extra, most: 32, lengths: [2100, 3200] },
  { product: 'luck', language: 'zh-CN', without: [], most: 27, lengths: [3200, 4000] },
  { product: 'luck', language: 'en', without: [], most: 27, lengths: [2200, 2800] },
] as const)('the sentences of a $product report in $language', ({
  product,
  language,
  without,
  most,
  lengths,
}) => {
  const people = inventedPeople(product, count, language);

  it('are mostly its reader’s own', () => {
    const shared = overlaps(people.map((person) => sentencesFor(person, without)));
    expect(quantile(shared, 0.5)).toBeLessThanOrEqual(15);
    expect(quantile(shared, 0.95)).toBeLessThanOrEqual(most);
  });

  it('are enough for its price, and no more than can be read', () => {
    const { median, longest } = lengthsOf(people);
    expect(median).toBeGreaterThanOrEqual(lengths[0]);
    expect(longest).toBeLessThanOrEqual(lengths[1]);
  });
});

describe('the sentences of a fortune report', () => {
  const some = (language: string) => inventedPeople('fortune', count, language).slice(0, 9);
  const median = (shares: readonly number[]) =>
    quantile(
      shares.toSorted((a, b) => a - b),
      0.5,
    );

  it('are mostly other ones the year after', () => {
    const later = some('zh-CN').map((person) =>
      sharedPercent(sentencesFor(person, extra), sentencesFor({ ...person, askedOn: '2027-11-22' }, extra)),
    );
    expect(median(later)).toBeLessThanOrEqual(40);
  });

  it.each(['zh-CN', 'en'])('change by a quarter with the question (%s)', (language) => {
    const asked = some(language).map((person) => {
      const about = (focus: string) =>
        sentencesFor({ ...person, details: { ...person.details, focus } }, extra);
      return sharedPercent(about('work'), about('love'));
    });
    expect(median(asked)).toBeLessThanOrEqual(75);
  });
});
