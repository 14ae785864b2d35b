import { type ListScoring, type Scoring, scoredQuestions } from '../../funnel/scores.ts';
import { createMemoizer } from '../../lib/memoize.ts';
import type { ScoredQuestion } from '../../reports/writing/report-input.ts';
import { scales } from './scales.ts';

const agree = [1, 2, 3, 4, 5].map((score) => ({ value: String(score), score, text: {} }));

/** Converts the statements to a product file's questions: agreement adds to the first letter, or takes from it. */
const statementsOf = (list: readonly ScoredQuestion[]): Pick<Scoring, 'answers' | 'questions'> => ({
  answers: { agree },
  questions: list.map(({ id, axis, keyed }) => ({
    ...{ id, text: {} },
    adds: { [axis]: keyed === 'first' ? 1 : -1 },
  })),
});

const remember = createMemoizer<readonly ScoredQuestion[], ReturnType<typeof scoredQuestions>>();

export const scoredStatements = (list: readonly ScoredQuestion[]) =>
  remember(list, [], () => scoredQuestions(statementsOf(list)));

/** Types that a readable sheet can have; the degrees change texts, not the type. */
export const scoring: ListScoring = (list) => {
  const lines = Object.entries(scales);
  const codes = lines.reduce<string[]>(
    (all, [, { first, second }]) => all.flatMap((code) => [code + first, code + second]),
    [''],
  );
  return {
    ...statementsOf(list),
    scales: Object.fromEntries(
      lines.map(([axis, { first, second, bands }]) => [
        axis,
        { label: { en: axis }, bands: { [second]: 0, [first]: bands[`${first}1`]! } },
      ]),
    ),
    results: Object.fromEntries(
      codes.map((code) => {
        const when = Object.fromEntries(lines.map(([axis], place) => [axis, code.charAt(place)]));
        return [code, { name: { en: code }, when }];
      }),
    ),
  };
};
