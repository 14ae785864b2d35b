import type { BirthDate } from '../../../engine/fields/birth-date.ts';

const lunarMonths = [...'正二三四五六七八九十冬腊'];
const digits = ['', ...'一二三四五六七八九十'];

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

export const englishMonths = [
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
] as const;

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
