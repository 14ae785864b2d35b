import { LunarDay, LunarYear } from 'tyme4ts';
import { describe, expect, it } from 'vitest';
import {
  firstLunarYear,
  isLunarDate,
  lastLunarYear,
  lunarMonthsOf,
  solarDateOf,
} from '../../src/fields/lunar.ts';

const years = Array.from(
  { length: lastLunarYear - firstLunarYear + 1 },
  (_, index) => firstLunarYear + index,
);

describe('the lunar table', () => {
  it('covers 1901 to 2100', () => {
    expect([firstLunarYear, lastLunarYear]).toEqual([1901, 2100]);
  });

  it('agrees with tyme4ts on every month of every year', () => {
    for (const year of years) {
      const expected = LunarYear.fromYear(year)
        .getMonths()
        .map((month) => ({ month: month.getMonth(), leap: month.isLeap(), days: month.getDayCount() }));
      expect(lunarMonthsOf(year)).toEqual(expected);
    }
  });

  it('agrees with tyme4ts on the solar day of the first and last day of every month', () => {
    for (const year of years) {
      for (const { month, leap, days } of lunarMonthsOf(year)) {
        for (const day of [1, days]) {
          const solar = LunarDay.fromYmd(year, leap ? -month : month, day).getSolarDay();
          const parts = [solar.getYear(), solar.getMonth(), solar.getDay()];
          const expected = parts.map((part) => String(part).padStart(2, '0')).join('-');
          expect(solarDateOf({ year, month, leap, day })).toBe(expected);
        }
      }
    }
  });

  it('knows the published New Year days of 2027 and 2030', () => {
    expect(solarDateOf({ year: 2027, month: 1, leap: false, day: 1 })).toBe('2027-02-06');
    expect(solarDateOf({ year: 2030, month: 1, leap: false, day: 1 })).toBe('2030-02-03');
  });

  it('puts the leap month of 2033 after the eleventh', () => {
    const months = lunarMonthsOf(2033);
    expect(months[10]).toMatchObject({ month: 11, leap: false });
    expect(months[11]).toMatchObject({ month: 11, leap: true });
  });

  it('refuses days, months and years that do not exist', () => {
    expect(isLunarDate({ year: 2024, month: 6, leap: true, day: 1 })).toBe(false);
    expect(isLunarDate({ year: 2023, month: 2, leap: true, day: 29 })).toBe(true);
    expect(isLunarDate({ year: 2023, month: 2, leap: true, day: 30 })).toBe(false);
    expect(isLunarDate({ year: 2023, month: 13, leap: false, day: 1 })).toBe(false);
    expect(isLunarDate({ year: 2023, month: 1, leap: false, day: 0 })).toBe(false);
    expect(isLunarDate({ year: 2023, month: 1, leap: false, day: 1.5 })).toBe(false);
    expect(isLunarDate({ year: 1900, month: 1, leap: false, day: 1 })).toBe(false);
    expect(() => solarDateOf({ year: 2101, month: 1, leap: false, day: 1 })).toThrow(RangeError);
    expect(() => lunarMonthsOf(2101)).toThrow(RangeError);
  });
});
