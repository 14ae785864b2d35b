import { describe, expect, it } from 'vitest';
import { hourInWords, hours } from '../../../src/fields/birth-hour.ts';
import { findBirthDate } from '../../../src/fields/birthday.ts';
import { checkField } from '../../../src/fields/fields.ts';
import { firstLunarYear } from '../../../src/fields/lunar.ts';
import {
  defaultDate,
  monthsOf,
  withPart,
  yearsOf,
} from '../../../src/web/fields/birthday/calendar-columns.ts';
import { dateInWords, dayName, monthName } from '../../../src/web/fields/birthday/date-words.ts';
import {
  findInOtherCalendar,
  findLunarDate,
  wireOf,
} from '../../../src/web/fields/birthday/other-calendar.ts';
import { text } from '../../support/create-funnel.ts';

const today = '2026-11-21';
const guardian = text('I am the guardian, and I agree');
const birthday = { kind: 'birthday', name: 'birthday', label: text('Born on'), guardian } as const;

describe('the date sheet', () => {
  it('offers the years from the first of the calendar to the one today lies in', () => {
    const years = yearsOf('solar', today);
    expect(years[0]).toBe(firstLunarYear);
    expect(years.at(-1)).toBe(2026);
    expect(new Set(years).size).toBe(years.length);
    // The lunar year 2027 begins on 6 February.
    expect(yearsOf('lunar', '2027-02-05').at(-1)).toBe(2026);
    expect(yearsOf('lunar', '2027-02-06').at(-1)).toBe(2027);
  });

  it('offers only dates the field accepts, in both calendars, through whole years', () => {
    for (const calendar of ['solar', 'lunar'] as const) {
      for (const year of [1901, 1984, 2000, 2020, 2023]) {
        for (const { month, leap, days } of monthsOf(calendar, year, today)) {
          for (const day of [1, days]) {
            const wire = wireOf({ calendar, year, month, leap, day });
            expect(checkField(birthday, wire, today), wire).toEqual({ value: wire });
            expect(findBirthDate(wire)).toEqual({ calendar, year, month, leap, day });
          }
          const beyond = wireOf({ calendar, year, month, leap, day: days + 1 });
          expect(checkField(birthday, beyond, today), beyond).toEqual({ error: 'date' });
        }
      }
    }
  });

  it('has the leap month behind its month, and none in a year without', () => {
    const months = monthsOf('lunar', 2023, today).map(({ month, leap }) => `${month}${leap ? 'L' : ''}`);
    expect(months.join(' ')).toBe('1 2 2L 3 4 5 6 7 8 9 10 11 12');
    expect(monthsOf('lunar', 2024, today).some(({ leap }) => leap)).toBe(false);
  });

  it('pulls month and day back to what exists when another part changes', () => {
    const leapDay = { ...defaultDate, year: 2024, month: 2, day: 29 };
    expect(withPart(leapDay, { year: 2023 }, today)).toMatchObject({ month: 2, day: 28 });
    const inLeapMonth = { calendar: 'lunar', year: 2023, month: 2, leap: true, day: 29 } as const;
    expect(withPart(inLeapMonth, { year: 2024 }, today)).toMatchObject({ month: 2, leap: false });
    expect(
      withPart({ ...defaultDate, day: 31, month: 7 }, { calendar: 'lunar' }, today).day,
    ).toBeLessThanOrEqual(30);
  });

  it('ends at today, in both calendars', () => {
    expect(monthsOf('solar', 2026, today).at(-1)).toEqual({ month: 11, leap: false, days: 21 });
    // 21 November 2026 is the 13th of the tenth month.
    expect(monthsOf('lunar', 2026, today).at(-1)).toEqual({ month: 10, leap: false, days: 13 });
    expect(withPart({ ...defaultDate, month: 12, day: 31 }, { year: 2026 }, today)).toMatchObject({
      month: 11,
      day: 21,
    });
  });

  it('turns a day into the other calendar and back, through leap months and new years', () => {
    expect(findLunarDate('1995-06-15')).toMatchObject({ year: 1995, month: 5, leap: false, day: 18 });
    expect(findLunarDate('2023-03-22')).toMatchObject({ year: 2023, month: 2, leap: true, day: 1 });
    expect(findLunarDate('2024-02-09')).toMatchObject({ year: 2023, month: 12, leap: false, day: 30 });
    expect(findLunarDate('1901-02-18')).toBeUndefined();
    for (let day = Date.UTC(1901, 1, 19); day < Date.UTC(2026, 10, 21); day += 97 * 86_400_000) {
      const solar = new Date(day).toISOString().slice(0, 10);
      const lunar = findLunarDate(solar);
      expect(lunar && wireOf(findInOtherCalendar(lunar)!), solar).toBe(solar);
    }
  });

  it('says dates as people say them', () => {
    const lunarDay = (day: number) => dayName({ calendar: 'lunar', day }, 'zh-CN');
    expect([1, 10, 11, 20, 21, 30].map(lunarDay)).toEqual(['初一', '初十', '十一', '二十', '廿一', '三十']);
    expect(monthName({ calendar: 'lunar', month: 4, leap: true }, 'zh-CN')).toBe('闰四月');
    expect(monthName({ calendar: 'lunar', month: 12, leap: false }, 'en')).toBe('Month 12');
    expect(dayName({ calendar: 'solar', day: 7 }, 'zh-CN')).toBe('7日');
    expect(dateInWords(defaultDate, 'zh-CN')).toBe('公历1995年6月15日');
    expect(dateInWords(defaultDate, 'en')).toBe('15 June 1995');
    expect(dateInWords({ calendar: 'lunar', year: 2023, month: 2, leap: true, day: 15 }, 'zh-CN')).toBe(
      '农历2023年闰二月十五',
    );
  });
});

describe('the hours of birth', () => {
  it('are twelve of which the first is halved by midnight, and each is accepted', () => {
    expect(hours.map(({ text }) => text['zh-CN'].split(' ')[0]).join('')).toBe(
      '早子丑时寅时卯时辰时巳时午时未时申时酉时戌时亥时晚子',
    );
    const spans = ['00:00–00:59', '01:00–02:59', '11:00–12:59', '21:00–22:59', '23:00–23:59'];
    expect([0, 1, 6, 11, 12].map((index) => hours[index]!.text.en)).toEqual(spans);
    const field = { kind: 'birth-hour', name: 'birthHour', label: text('At') } as const;
    for (const { value } of hours) expect(checkField(field, value, today)).toEqual({ value });
    expect(hourInWords('3', 'zh-CN')).toBe('卯时 05:00–06:59');
    expect(hourInWords('unknown', 'en')).toBeUndefined();
  });
});
