import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { writing } from '../../reports/writing/prose.ts';
import type { ReportInput } from '../../reports/writing/report-input.ts';
import { at, listed, type Say } from '../../reports/writing/wording.ts';
import { prose } from './prose.ts';
import type { Answered } from './read.ts';
import { type AnswerStyle, type AxisScore, answerStyle, certaintyOf } from './score.ts';

/** How sure the result is: the scatter of each line, the nearest other type, and the way of answering. */
export function sureBlocks({ code, scores }: Answered, input: ReportInput, say: Say): ReportBlock[] {
  const oneWay = isOneWay(answerStyle(input.questions, input.answers));
  const halves = oneWay ? [] : [halvesText(scores, say)];
  return [
    {
      kind: 'text',
      paragraphs: [totalText(code, scores, say), styleText(input, say), say(prose.certaintyLead)],
    },
    { kind: 'list', items: scores.map((score) => certaintyText(score, say)) },
    { kind: 'text', paragraphs: [...halves, neighbour(scores, say)] },
  ];
}

function totalText(code: string, scores: readonly AxisScore[], say: Say): string {
  const firm = scores.filter((score) => certaintyOf(score) === 'firm');
  const letters = listed(
    firm.map(({ letter }) => letter),
    say,
  );
  return say(at(prose.totalTexts, firm.length), { code, firm: letters });
}

/** Four fifths of yes, or of no: half of the answers contradict the rest. */
const isOneWay = ({ count, agreed, denied }: AnswerStyle) => Math.max(agreed, denied) >= count * 0.8;

/** Two fifths in the middle make a careful hand, half of all at the ends a decided one. */
function styleText(input: ReportInput, say: Say): string {
  const style = answerStyle(input.questions, input.answers);
  const { count, middle, outer, agreed, denied } = style;
  if (isOneWay(style)) return say(prose.styleTexts[agreed > denied ? 'agreeing' : 'denying'], style);
  if (middle >= count * 0.4) return say(prose.styleTexts.careful, style);
  const kind = outer >= count * 0.5 ? 'decided' : outer === 0 ? 'mild' : 'graded';
  return say(prose.styleTexts[kind], style);
}

function certaintyText(score: AxisScore, say: Say): string {
  return say(prose.certaintyTexts[score.lean === 0 ? 'even' : certaintyOf(score)], {
    letter: `${say(prose.letterNames[score.letter])} ${score.letter}`,
    percent: score.percent,
    lean: tenths(score.lean),
    error: tenths(score.error),
    steps: sayStep(score, say),
  });
}

const tenths = (value: number) => String(Math.round(value * 10) / 10);
const sayStep = ({ steps }: AxisScore, say: Say) =>
  say(steps === 1 ? prose.stepsText.one : prose.stepsText.more, { steps });

function halvesText(scores: readonly AxisScore[], say: Say): string {
  const widest = scores.reduce((found, score) => (score.gap > found.gap ? score : found));
  if (widest.gap === 0) return say(prose.halvesTexts.exact);
  const gap = tenths(widest.gap);
  const unit = gap === '1' ? 'one' : widest.gap < 1 ? 'less' : 'more';
  return say(prose.halvesTexts[widest.gap < 1 ? 'agree' : 'differ'], {
    axis: say(prose.axisNames[widest.axis]),
    first: say(prose.letterNames[widest.first]),
    second: say(prose.letterNames[widest.second]),
    gap: say(prose.gapTexts[unit], { gap }),
  });
}

/** The type one line away whose line needs the fewest changed answers. */
function neighbour(scores: readonly AxisScore[], say: Say): string {
  const nearest = scores.reduce((found, score) => (score.steps < found.steps ? score : found));
  const code = scores.map((score) => (score === nearest ? score.other : score.letter)).join('');
  return say(prose.neighbourText, {
    code,
    axis: say(prose.axisNames[nearest.axis]),
    steps: sayStep(nearest, say),
    portrait: firstSentence(say(textOfType(prose.typeTexts, code)), say),
  });
}

function firstSentence(text: string, say: Say): string {
  const end = say(writing.sentenceEnd);
  return text.slice(0, text.indexOf(end) + end.length);
}

export function textOfType(texts: Readonly<Record<string, Text>>, code: string): Text {
  const text = texts[code];
  if (!text) throw new Error(`no text for the type ${code}`);
  return text;
}
