import type { BirthDate } from '../../../engine/fields/birth-date.ts';
import { firstLunarYear, lunarMonthsOf } from '../../../engine/fields/lunar.ts';
import { dayMs, findLunarDate, newYearOf } from './other-calendar.ts';

type Calendar = BirthDate['calendar'];

/** What the date sheet shows at first: a birth year in the middle of the readers'. */
export const defaultDate: BirthDate = { calendar: 'solar', year: 1995, month: 6, leap: false, day: 15 };

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
