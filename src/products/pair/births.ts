import type { ReportBlock } from '../../contract/report.ts';
import type { Chart } from '../../reports/almanac/calendar.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import {
  type BranchMeeting,
  branchCharacters,
  branchRelation,
  elementOfStem,
  meetingOf,
  stemCharacters,
} from '../../reports/almanac/relations.ts';
import { branchText, pillarsBlock } from '../../reports/charts/chart-blocks.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import type { Facts, Tell } from './lines.ts';
import type { Names } from './names.ts';
import { dayBondOf } from './parts.ts';
import { prose } from './prose.ts';
import type { Births, Register } from './register.ts';

/** Animal, day and season of each; for two adults who are or may be a couple, both charts side by side. */
export function birthBlocks(
  names: Names,
  births: Births,
  register: Register,
  tell: Tell,
  say: Say,
): ReportBlock[] {
  const [one, other] = births.charts;
  const each = names.flatMap(({ call }, index) => {
    const chart = births.charts[index];
    return chart ? tell('births', 'each', { name: call, ...bornFacts(chart) }) : [];
  });
  if (!one || !other) return each.length > 0 ? textBlocks([...halfTexts(names, births, say), ...each]) : [];
  const both = tell('births', 'pair', bornPairFacts([one, other], births));
  const match = isMatch(births, register) ? matchBlocks(names, [one, other], say) : [];
  return [...textBlocks([...dayTexts(names, [one, other], say), ...each, ...both]), ...match];
}

const textBlocks = (paragraphs: string[]): ReportBlock[] => [{ kind: 'text', paragraphs }];

const bornFacts = ({ animal, pillars }: Chart): Facts => ({
  animal,
  stem: pillars.day.stem,
  season: pillars.month.branch,
});

/** From how many years on two ages are told apart, a text each. */
const gapBands = [
  [12, 'round'],
  [7, 'wide'],
  [3, 'some'],
  [1, 'near'],
  [0, 'same'],
] as const;

/** Spring from the branch yin on, three branches a season. */
const seasonOf = ({ pillars }: Chart) => Math.floor(((pillars.month.branch + 10) % 12) / 3);

function bornPairFacts([one, other]: Charts, { gap = 0, areAdults }: Births): Facts {
  const band = gapBands.find(([from]) => gap >= from)?.[1] ?? 'same';
  const days = Math.abs((one.solar.month - other.solar.month) * 30 + one.solar.day - other.solar.day);
  const apart = Math.min(days, 360 - days);
  const isSameMonth = one.solar.month === other.solar.month;
  return {
    gap,
    // What lies between two ages is told in scenes of grown-up life.
    ...(areAdults || band === 'same' ? { gapBand: band } : {}),
    month: one.solar.month,
    calendar: isSameMonth ? 'same' : apart < 60 ? 'near' : apart < 120 ? 'apart' : 'far',
    seasons: [seasonOf(one), seasonOf(other)].sort().join(''),
  };
}

/** No romance between people a generation apart unless they say so themselves. */
const isMatch = ({ areAdults, gap = 0 }: Births, register: Register) =>
  areAdults && (register === 'couple' || (register === 'open' && gap < 25));

function halfTexts(names: Names, { charts }: Births, say: Say): string[] {
  const known = charts.findIndex((chart) => chart !== undefined);
  const chart = charts[known];
  if (!chart) return [];
  const sign = say(at(almanac.zodiacNames, chart.animal));
  return [say(prose.birthdayHalf, { name: at(names, known).call, sign })];
}

type Charts = readonly [Chart, Chart];

function stemName(stem: number, say: Say): string {
  return say(prose.stem, {
    han: at([...stemCharacters], stem),
    element: say(at(almanac.elementNames, elementOfStem(stem))),
    polarity: say(at(prose.polarity, stem % 2)),
  });
}

function dayTexts([{ call: first }, { call: second }]: Names, [one, other]: Charts, say: Say): string[] {
  const animal = ({ animal: sign }: Chart) => say(at(almanac.zodiacNames, sign));
  const [day, otherDay] = [one.pillars.day.stem, other.pillars.day.stem];
  return [
    say(prose.animalsLine, {
      first,
      second,
      one: animal(one),
      two: animal(other),
      relation: say(prose.animalRelations[branchRelation(one.animal, other.animal)]),
    }),
    say(prose.daysLine, {
      first,
      second,
      one: stemName(day, say),
      two: stemName(otherDay, say),
      relation: say(prose.dayRelations[dayBondOf(day, otherDay)]),
    }),
    say(prose.dayEdgeNote),
  ];
}

