import type { Answers } from '../contract/answer-sheet.ts';
import type { ProductFile, QuestionsFile } from './schema-types.generated.ts';

/** Points an answer adds to each scale; integers, so that rounding never decides. */
export type Adds = Readonly<Record<string, number>>;
export interface ScoredQuestion {
  id: string;
  answers: Readonly<Record<string, Adds>>;
}

/** Percentage of the possible points from which each band begins. */
export type Bands = Readonly<Record<string, number>>;

/** The band of a scale without bands, which only competes for the highest total. */
export const onlyBand = 'all';
export const bandsOf = ({ bands = { [onlyBand]: 0 } }: { bands?: Bands }): Bands => bands;

export interface Score {
  /** Sum of the points that the answers add. */
  total: number;
  /** `total` minus the lowest possible sum. */
  points: number;
  possible: number;
  percent: number;
  band: string;
}

export const reachOf = ({ answers }: ScoredQuestion, scale: string): { least: number; most: number } => {
  const added = Object.values(answers).map((adds) => adds[scale] ?? 0);
  return { least: Math.min(...added), most: Math.max(...added) };
};

/** Rounded down, to agree with the bands. */
export const percentOf = (points: number, possible: number): number => Math.floor((points * 100) / possible);

/** Takes the highest band reached, in any order, because PostgreSQL reorders keys of stored definitions. */
export function bandOf(bands: Bands, points: number, possible: number): string {
  const begun = Object.keys(bands).filter((band) => bands[band]! * possible <= points * 100);
  return begun.toSorted((a, b) => bands[b]! - bands[a]!)[0] ?? '';
}

/** Undefined if no answer counts for the scale. Unanswered questions are left out of `possible`, too. */
export function scoreOf(
  scale: string,
  bands: Bands,
  questions: readonly ScoredQuestion[],
  given: Answers,
): Score | undefined {
  let [total, points, possible] = [0, 0, 0];
  for (const question of questions) {
    const { id, answers } = question;
    const value = Object.hasOwn(given, id) ? given[id]! : '';
    if (!Object.hasOwn(answers, value)) continue;
    const { least, most } = reachOf(question, scale);
    const added = answers[value]![scale] ?? 0;
    total += added;
    points += added - least;
    possible += most - least;
  }
  if (possible === 0) return undefined;
  return {
    total,
    points,
    possible,
    percent: percentOf(points, possible),
    band: bandOf(bands, points, possible),
  };
}

type Asked = ProductFile['questions'][number];
export type Option = NonNullable<Asked['options']>[number] & { score?: number };

export type Scoring = Pick<ProductFile, 'answers' | 'scales' | 'highest' | 'questions' | 'results'>;

export type ListScoring = (statements: QuestionsFile['questions']) => Scoring;

/** Returns a question's own answers, the set it names, or the only set. */
export function optionsOf(
  { answers = {} }: Pick<ProductFile, 'answers'>,
  question: Asked,
): readonly Option[] {
  const [only = ''] = Object.keys(answers);
  return question.options ?? answers[question.answers ?? only] ?? [];
}

const times = (adds: Adds, score: number): Adds =>
  Object.fromEntries(Object.entries(adds).map(([scale, each]) => [scale, each * score]));

export const scoredQuestions = (file: Pick<ProductFile, 'answers' | 'questions'>): ScoredQuestion[] =>
  file.questions.map((question) => ({
    id: question.id,
    answers: Object.fromEntries(
      optionsOf(file, question).map(({ value, adds, score = 0 }) => [
        value,
        adds ?? times(question.adds ?? {}, score),
      ]),
    ),
  }));

export const isUnscored = ({ adds, options = [] }: Asked): boolean =>
  !adds && options.every((option) => !option.adds);

/** Returns the index of the highest total, and of the next equal one or -1: the first of equal totals wins. */
export function highestOf(totals: ArrayLike<number>): readonly [winner: number, tied: number] {
  let [winner, tied] = [0, -1];
  for (let at = 1; at < totals.length; at += 1) {
    if (totals[at]! > totals[winner]!) [winner, tied] = [at, -1];
    else if (totals[at] === totals[winner] && tied < 0) tied = at;
  }
  return [winner, tied];
}

/** Names the winner and the scale tied with it, as conditions do. */
export const rankOf = (highest: readonly string[], [winner, tied]: readonly [number, number]) => ({
  highest: highest[winner]!,
  tied: highest[tied] ?? 'none',
});

/** Scores each scale that has an answer, and returns what conditions may name: bands and the highest. */
export function readSheet(file: Omit<Scoring, 'results'>, given: Answers) {
  const questions = scoredQuestions(file);
  const scores = new Map<string, Score>();
  for (const [scale, each] of Object.entries(file.scales)) {
    const score = scoreOf(scale, bandsOf(each), questions, given);
    if (score) scores.set(scale, score);
  }
  const bands = Object.fromEntries([...scores].map(([scale, { band }]) => [scale, band]));
  const { highest } = file;
  const totals = highest?.map((scale) => scores.get(scale)?.total ?? 0) ?? [];
  return {
    scores,
    bands: { ...bands, ...(highest && rankOf(highest, highestOf(totals))) } as Record<string, string>,
  };
}
