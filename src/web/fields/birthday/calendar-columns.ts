import type { BirthDate } from '../../../fields/birthday.ts';
import { firstLunarYear, lunarMonthsOf } from '../../../fields/lunar.ts';
import { dayMs, findLunarDate, newYearOf } from './other-calendar.ts';

type Calendar = BirthDate['calendar'];

/** The date shown first: an average reader's year of birth. */
export const defaultDate: BirthDate = { calendar: 'solar', year: 1995, month: 6, leap: false, day: 15 };

/** Returns the years from the calendar's first to that of `today` (`YYYY-MM-DD`). */
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

/** Returns the months of a year with their days, up to `today`. A leap month follows the month of its number. */
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

/** Changes a part of the date. Lowers month and day if they do not exist or are in the future. */
export function withPart(date: BirthDate, part: Partial<BirthDate>, today: string): BirthDate {
  const next = { ...date, ...part };
  const months = monthsOf(next.calendar, next.year, today);
  const month =
    months.find((each) => each.month === next.month && each.leap === next.leap) ??
    months.find((each) => each.month === next.month) ??
    months.at(-1)!;
  return { ...next, month: month.month, leap: month.leap, day: Math.min(next.day, month.days) };
}
