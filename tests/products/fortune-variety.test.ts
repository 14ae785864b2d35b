import { describe, expect, it } from 'vitest';
import {
  count,
  describeSentences,
  inventedPeople,
  quantile,
  sentencesFor,
  sharedPercent,
} from './variety.ts';

/** Chapters that only the dearest fortunes have. */
const extra: readonly string[] = ['terms', 'decade'];

describeSentences('fortune', [
  { language: 'zh-CN', without: extra, most: 32, lengths: [2900, 4800] },
  { language: 'en', without: extra, most: 32, lengths: [2100, 3200] },
]);

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
