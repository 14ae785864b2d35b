import { isoDate } from '../../calendar/birth.ts';
import { pillarsAt, type StemBranch } from '../../calendar/pillars.ts';
import { birthHourAt, clockHoursOf, isSummerTime } from '../../contract/summer-time.ts';
import type { Chart } from './calendar.ts';

const hourMs = 3_600_000;

/** True if part of the birth hour lay in China's summer time; false for an unknown hour. */
export function inSummerTime({ solar, pillars, birth }: Chart): boolean {
  if (!pillars.hour) return false;
  const day = isoDate(solar);
  return clockHoursOf(birthHourAt(new Date(birth).getUTCHours())).some((clockHour) =>
    isSummerTime(day, clockHour),
  );
}

/**
 * Returns the hour and day pillars with the clock set back an hour. Undefined if the visitor said what the clock
 * showed, outside summer time, or if the hour pillar stays the same.
 */
export function standardTimeReading(chart: Chart): { day: StemBranch; hour: StemBranch } | undefined {
  if (chart.clock !== undefined || !inSummerTime(chart)) return undefined;
  // A double hour is read at its middle, so its first half is two hours back; each zi is one hour long.
  const isZi = chart.pillars.hour?.branch === 0;
  const { day, hour } = pillarsAt(chart.birth - (isZi ? hourMs : 2 * hourMs));
  return hour.branch === chart.pillars.hour?.branch ? undefined : { day, hour };
}
