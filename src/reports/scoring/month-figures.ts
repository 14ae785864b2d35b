import { elementOfStem } from '../../calendar/pillars.ts';
import { type Chart, type MonthPillar, monthPillars } from '../almanac/calendar.ts';
import { mainStemOf } from '../almanac/hidden-stems.ts';
import { meetingOf, tenGod } from '../almanac/relations.ts';
import { at } from '../writing/wording.ts';
import { type Addend, type Figure, figureOf, tenthsOf } from './figure.ts';
import { branchTenths, meetingPoints, monthMeetingTenths, monthPoints } from './weights.ts';
import { branchesOf, standingOf, type YearFigure } from './year-figures.ts';

export interface MonthFigure extends MonthPillar, Figure {}

/** A scarce element adds more: a fifth of the percent it lacks to an even share of 20. */
function signPoints(chart: Chart, stem: number): number {
  const element = elementOfStem(stem);
  const standing = standingOf(chart, element);
  return standing === 'plain' ? Math.round((20 - at(chart.balance, element)) / 5) : monthPoints[standing];
}

function monthAddends(chart: Chart, { stem, branch }: MonthPillar): Addend[] {
  const main = mainStemOf(branch);
  const self = chart.pillars.day.stem;
  const meet = (seat: 'day' | 'year'): Addend => {
    const own = chart.pillars[seat].branch;
    const meeting = meetingOf(own, branch, branchesOf(chart));
    const points = tenthsOf(meetingPoints[meeting], monthMeetingTenths[seat]);
    return { kind: 'meeting', seat, own, coming: branch, meeting, points };
  };
  const read = (of: number) => ({ god: tenGod(self, of), standing: standingOf(chart, elementOfStem(of)) });
  return [
    { kind: 'stem', stem, ...read(stem), points: signPoints(chart, stem) },
    { kind: 'branch', branch, ...read(main), points: tenthsOf(signPoints(chart, main), branchTenths) },
    meet('day'),
    meet('year'),
  ];
}

/**
 * Returns the twelve solar-term months of a year from Li Chun; each starts from the year's figure, and they average
 * to it.
 */
export function monthFigures(
  chart: Chart,
  { year, value }: Pick<YearFigure, 'year' | 'value'>,
): MonthFigure[] {
  const months = monthPillars(year).map((month) => ({ month, addends: monthAddends(chart, month) }));
  const raw = months.flatMap(({ addends }) => addends).reduce((sum, { points }) => sum + points, 0);
  const average: Addend = { kind: 'average', points: -Math.round(raw / months.length) };
  return months.map(({ month, addends }) => ({
    ...month,
    ...figureOf([...addends, average], { kind: 'year', points: value }),
  }));
}
