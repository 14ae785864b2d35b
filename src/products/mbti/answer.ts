import type { ReportBlock } from '../../contract/report.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, type Say, textOf } from '../../reports/writing/wording.ts';
import type { MbtiReader } from './reader.ts';
import { assumedError, type LineScore } from './score.ts';
import { content, lines as lineTexts, types } from './text/texts.generated.ts';

export function answerBlocks(reader: MbtiReader): ReportBlock[] {
  const { code, second, shown, lines, say } = reader;
  const portraits = second
    ? [
        say(content.reading.first, { code, text: say(textOf(types.answer, code)) }),
        say(content.reading.second, { code: second, text: say(textOf(types.answer, second)) }),
      ]
    : [say(textOf(types.answer, code)), nearestText(reader)];
  return [
    { kind: 'type', code: shown, axes: lines.map((line) => axisBlock(line, say)) },
    textBlock(headline(reader), ...portraits, orderText(reader)),
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

function headline(reader: MbtiReader): string {
  const { code, second = '', lines, open, isUnreadable, say } = reader;
  if (isUnreadable) return say(content.headlines.unreadable, { code, second });
  const firm = lines.filter(({ firmness }) => firmness === 'firm');
  const slots = {
    code,
    second,
    firm: say.list(firm.map(({ letter }) => say(content.letterNames[letter]))),
    open: say.list(open.map(({ axis }) => say(content.axisNames[axis]))),
  };
  return say(content.headlines[headlineKey(reader, firm.length)], slots);
}

function headlineKey({ lines, open, style }: MbtiReader, firm: number): keyof typeof content.headlines {
  if (style.outer === style.count) return 'ends';
  if (open.length === lines.length) return 'allOpen';
  if (open.length > 0) return firm === 0 ? 'openNoneFirm' : open.length > 1 ? 'manyOpen' : 'someOpen';
  if (firm === lines.length) return 'allFirm';
  return firm > 0 ? 'someFirm' : 'allLikely';
}

/** From this many one-step changes on, the next type does not fit. */
const farSteps = 10;

function nearestText({ lines, say }: MbtiReader): string {
  const nearest = lines.reduce((found, line) => (line.steps < found.steps ? line : found));
  const code = lines.map((line) => (line === nearest ? line.other : line.letter)).join('');
  const text = nearest.steps < farSteps ? content.nearest : content.nearestFar;
  return say(text, { code, axis: say(content.axisNames[nearest.axis]), steps: nearest.steps });
}

/** Says which of the two clearest axes wins in a conflict; undefined if the second has no direction. */
function orderText({ ranked, say }: MbtiReader): string | undefined {
  const [first, second] = [at(ranked, 0), at(ranked, 1)];
  if (first.isTorn || second.firmness === 'open' || first.lean === second.lean) return undefined;
  return say(textOf(lineTexts.over[first.letter], second.letter));
}
