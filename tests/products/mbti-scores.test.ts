import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { outcomesOf } from '../../src/checker/products/outcomes.ts';
import { scoreSheet } from '../../src/products/mbti/score.ts';
import { scoring } from '../../src/products/mbti/scoring.ts';
import { numbersFrom, questionnaire, sampled, sheet } from './people.ts';

/** What so many sheets drawn by one seed were read as before scales were scored by the engine of product files. */
const before = {
  4000: '5e390b333691302fb5b86538decfeacc354956f3da047a4107daad00cea43ac1',
  200000: 'e0d9b1d79be2e281197af664c15f57db72438259cd47a4acdcb1864669712551',
} as const;

it('reads every line of a sheet as it always did: letter, degree, ties and steps', () => {
  const next = numbersFrom(81);
  const count = sampled(200_000, 4_000) as keyof typeof before;
  const read = createHash('sha256');
  for (let index = 0; index < count; index += 1) {
    // Every third sheet leans, so that the far ends of the lines are read, too.
    const lean = index % 3 === 0 ? next(3) : -1;
    const answers = sheet(({ keyed }) => {
      if (lean < 0) return 1 + next(5);
      const towards = keyed === 'first' ? 5 : 1;
      return next(4) > 0 ? towards + Math.sign(3 - towards) * next(lean + 1) : 1 + next(5);
    });
    for (const line of scoreSheet(questionnaire.questions, answers)!.lines) {
      const { axis, letter, lean, firmness, isFar, isTied, isTorn, steps, pulls } = line;
      const strengths = pulls.map(({ question, strength }) => [question.id, strength]);
      read.update(JSON.stringify([axis, letter, lean, firmness, isFar, isTied, isTorn, steps, strengths]));
    }
  }
  expect(read.digest('hex')).toBe(before[count]);
}, 120_000);

it('counts the sixteen types of the list that ships: a middle reads as the second letter', () => {
  const { results, without, doubled } = outcomesOf(scoring(questionnaire.questions));
  expect([...results.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  expect([without, doubled]).toEqual([[], []]);
  expect(['INFP', 'ESTJ'].map((code) => Math.round(results.get(code)! * 1000))).toEqual([87, 43]);
});
