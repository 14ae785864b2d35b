import type { ReportBlock } from '../../contract/report.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import type { Say } from '../../reports/writing/wording.ts';
import { orderTexts } from './leans.ts';
import type { Answered } from './read.ts';
import { textOf } from './said.ts';
import { assumedError, type LineScore } from './score.ts';
import { content, types } from './text/texts.generated.ts';

export function answerBlocks(read: Answered, say: Say): ReportBlock[] {
  const { code, second, shown, lines } = read;
  const portraits = second
    ? [
        say(content.reading.first, { code, text: say(textOf(types.answer, code)) }),
        say(content.reading.second, { code: second, text: say(textOf(types.answer, second)) }),
      ]
    : [say(textOf(types.answer, code)), nearestText(read, say)];
  return [
    { kind: 'type', code: shown, axes: lines.map((line) => axisBlock(line, say)) },
    textBlock(headline(read, say), ...portraits, ...orderTexts(read, say)),
  ];
}

export function axisBlock(
  { first, second, letter, percent, rest, firmness, isTied, isTorn }: LineScore,
  say: Say,
) {
  const named = (side: LineScore['letter']) => `${say(content.letterNames[side])} ${side}`;
  const firstPercent = letter === first ? percent : rest;
  const note = say(content.bandNotes[isTorn ? 'torn' : isTied ? 'tied' : firmness], {
    letter: named(letter),
    from: Math.max(0, percent - assumedError),
    to: Math.min(100, percent + assumedError),
  });
  return { first: named(first), second: named(second), firstPercent, band: assumedError, note };
}

function headline(read: Answered, say: Say): string {
  const { code, second = '', lines, open, style, isUnreadable } = read;
  if (isUnreadable) return say(content.headlines.unreadable, { code, second });
  const named = (of: readonly LineScore[]) =>
    say.list(of.map(({ letter }) => say(content.letterNames[letter])));
  const firm = lines.filter(({ firmness }) => firmness === 'firm');
  const slots = {
    code,
    second,
    firm: named(firm),
    open: say.list(open.map(({ axis }) => say(content.axisNames[axis]))),
  };
  if (style.outer === style.count) return say(content.headlines.ends, slots);
  if (open.length === lines.length) return say(content.headlines.allOpen, slots);
  if (open.length > 0 && firm.length === 0) return say(content.headlines.openNoneFirm, slots);
  if (open.length > 0)
    return say(open.length > 1 ? content.headlines.manyOpen : content.headlines.someOpen, slots);
  if (firm.length === lines.length) return say(content.headlines.allFirm, slots);
  return say(firm.length > 0 ? content.headlines.someFirm : content.headlines.allLikely, slots);
}

/** From this many one-step changes on, the next type does not fit. */
const farSteps = 10;

function nearestText({ lines }: Answered, say: Say): string {
  const nearest = lines.reduce((found, line) => (line.steps < found.steps ? line : found));
  const code = lines.map((line) => (line === nearest ? line.other : line.letter)).join('');
  const text = nearest.steps < farSteps ? content.nearest : content.nearestFar;
  return say(text, { code, axis: say(content.axisNames[nearest.axis]), steps: nearest.steps });
}
