import { firstLunarYear, firstNewYear, lastLunarYear, lunarYears } from './lunar-table.generated.ts';

export { firstLunarYear, lastLunarYear };

export interface LunarMonth {
  month: number;
  leap: boolean;
  days: 29 | 30;
}

export interface LunarDate {
  year: number;
  month: number;
  leap: boolean;
  day: number;
}

/** Lists a lunar year's months; a leap month follows the one it repeats. */
export function lunarMonthsOf(year: number): LunarMonth[] {
  const bits = bitsOf(year);
  const leapMonth = bits >> 13;
  return Array.from({ length: leapMonth === 0 ? 12 : 13 }, (_, index) => {
    const afterLeap = leapMonth > 0 && index >= leapMonth;
    return {
      month: afterLeap ? index : index + 1,
      leap: afterLeap && index === leapMonth,
      days: (bits >> index) & 1 ? 30 : 29,
    };
  });
}

/** Whether the day exists, in the lunar years 1901 to 2100. */
export function isLunarDate(date: LunarDate): boolean {
  if (!hasYear(date.year)) return false;
  const month = findMonth(date);
  return month !== undefined && Number.isInteger(date.day) && date.day >= 1 && date.day <= month.days;
}

/** Converts to `YYYY-MM-DD`. Throws RangeError for a day that does not exist. */
export function solarDateOf(date: LunarDate): string {
  if (!isLunarDate(date)) {
    throw new RangeError(`no such lunar day: ${date.year}-${date.month}${date.leap ? 'L' : ''}-${date.day}`);
  }
  let days = date.day - 1;
  for (let year = firstLunarYear; year < date.year; year += 1) days += daysOf(lunarMonthsOf(year));
  for (const month of lunarMonthsOf(date.year)) {
    if (month.month === date.month && month.leap === date.leap) break;
    days += month.days;
  }
  const [year, month, day] = firstNewYear;
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

function hasYear(year: number): boolean {
  return Number.isInteger(year) && year >= firstLunarYear && year <= lastLunarYear;
}

function bitsOf(year: number): number {
  if (!hasYear(year))
    throw new RangeError(`lunar year ${year} is outside ${firstLunarYear}–${lastLunarYear}`);
  const start = (year - firstLunarYear) * 5;
  return Number.parseInt(lunarYears.slice(start, start + 5), 16);
}

function findMonth(date: LunarDate): LunarMonth | undefined {
  return lunarMonthsOf(date.year).find(({ month, leap }) => month === date.month && leap === date.leap);
}

function daysOf(months: readonly LunarMonth[]): number {
  return months.reduce((sum, { days }) => sum + days, 0);
}
