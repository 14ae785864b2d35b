import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { nameText } from '../../reports/charts/chart-blocks.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { pictureOf, useOf } from './meanings.ts';
import type { Names } from './names.ts';
import { kindOf, lossOf, type PairPart, pairScore, rankedParts, sumOf } from './parts.ts';
import type { Births, Register } from './register.ts';
import { content } from './text/texts.generated.ts';

export interface Asked {
  names: Names;
  parts: readonly PairPart[];
  births: Births;
  register: Register;
  /** Register that was replaced by `friends` because one of them is under 18. */
  instead?: keyof typeof content.minor;
}

function answerText({ names, parts, register }: Asked, say: Say): string {
  const score = pairScore(parts);
  if (score === undefined) return say(content.nothingCompared);
  const text =
    parts.length === 1 ? content.oneAnswer[levelOf(score)] : content.answers[register][levelOf(score)];
  return say(text, { first: names[0].call, second: names[1].call, score });
}

function levelOf(score: number): 'high' | 'good' | 'middle' | 'low' {
  if (score >= 85) return 'high';
  if (score >= 75) return 'good';
  return score >= 65 ? 'middle' : 'low';
}

export function answerBlocks(asked: Asked, say: Say): ReportBlock[] {
  const { names, parts, births, register, instead } = asked;
  const score = pairScore(parts);
  const whose = instead ? [say(content.minor[instead])] : [];
  if (score === undefined)
    return [
      textBlock(answerText(asked, say), ...whose, ...missingText(asked, say), say(content.weightsNote)),
    ];
  const ranked = rankedParts(parts);
  const [best, worst] = [at(ranked, 0), at(ranked, ranked.length - 1)];
  const use = strongestUse(best, names, register);
  return [
    textBlock(
      answerText(asked, say),
      ...whose,
      ...(parts.length > 1
        ? [say.paragraph([strongestText(best, names, say), ...(use ? [say(use)] : [])])]
        : [say(content.oneToss, { part: say(content.parts[best.part]) })]),
      // With a single part, its loss is the only thing to watch.
      ...(parts.length > 1
        ? [say(cautionOf(worst, register), { part: say(content.parts[worst.part]) })]
        : lossTexts(parts, say)),
      ...(parts.length > 1 ? [say(content.scoreUse[register][levelOf(score)])] : []),
      ...(hasTalkOfHours(asked) ? [say(content.gapText, { gap: births.gap ?? 0 })] : []),
      ...(parts.length > 1 ? [firmText(parts, births, say)] : []),
    ),
    pairingBlock(names, parts, score, say),
    { kind: 'list', items: parts.map((part) => partText(part, say)) },
    textBlock(
      ...(parts.length > 1 ? lossTexts(parts, say) : []),
      sumText(parts, score, say),
      ...missingText(asked, say),
      say(content.weightsNote),
    ),
  ];
}

const plainParts: readonly PairPart['part'][] = ['senses', 'sound', 'letters'];

/**
 * Returns the motto for cover and share image: the strongest part, or the score's use. Names are left out, as the
 * fonts may lack their characters.
 */
export function mottoText(asked: Asked, say: Say): string {
  const { parts, register } = asked;
  const score = pairScore(parts);
  const isPlain = parts.length < 2 || plainParts.includes(at(rankedParts(parts), 0).part);
  return isPlain || score === undefined
    ? bestText(asked, say)
    : say(content.scoreUse[register][levelOf(score)]);
}

/** Names the strongest part without a figure; a single compared part tells its own result. */
export function bestText(asked: Asked, say: Say): string {
  const [best, ...others] = rankedParts(asked.parts);
  if (!best) return answerText(asked, say);
  if (others.length > 0) return strongestText(best, asked.names, say);
  return best.part === 'letters'
    ? say(content.onlyLetters[kindOf(best) === 'clear' ? 'clear' : 'mixed'])
    : say(content.oneToss, { part: say(content.parts[best.part]) });
}

