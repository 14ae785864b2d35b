import type { BirthDate } from '../../../engine/fields/birth-date.ts';
import { firstLunarYear, isLunarDate, lunarMonthsOf, solarDateOf } from '../../../engine/fields/lunar.ts';

type Calendar = BirthDate['calendar'];

/** What the date sheet shows at first: a birth year in the middle of the readers'. */
export const defaultDate: BirthDate = { calendar: 'solar', year: 1995, month: 6, leap: false, day: 15 };

const two = (number: number) => String(number).padStart(2, '0');
const dayMs = 86_400_000;

/** The wire value of a date. */
export const wireOf = ({ calendar, year, month, leap, day }: BirthDate): string =>
  `${calendar === 'lunar' ? 'lunar:' : ''}${year}-${two(month)}${leap ? 'L' : ''}-${two(day)}`;

/** The solar day of a date of either calendar, `YYYY-MM-DD`. */
const solarOf = (date: BirthDate): string => (date.calendar === 'solar' ? wireOf(date) : solarDateOf(date));

const newYearOf = (year: number) => solarDateOf({ year, month: 1, leap: false, day: 1 });

/** The lunar day of a solar one; undefined before the calendar's first day, 19 February 1901. */
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

/** The same day in the other calendar; undefined where that has none for it. */
export function findInOtherCalendar(date: BirthDate): BirthDate | undefined {
  const solar = solarOf(date);
  if (date.calendar === 'solar') return findLunarDate(solar);
  const [year, month, day] = solar.split('-').map(Number) as [number, number, number];
  return { calendar: 'solar', year, month, leap: false, day };
}

/** Years from the first the calendars know to the one `today` (`YYYY-MM-DD`) lies in. */
export function yearsOf(calendar: Calendar, today: string): number[] {
  const last =
    calendar === 'solar' ? Number(today.slice(0, 4)) : (findLunarDate(today)?.year ?? firstLunarYear);
  return Array.from({ length: last - firstLunarYear + 1 }, (_, index) => firstLunarYear + index);
}

export interface MonthChoice {
  month: number;
  leap: boolean;
  days: number;
}

/** The months of a year, each with its days, up to `today`; a lunar leap month follows the month it repeats. */
export function monthsOf(calendar: Calendar, year: number, today: string): MonthChoice[] {
  const all: MonthChoice[] =
    calendar === 'lunar'
      ? lunarMonthsOf(year)
      : Array.from({ length: 12 }, (_, index) => ({
          month: index + 1,
          leap: false,
          days: new Date(Date.UTC(year, index + 1, 0)).getUTCDate(),
        }));
  const firstDay = calendar === 'lunar' ? newYearOf(year) : `${year}-01-01`;
  let past = Math.round((Date.parse(today) - Date.parse(firstDay)) / dayMs) + 1;
  return all.flatMap((each) => {
    const days = Math.min(each.days, past);
    past -= each.days;
    return days > 0 ? [{ ...each, days }] : [];
  });
}

/** The date after one part of it was changed: month and day are pulled back to what exists and is past. */
export function withPart(date: BirthDate, part: Partial<BirthDate>, today: string): BirthDate {
  const next = { ...date, ...part };
  const months = monthsOf(next.calendar, next.year, today);
  const month =
    months.find((each) => each.month === next.month && each.leap === next.leap) ??
    months.find((each) => each.month === next.month) ??
    months.at(-1)!;
  return { ...next, month: month.month, leap: month.leap, day: Math.min(next.day, month.days) };
}
