import { elementOfStem, stemCharacters } from '../../calendar/pillars.ts';
import type { ReportBlock } from '../../contract/report.ts';
import { type Chart, seasonOf } from '../../reports/almanac/calendar.ts';
import { branchRelation, stemBondOf } from '../../reports/almanac/relations.ts';
import { animalOf } from '../../reports/charts/addends.ts';
import { animalName, elementName, pillarsBlock } from '../../reports/charts/chart-blocks.ts';
import {
  type Charts,
  matchPartsOf,
  matchScoreOf,
  matchSlotsOf,
  termsOf,
  weakestFirst,
} from '../../reports/love/two-charts.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import type { Facts, WriteLines } from './lines.ts';
import { circleOf, mayBeCouple, type PairReader } from './reader.ts';
import { content } from './text/texts.generated.ts';

/** Tells animal, day and season of each, and compares both charts only for adults who are or may be a couple. */
export function birthBlocks(reader: PairReader, writeLines: WriteLines): ReportBlock[] {
  const { names, births, say } = reader;
  const [one, other] = births.charts;
  const each = names.flatMap(({ call }, index) => {
    const chart = births.charts[index];
    return chart ? writeLines('births', 'each', { name: call, ...bornFacts(chart) }) : [];
  });
  if (!one || !other) {
    const half = names.flatMap(({ call: name }, index) => {
      const chart = births.charts[index];
      return chart ? say(content.birthdayHalf, { name, sign: animalName(chart.animal, say) }) : [];
    });
    return [textBlock(...half, ...each)];
  }
  const both = writeLines('births', 'pair', bornPairFacts([one, other], reader));
  const match = mayBeCouple(reader) ? matchBlocks(reader, [one, other]) : [];
  return [textBlock(...dayTexts(reader, [one, other]), ...each, ...both), ...match];
}

const bornFacts = ({ animal, pillars }: Chart): Facts => ({
  animal,
  stem: pillars.day.stem,
  season: pillars.month.branch,
});

const gapBands = [
  [12, 'round'],
  [7, 'wide'],
  [3, 'some'],
  [1, 'near'],
  [0, 'close'],
] as const;

function bornPairFacts([one, other]: Charts, { births, register }: PairReader): Facts {
  const { gap = 0, areAdults } = births;
  const isSameYear = one.solar.year === other.solar.year;
  const band = isSameYear ? 'same' : (gapBands.find(([from]) => gap >= from)?.[1] ?? 'close');
  const days = Math.abs((one.solar.month - other.solar.month) * 30 + one.solar.day - other.solar.day);
  const apart = Math.min(days, 360 - days);
  const isSameMonth = one.solar.month === other.solar.month;
  return {
    circle: circleOf(register),
    gap,
    ...(areAdults || gap === 0 ? { gapBand: band } : {}),
    month: one.solar.month,
    calendar: isSameMonth ? 'same' : apart < 60 ? 'near' : apart < 120 ? 'apart' : 'far',
    seasons: [seasonOf(one), seasonOf(other)].sort().join(''),
  };
}

function stemName(stem: number, say: Say): string {
  return say(content.stem, {
    han: at([...stemCharacters], stem),
    element: elementName(elementOfStem(stem), say),
    polarity: say(at(content.polarity, stem % 2)),
  });
}

function dayTexts({ names, register, say }: PairReader, [one, other]: Charts): string[] {
  const [first, second] = names.map(({ call }) => call) as [string, string];
  const circle = circleOf(register);
  const [day, otherDay] = [one.pillars.day.stem, other.pillars.day.stem];
  return [
    say(content.animalsLine, {
      first,
      second,
      one: animalName(one.animal, say),
      two: animalName(other.animal, say),
      relation: say(content.animalRelations[circle][branchRelation(one.animal, other.animal)]),
    }),
    say(content.daysLine, {
      first,
      second,
      one: stemName(day, say),
      two: stemName(otherDay, say),
      relation: say(content.dayRelations[circle][stemBondOf(day, otherDay)]),
    }),
    say(content.dayEdgeNote),
  ];
}

function matchBlocks({ names, say }: PairReader, charts: Charts): ReportBlock[] {
  const parts = matchPartsOf(charts);
  const weakest = at(weakestFirst(parts), 0);
  const slots = matchSlotsOf(charts, {
    stem: (stem) => stemName(stem, say),
    branch: (branch) => animalOf(branch, say),
    element: (element) => elementName(element, say),
    animal: (sign) => animalName(sign, say),
  });
  const call = { first: names[0].call, second: names[1].call };
  return [
    textBlock(say(content.matchLead)),
    ...charts.flatMap((chart, index): ReportBlock[] => [
      textBlock(say(content.matchWhose, { name: at(names, index).call })),
      pillarsBlock(chart, say),
    ]),
    {
      kind: 'list',
      items: parts.map(({ key, points }) => say(content.matchItems[key], { ...call, ...slots[key], points })),
    },
    textBlock(
      say(content.matchSum, { ...matchScoreOf(parts), terms: termsOf(parts) }),
      say(content.matchWeakest[weakest.key], { ...call, ...slots[weakest.key] }),
      say(content.birthHourNote),
    ),
  ];
}
