import { type CalendarDate, isoDate } from '../../calendar/birth.ts';
import type { MarkedDate } from '../../contract/report.ts';
import { daysBetween } from '../../reports/almanac/calendar.ts';
import { branchRelation } from '../../reports/almanac/relations.ts';
import type { Say } from '../../reports/writing/wording.ts';
import type { FortuneClaims, Month } from './claims.ts';
import { dates } from './text/texts.generated.ts';

/** Returns the first three days of a month whose branch joins or half-joins the day branch of the birth. */
export function suitingDays({ chart }: FortuneClaims, { from, to }: Month): CalendarDate[] {
  const own = chart.pillars.day.branch;
  return daysBetween(from, to)
    .filter(({ branch }) => ['combine', 'trine'].includes(branchRelation(own, branch)))
    .slice(0, 3)
    .map(({ date }) => date);
}

/**
 * Returns the months that the report names for going forward (with their days) and for holding back. Others may see
 * these entries: their titles hold no name, figure or question.
 */
export function markedDates(claims: FortuneClaims, say: Say): MarkedDate[] {
  const span = ({ from, to }: Month) => ({ on: isoDate(from), until: isoDate(to) });
  return [
    ...claims.best.flatMap((month) => [
      { ...span(month), title: say(dates.forward) },
      ...suitingDays(claims, month).map((day) => ({ on: isoDate(day), title: say(dates.day) })),
    ]),
    ...claims.hard.map((month) => ({ ...span(month), title: say(dates.hold) })),
  ].toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));
}
