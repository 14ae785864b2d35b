import { describe, expect, it } from 'vitest';
import { branchCharacters, stemCharacters } from '../../src/calendar/pillars.ts';
import { birthHourAt, clockFits, clockHoursOf, isSummerTime } from '../../src/contract/summer-time.ts';
import { chartOf } from '../../src/reports/almanac/calendar.ts';
import { chartFacts } from '../../src/reports/charts/chart-blocks.ts';
import { methodFootnotes } from '../../src/reports/charts/method-notes.ts';
import { speaker } from '../../src/reports/writing/wording.ts';

const pillarsOf = (...birth: Parameters<typeof chartOf>) => {
  const { pillars } = chartOf(...birth);
  return [pillars.year, pillars.month, pillars.day, pillars.hour]
    .map((pillar) => pillar && stemCharacters[pillar.stem]! + branchCharacters[pillar.branch]!)
    .join(' ');
};

describe('the summer times', () => {
  it('are those of Shanghai, hour by hour', () => {
    const clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    const offset = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', timeZoneName: 'longOffset' });
    const wrong: string[] = [];
    for (let moment = Date.UTC(1985, 11, 31); moment < Date.UTC(1992, 1, 1); moment += 3_600_000) {
      const [day = '', time = ''] = clock.format(moment).split(', ');
      const isAhead = offset.format(moment).includes('GMT+09:00');
      // The hour after a clock was put back was shown twice: the table reads it as the first of both.
      const isSecond = !isAhead && offset.format(moment - 3_600_000).includes('GMT+09:00');
      if (!isSecond && isSummerTime(day, Number(time.slice(0, 2))) !== isAhead) wrong.push(`${day} ${time}`);
    }
    expect(wrong).toEqual([]);
  });

  it('concern the hours of a clock within the hour given', () => {
    for (let hour = 0; hour < 24; hour += 1) expect(clockHoursOf(birthHourAt(hour))).toContain(hour);
    expect(clockFits('1988-06-15', '4', '7')).toBe(true);
    expect(clockFits('1988-06-15', '4', '9')).toBe(false);
    expect(clockFits('1988-06-15', '4', '07')).toBe(false);
    expect(clockFits('1988-06-15', 'unknown', 'standard')).toBe(false);
    expect(clockFits('1992-06-15', '4', 'standard')).toBe(false);
  });
});

describe('a birth in summer time', () => {
  it('is read as typed where nobody said what the clock showed', () => {
    expect(pillarsOf('1988-06-15', '4')).toBe('戊辰 戊午 辛丑 壬辰');
    expect(pillarsOf('1988-06-15', '4', 'standard')).toBe('戊辰 戊午 辛丑 壬辰');
    expect(pillarsOf('1988-06-15', '5', '7')).toBe(pillarsOf('1988-06-15', '5'));
  });

  it('is read an hour earlier where somebody did', () => {
    expect(pillarsOf('1988-06-15', '4', '7')).toBe('戊辰 戊午 辛丑 辛卯');
    expect(pillarsOf('1988-06-15', '4', '8')).toBe('戊辰 戊午 辛丑 壬辰');
    expect(pillarsOf('lunar:1988-05-02', '4', '7')).toBe('戊辰 戊午 辛丑 辛卯');
    // 23:30 is 22:30 of the same day, 00:30 is 23:30 of the day before: late zi, which is read as this day.
    expect(pillarsOf('1988-06-15', '12', '23')).toBe('戊辰 戊午 辛丑 己亥');
    expect(pillarsOf('1988-06-15', '0', '0')).toBe('戊辰 戊午 辛丑 戊子');
    expect(chartOf('1988-06-15', '0', '0').dayByMidnight).toBeDefined();
  });

  it('prints both hours, and no second reading any more', () => {
    const say = speaker('zh-CN');
    const told = (clock?: string) => {
      const chart = chartOf('1988-06-15', '4', clock);
      const hours = chartFacts(chart, say).find(({ label }) => label === '出生时辰')?.value ?? '';
      return [hours, methodFootnotes(chart, say).join('')] as const;
    };
    expect(told('7')[0]).toMatch(/07时（辰时）.*06时（卯时）/);
    expect(told('7')[1]).not.toContain('1986—1991');
    expect(told('7')[1]).not.toContain('与夏令时校正');
    expect(told('standard')[0]).toContain('已是标准时');
    expect(told()[0]).toBe('');
    expect(told()[1]).toContain('时柱由壬辰作辛卯');
  });
});
