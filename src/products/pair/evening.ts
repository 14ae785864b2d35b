import type { ReportBlock } from '../../contract/report.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { branchRelation, elementRelation } from '../../reports/almanac/relations.ts';
import { elementOfNumber } from '../../reports/names/names.ts';
import { at, listed, type Say } from '../../reports/writing/wording.ts';
import { chosenPart, type PairName } from './names.ts';
import { type PairPart, pairScore, rankedParts, type Signs } from './parts.ts';
import { prose } from './prose.ts';

type Names = readonly [PairName, PairName];

/** The three weakest parts are what to take care of. */
export function careBlocks(
  names: Names,
  own: readonly PairName[],
  parts: readonly PairPart[],
  say: Say,
): ReportBlock[] {
  const weakest = rankedParts(parts).slice(-3).reverse();
  const [charm, closing] = [at(prose.careAlways, 0), at(prose.careAlways, 1)];
  const [first, second] = [names[0].call, names[1].call];
  return [
    { kind: 'list', items: [...weakest.map(({ part }) => say(prose.careTexts[part])), say(charm)] },
    {
      kind: 'text',
      paragraphs: [say(closing, { first, second, score: pairScore(parts) }), say(prose.eveningLead)],
    },
    { kind: 'list', items: questions(names, own, say) },
  ];
}

function questions([one, other]: Names, own: readonly PairName[], say: Say): string[] {
  const [first, second] = [one.call, other.call];
  const [ownGrids, theirGrids] = [one.read.grids, other.read.grids];
  const both = ownGrids && theirGrids;
  const relation = both
    ? elementRelation(elementOfNumber(ownGrids.person), elementOfNumber(theirGrids.person))
    : undefined;
  const home = theirGrids
    ? ([other, theirGrids] as const)
    : ownGrids
      ? ([one, ownGrids] as const)
      : undefined;
  return [
    ...own.map((name) => say(prose.originQuestion, { name: name.call, part: chosenPart(name, say) })),
    say(prose.childQuestion, { name: second }),
    ...own.flatMap(({ call: name, spelling }) => (spelling ? [] : [say(prose.readingQuestion, { name })])),
    ...(relation ? [say(prose.temperQuestions[relation], { first, second })] : []),
    ...(home ? [say(at(prose.homeQuestions, elementOfNumber(home[1].earth)), { name: home[0].call })] : []),
    say(prose.gladQuestion, { name: first }),
    ...(own.length > 1 ? [say(prose.quarrelQuestion, { first, second })] : []),
  ];
}

/** What two birthdays say, or what one of them leaves to look up: unions, trines and clashes of the year branches. */
export function signTexts([one, other]: Names, [own, theirs]: Signs, say: Say): string[] {
  const line = (sign: number, { call: name }: PairName) => say(at(prose.signLines, sign), { name });
  if (own !== undefined && theirs !== undefined) {
    return [
      line(own, one),
      own === theirs ? say(prose.signAlike, { second: other.call }) : line(theirs, other),
      say(prose.signPairs[branchRelation(own, theirs)]),
      ...(own === theirs ? [] : [distanceText(own, theirs, say)]),
    ];
  }
  if (own !== undefined) return [line(own, one), friendsText(own, other, say)];
  if (theirs !== undefined) return [line(theirs, other), friendsText(theirs, one, say)];
  return [];
}

/** Places between two signs on the circle of twelve, counted the shorter way round. */
function distanceText(one: number, other: number, say: Say): string {
  const count = Math.min(Math.abs(one - other), 12 - Math.abs(one - other));
  return say(count === 1 ? prose.signNeighbours : prose.signDistance, {
    first: signName(one, say),
    second: signName(other, say),
    count,
  });
}

const signName = (sign: number, say: Say) => say(at(almanac.zodiacNames, sign));

function friendsText(sign: number, { call: other }: PairName, say: Say): string {
  const signs = Array.from({ length: 12 }, (_, index) => index);
  const named = (relation: ReturnType<typeof branchRelation>) =>
    listed(
      signs.filter((index) => branchRelation(sign, index) === relation).map((index) => signName(index, say)),
      say,
    );
  return say(prose.signFriends, {
    sign: signName(sign, say),
    union: named('combine'),
    trines: named('trine'),
    opposite: named('clash'),
    other,
  });
}
