import type { BirthDate } from '../../../fields/birthday.ts';
import { isLunarDate, lunarMonthsOf, solarDateOf } from '../../../fields/lunar.ts';

const two = (number: number) => String(number).padStart(2, '0');
export const dayMs = 86_400_000;

export const wireOf = ({ calendar, year, month, leap, day }: BirthDate): string =>
  `${calendar === 'lunar' ? 'lunar:' : ''}${year}-${two(month)}${leap ? 'L' : ''}-${two(day)}`;

/** Returns the solar day as `YYYY-MM-DD`. */
const solarOf = (date: BirthDate): string => (date.calendar === 'solar' ? wireOf(date) : solarDateOf(date));

export const newYearOf = (year: number) => solarDateOf({ year, month: 1, leap: false, day: 1 });

/** Returns undefined before 19 February 1901, the calendar's first day. */
export function findLunarDate(solar: string): BirthDate | undefined {
  const solarYear = Number(solar.slice(0, 4));
  const year = [solarYear, solarYear - 1].find(
    (each) => isLunarDate({ year: each, month: 1, leap: false, day: 1 }) && newYearOf(each) <= solar,
  );
  if (year === undefined) return undefined;
  let rest = Math.round((Date.parse(solar) - Date.parse(newYearOf(year))) / dayMs);
  for (const { month, leap, days } of lunarMonthsOf(year)) {
    if (rest < days) return { calendar: 'lunar', year, month, leap, day: rest + 1 };
    rest -= days;
  }
  return undefined;
}

/** Returns undefined if the other calendar lacks the day. */
export function findInOtherCalendar(date: BirthDate): BirthDate | undefined {
  const solar = solarOf(date);
  if (date.calendar === 'solar') return findLunarDate(solar);
  const [year, month, day] = solar.split('-').map(Number) as [number, number, number];
  return { calendar: 'solar', year, month, leap: false, day };
}
