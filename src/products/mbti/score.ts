import type { ScoredQuestion } from '../../reports/writing/report-input.ts';

/**
 * The arithmetic of the questionnaire, and where it comes from:
 * - the statements follow public-domain items of the International Personality Item Pool (Goldberg et al. 2006,
 *   Journal of Research in Personality), whose authors let anyone reword and translate them; ten to an axis, five
 *   keyed to each letter, so that saying yes to everything ends in the middle;
 * - the axes stand for broad traits as McCrae and Costa (1989, Journal of Personality) matched them: E–I for
 *   extraversion, S–N for openness, T–F for agreeableness, J–P for conscientiousness;
 * - a percentage is the share of possible points (Likert 1932, summed ratings, minus-keyed items as 6 − answer);
 *   its error is the ordinary standard error of the mean, read twice over as the usual 95 percent;
 * - the bands, the tie rule and the words are ours; nothing is taken from any publisher's test.
 */

export type Axis = ScoredQuestion['axis'];
export type Letter = 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';

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
  /** Both sides in whole percent, one’s own rounded up at a half; they add up to 100. */
  percent: number;
  rest: number;
  /** Standard error of the percentage: how far the answers scatter. */
  error: number;
  /** The least number of one-step changes after which the other letter is read. */
  steps: number;
  /** How far statements for one side and for the other disagree, in steps of the scale. */
  gap: number;
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
  const scores = axes.map((axis) => scoreOf(axis, questions, answers));
  return scores.every((score) => score !== undefined) ? scores : undefined;
}

function scoreOf(
  axis: Axis,
  questions: readonly ScoredQuestion[],
  answers: Readonly<Record<string, string>>,
): AxisScore | undefined {
  const halves = (['first', 'second'] as const).map((side) =>
    questions.flatMap((question) => {
      const value = answerTo(question, answers);
      if (question.axis !== axis || question.keyed !== side || value === undefined) return [];
      return [side === 'first' ? value : 6 - value];
    }),
  );
  const values = halves.flat();
  if (values.length === 0) return undefined;
  const sum = values.reduce((total, value) => total + value, 0);
  const firstPercent = ((sum - values.length) * 100) / (4 * values.length);
  const [first, second] = poles[axis];
  const isFirst = firstPercent > 50;
  const percent = Math.round(50 + Math.abs(firstPercent - 50));
  const above = Math.abs(sum - 3 * values.length);
  return {
    axis,
    first,
    second,
    firstPercent,
    ...(isFirst ? { letter: first, other: second } : { letter: second, other: first }),
    lean: Math.abs(firstPercent - 50),
    percent,
    rest: 100 - percent,
    error: standardError(values) * 25,
    steps: isFirst ? above : above + 1,
    gap: gapOf(halves),
  };
}

const meanOf = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0) / values.length;

/** Of the mean of the answers; of a single answer nothing is known, so it counts as the whole scale. */
function standardError(values: readonly number[]): number {
  if (values.length < 2) return 2;
  const mean = meanOf(values);
  const squares = values.reduce((total, value) => total + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

/** Zero where only one side was asked. */
function gapOf(halves: readonly (readonly number[])[]): number {
  const [one = [], other = []] = halves;
  return one.length === 0 || other.length === 0 ? 0 : Math.abs(meanOf(one) - meanOf(other));
}

/** Twice the scatter is the usual bound beyond which a difference is no accident. */
export function certaintyOf({ lean, error }: AxisScore): 'firm' | 'likely' | 'open' {
  if (lean === 0 || lean < error) return 'open';
  return lean < 2 * error ? 'likely' : 'firm';
}

/** How the scale was used: answers in the middle, at its two ends, and on either half of it. */
export interface AnswerStyle extends Record<string, number> {
  count: number;
  middle: number;
  outer: number;
  agreed: number;
  denied: number;
}

export function answerStyle(
  questions: readonly ScoredQuestion[],
  answers: Readonly<Record<string, string>>,
): AnswerStyle {
  const values = questions.flatMap((question) => answerTo(question, answers) ?? []);
  return {
    count: values.length,
    middle: values.filter((value) => value === 3).length,
    outer: values.filter((value) => value === 1 || value === 5).length,
    agreed: values.filter((value) => value > 3).length,
    denied: values.filter((value) => value < 3).length,
  };
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

/** From the clearest to the slightest, axes with equal leans in their usual order. */
export function byClearness(scores: readonly AxisScore[]): AxisScore[] {
  return scores.toSorted((a, b) => b.lean - a.lean);
}

/** Below this many percent points from the middle an axis reads as balanced, from `strongLean` on as marked. */
const slightLean = 8;
const strongLean = 25;

export function bandOf({ lean }: AxisScore): 'slight' | 'moderate' | 'strong' {
  if (lean < slightLean) return 'slight';
  return lean < strongLean ? 'moderate' : 'strong';
}
