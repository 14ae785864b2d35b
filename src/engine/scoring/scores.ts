import type { Answers } from '../../contract/answer-sheet.ts';
import type { ProductFile, QuestionsFile } from '../funnel/schema-types.generated.ts';

/** Points an answer adds to each scale; integers, so that rounding never decides. */
export type Adds = Readonly<Record<string, number>>;
export interface ScoredQuestion {
  id: string;
  answers: Readonly<Record<string, Adds>>;
}

/** Percentage of the possible points from which each band begins. */
export type Bands = Readonly<Record<string, number>>;

export interface Score {
  /** Above the lowest possible sum. */
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

/** Undefined if no answer counts for the scale. Unanswered questions count on neither side. */
export function scoreOf(
  scale: string,
  bands: Bands,
  questions: readonly ScoredQuestion[],
  given: Answers,
): Score | undefined {
  let [points, possible] = [0, 0];
  for (const question of questions) {
    const { id, answers } = question;
    const value = Object.hasOwn(given, id) ? given[id]! : '';
    if (!Object.hasOwn(answers, value)) continue;
    const { least, most } = reachOf(question, scale);
    points += (answers[value]![scale] ?? 0) - least;
    possible += most - least;
  }
  if (possible === 0) return undefined;
  return {
    points,
    possible,
    percent: percentOf(points, possible),
    band: bandOf(bands, points, possible),
  };
}

type Asked = ProductFile['questions'][number];
export type Option = NonNullable<Asked['options']>[number] & { score?: number };

export type Scoring = Pick<ProductFile, 'answers' | 'scales' | 'questions' | 'results'>;

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
