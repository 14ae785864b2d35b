import type { Chart, Sex } from '../almanac/calendar.ts';
import { type StemBranch, yearPillar } from '../almanac/pillars.ts';
import type { Figure } from '../scoring/figure.ts';
import { areaFigure, subjectOf } from '../scoring/years.ts';
import { at } from '../writing/wording.ts';

export interface LoveYear extends StemBranch {
  year: number;
  /** Of love in that year, with its addends: the same as in every other report. */
  figure: Figure;
}

/** The coming years, each with its figure. */
export function loveYearsOf(chart: Chart, sex: Sex, from: number, count: number): LoveYear[] {
  const subject = subjectOf(chart, sex);
  return Array.from({ length: count }, (_, index) => {
    const year = from + index;
    return { year, ...yearPillar(year), figure: areaFigure(subject, year, 'love') };
  });
}

/** Highest first; of equal years the earlier one. */
const ranked = (years: readonly LoveYear[]): LoveYear[] =>
  years.toSorted((a, b) => b.figure.value - a.figure.value || a.year - b.year);

export const bestLoveYear = (years: readonly LoveYear[]): LoveYear => at(ranked(years), 0);

/** The lowest; of equal years the earlier one. */
export const hardLoveYear = (years: readonly LoveYear[]): LoveYear =>
  years.reduce((lowest, year) => (year.figure.value < lowest.figure.value ? year : lowest));
