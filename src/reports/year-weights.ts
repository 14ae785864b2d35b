import { type Chart, type MonthPillar, monthPillars, type StemBranch } from './calendar.ts';
import {
  type BranchRelation,
  branchRelation,
  type ElementRelation,
  elementOfBranch,
  elementOfStem,
  elementRelation,
} from './relations.ts';
import { at } from './wording.ts';

export interface WeighedMonth extends MonthPillar {
  value: number;
  reason: 'helpful' | 'combine' | 'trine' | 'clash' | 'harm' | 'excess' | 'plain';
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

/**
 * 50 is ordinary. The helpful element adds 14 as stem and 10 as branch, the fullest one takes 7 and 5; the
 * branch adds or takes by its relation to the day branch, and half of that by its relation to the year branch.
 * The scarcer an element is in the chart, the more it adds: a fifth of what it lacks of its even share.
 */
export function weighPillar(chart: Chart, pillar: { stem: number; branch: number }): number {
  const stem = elementOfStem(pillar.stem);
  const branch = elementOfBranch(pillar.branch);
  const { helpful, strongest, pillars } = chart;
  const favour = (element: number, good: number, bad: number) =>
    element === helpful ? good : element === strongest ? -bad : (20 - at(chart.balance, element)) / 5;
  return clamp(
    50 +
      favour(stem, 14, 7) +
      favour(branch, 10, 5) +
      relationWeights[branchRelation(pillars.day.branch, pillar.branch)] +
      relationWeights[branchRelation(pillars.year.branch, pillar.branch)] / 2,
  );
}

/** The twelve solar-term months of a year, each with its value and its chief reason. */
export function weighMonths(chart: Chart, year: number): WeighedMonth[] {
  return monthPillars(year).map((month) => ({
    ...month,
    value: weighPillar(chart, month),
    reason: reasonOf(chart, month),
  }));
}

function reasonOf(chart: Chart, month: StemBranch): WeighedMonth['reason'] {
  const relation = branchRelation(chart.pillars.day.branch, month.branch);
  const elements = [elementOfStem(month.stem), elementOfBranch(month.branch)];
  if (relation === 'clash') return relation;
  if (elements.includes(chart.helpful)) return 'helpful';
  if (relation === 'combine' || relation === 'trine' || relation === 'harm') return relation;
  return elements.includes(chart.strongest) ? 'excess' : 'plain';
}

/**
 * How the year's stem and branch serve each side of life: 50, the year's own weight by a third, and what its
 * two elements are to the day master. A strong one profits from output, wealth and power, a gentle one from help.
 */
export function weighAreas(chart: Chart, year: StemBranch): AreaValues {
  const self = elementOfStem(chart.pillars.day.stem);
  const relations = [
    elementRelation(self, elementOfStem(year.stem)),
    elementRelation(self, elementOfBranch(year.branch)),
  ];
  const base = 50 + (weighPillar(chart, year) - 50) / 3;
  const score = (weights: Partial<Record<ElementRelation, number>>) =>
    relations.reduce((sum, relation) => sum + (weights[relation] ?? 0), base);
  const bearing = chart.strength === 'weak' ? -6 : chart.strength === 'strong' ? 5 : 0;
  const bond = relationWeights[branchRelation(chart.pillars.day.branch, year.branch)];
  return {
    work: clamp(score({ power: 10 + bearing, resource: 9 - bearing / 2, output: 5, same: -5 })),
    money: clamp(score({ wealth: 13 + bearing, output: 9 + bearing / 2, same: -9 - bearing / 2 })),
    love: clamp(score({ wealth: 4, power: 4, output: 3 }) + bond),
    energy: clamp(
      score({
        resource: 9 - bearing,
        same: 7 - bearing,
        output: 2 + bearing,
        power: -7 + bearing,
        wealth: -3 + bearing,
      }),
    ),
  };
}
