import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { nameText } from '../../reports/charts/chart-blocks.ts';
import { matchScoreOf, percentOfMax, termsOf } from '../../reports/love/two-charts.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at } from '../../reports/writing/wording.ts';
import { kindOf, lossOf, pairScore } from './parts.ts';
import { mayBeCouple, type PairPart, type PairReader, rankedParts } from './reader.ts';
import { pictureOf, useOf } from './senses.ts';
import { content } from './text/texts.generated.ts';

function answerText({ names, parts, register, say }: PairReader): string {
  const score = pairScore(parts);
  if (score === undefined) return say(content.nothingCompared);
  const texts = parts.length === 1 ? content.oneAnswer : content.answers[register];
  return say(texts[levelOf(score)], { first: names[0].call, second: names[1].call, score });
}

function levelOf(score: number): 'high' | 'good' | 'middle' | 'low' {
  if (score >= 85) return 'high';
  if (score >= 75) return 'good';
  return score >= 65 ? 'middle' : 'low';
}

export function answerBlocks(reader: PairReader): ReportBlock[] {
  const { parts, register, births, instead, say } = reader;
  const score = pairScore(parts);
  const whose = instead && say(content.minor[instead]);
  const ending = [missingText(reader), say(content.weightsNote)];
  if (score === undefined) return [textBlock(answerText(reader), whose, ...ending)];
  const ranked = rankedParts(parts);
  const [best, worst] = [at(ranked, 0), at(ranked, ranked.length - 1)];
  const use = strongestUse(best, reader);
  const losses = lossTexts(reader);
  // With a single part, its loss is the only thing to watch.
  const isOne = parts.length === 1;
  const { gap = 0 } = births;
  const talk = mayBeCouple(reader) && gap >= 12 && say(content.gapText, { gap });
  return [
    isOne
      ? textBlock(
          answerText(reader),
          whose,
          say(content.oneToss, { part: say(content.parts[best.part]) }),
          ...losses,
          talk,
        )
      : textBlock(
          answerText(reader),
          whose,
          say.paragraph([strongestText(best, reader), use && say(use)]),
          say(cautionOf(worst, reader), { part: say(content.parts[worst.part]) }),
          say(content.scoreUse[register][levelOf(score)]),
          talk,
          firmText(reader),
        ),
    pairingBlock(reader, score),
    { kind: 'list', items: parts.map((part) => partText(part, reader)) },
    textBlock(...(isOne ? [] : losses), sumText(reader), ...ending),
  ];
}

const plainParts: readonly PairPart['part'][] = ['senses', 'sound', 'letters'];

/**
 * Returns the motto for cover and share image: the strongest part, or the score's use. Names are left out, as the
 * fonts may lack their characters.
 */
export function mottoText(reader: PairReader): string {
  const { parts, register, say } = reader;
  const score = pairScore(parts);
  const isPlain = parts.length < 2 || plainParts.includes(at(rankedParts(parts), 0).part);
  return isPlain || score === undefined ? bestText(reader) : say(content.scoreUse[register][levelOf(score)]);
}

/** Names the strongest part without a figure; a single compared part tells its own result. */
export function bestText(reader: PairReader): string {
  const { parts, say } = reader;
  const [best, ...others] = rankedParts(parts);
  if (!best) return answerText(reader);
  if (others.length > 0) return strongestText(best, reader);
  return best.part === 'letters'
    ? say(content.onlyLetters[kindOf(best) === 'clear' ? 'clear' : 'mixed'])
    : say(content.oneToss, { part: say(content.parts[best.part]) });
}

function cautionOf(worst: PairPart, { register }: PairReader): Text {
  const loss = lossOf(worst);
  const cautions = content.cautions[register];
  if (loss === 'full') return content.nothingLost;
  if (loss === 'clumsy') return cautions.clumsy;
  if (/alike|same$/.test(loss)) return cautions.alike;
  if (worst.part !== 'grids') return cautions[worst.part];
  const grid = (['person', 'earth', 'total'] as const).find((each) => loss.startsWith(each));
  return content.gridCautions[register][grid ?? 'person'];
}

function strongestUse(best: PairPart, { names, register }: PairReader): Text | undefined {
  const picture = pictureOf(names);
  if (best.part === 'senses') return picture?.text && useOf(picture, names, register);
  return /mixed|steers/.test(kindOf(best)) ? undefined : content.strongestUse[register][best.part];
}

type ByPart = Readonly<Record<string, Readonly<Record<string, Text>>>>;
const strongest: ByPart = content.strongest;
const whyLost: ByPart = content.why;

function strongestText(best: PairPart, { names, say }: PairReader): string {
  const { pair, text } = pictureOf(names) ?? {};
  return say(strongest[best.part]?.[kindOf(best)] ?? content.nothingLost, {
    one: pair?.[0].character.character ?? '',
    other: pair?.[1].character.character ?? '',
    picture: text ? say(text) : '',
  });
}

const pairingBlock = ({ names: [one, other], parts, say }: PairReader, score: number): ReportBlock => ({
  kind: 'pairing',
  names: [nameText(one.read, say), nameText(other.read, say)],
  score,
  parts: parts.map((part) => ({
    label: say(content.parts[part.part]),
    value: percentOfMax(part),
    note: say(content.points, { points: part.points, max: part.max }),
  })),
});

function partText({ part, points, max, addends }: PairPart, { say }: PairReader): string {
  const terms = addends.map(({ label, points: each }) => say(content.addendLine, { label, points: each }));
  return say(content.partLine, {
    part: say(content.parts[part]),
    points,
    max,
    addends: terms.join(say(content.joinAddends)),
  });
}

const lossTexts = ({ parts, say }: PairReader): string[] =>
  parts.flatMap((part) => {
    const text = whyLost[part.part]?.[lossOf(part)];
    return text ? say(text) : [];
  });

function sumText({ parts, say }: PairReader): string {
  const score = matchScoreOf(parts);
  const text = score.max === 100 ? content.sumWhole : content.sumScaled;
  return say(parts.length === 1 ? content.sumOne : text, {
    ...score,
    terms: termsOf(parts),
  });
}

function missingText({ parts, say }: PairReader): string | undefined {
  const has = (part: PairPart['part']) => parts.some((each) => each.part === part);
  const missing = (['senses', 'sound', 'elements', 'grids', 'births'] as const).filter(
    (part) => !has(part) && !(part === 'sound' && has('letters')),
  );
  if (missing.length === 0) return undefined;
  return say(content.missingLine, { parts: say.list(missing.map((part) => say(content.parts[part]))) });
}

function firmText({ parts, births, say }: PairReader): string {
  const { max } = matchScoreOf(parts);
  const hasBirths = births.charts.every((chart) => chart !== undefined);
  const kind = max < 50 ? 'little' : hasBirths ? 'all' : 'birthdays';
  return say(content.firm, { count: parts.length, max, what: say(content.firmness[kind]) });
}
