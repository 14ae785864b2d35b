import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { branchRelation, elementRelation } from '../../reports/almanac/relations.ts';
import { nameText } from '../../reports/charts/chart-blocks.ts';
import { elementOfNumber, type FiveGrids } from '../../reports/names/names.ts';
import { at, inOne, type Say } from '../../reports/writing/wording.ts';
import { countSigns, type PairName } from './names.ts';
import { type PairPart, pairScore, rankedParts, type Signs, scoreSum } from './parts.ts';
import { prose } from './prose.ts';
import type { Tell } from './tell.ts';

type Names = readonly [PairName, PairName];

export function scoreBlocks(names: Names, parts: readonly PairPart[], signs: Signs, say: Say): ReportBlock[] {
  const score = pairScore(parts);
  const block: ReportBlock = {
    kind: 'pairing',
    names: [nameText(names[0].read, say), nameText(names[1].read, say)],
    score,
    parts: parts.map(({ part, value, note }) => ({ label: say(prose.parts[part]), value, note })),
  };
  const ranked = rankedParts(parts);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  const missing = missingParagraphs(names, parts, say);
  if (!best || !worst) {
    return [block, { kind: 'text', paragraphs: [say(prose.nothingCompared), ...missing] }];
  }
  const slots = partSlots(best, worst, say);
  const explained =
    parts.length > 1
      ? [say(prose.scoreText, { ...slots, sum: scoreSum(parts) }), scoreText(parts, say)]
      : [scoreText(parts, say)];
  return [
    block,
    { kind: 'list', items: parts.map((part) => partText(part, names, signs, say)) },
    { kind: 'text', paragraphs: [...explained, ...missing] },
  ];
}

const partSlots = (best: PairPart, worst: PairPart, say: Say) => ({
  best: say(prose.parts[best.part]),
  worst: say(prose.parts[worst.part]),
});

/** What the score says, in a sentence. */
export function scoreText(parts: readonly PairPart[], say: Say): string {
  const ranked = rankedParts(parts);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  const score = pairScore(parts);
  if (!best || !worst) return say(prose.nothingCompared);
  return parts.length > 1
    ? say(prose.scoreReading[levelOf(score)], { score })
    : say(prose.onePart, { ...partSlots(best, worst, say), score });
}

/** What the score does without. */
function missingParagraphs([one, other]: Names, parts: readonly PairPart[], say: Say): string[] {
  const has = (part: PairPart['part']) => parts.some((found) => found.part === part);
  const missing = [
    ...(['person', 'earth', 'total'] as const).filter((part) => !has(part)),
    ...(has('tones') || has('letters') ? [] : (['sound'] as const)),
    ...(has('signs') ? [] : (['signs'] as const)),
  ];
  return missing.map((part) => say(prose.missingTexts[part], { first: one.call, second: other.call }));
}

/** The best pairs reach the nineties, most lie between 60 and 80. */
function levelOf(score: number): keyof typeof prose.scoreReading {
  if (score >= 80) return 'high';
  if (score >= 72) return 'good';
  return score >= 62 ? 'middle' : 'low';
}

const elementName = (number: number, say: Say) => say(at(almanac.elementNames, elementOfNumber(number)));

/** Why the part has its value. */
function partText({ part, value }: PairPart, [one, other]: Names, signs: Signs, say: Say): string {
  if (part === 'tones') {
    const reading = say(at(prose.toneReadings, (value - 45) / 12 - 1), { value });
    const isWhole = one.read.unknown.length + other.read.unknown.length === 0;
    return isWhole ? reading : inOne([reading, say(prose.readableOnly)], say);
  }
  if (part === 'letters') {
    if (one.read.typed === other.read.typed) return say(prose.letterReadings.all, { value });
    return say(prose.letterReadings[value >= 80 ? 'many' : value >= 65 ? 'some' : 'few'], { value });
  }
  if (part === 'signs') {
    const [first = 0, second = 0] = signs;
    const named = {
      first: say(at(almanac.zodiacNames, first)),
      second: say(at(almanac.zodiacNames, second)),
    };
    return say(prose.signReadings[branchRelation(first, second)], { value, ...named });
  }
  const [first, second] = [one.read.grids?.[part] ?? 0, other.read.grids?.[part] ?? 0];
  const relation = elementRelation(elementOfNumber(first), elementOfNumber(second));
  return say(prose.gridReadings[part][relation], {
    value,
    first: elementName(first, say),
    second: elementName(second, say),
  });
}

