import type { BirthDate } from '../../../engine/fields.ts';
import { firstLunarYear, lunarMonthsOf, solarDateOf } from '../../../engine/lunar.ts';

/** What the date sheet shows at first: a birth year in the middle of the readers'. */
export const defaultDate: BirthDate = { calendar: 'solar', year: 1995, month: 6, leap: false, day: 15 };

const two = (number: number) => String(number).padStart(2, '0');

/** The wire value of a date. */
export const wireOf = ({ calendar, year, month, leap, day }: BirthDate): string =>
  `${calendar === 'lunar' ? 'lunar:' : ''}${year}-${two(month)}${leap ? 'L' : ''}-${two(day)}`;

/** Years from the first the calendar knows to that of `today` (`YYYY-MM-DD`), the latest first. */
export function yearsUpTo(today: string): number[] {
  const last = Number(today.slice(0, 4));
  return Array.from({ length: last - firstLunarYear + 1 }, (_, index) => last - index);
}

export interface MonthChoice {
  month: number;
  leap: boolean;
  days: number;
}

/** The months of a year in order, each with its number of days; a lunar leap month follows its month. */
export function monthsOf(calendar: BirthDate['calendar'], year: number): MonthChoice[] {
  if (calendar === 'lunar') return lunarMonthsOf(year);
  return Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    leap: false,
    days: new Date(Date.UTC(year, index + 1, 0)).getUTCDate(),
  }));
}

/** The date after one part of it was changed: month and day are pulled back to what exists. */
export function withPart(date: BirthDate, part: Partial<BirthDate>): BirthDate {
  const next = { ...date, ...part };
  const months = monthsOf(next.calendar, next.year);
  const month =
    months.find((each) => each.month === next.month && each.leap === next.leap) ??
    months.find((each) => each.month === next.month)!;
  return { ...next, leap: month.leap, day: Math.min(next.day, month.days) };
}

/** Is the date not after `today`? */
export const isPast = (date: BirthDate, today: string): boolean =>
  (date.calendar === 'solar' ? wireOf(date) : solarDateOf(date)) <= today;

const lunarMonths = ['正', '二', '三', '四', '五', '六', '七', '八', '九', '十', '冬', '腊'];
const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/** A lunar month as it is called: 闰四月. */
export const lunarMonthName = (month: number, leap: boolean): string =>
  `${leap ? '闰' : ''}${lunarMonths[month - 1]}月`;

/** A lunar day as it is called: 初一, 十五, 廿三, 三十. */
export function lunarDayName(day: number): string {
  if (day <= 10) return `初${digits[day]}`;
  if (day < 20) return `十${digits[day - 10]}`;
  if (day === 20) return '二十';
  return day < 30 ? `廿${digits[day - 20]}` : '三十';
}

const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The name of a month in its calendar. */
export function monthName(
  { month, leap }: MonthChoice,
  calendar: BirthDate['calendar'],
  language: string,
): string {
  if (calendar === 'lunar') {
    return language === 'zh-CN' ? lunarMonthName(month, leap) : `${leap ? 'Leap month' : 'Month'} ${month}`;
  }
  return language === 'zh-CN' ? `${month}月` : englishMonths[month - 1]!;
}

/** A date in words, its calendar named. */
export function dateInWords(date: BirthDate, language: string): string {
  const { calendar, year, month, leap, day } = date;
  if (language === 'zh-CN') {
    return calendar === 'lunar'
      ? `农历${year}年${lunarMonthName(month, leap)}${lunarDayName(day)}`
      : `公历${year}年${month}月${day}日`;
  }
  return calendar === 'lunar'
    ? `Lunar ${year}, ${leap ? 'leap ' : ''}month ${month}, day ${day}`
    : `${day} ${englishMonths[month - 1]} ${year}`;
}
