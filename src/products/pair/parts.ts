import { elementOfStem } from '../../calendar/pillars.ts';
import {
  type BranchRelation,
  bondOf,
  branchRelation,
  elementRelation,
  stemBondOf,
} from '../../reports/almanac/relations.ts';
import { animalName, elementName } from '../../reports/charts/chart-blocks.ts';
import { matchScoreOf } from '../../reports/love/two-charts.ts';
import { elementOfNumber, type FiveGrids } from '../../reports/names/names.ts';
import { rhymeOf } from '../../reports/names/rhyme.ts';
import { clumsyReadingOf } from '../../reports/names/senses.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { elementMeetingOf } from './elements.ts';
import type { Births, Names, PairAddend, PairPart } from './reader.ts';
import { pictureOf } from './senses.ts';
import { lettersOf } from './spelling.ts';
import { content } from './text/texts.generated.ts';

export function pairParts(names: Names, births: Births, say: Say): PairPart[] {
  return [
    ...meaningPart(names, say),
    ...soundPart(names, say),
    ...elementPart(names, say),
    ...gridPart(names, say),
    ...birthPart(births, say),
  ];
}

/** Returns the score of 100, rescaled if parts are missing; undefined without parts. */
export const pairScore = (parts: readonly PairPart[]): number | undefined =>
  parts.length > 0 ? matchScoreOf(parts).score : undefined;

const partOf = (part: PairPart['part'], max: number, addends: PairPart['addends']): PairPart => ({
  part,
  max,
  addends,
  points: matchScoreOf(addends).sum,
});

const addendOf = (kind: keyof typeof content.addends, points: number, max: number, say: Say): PairAddend => ({
  kind,
  points,
  max,
  label: say(content.addends[kind]),
});

export function kindOf({ part, addends }: PairPart): string {
  if (part === 'senses' || part === 'elements') return at(addends, 0).kind;
  if (part === 'sound') return at(addends, 1).kind;
  return addends.some(({ points, max }) => 2 * points < max) ? 'mixed' : 'clear';
}

/** Returns the addend with the largest loss; `full` if there is none. */
export function lossOf({ addends }: PairPart): string {
  const lost = ({ points, max }: PairAddend) => max - points;
  const most = addends.reduce((found, next) => (lost(next) > lost(found) ? next : found));
  return lost(most) === 0 ? 'full' : most.kind;
}

function meaningPart(names: Names, say: Say): PairPart[] {
  const picture = pictureOf(names);
  if (!picture) return [];
  const clumsy = names.some(({ read }) => clumsyReadingOf(read));
  return [
    partOf('senses', 30, [
      addendOf(picture.kind, { picture: 20, alike: 14, apart: 8 }[picture.kind], 20, say),
      clumsy ? addendOf('clumsy', 0, 10, say) : addendOf('clean', 10, 10, say),
    ]),
  ];
}

const tonePoints = [0, 4, 6, 8, 10];

function soundPart([one, other]: Names, say: Say): PairPart[] {
  const characters = [...one.read.characters, ...other.read.characters];
  if (!one.spelling || !other.spelling) return [];
  if (one.read.characters.length === 0 || other.read.characters.length === 0)
    return letterPart([one, other], say);
  const count = new Set(characters.flatMap(({ tone }) => (tone > 0 ? [tone] : []))).size;
  const hissing = characters.filter(({ plain }) => /^[zcs]/.test(plain));
  const isTwister =
    hissing.some(({ plain }) => /^[zcs]h/.test(plain)) &&
    hissing.some(({ plain }) => /^[zcs](?!h)/.test(plain)) &&
    hissing.length >= 3;
  return [
    partOf('sound', 25, [
      {
        kind: `tones${count}`,
        label: say(content.addends.tones, { count }),
        points: tonePoints[count] ?? 0,
        max: 10,
      },
      endingAddend([one, other], say),
      isTwister ? addendOf('twister', 2, 7, say) : addendOf('smooth', 7, 7, say),
    ]),
  ];
}