/** In place of the temperaments where one of them is unknown. */
function trialBlocks([one, other]: Names, say: Say): ReportBlock[] {
  if (one.read.grids && other.read.grids) return [];
  const slots = {
    first: one.call,
    second: other.call,
    firstCount: countSigns(one.read),
    secondCount: countSigns(other.read),
  };
  return [
    { kind: 'text', paragraphs: [say(prose.trialsLead, { count: prose.trials.length })] },
    { kind: 'list', items: prose.trials.map((text) => say(text, slots)) },
  ];
}

/** Both temperaments, and what becomes of them side by side. */
export function togetherBlocks(
  names: Names,
  own: readonly PairName[],
  parts: readonly PairPart[],
  tell: Tell,
  say: Say,
): ReportBlock[] {
  const tempers = own.flatMap(({ read, call: name }) =>
    read.grids
      ? [tell('temper', at(prose.temperTexts, read.grids.person % 10), { name, number: read.grids.person })]
      : [],
  );
  const [one, other] = names;
  const [first, second] = [one.read.grids, other.read.grids];
  const paragraphs = [
    ...tempers,
    ...(first && second ? gridPair([first, one.call], [second, other.call], say) : builtPair(names, say)),
    ...(own.some(({ spelling }) => !spelling) || parts.length === 0
      ? unreadPairTexts(names, parts, say)
      : []),
  ];
  return [{ kind: 'text', paragraphs }, ...trialBlocks(names, say)];
}

function gridPair([one, first]: [FiveGrids, string], [other, second]: [FiveGrids, string], say: Say) {
  const elements = [elementOfNumber(one.person), elementOfNumber(other.person)] as const;
  const scenes: Readonly<Record<string, Text>> = prose.elementScenes;
  const scene = scenes[elements.toSorted().join('')];
  const odd = (one.person % 2) + (other.person % 2);
  return [
    ...(scene ? [say(scene)] : []),
    say(prose.temperPairs[elementRelation(...elements)], { first, second }),
    say(prose.polarityTexts[odd === 2 ? 'yang' : odd === 0 ? 'yin' : 'mixed'], {
      first: one.person,
      second: other.person,
    }),
    distanceText(one.total, other.total, say),
    outerText(one.outer, other.outer, say),
  ];
}

/** How far apart two totals are at most, a text each. */
const distanceBounds = [0, 6, 15, 30, Number.POSITIVE_INFINITY];

function distanceText(one: number, other: number, say: Say): string {
  const difference = Math.abs(one - other);
  const band = distanceBounds.findIndex((bound) => difference <= bound);
  return say(at(prose.distanceTexts, band), { one, other, difference });
}

function outerText(one: number, other: number, say: Say): string {
  const relation = elementRelation(elementOfNumber(one), elementOfNumber(other));
  const kind =
    relation === 'same' ? 'same' : relation === 'output' || relation === 'resource' ? 'feeds' : 'steers';
  return say(prose.outerPairs[kind], { first: elementName(one, say), second: elementName(other, say) });
}

/** Without both temperaments: how long the names are. */
function builtPair([one, other]: Names, say: Say): string[] {
  const [firstCount, secondCount] = [countSigns(one.read), countSigns(other.read)];
  const difference = Math.abs(firstCount - secondCount);
  const kind = difference === 0 ? 'equal' : difference === 1 ? 'alike' : 'uneven';
  return [say(prose.buildTexts[kind], { firstCount, secondCount })];
}

/** The last of these texts explains the score of a pair of which nothing was compared. */
function unreadPairTexts([one, other]: Names, parts: readonly PairPart[], say: Say): string[] {
  const slots = { first: one.call, second: other.call, score: pairScore(parts) };
  return (parts.length === 0 ? prose.unreadPair : prose.unreadPair.slice(0, -1)).map((text) =>
    say(text, slots),
  );
}
