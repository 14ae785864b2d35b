import { at } from '../writing/wording.ts';
import { type Chart, type MonthPillar, monthPillars, type StemBranch } from './calendar.ts';
import {
  type BranchRelation,
  branchRelation,
  type ElementRelation,
  elementOfBranch,
  elementOfStem,
  elementRelation,
  tenGod,
} from './relations.ts';

export interface WeighedMonth extends MonthPillar {
  value: number;
}

export interface AreaValues {
  work: number;
  money: number;
  love: number;
  energy: number;
}

export const clamp = (value: number) => Math.max(12, Math.min(96, Math.round(value)));

const relationWeights: Readonly<Record<BranchRelation, number>> = {
  combine: 12,
  trine: 8,
  same: -3,
  harm: -8,
  clash: -15,
  none: 0,
};

/** One reason a pillar weighs what it does: the element of its stem or branch, or a meeting of branches. */
export interface Contribution {
  kind: 'stem' | 'branch' | 'day' | 'birthYear';
  /** What it is to the chart. */
  what: 'helpful' | 'excess' | 'scarce' | 'ample' | Exclude<BranchRelation, 'none'>;
  points: number;
}

/** What an element is to the chart: the helpful one, the fullest, one below its even share, or one at or above it. */
export function elementStanding(chart: Chart, element: number): 'helpful' | 'excess' | 'scarce' | 'ample' {
  if (element === chart.helpful) return 'helpful';
  if (element === chart.strongest) return 'excess';
  return at(chart.balance, element) < 20 ? 'scarce' : 'ample';
}

function elementContribution(chart: Chart, element: number, kind: 'stem' | 'branch'): Contribution {
  const what = elementStanding(chart, element);
  const lack = (20 - at(chart.balance, element)) / 5;
  const points = {
    helpful: kind === 'stem' ? 14 : 10,
    excess: kind === 'stem' ? -7 : -5,
    scarce: lack,
    ample: lack,
  };
  return { kind, what, points: points[what] };
}

function meeting(own: number, other: number, kind: 'day' | 'birthYear'): Contribution[] {
  const what = branchRelation(own, other);
  const points = relationWeights[what] / (kind === 'day' ? 1 : 2);
  return what === 'none' ? [] : [{ kind, what, points }];
}

/**
 * The helpful element adds 14 as stem and 10 as branch, the fullest one takes 7 and 5; the branch adds or takes
 * by its relation to the day branch, and half of that by its relation to the year branch. The scarcer an element
 * is in the chart, the more it adds: a fifth of what it lacks of its even share.
 */
export function contributionsOf(chart: Chart, pillar: { stem: number; branch: number }): Contribution[] {
  return [
    elementContribution(chart, elementOfStem(pillar.stem), 'stem'),
    elementContribution(chart, elementOfBranch(pillar.branch), 'branch'),
    ...meeting(chart.pillars.day.branch, pillar.branch, 'day'),
    ...meeting(chart.pillars.year.branch, pillar.branch, 'birthYear'),
  ];
}

/** 50 is ordinary; the contributions add to it or take from it. */
export function weighPillar(chart: Chart, pillar: { stem: number; branch: number }): number {
  return clamp(contributionsOf(chart, pillar).reduce((sum, { points }) => sum + points, 50));
}

/** The twelve solar-term months of a year, each with its value. */
export function weighMonths(chart: Chart, year: number): WeighedMonth[] {
  return monthPillars(year).map((month) => ({ ...month, value: weighPillar(chart, month) }));
}

/** What moves one side of life away from 50, in points. */
export interface AreaParts {
  /** A third of what the year as a whole weighs above or below 50. */
  whole: number;
  stem: number;
  branch: number;
  /** The year's branch meeting the month branch (work) or the day branch (love). */
  meeting: number;
}

type Weights = Partial<Record<ElementRelation, number>>;

/** By what the year's element is to the day master; a strong one profits from output, wealth and power, a gentle one from help. */
function areaWeights({ strength }: Chart): Readonly<Record<keyof AreaValues, Weights>> {
  const bearing = { strong: 5, balanced: 0, weak: -6 }[strength];
  return {
    work: { power: 10 + bearing, resource: 9 - bearing / 2, output: 5, same: -5 },
    money: { wealth: 13 + bearing, output: 9 + bearing / 2, same: -9 - bearing / 2 },
    love: { wealth: 4, power: 4, output: 3 },
    energy: {
      resource: 9 - bearing,
      same: 7 - bearing,
      output: 2 + bearing,
      power: -7 + bearing,
      wealth: -3 + bearing,
    },
  };
}

export function areaParts(chart: Chart, year: StemBranch, area: keyof AreaValues): AreaParts {
  const weights = areaWeights(chart)[area];
  const pointsOf = (element: number) =>
    weights[elementRelation(elementOfStem(chart.pillars.day.stem), element)] ?? 0;
  const seat = { work: chart.pillars.month, love: chart.pillars.day, money: undefined, energy: undefined }[
    area
  ];
  return {
    whole: (weighPillar(chart, year) - 50) / 3,
    stem: pointsOf(elementOfStem(year.stem)),
    branch: pointsOf(elementOfBranch(year.branch)),
    meeting: seat ? relationWeights[branchRelation(seat.branch, year.branch)] : 0,
  };
}

/** How the year serves each side of life: 50 and its parts. */
export function weighAreas(chart: Chart, year: StemBranch): AreaValues {
  const sumOf = (area: keyof AreaValues) => {
    const { whole, stem, branch, meeting } = areaParts(chart, year, area);
    return clamp(50 + whole + stem + branch + meeting);
  };
  return { work: sumOf('work'), money: sumOf('money'), love: sumOf('love'), energy: sumOf('energy') };
}

/** The chief hidden stem of each branch from zi, its main qi. */
const chiefStems = [9, 5, 0, 1, 4, 2, 3, 5, 6, 7, 4, 8] as const;

/** A branch read as a ten god, by its chief hidden stem. */
export function branchGod(dayStem: number, branch: number): number {
  return tenGod(dayStem, at(chiefStems, branch));
}