function endingAddend([one, other]: Names, say: Say): PairAddend {
  const [last, otherLast] = [one.read.characters.at(-1), other.read.characters.at(-1)];
  const rhyme = rhymeOf(last?.plain ?? '', otherLast?.plain ?? '');
  if (rhyme !== 'none') return addendOf(rhyme, rhyme === 'rhyme' ? 8 : 7, 8, say);
  const isLevel = (tone = 0) => tone === 1 || tone === 2;
  const contrasts = isLevel(last?.tone) !== isLevel(otherLast?.tone);
  return contrasts ? addendOf('contrast', 8, 8, say) : addendOf('plain', 4, 8, say);
}

function letterPart([one, other]: Names, say: Say): PairPart[] {
  const [first, second] = [new Set(lettersOf(one.read)), new Set(lettersOf(other.read))];
  if (first.size === 0 || second.size === 0) return [];
  const count = [...first].filter((letter) => second.has(letter)).length;
  const points = Math.round((15 * count) / Math.min(first.size, second.size));
  return [
    partOf('letters', 25, [
      addendOf('letterBase', 10, 10, say),
      {
        kind: `letterShare${Math.floor((4 * points) / 15)}`,
        label: say(content.addends.letterShare, { count }),
        points,
        max: 15,
      },
    ]),
  ];
}

function elementPart(names: Names, say: Say): PairPart[] {
  const meeting = elementMeetingOf(names);
  if (!meeting) return [];
  const points = { feeds: 15, same: 12, steers: 7 }[meeting.bond];
  return [partOf('elements', 15, [addendOf(meeting.bond, points, 15, say)])];
}

const steererOf = (one: number, other: number) => (elementRelation(one, other) === 'wealth' ? one : other);

const gridPoints = {
  person: { feeds: 8, same: 6, steers: 3 },
  earth: { feeds: 6, same: 5, steers: 2 },
  total: { feeds: 6, same: 5, steers: 2 },
};

function gridPart([{ read: one }, { read: other }]: Names, say: Say): PairPart[] {
  return one.grids && other.grids ? [gridPartOf(one.grids, other.grids, say)] : [];
}

export function gridPartOf(first: FiveGrids, second: FiveGrids, say: Say): PairPart {
  const addends = (['person', 'earth', 'total'] as const).map((grid) => {
    const elements = [elementOfNumber(first[grid]), elementOfNumber(second[grid])] as const;
    const [left, right] = elements.map((element) => elementName(element, say));
    const bond = bondOf(...elements);
    return {
      kind: bond === 'steers' ? `${grid}steers${steererOf(...elements)}` : grid + bond,
      label: say(content.addends[grid], { first: left ?? '', second: right ?? '' }),
      points: gridPoints[grid][bond],
      max: gridPoints[grid].feeds,
    };
  });
  return partOf('grids', 20, addends);
}

const animalPoints: Readonly<Record<BranchRelation, number>> = {
  combine: 5,
  trine: 5,
  same: 4,
  none: 3,
  harm: 2,
  clash: 1,
};

function birthPart({ charts: [one, other] }: Births, say: Say): PairPart[] {
  if (!one || !other) return [];
  const [day, otherDay] = [one.pillars.day.stem, other.pillars.day.stem];
  const animal = (index: number) => animalName(index, say);
  const element = (stem: number) => elementName(elementOfStem(stem), say);
  return [
    partOf('births', 10, [
      {
        kind: 'animals',
        max: 5,
        label: say(content.addends.animals, { first: animal(one.animal), second: animal(other.animal) }),
        points: animalPoints[branchRelation(one.animal, other.animal)],
      },
      {
        kind: 'days',
        max: 5,
        label: say(content.addends.days, { first: element(day), second: element(otherDay) }),
        points: { union: 5, feeds: 4, same: 3, steers: 2 }[stemBondOf(day, otherDay)],
      },
    ]),
  ];
}
