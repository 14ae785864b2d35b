import { type Answers, answerTo, findUnreadable, gapOf } from '../../contract/answer-sheet.ts';
import { percentOf, type Score, scoreOf } from '../../funnel/scores.ts';
import type { ScoredQuestion } from '../../reports/writing/report-input.ts';
import { product } from './product.ts';
import { type Axis, type Letter, readBand, scales, scoredStatements } from './scoring.ts';

/* Sources: docs/reports.md. */

export type { Axis, Letter };
export type Firmness = 'firm' | 'likely' | 'open';

/** Error in percentage points, to either side. */
export const assumedError = 15;
/** Points off the middle up to which both letters are shown. */
const tied = 2;

export interface Pull {
  question: ScoredQuestion;
  letter: Letter;
  strength: number;
  value: number;
}

export interface LineScore {
  axis: Axis;
  first: Letter;
  second: Letter;
  letter: Letter;
  other: Letter;
  /** Whole points off the middle, 0–50. */
  lean: number;
  /** Percent of each side; they add up to 100. */
  percent: number;
  rest: number;
  firmness: Firmness;
  /** Firm, and so far out that it has texts of its own. */
  isFar: boolean;
  /** Neither letter leads, so both are shown. */
  isTied: boolean;
  /** Answers contradict each other. */
  isTorn: boolean;
  /** Fewest one-step changes of answers that turn the letter. */
  steps: number;
  /** Strongest first, then in the order of the questionnaire. */
  pulls: Pull[];
}

/** Counts of answers in the middle, at the ends, and on either half of the scale. */
export interface AnswerStyle extends Record<string, number> {
  count: number;
  middle: number;
  outer: number;
}

export interface Sheet {
  lines: LineScore[];
  style: AnswerStyle;
  isUnreadable: boolean;
}

/** Returns undefined if an axis has no answer. An exact tie counts as the second letter and is shown as both. */
export function scoreSheet(questions: readonly ScoredQuestion[], answers: Answers): Sheet | undefined {
  const style = styleOf(questions, answers);
  const isUnreadable =
    product.readable !== undefined && findUnreadable(questions, answers, product.readable) !== undefined;
  const scored = scoredStatements(questions);
  const lines = (Object.keys(scales) as Axis[]).flatMap((axis) => {
    const score = scoreOf(axis, scales[axis].bands, scored, answers);
    if (!score) return [];
    const asked = questions.filter((question) => question.axis === axis);
    const isTorn = isUnreadable || Math.abs(gapOf(asked, answers)) >= (product.readable?.gap ?? 5);
    const pulls = asked.flatMap((question) => pullOf(question, answers) ?? []);
    return [scoreLine(axis, score, pulls, { isTorn, isOfEnds: style.outer === style.count })];
  });
  return lines.length === Object.keys(scales).length ? { lines, style, isUnreadable } : undefined;
}

function pullOf(question: ScoredQuestion, answers: Answers): Pull | undefined {
  const value = answerTo(question, answers);
  if (value === undefined) return undefined;
  const { first, second } = scales[question.axis];
  const speaksForFirst = value > 3 === (question.keyed === 'first');
  return { question, value, strength: Math.abs(value - 3), letter: speaksForFirst ? first : second };
}

/** Answers only at the two ends are too coarse for a firm letter. */
function scoreLine(
  axis: Axis,
  { points, possible, band }: Score,
  pulls: readonly Pull[],
  { isTorn, isOfEnds }: { isTorn: boolean; isOfEnds: boolean },
): LineScore {
  const { first, second } = scales[axis];
  const { letter, degree } = readBand(band);
  const sum = points - possible / 2;
  // Rounded from the leaning side, so that no axis leans further than its answers.
  const percent = percentOf(Math.max(points, possible - points), possible);
  const lean = percent - 50;
  const firmness = isTorn || degree === 1 ? 'open' : degree === 2 || isOfEnds ? 'likely' : 'firm';
  return {
    axis,
    first,
    second,
    letter,
    other: letter === first ? second : first,
    lean,
    percent,
    rest: 100 - percent,
    firmness,
    isFar: firmness === 'firm' && degree === 4,
    isTied: isTorn || lean <= tied,
    isTorn,
    steps: letter === first ? sum : 1 - sum,
    pulls: pulls.filter(({ strength }) => strength > 0).toSorted((a, b) => b.strength - a.strength),
  };
}

function styleOf(questions: readonly ScoredQuestion[], answers: Answers): AnswerStyle {
  const values = questions.flatMap((question) => answerTo(question, answers) ?? []);
  return {
    count: values.length,
    middle: values.filter((value) => value === 3).length,
    outer: values.filter((value) => value === 1 || value === 5).length,
  };
}

export function byClearness(lines: readonly LineScore[]): LineScore[] {
  return lines.toSorted((a, b) => b.lean - a.lean);
}
