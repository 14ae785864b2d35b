import { type StemBranch, yearPillar } from '../../calendar/pillars.ts';
import type { Chart, Sex } from '../almanac/calendar.ts';
import { ageIn } from '../almanac/life-stage.ts';
import type { Figure } from '../scoring/figure.ts';
import { areaFigure, subjectOf } from '../scoring/year-figures.ts';
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

/** From here on a year brings company rather than a step together. */
export const lateAge = 65;
/** From here on no year of love is named. */
export const oldAge = 80;
/** Fewer years than these have no best, second and hard one. */
const fewestYears = 3;

/** The years, as far as they are named to somebody of this chart; none where hardly any are left. */
export function namedTo<Year extends { year: number }>(chart: Chart, years: readonly Year[]): Year[] {
  const named = years.filter(({ year }) => ageIn(chart, year) < oldAge);
  return named.length < fewestYears ? [] : named;
}

/** The coming years of love that are named; none where hardly any are left, or all have one figure. */
export function namedLoveYears(chart: Chart, sex: Sex, from: number): LoveYear[] {
  const years = namedTo(chart, loveYearsOf(chart, sex, from, 10));
  return new Set(years.map(({ figure }) => figure.value)).size > 1 ? years : [];
}

/** Highest first; of equal years the earlier one. */
const ranked = (years: readonly LoveYear[]): LoveYear[] =>
  years.toSorted((a, b) => b.figure.value - a.figure.value || a.year - b.year);

export const bestLoveYear = (years: readonly LoveYear[]): LoveYear => at(ranked(years), 0);

/** The lowest; of equal years the earlier one. */
export const hardLoveYear = (years: readonly LoveYear[]): LoveYear =>
  years.reduce((lowest, year) => (year.figure.value < lowest.figure.value ? year : lowest));

/** The years with the highest, the next and the lowest figure, equal ones together; of years that are not all alike. */
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
