import type { CalendarDate } from '../../calendar/birth.ts';
import { pillarsAt, type StemBranch } from '../../calendar/pillars.ts';
import type { Chart } from './calendar.ts';

/** First and last day of summer time in China, by the tz database; clocks changed at 02:00. */
const summerTimes: readonly (readonly [first: string, last: string])[] = [
  ['1986-05-04', '1986-09-14'],
  ['1987-04-12', '1987-09-13'],
  ['1988-04-17', '1988-09-11'],
  ['1989-04-16', '1989-09-17'],
  ['1990-04-15', '1990-09-16'],
  ['1991-04-14', '1991-09-15'],
];

const hourMs = 3_600_000;

/** `1990-05-17`. */
export function isoDate({ year, month, day }: CalendarDate): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}

/** Some of the birth hour lay in China's summer time; false for an unknown hour, since nothing depends on it. */
export function inSummerTime({ solar, pillars }: Chart): boolean {
  if (!pillars.hour) return false;
  const date = isoDate(solar);
  const hour = pillars.hour.branch;
  return summerTimes.some(
    ([first, last]) =>
      (date > first && date < last) || (date === first && hour >= 1) || (date === last && hour <= 1),
  );
}

/**
 * The hour and day pillars of a birth in summer time whose clock is set back by an hour, where the hour pillar is
 * another one: for the first half of every double hour but early zi, and for late zi.
 */
export function standardTimeReading(chart: Chart): { day: StemBranch; hour: StemBranch } | undefined {
  if (!inSummerTime(chart)) return undefined;
  // A double hour is read at its middle, so two hours before is what its first half becomes; both zi are one hour long.
  const isZi = chart.pillars.hour?.branch === 0;
  const { day, hour } = pillarsAt(chart.birth - (isZi ? hourMs : 2 * hourMs));
  return hour.branch === chart.pillars.hour?.branch ? undefined : { day, hour };
}