/** True from an age gap of twelve years; across a generation only for couples. */
const hasTalkOfHours = ({ births: { areAdults, gap = 0 }, register }: Asked) =>
  areAdults && gap >= 12 && (register === 'couple' || (register === 'open' && gap < 25));

function cautionOf(worst: PairPart, register: Register): Text {
  const loss = lossOf(worst);
  const cautions = content.cautions[register];
  if (loss === 'full') return content.nothingLost;
  if (loss === 'clumsy') return cautions.clumsy;
  if (/alike|same$/.test(loss)) return cautions.alike;
  if (worst.part !== 'grids') return cautions[worst.part];
  const grid = (['person', 'earth', 'total'] as const).find((each) => loss.startsWith(each));
  return content.gridCautions[register][grid ?? 'person'];
}

function strongestUse(best: PairPart, names: Names, register: Register): Text | undefined {
  const picture = pictureOf(names);
  if (best.part === 'senses') return picture?.text && useOf(picture, names, register);
  return /mixed|steers/.test(kindOf(best)) ? undefined : content.strongestUse[register][best.part];
}

const strongest: Readonly<Record<string, Readonly<Record<string, Text>>>> = content.strongest;

function strongestText(best: PairPart, names: Names, say: Say): string {
  const { pair, text } = pictureOf(names) ?? {};
  const found = strongest[best.part]?.[kindOf(best)] ?? content.nothingLost;
  return say(found, {
    one: pair?.[0].character.character ?? '',
    other: pair?.[1].character.character ?? '',
    picture: text ? say(text) : '',
  });
}

/** True if the answer tells the picture of both names, so that no chapter repeats it. */
export const tellsPicture = (parts: readonly PairPart[]): boolean =>
  parts.length > 1 && rankedParts(parts)[0]?.part === 'senses';

const pairingBlock = (names: Names, parts: readonly PairPart[], score: number, say: Say): ReportBlock => ({
  kind: 'pairing',
  names: [nameText(names[0].read, say), nameText(names[1].read, say)],
  score,
  parts: parts.map(({ part, points, max }) => ({
    label: say(content.parts[part]),
    value: Math.round((100 * points) / max),
    note: say(content.points, { points, max }),
  })),
});

function partText({ part, points, max, addends }: PairPart, say: Say): string {
  const terms = addends.map(({ label, points: each }) => say(content.addendLine, { label, points: each }));
  return say(content.partLine, {
    part: say(content.parts[part]),
    points,
    max,
    addends: terms.join(say(content.joinAddends)),
  });
}

const losses: Readonly<Record<string, Readonly<Record<string, Text>>>> = content.why;

const lossTexts = (parts: readonly PairPart[], say: Say): string[] =>
  parts.flatMap((part) => {
    const text = losses[part.part]?.[lossOf(part)];
    return text ? [say(text)] : [];
  });

function sumText(parts: readonly PairPart[], score: number, say: Say): string {
  const { points: sum, max } = sumOf(parts);
  if (parts.length === 1) return say(content.sumOne, { sum, max, score });
  const terms = parts.map(({ points }) => points).join(' + ');
  if (max === 100) return say(content.sumWhole, { terms, score });
  return say(content.sumScaled, { terms, sum, max, score });
}

function missingText({ parts }: Asked, say: Say): string[] {
  const has = (part: PairPart['part']) => parts.some((each) => each.part === part);
  const wanted = (['senses', 'sound', 'elements', 'grids', 'births'] as const).filter(
    (part) => !has(part) && !(part === 'sound' && has('letters')),
  );
  if (wanted.length === 0) return [];
  return [
    say(content.missingLine, {
      parts: say.list(wanted.map((part) => say(content.parts[part]))),
    }),
  ];
}

function firmText(parts: readonly PairPart[], { charts }: Births, say: Say): string {
  const { max } = sumOf(parts);
  const hasBirths = charts.every((chart) => chart !== undefined);
  const kind = max < 50 ? 'little' : hasBirths ? 'all' : 'birthdays';
  return say(content.firm, { count: parts.length, max, what: say(content.firmness[kind]) });
}
