import { describe, expect, it } from 'vitest';
import { checkField, findBirthDate } from '../../../src/engine/fields.ts';
import { firstLunarYear } from '../../../src/engine/lunar.ts';
import {
  dateInWords,
  defaultDate,
  isPast,
  lunarDayName,
  lunarMonthName,
  monthsOf,
  wireOf,
  withPart,
  yearsUpTo,
} from '../../../src/web/entry/fields/calendar-columns.ts';
import { hourInWords, hours } from '../../../src/web/entry/fields/hours.ts';
import { text } from '../../support/a-funnel.ts';

const today = '2026-11-21';
const birthday = { kind: 'birthday', name: 'birthday', label: text('Born on') } as const;

describe('the date sheet', () => {
  it('offers the years from the first of the calendar to this one, the latest first', () => {
    const years = yearsUpTo(today);
    expect(years[0]).toBe(2026);
    expect(years.at(-1)).toBe(firstLunarYear);
    expect(new Set(years).size).toBe(years.length);
  });

  it('offers only dates the field accepts, in both calendars, through whole years', () => {
    for (const calendar of ['solar', 'lunar'] as const) {
      for (const year of [1901, 1984, 2000, 2020, 2023]) {
        for (const { month, leap, days } of monthsOf(calendar, year)) {
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
    expect(monthsOf('lunar', 2023).map(({ month, leap }) => `${month}${leap ? 'L' : ''}`)).toEqual([
      '1',
      '2',
      '2L',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
      '12',
    ]);
    expect(monthsOf('lunar', 2024).some(({ leap }) => leap)).toBe(false);
  });

  it('pulls month and day back to what exists when another part changes', () => {
    const leapDay = { ...defaultDate, year: 2024, month: 2, day: 29 };
    expect(withPart(leapDay, { year: 2023 })).toMatchObject({ month: 2, day: 28 });
    const inLeapMonth = { calendar: 'lunar', year: 2023, month: 2, leap: true, day: 29 } as const;
    expect(withPart(inLeapMonth, { year: 2024 })).toMatchObject({ month: 2, leap: false });
    expect(withPart({ ...defaultDate, day: 31, month: 7 }, { calendar: 'lunar' }).day).toBeLessThanOrEqual(
      30,
    );
  });

  it('knows which dates still lie ahead, in both calendars', () => {
    expect(isPast({ ...defaultDate, year: 2026, month: 11, day: 21 }, today)).toBe(true);
    expect(isPast({ ...defaultDate, year: 2026, month: 11, day: 22 }, today)).toBe(false);
    expect(isPast({ calendar: 'lunar', year: 2026, month: 10, leap: false, day: 1 }, today)).toBe(true);
    expect(isPast({ calendar: 'lunar', year: 2026, month: 12, leap: false, day: 1 }, today)).toBe(false);
  });

  it('says dates as people say them', () => {
    expect(lunarDayName(1)).toBe('初一');
    expect([10, 11, 20, 21, 30].map(lunarDayName)).toEqual(['初十', '十一', '二十', '廿一', '三十']);
    expect(lunarMonthName(4, true)).toBe('闰四月');
    expect(dateInWords(defaultDate, 'zh-CN')).toBe('公历1995年6月15日');
    expect(dateInWords(defaultDate, 'en')).toBe('15 June 1995');
    expect(dateInWords({ calendar: 'lunar', year: 2023, month: 2, leap: true, day: 15 }, 'zh-CN')).toBe(
      '农历2023年闰二月十五',
    );
  });
});

describe('the hours of birth', () => {
  it('are twelve, from 23:00 on, two hours each, and each is accepted', () => {
    expect(hours.map(({ branch }) => branch).join('')).toBe('子丑寅卯辰巳午未申酉戌亥');
    expect(hours[0]!.span).toBe('23:00–00:59');
    expect(hours[6]!.span).toBe('11:00–12:59');
    expect(hours[11]!.span).toBe('21:00–22:59');
    const field = { kind: 'birth-hour', name: 'birthHour', label: text('At') } as const;
    for (const { value } of hours) expect(checkField(field, value, today)).toEqual({ value });
    expect(hourInWords('3', 'zh-CN')).toBe('卯时 05:00–06:59');
    expect(hourInWords('unknown', 'en')).toBeUndefined();
  });
});
