import { type Bands, type ListScoring, type Scoring, scoredQuestions } from '../../funnel/scores.ts';
import { createMemoizer } from '../../lib/memoize.ts';
import type { ScoredQuestion } from '../../reports/writing/report-input.ts';

export type Axis = ScoredQuestion['axis'];
export type Letter = 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';

/** A band is a letter and its distance: 1 open, 2 likely, 3 firm, 4 far, with texts of its own. */
const lineOf = (first: Letter, second: Letter): { first: Letter; second: Letter; bands: Bands } => ({
  first,
  second,
  bands: {
    [`${second}4`]: 0,
    [`${second}3`]: 21,
    [`${second}2`]: 36,
    // The exact middle counts as the second letter and is shown as both.
    [`${second}1`]: 41,
    [`${first}1`]: 51,
    [`${first}2`]: 58,
    [`${first}3`]: 65,
    [`${first}4`]: 80,
  },
});

export const scales: Readonly<Record<Axis, ReturnType<typeof lineOf>>> = {
  EI: lineOf('E', 'I'),
  SN: lineOf('S', 'N'),
  TF: lineOf('T', 'F'),
  JP: lineOf('J', 'P'),
};

export const readBand = (band: string) => ({
  letter: band.charAt(0) as Letter,
  degree: Number(band.slice(1)),
});

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
