import { describe, expect, it } from 'vitest';
import { countOutcomes } from '../../src/checker/products/count.ts';
import { reckon } from '../../src/checker/products/outcomes.ts';
import { shareTable } from '../../src/checker/products/share-table.ts';
import { type ScoredQuestion, scoredQuestions, scoreOf } from '../../src/engine/scoring/scores.ts';
import { numbersFrom, quarrel } from '../products/people.ts';

type Scales = Parameters<typeof countOutcomes>[0];

/** Every sheet one by one, each read as a report reads it. */
function oneByOne(scales: Scales, questions: readonly ScoredQuestion[]): Map<string, number> {
  const found = new Map<string, number>();
  const walk = (index: number, answers: Record<string, string>, share: number) => {
    const question = questions[index];
    if (!question) {
      const bands = Object.entries(scales).map(([scale, { bands: each }]) => [
        scale,
        scoreOf(scale, each, questions, answers)!.band,
      ]);
      const key = JSON.stringify(bands.sort());
      found.set(key, (found.get(key) ?? 0) + share);
      return;
    }
    const values = Object.keys(question.answers);
    for (const value of values) walk(index + 1, { ...answers, [question.id]: value }, share / values.length);
  };
  walk(0, {}, 1);
  return found;
}

const keyOf = (bands: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(bands).sort());

/** A test by chance: scales that share questions and scales that do not, weights above one, answers of its own. */
function inventedTest(seed: number) {
  const next = numbersFrom(seed * 31 + 7);
  const names = ['aaa', 'bbb', 'ccc'].slice(0, 1 + next(3));
  const scales = Object.fromEntries(
    names.map((name) => [name, { bands: { low: 0, mid: 20 + next(30), high: 60 + next(40) } }]),
  );
  const added = () =>
    Object.fromEntries(names.flatMap((name) => (next(3) === 0 ? [] : [[name, next(7) - 3]])));
  const own = names.map(
    (name, index): ScoredQuestion => ({
      id: `own${index}`,
      answers: { 0: { [name]: 0 }, 1: { [name]: 1 + next(3) } },
    }),
  );
  const others = Array.from(
    { length: 4 },
    (_, index): ScoredQuestion => ({
      id: `q${index}`,
      answers: Object.fromEntries(Array.from({ length: 2 + next(3) }, (__, value) => [value, added()])),
    }),
  );
  return { scales, questions: [...own, ...others] };
}

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
    expect(reckon(quarrel).outcomes).toHaveLength(4);
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
