import { type StemBranch, yearPillar } from '../../calendar/pillars.ts';
import { ageIn, type Chart, type Sex } from '../almanac/calendar.ts';
import type { Figure } from '../scoring/figure.ts';
import { areaFigure, subjectOf } from '../scoring/year-figures.ts';
import { at } from '../writing/wording.ts';

export interface LoveYear extends StemBranch {
  year: number;
  figure: Figure;
}

export function loveYearsOf(chart: Chart, sex: Sex, from: number, count: number): LoveYear[] {
  const subject = subjectOf(chart, sex);
  return Array.from({ length: count }, (_, index) => {
    const year = from + index;
    return { year, ...yearPillar(year), figure: areaFigure(subject, year, 'love') };
  });
}

/** From this age on, a year brings company rather than a step together. */
export const lateAge = 65;
/** From this age on, reports name no year of love. */
export const oldAge = 80;
/** Fewer years have no best, second and hardest. */
const fewestYears = 3;

export function namedTo<Year extends { year: number }>(chart: Chart, years: readonly Year[]): Year[] {
  const named = years.filter(({ year }) => ageIn(chart, year) < oldAge);
  return named.length < fewestYears ? [] : named;
}

/** Returns the coming years of love; none if too few are left, or all have the same figure. */
export function namedLoveYears(chart: Chart, sex: Sex, from: number): LoveYear[] {
  const years = namedTo(chart, loveYearsOf(chart, sex, from, 10));
  return new Set(years.map(({ figure }) => figure.value)).size > 1 ? years : [];
}

/** Sorts the highest first, and the earlier first among equals. */
const ranked = (years: readonly LoveYear[]): LoveYear[] =>
  years.toSorted((a, b) => b.figure.value - a.figure.value || a.year - b.year);

export const bestLoveYear = (years: readonly LoveYear[]): LoveYear => at(ranked(years), 0);

export const hardLoveYear = (years: readonly LoveYear[]): LoveYear =>
  years.reduce((lowest, year) => (year.figure.value < lowest.figure.value ? year : lowest));

/** Returns the years with the highest, second and lowest figure; years with equal figures stay together. */
export function rankedYears(years: readonly LoveYear[]) {
  const equalTo = ({ figure }: LoveYear) => years.filter((year) => year.figure.value === figure.value);
  const best = equalTo(bestLoveYear(years));
  const rest = years.filter((year) => !best.includes(year));
  return {
    best,
    second: equalTo(bestLoveYear(rest)),
    hard: equalTo(hardLoveYear(years)),
  };
}
