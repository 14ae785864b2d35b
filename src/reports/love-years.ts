import type { ReportBlock } from '../contract/report.ts';
import { type Chart, type Sex, yearPillar } from './calendar.ts';
import { loveYearLabels, loveYears, quietYears } from './content/love.ts';
import {
  type BranchRelation,
  branchRelation,
  elementIn,
  elementOfBranch,
  elementOfStem,
  elementRelation,
  peachBlossomOf,
} from './relations.ts';
import type { Say } from './wording.ts';

export interface LoveYear {
  year: number;
  kind: BranchRelation | 'star' | 'blossom';
}

/** Higher is likelier to bring two people together. */
const order = ['combine', 'star', 'trine', 'blossom', 'none', 'same', 'harm', 'clash'] as const;

/** Wealth is the spouse star of a man's chart, power that of a woman's. */
export function spouseElement(chart: Chart, sex: Sex): number {
  return elementIn(sex === 'male' ? 'wealth' : 'power', elementOfStem(chart.pillars.day.stem));
}

/** What each coming year is to the spouse palace; of several readings the one that weighs most. */
export function loveYearsOf(chart: Chart, sex: Sex, from: number, count: number): LoveYear[] {
  const palace = chart.pillars.day.branch;
  const star = spouseElement(chart, sex);
  return Array.from({ length: count }, (_, index) => {
    const year = from + index;
    const { stem, branch } = yearPillar(year);
    const relation = branchRelation(palace, branch);
    if (relation === 'combine' || relation === 'clash') return { year, kind: relation };
    if (elementOfStem(stem) === star || elementOfBranch(branch) === star) return { year, kind: 'star' };
    if (relation === 'none' && branch === peachBlossomOf(palace)) return { year, kind: 'blossom' };
    return { year, kind: relation };
  });
}

export function bestLoveYear(years: readonly LoveYear[]): LoveYear {
  return years.reduce((best, year) => (order.indexOf(year.kind) < order.indexOf(best.kind) ? year : best));
}

export function findHardLoveYear(years: readonly LoveYear[]): LoveYear | undefined {
  return years.find(({ kind }) => kind === 'clash') ?? years.find(({ kind }) => kind === 'harm');
}

export function nextBlossomYear(chart: Chart, from: number): number {
  const blossom = peachBlossomOf(chart.pillars.day.branch);
  let year = from;
  while (yearPillar(year).branch !== blossom) year += 1;
  return year;
}

export function loveYearsBlock(chart: Chart, years: readonly LoveYear[], say: Say): ReportBlock {
  const self = elementOfStem(chart.pillars.day.stem);
  const note = ({ year, kind }: LoveYear) =>
    say(
      kind === 'none'
        ? quietYears[elementRelation(self, elementOfStem(yearPillar(year).stem))]
        : loveYears[kind],
    );
  return {
    kind: 'years',
    items: years.map((year) => ({
      year: year.year,
      label: say(loveYearLabels[year.kind]),
      note: note(year),
    })),
  };
}