/** The scale of the points of two charts; what two branches are to each other, of 25, and of 10 for the months. */
const palacePoints: Readonly<Record<BranchMeeting, number>> = {
  combine: 25,
  trine: 20,
  half: 20,
  arch: 15,
  none: 15,
  same: 14,
  break: 8,
  punish: 6,
  harm: 8,
  clash: 4,
};
const stemPoints = { union: 25, feeds: 20, same: 15, steers: 10 };
const animalPoints = { combine: 6, trine: 6, same: 4, none: 4, harm: 2, clash: 1 };

/** By how much of the element one needs the other has. */
function supplyPoints(share: number): number {
  if (share >= 20) return 12;
  if (share >= 10) return 8;
  return share >= 5 ? 4 : 0;
}

interface MatchItem {
  key: keyof typeof prose.matchItems;
  points: number;
  max: number;
  slots: Record<string, string | number>;
}

function matchItems([one, other]: Charts, say: Say): MatchItem[] {
  const present = [one, other].flatMap(({ pillars }) =>
    [pillars.year, pillars.month, pillars.day].map(({ branch }) => branch),
  );
  const palace = (key: 'day' | 'month') => {
    const [first, second] = [one.pillars[key].branch, other.pillars[key].branch];
    return {
      points: palacePoints[meetingOf(first, second, present)],
      slots: { one: branchName(first, say), two: branchName(second, say) },
    };
  };
  const [days, months] = [palace('day'), palace('month')];
  const supply = (needing: Chart, giving: Chart) => ({
    points: supplyPoints(giving.balance[needing.helpful] ?? 0),
    slots: {
      element: say(at(almanac.elementNames, needing.helpful)),
      share: giving.balance[needing.helpful] ?? 0,
    },
  });
  const stems = [one.pillars.day.stem, other.pillars.day.stem] as const;
  const animal = (sign: number) => say(at(almanac.zodiacNames, sign));
  return [
    {
      key: 'stems',
      max: 25,
      points: stemPoints[dayBondOf(...stems)],
      slots: { one: stemName(stems[0], say), two: stemName(stems[1], say) },
    },
    { key: 'palaces', max: 25, ...days },
    { key: 'firstNeed', max: 12, ...supply(one, other) },
    { key: 'secondNeed', max: 12, ...supply(other, one) },
    { key: 'months', max: 10, points: Math.round((months.points * 2) / 5), slots: months.slots },
    {
      key: 'animals',
      max: 6,
      points: animalPoints[branchRelation(one.animal, other.animal)],
      slots: { one: animal(one.animal), two: animal(other.animal) },
    },
  ];
}

const branchName = (branch: number, say: Say) =>
  say(prose.branch, {
    han: at([...branchCharacters], branch),
    title: branchText(branch, say),
    animal: say(at(almanac.zodiacNames, branch)),
  });

function matchBlocks([{ call: first }, { call: second }]: Names, charts: Charts, say: Say): ReportBlock[] {
  const items = matchItems(charts, say);
  const sum = items.reduce((total, { points }) => total + points, 0);
  const weakest = items.reduce((found, next) =>
    next.points / next.max < found.points / found.max ? next : found,
  );
  const call = { first, second };
  return [
    { kind: 'text', paragraphs: [say(prose.matchLead)] },
    ...charts.map((chart) => pillarsBlock(chart, say)),
    {
      kind: 'list',
      items: items.map(({ key, points, slots }) => say(prose.matchItems[key], { ...call, ...slots, points })),
    },
    {
      kind: 'text',
      paragraphs: [
        say(prose.matchSum, {
          terms: items.map(({ points }) => points).join(' + '),
          sum,
          score: Math.round((100 * sum) / 90),
        }),
        say(prose.matchWeakest[weakest.key], { ...call, ...weakest.slots }),
        say(prose.birthHourNote),
      ],
    },
  ];
}
