import type { Letter } from './content/mbti.ts';
import type { ScoredQuestion } from './report-input.ts';

export type Axis = ScoredQuestion['axis'];

export interface AxisScore {
  axis: Axis;
  first: Letter;
  second: Letter;
  /** Unrounded, 0–100. */
  firstPercent: number;
  letter: Letter;
  other: Letter;
  /** How far from the middle, 0–50. */
  lean: number;
}

const poles: Readonly<Record<Axis, readonly [Letter, Letter]>> = {
  EI: ['E', 'I'],
  SN: ['S', 'N'],
  TF: ['T', 'F'],
  JP: ['J', 'P'],
};
const axes: readonly Axis[] = ['EI', 'SN', 'TF', 'JP'];

/**
 * (sum − n) / 4n of the answers 1–5, those keyed to the second letter reversed; an exact tie reads as the second
 * letter. undefined when an axis has no answer at all.
 */
export function findAxisScores(
  questions: readonly ScoredQuestion[],
  answers: Readonly<Record<string, string>>,
): AxisScore[] | undefined {
  const scores = axes.map((axis) => {
    const values = questions.flatMap((question) => {
      const value = answerTo(question, answers);
      if (question.axis !== axis || value === undefined) return [];
      return [question.keyed === 'first' ? value : 6 - value];
    });
    if (values.length === 0) return undefined;
    const sum = values.reduce((total, value) => total + value, 0);
    const firstPercent = ((sum - values.length) * 100) / (4 * values.length);
    const [first, second] = poles[axis];
    const [letter, other] = firstPercent > 50 ? [first, second] : [second, first];
    return { axis, first, second, firstPercent, letter, other, lean: Math.abs(firstPercent - 50) };
  });
  return scores.every((score) => score !== undefined) ? scores : undefined;
}

function answerTo(question: ScoredQuestion, answers: Readonly<Record<string, string>>): number | undefined {
  const answer = answers[question.id];
  return answer !== undefined && /^[1-5]$/.test(answer) ? Number(answer) : undefined;
}

export function countAnswers(
  questions: readonly ScoredQuestion[],
  answers: Readonly<Record<string, string>>,
): number {
  return questions.filter((question) => answerTo(question, answers) !== undefined).length;
}

/** The axis farthest from the middle, the earlier one if two are. */
export function clearestAxis(scores: readonly AxisScore[]): AxisScore {
  return scores.reduce((clearest, score) => (score.lean > clearest.lean ? score : clearest));
}

export function slightestAxis(scores: readonly AxisScore[]): AxisScore {
  return scores.reduce((slightest, score) => (score.lean < slightest.lean ? score : slightest));
}
