import { branchCharacters, elementOfStem, stemCharacters } from '../../calendar/pillars.ts';
import type { ReportBlock } from '../../contract/report.ts';
import type { Chart } from '../../reports/almanac/calendar.ts';
import { branchRelation, stemBondOf } from '../../reports/almanac/relations.ts';
import { branchText, pillarsBlock } from '../../reports/charts/chart-blocks.ts';
import {
  type Charts,
  matchPartsOf,
  matchScoreOf,
  matchSlotsOf,
  weakestFirst,
} from '../../reports/love/two-charts.ts';
import { almanac } from '../../reports/text/texts.generated.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import type { Facts, WriteLines } from './lines.ts';
import type { Names } from './names.ts';
import { type Births, circleOf, type Register } from './register.ts';
import { content } from './text/texts.generated.ts';

/** Tells animal, day and season of each, and compares both charts only for adults who are or may be a couple. */
export function birthBlocks(
  names: Names,
  births: Births,
  register: Register,
  writeLines: WriteLines,
  say: Say,
): ReportBlock[] {
  const [one, other] = births.charts;
  const each = names.flatMap(({ call }, index) => {
    const chart = births.charts[index];
    return chart ? writeLines('births', 'each', { name: call, ...bornFacts(chart) }) : [];
  });
  if (!one || !other) return each.length > 0 ? [textBlock(...halfTexts(names, births, say), ...each)] : [];
  const both = writeLines('births', 'pair', bornPairFacts([one, other], births, register));
  const match = isMatch(births, register) ? matchBlocks(names, [one, other], say) : [];
  return [textBlock(...dayTexts(names, [one, other], register, say), ...each, ...both), ...match];
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

/** Spring begins with the branch yin; three branches a season. */
const seasonOf = ({ pillars }: Chart) => Math.floor(((pillars.month.branch + 10) % 12) / 3);

function bornPairFacts([one, other]: Charts, { gap = 0, areAdults }: Births, register: Register): Facts {
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

/** Allows romance across a generation only if they say they are a couple. */
const isMatch = ({ areAdults, gap = 0 }: Births, register: Register) =>
  areAdults && (register === 'couple' || (register === 'open' && gap < 25));

function halfTexts(names: Names, { charts }: Births, say: Say): string[] {
  const known = charts.findIndex((chart) => chart !== undefined);
  const chart = charts[known];
  if (!chart) return [];
  const sign = say(at(almanac.zodiacNames, chart.animal));
  return [say(content.birthdayHalf, { name: at(names, known).call, sign })];
}

function stemName(stem: number, say: Say): string {
  return say(content.stem, {
    han: at([...stemCharacters], stem),
    element: say(at(almanac.elementNames, elementOfStem(stem))),
    polarity: say(at(content.polarity, stem % 2)),
  });
}

function dayTexts(
  [{ call: first }, { call: second }]: Names,
  [one, other]: Charts,
  register: Register,
  say: Say,
): string[] {
  const circle = circleOf(register);
  const animal = ({ animal: sign }: Chart) => say(at(almanac.zodiacNames, sign));
  const [day, otherDay] = [one.pillars.day.stem, other.pillars.day.stem];
  return [
    say(content.animalsLine, {
      first,
      second,
      one: animal(one),
      two: animal(other),
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

const branchName = (branch: number, say: Say) =>
  say(content.branch, {
    han: at([...branchCharacters], branch),
    title: branchText(branch, say),
    animal: say(at(almanac.zodiacNames, branch)),
  });

function matchBlocks([{ call: first }, { call: second }]: Names, charts: Charts, say: Say): ReportBlock[] {
  const parts = matchPartsOf(charts);
  const { sum, score } = matchScoreOf(parts);
  const weakest = at(weakestFirst(parts), 0);
  const slots = matchSlotsOf(charts, {
    stem: (stem) => stemName(stem, say),
    branch: (branch) => branchName(branch, say),
    element: (element) => say(at(almanac.elementNames, element)),
    animal: (sign) => say(at(almanac.zodiacNames, sign)),
  });
  const call = { first, second };
  return [
    textBlock(say(content.matchLead)),
    ...charts.flatMap((chart, index): ReportBlock[] => [
      textBlock(say(content.matchWhose, { name: index === 0 ? first : second })),
      pillarsBlock(chart, say),
    ]),
    {
      kind: 'list',
      items: parts.map(({ key, points }) => say(content.matchItems[key], { ...call, ...slots[key], points })),
    },
    textBlock(
      say(content.matchSum, {
        terms: parts.map(({ points }) => points).join(' + '),
        sum,
        score,
      }),
      say(content.matchWeakest[weakest.key], { ...call, ...slots[weakest.key] }),
      say(content.birthHourNote),
    ),
  ];
}
