import { describe, expect, it } from 'vitest';
import { countOutcomes } from '../../src/checker/products/count.ts';
import { outcomesOf } from '../../src/checker/products/outcomes.ts';
import { shareTable } from '../../src/checker/products/share-table.ts';
import { scoredQuestions } from '../../src/funnel/scores.ts';
import { quarrel } from '../products/people.ts';
import { inventedTest, keyOf, oneByOne } from '../support/invented-tests.ts';

describe('counting outcomes', () => {
  it('finds of invented tests what reading every sheet finds', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const { scales, questions } = inventedTest(seed);
      const expected = oneByOne(scales, questions);
      const { outcomes, isSampled } = countOutcomes(scales, questions);
      expect(isSampled).toBe(false);
      expect(new Set(outcomes.map(({ bands }) => keyOf(bands)))).toEqual(new Set(expected.keys()));
      for (const { bands, share } of outcomes) expect(share).toBeCloseTo(expected.get(keyOf(bands))!, 9);
    }
  });

  it('finds the highest total and its ties as reading every sheet does, by bands and without any', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const { scales: banded, questions } = inventedTest(seed);
      const names = Object.keys(banded);
      const scales = seed % 2 ? banded : Object.fromEntries(names.map((name) => [name, {}]));
      const highest = seed % 3 ? names.toReversed() : names.slice(0, 2);
      const expected = oneByOne(scales, questions, highest);
      const { outcomes } = countOutcomes(scales, questions, highest);
      expect(new Set(outcomes.map(({ bands }) => keyOf(bands)))).toEqual(new Set(expected.keys()));
      for (const { bands, share } of outcomes) expect(share).toBeCloseTo(expected.get(keyOf(bands))!, 9);
    }
  });

  it('draws sheets where there are too many sums, the same each time, and is near the truth', () => {
    // One question moves all scales, so they are one group of more than two million sums.
    const names = Array.from({ length: 5 }, (_, index) => `scale${index}`);
    const scales = Object.fromEntries(names.map((name) => [name, { bands: { low: 0, high: 51 } }]));
    const questions = [
      { id: 'all', answers: { 0: {}, 1: Object.fromEntries(names.map((name) => [name, 1])) } },
      ...names.flatMap((name) =>
        Array.from({ length: 6 }, (_, index) => ({
          id: `${name}-${index}`,
          answers: { 0: { [name]: 0 }, 1: { [name]: 3 } },
        })),
      ),
    ];
    const counts = countOutcomes(scales, questions);
    expect(counts.isSampled).toBe(true);
    expect(countOutcomes(scales, questions)).toEqual(counts);
    const high = counts.outcomes.reduce(
      (sum, { bands, share }) => sum + (bands.scale0 === 'high' ? share : 0),
      0,
    );
    const exact = countOutcomes({ scale0: scales.scale0! }, questions).outcomes;
    expect(high).toBeCloseTo(exact.find(({ bands }) => bands.scale0 === 'high')!.share, 2);
  });

  it('tells the shares of a file, and what those get who do not read', () => {
    expect(outcomesOf(quarrel).outcomes).toHaveLength(4);
    expect(
      shareTable('products/quarrel', quarrel),
    ).toBe(`products/quarrel: 4 questions, 4 results; if every answer were as likely as any other
  Calm 44.4 %  ·  Loud 22.2 %  ·  Away 22.2 %  ·  Torn 11.1 %
  always the first answer, or always the last: worry 50 %, distance 50 %: Calm`);
    expect(scoredQuestions(quarrel)[1]!.answers).toEqual({
      1: { worry: -1 },
      2: { worry: -2 },
      3: { worry: -3 },
    });
  });
});
