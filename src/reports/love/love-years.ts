import { elementOfStem, type StemBranch, yearPillar } from '../../calendar/pillars.ts';
import type { Chart, Sex } from '../almanac/calendar.ts';
import {
  type BranchRelation,
  branchRelation,
  elementOfBranch,
  peachBlossomOf,
} from '../almanac/relations.ts';
import type { Figure } from '../scoring/figure.ts';
import { areaFigure, subjectOf } from '../scoring/years.ts';
import { at } from '../writing/wording.ts';
import { spouseElement } from './love-chart.ts';

export interface LoveYear extends StemBranch {
  year: number;
  kind: BranchRelation | 'star' | 'blossom';
  /** Of love in that year, with its addends: the same as in every other report. */
  figure: Figure;
}

/** What each coming year is to the spouse palace, of several readings the one that weighs most, and its figure. */
export function loveYearsOf(chart: Chart, sex: Sex, from: number, count: number): LoveYear[] {
  const palace = chart.pillars.day.branch;
  const star = spouseElement(chart, sex);
  const subject = subjectOf(chart, sex);
  return Array.from({ length: count }, (_, index) => {
    const year = from + index;
    const pillar = yearPillar(year);
    const kind = kindOf(palace, star, pillar);
    const figure = areaFigure(subject, year, 'love');
    return { year, ...pillar, kind, figure };
  });
}

function kindOf(palace: number, star: number, { stem, branch }: StemBranch): LoveYear['kind'] {
  const relation = branchRelation(palace, branch);
  if (relation === 'combine' || relation === 'clash') return relation;
  if (elementOfStem(stem) === star || elementOfBranch(branch) === star) return 'star';
  if (relation === 'none' && branch === peachBlossomOf(palace)) return 'blossom';
  return relation;
}

/** Highest first; of equal years the earlier one. */
const ranked = (years: readonly LoveYear[]): LoveYear[] =>
  years.toSorted((a, b) => b.figure.value - a.figure.value || a.year - b.year);

export const bestLoveYear = (years: readonly LoveYear[]): LoveYear => at(ranked(years), 0);

/** The lowest; of equal years the earlier one. */
export const hardLoveYear = (years: readonly LoveYear[]): LoveYear =>
  years.reduce((lowest, year) => (year.figure.value < lowest.figure.value ? year : lowest));
