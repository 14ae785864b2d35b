import { type Answers, answerTo } from '../../../contract/answer-sheet.ts';
import { type Text, texts } from '../../../contract/texts.ts';
import type { AnswerFact } from '../../../funnel/facts.ts';
import type { Questionnaire } from '../../../funnel/funnel.ts';
import { say } from '../../../funnel/texts.ts';
import type { Known } from '../sentence/choose-sentence.ts';
import { files } from './text/files.generated.ts';

const messages = texts(files);

type Question = Questionnaire['questions'][number];
type Axis = NonNullable<Question['axis']>;

interface Line {
  axis: Axis;
  /** Sum of the answers' distances from the middle. A positive sum leans to the first side. */
  sum: number;
  agreeing: number;
  asked: number;
  /** How far the remaining answers can move the sum. */
  reach: number;
}

const middle = 3;
const furthest = 2;

function lineOf(
  axis: Axis,
  passed: readonly Question[],
  coming: readonly Question[],
  answers: Answers,
): Line {
  const pulls = passed
    .filter((question) => question.axis === axis)
    .map(
      (question) =>
        ((answerTo(question, answers) ?? middle) - middle) * (question.keyed === 'first' ? 1 : -1),
    );
  const sum = pulls.reduce((total, pull) => total + pull, 0);
  return {
    axis,
    sum,
    agreeing: pulls.filter((pull) => pull * sum > 0).length,
    asked: pulls.length,
    reach: coming.filter((question) => question.axis === axis).length * furthest,
  };
}

/** Returns the axis with the highest weight; undefined on a tie. */
function onlyOne(lines: readonly Line[], weigh: (line: Line) => number): Line | undefined {
  const most = Math.max(...lines.map(weigh));
  const found = lines.filter((line) => weigh(line) === most);
  return found.length === 1 ? found[0] : undefined;
}

const sideOf = ({ axis, sum }: Line): Text => messages.sides[axis][sum > 0 ? 'first' : 'second'];

function joined(words: readonly string[], language: string): string {
  const last = words.slice(-1);
  const rest = words.slice(0, -1).join(say(messages.comma, language));
  return [...(rest ? [rest] : []), ...last].join(say(messages.and, language));
}

/** Returns the facts after `after` questions: where the answers lean, and which axes no later answer can turn. */
export function answerFacts(
  { questions }: Pick<Questionnaire, 'questions'>,
  answers: Answers,
  after: number,
  language: string,
): Known {
  const [passed, coming] = [questions.slice(0, after), questions.slice(after)];
  const axes = [...new Set(questions.flatMap(({ axis }) => axis ?? []))];
  const lines = axes.map((axis) => lineOf(axis, passed, coming, answers));
  const clearest = onlyOne(lines, ({ sum }) => Math.abs(sum));
  const closest = onlyOne(lines, ({ sum }) => -Math.abs(sum));
  // The report shows both sides of an axis that is one step off the middle.
  const settled = lines.filter(({ sum, reach }) => Math.abs(sum) > reach + 1);
  const count = (offMiddle: number) =>
    passed.filter((question) => Math.abs((answerTo(question, answers) ?? Number.NaN) - middle) === offMiddle)
      .length;
  const [ends, middles] = [count(furthest), count(0)];
  const leaning = lines.filter(({ sum }) => sum !== 0);
  const said: Partial<Record<AnswerFact, string>> = {
    answered: String(after),
    left: String(coming.length),
    ...(ends > 0 && { ends: String(ends) }),
    ...(middles > 0 && { middles: String(middles) }),
    ...Object.fromEntries(leaning.map((line) => [line.axis, say(sideOf(line), language)])),
    ...(clearest?.sum && {
      clearest: say(sideOf(clearest), language),
      clearestFor: String(clearest.agreeing),
      clearestOf: String(clearest.asked),
    }),
    ...(closest && { closest: say(messages.lines[closest.axis], language) }),
    ...(settled.length > 0 && {
      settled: joined(
        settled.map((line) => say(sideOf(line), language)),
        language,
      ),
    }),
  };
  return { said };
}
