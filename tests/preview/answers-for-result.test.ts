import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { answersFor } from '../../scripts/dev/answers-for-result.ts';
import type { Scales } from '../../src/checker/products/count.ts';
import { type Condition, holds } from '../../src/funnel/conditions.ts';
import type { ProductFile } from '../../src/funnel/schema-types.generated.ts';
import { bandsOf, readSheet, type ScoredQuestion, scoredQuestions } from '../../src/funnel/scores.ts';
import { numbersFrom, quarrel } from '../products/people.ts';
import { text } from '../support/create-funnel.ts';
import { inventedTest, oneByOne } from '../support/invented-tests.ts';

const readProduct = (path: string): ProductFile => parse(readFileSync(path, 'utf8'));

/** As much of a product file as decides a result, which is called `wanted`. */
const fileOf = (
  scales: Scales,
  questions: readonly ScoredQuestion[],
  when: Condition,
  highest?: readonly string[],
) =>
  ({
    answers: {},
    scales,
    ...(highest && { highest }),
    questions: questions.map(({ id, answers }) => ({
      id,
      options: Object.entries(answers).map(([value, adds]) => ({ value, adds, text: text(value) })),
    })),
    results: { wanted: { when, name: text('Wanted') } },
  }) as unknown as ProductFile;

/** The results of a whole sheet, as a report reads it: the found answers, and to all other questions the first. */
function resultsOf(file: ProductFile, found: Readonly<Record<string, string>>): string[] {
  const questions = scoredQuestions(file);
  const first = questions.map(({ id, answers }) => [id, Object.keys(answers)[0]!]);
  const sheet = { ...Object.fromEntries(first), ...found };
  const known = readSheet(file, sheet).bands;
  return Object.keys(file.results).filter((name) => holds(file.results[name]!.when, known));
}

/** A condition by chance, of up to so many levels. */
function inventedCondition(
  scales: Scales,
  next: (limit: number) => number,
  levels: number,
  isRanked: boolean,
): Condition {
  const inner = () => inventedCondition(scales, next, levels - 1, isRanked);
  const names = [...Object.keys(scales), ...(isRanked ? ['highest', 'tied'] : [])];
  const kind = levels > 0 ? next(5) : 4;
  if (kind === 0) return { not: inner() };
  if (kind === 1) return { any: [inner(), inner()] };
  if (kind === 2) return { all: [inner(), inner()] };
  const name = names[next(names.length)]!;
  const bands = scales[name] ? Object.keys(bandsOf(scales[name])) : ['none', ...Object.keys(scales)];
  const wanted = { [name]: [bands[next(bands.length)]!, bands[next(bands.length)]!] };
  return kind === 3 ? { ...wanted, any: [inner()] } : wanted;
}

describe('answers that come to a result', () => {
  it('are found for whatever condition some sheet fulfils, and for no other', () => {
    const seen = { found: 0, none: 0 };
    for (let seed = 1; seed <= 40; seed += 1) {
      const { scales, questions } = inventedTest(seed);
      const next = numbersFrom(seed);
      const isRanked = seed % 2 === 0;
      const highest = isRanked ? Object.keys(scales).toReversed() : undefined;
      const reached = [...oneByOne(scales, questions, highest).keys()].map((key) =>
        Object.fromEntries(JSON.parse(key) as [string, string][]),
      );
      for (let count = 0; count < 25; count += 1) {
        const file = fileOf(scales, questions, inventedCondition(scales, next, 3, isRanked), highest);
        const { when } = file.results.wanted!;
        const found = answersFor(file, 'wanted');
        const name = `${seed} ${JSON.stringify(when)}`;
        expect(found !== undefined, name).toBe(reached.some((bands) => holds(when, bands)));
        if (found) expect(resultsOf(file, found), name).toEqual(['wanted']);
        seen[found ? 'found' : 'none'] += 1;
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(40);
  });

  it('are found for each result of a file, the same each time', () => {
    const files = [
      quarrel,
      readProduct('funnels/products/attachment.yaml'),
      readProduct('src/products/quiz/own-test.yaml'),
    ];
    for (const file of files) {
      for (const result of Object.keys(file.results)) {
        const found = answersFor(file, result);
        expect(resultsOf(file, found!)).toEqual([result]);
        expect(answersFor(file, result)).toEqual(found);
      }
    }
  });

  it('are found where forty questions move six scales at once and one sheet alone is right', () => {
    const names = Array.from({ length: 6 }, (_, index) => `scale${index}`);
    const next = numbersFrom(2027);
    const questions = Array.from({ length: 40 }, (_, index) => {
      const best = next(5);
      const added = (value: number) =>
        Object.fromEntries(names.map((name) => [name, value === best ? 9 : next(9)]));
      return {
        id: `q${index}`,
        answers: Object.fromEntries([0, 1, 2, 3, 4].map((value) => [value, added(value)])),
        best,
      };
    });
    const scales = Object.fromEntries(names.map((name) => [name, { bands: { low: 0, top: 100 } }]));
    const when = Object.fromEntries(names.map((name) => [name, 'top']));
    const found = answersFor(fileOf(scales, questions, when), 'wanted');
    expect(found).toEqual(Object.fromEntries(questions.map(({ id, best }) => [id, String(best)])));
  });

  it('leave alone what does not decide it, and are none where no result is called so', () => {
    const file = readProduct('funnels/products/attachment.yaml');
    const asked = Object.keys(answersFor(file, 'secure')!);
    expect(asked.toSorted()).toEqual(
      Array.from({ length: 16 }, (_, i) => `q${String(i + 1).padStart(2, '0')}`),
    );
    expect(answersFor(file, 'calm')).toBeUndefined();
  });
});
