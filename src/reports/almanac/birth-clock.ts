import { isoDate } from '../../calendar/birth.ts';
import { pillarsAt, type StemBranch } from '../../calendar/pillars.ts';
import { birthHourAt, clockHoursOf, isSummerTime } from '../../contract/summer-time.ts';
import type { Chart } from './calendar.ts';

const hourMs = 3_600_000;

/** Some of the birth hour lay in China's summer time; false for an unknown hour, since nothing depends on it. */
export function inSummerTime({ solar, pillars, birth }: Chart): boolean {
  if (!pillars.hour) return false;
  const day = isoDate(solar);
  return clockHoursOf(birthHourAt(new Date(birth).getUTCHours())).some((clockHour) =>
    isSummerTime(day, clockHour),
  );
}

/**
 * The hour and day pillars of a birth in summer time whose clock is set back by an hour, where nobody has said what the
 * clock showed and the hour pillar is another one: for the first half of every double hour but early zi, and for late zi.
 */
export function standardTimeReading(chart: Chart): { day: StemBranch; hour: StemBranch } | undefined {
  if (chart.clock !== undefined || !inSummerTime(chart)) return undefined;
  // A double hour is read at its middle, so two hours before is what its first half becomes; both zi are one hour long.
  const isZi = chart.pillars.hour?.branch === 0;
  const { day, hour } = pillarsAt(chart.birth - (isZi ? hourMs : 2 * hourMs));
  return hour.branch === chart.pillars.hour?.branch ? undefined : { day, hour };
}
