import type { Answers } from '../../contract/answer-sheet.ts';
import type { ProductFile, QuestionsFile } from '../funnel/schema-types.generated.ts';

/** What an answer adds to each scale: whole numbers, so that no rounding decides. */
export type Adds = Readonly<Record<string, number>>;
/** A question as it is scored: what each of its answers adds, by the answer's value. */
export interface ScoredQuestion {
  id: string;
  answers: Readonly<Record<string, Adds>>;
}

/** From how many per cent of what was possible each band begins. */
export type Bands = Readonly<Record<string, number>>;

export interface Score {
  /** Above the least that was possible. */
  points: number;
  possible: number;
  percent: number;
  band: string;
}

export const reachOf = ({ answers }: ScoredQuestion, scale: string): { least: number; most: number } => {
  const added = Object.values(answers).map((adds) => adds[scale] ?? 0);
  return { least: Math.min(...added), most: Math.max(...added) };
};

/** Cut off, so that it says the same as the bands. */
export const percentOf = (points: number, possible: number): number => Math.floor((points * 100) / possible);

/** The highest that has begun, wherever it stands: PostgreSQL gives a stored definition's keys back in an order of its own. */
export function bandOf(bands: Bands, points: number, possible: number): string {
  const begun = Object.keys(bands).filter((band) => bands[band]! * possible <= points * 100);
  return begun.toSorted((a, b) => bands[b]! - bands[a]!)[0] ?? '';
}

/** Undefined where no answer counts for the scale. What is not answered counts neither as given nor as possible. */
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
/** An answer as it is chosen, and what makes it count. */
export type Option = NonNullable<Asked['options']>[number] & { score?: number };

/** What decides which result comes out of which answers. */
export type Scoring = Pick<ProductFile, 'answers' | 'scales' | 'questions' | 'results'>;

/** Reads the statements of a list as a product file has its questions. */
export type ListScoring = (statements: QuestionsFile['questions']) => Scoring;

/** The answers to a question of a product file: its own, or the set it names, or the only one. */
export function optionsOf(
  { answers = {} }: Pick<ProductFile, 'answers'>,
  question: Asked,
): readonly Option[] {
  const [only = ''] = Object.keys(answers);
  return question.options ?? answers[question.answers ?? only] ?? [];
}

const times = (adds: Adds, score: number): Adds =>
  Object.fromEntries(Object.entries(adds).map(([scale, each]) => [scale, each * score]));

/** The questions of a product file, each with what its answers add. */
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

/** It adds to no scale: what was answered can be named in conditions. */
export const isUnscored = ({ adds, options = [] }: Asked): boolean =>
  !adds && options.every((option) => !option.adds);
