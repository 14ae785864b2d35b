import { SolarDay } from 'tyme4ts';
import { describe, expect, it } from 'vitest';
import {
  branchCharacters,
  elementOfStem,
  pillarsAt,
  stemCharacters,
  yearPillar,
} from '../../src/calendar/pillars.ts';
import { chartOf, inSummerTime, monthPillars, solarDayOf } from '../../src/reports/almanac/calendar.ts';
import { decadesOf } from '../../src/reports/almanac/decades.ts';
import { wholePercents } from '../../src/reports/almanac/hidden-stems.ts';
import {
  branchRelation,
  elementOfBranch,
  peachBlossomOf,
  tenGod,
} from '../../src/reports/almanac/relations.ts';
import { methodFootnotes } from '../../src/reports/charts/method-notes.ts';
import { speaker } from '../../src/reports/writing/wording.ts';

const said = (pillar: { stem: number; branch: number }) =>
  `${stemCharacters[pillar.stem]}${branchCharacters[pillar.branch]}`;
const chartAt = (year: number, month: number, day: number, hour: number, minute: number) => {
  const pillars = pillarsAt(Date.UTC(year, month - 1, day, hour, minute));
  return [pillars.year, pillars.month, pillars.day, pillars.hour].map(said).join(' ');
};

describe('the four pillars', () => {
  it.each([[[1904, 8, 22, 0, 30], '甲辰 壬申 戊子 壬子']] as const)('of %j are the published %s', ([
    year,
    month,
    day,
    hour,
    minute,
  ], expected) => {
    expect(chartAt(year, month, day, hour, minute)).toBe(expected);
  });

  it.each([
    ['2000-01-01', '戊午'],
    ['1984-02-02', '丙寅'],
    ['1949-10-01', '甲子'],
    ['1901-01-01', '己卯'],
  ])('of %s have the published day %s', (birthday, expected) => {
    expect(said(chartOf(birthday, 'unknown').pillars.day)).toBe(expected);
  });

  it('change year and month with the minute of Li Chun 2024', () => {
    expect(chartAt(2024, 2, 4, 16, 26)).toMatch(/^癸卯 乙丑/);
    expect(chartAt(2024, 2, 4, 16, 28)).toMatch(/^甲辰 丙寅/);
  });

  it('change the day at 23:00', () => {
    expect(chartAt(1988, 2, 15, 22, 59).split(' ')[2]).toBe('庚子');
    expect(chartAt(1988, 2, 15, 23, 30).split(' ')[2]).toBe('辛丑');
  });

  it('have the day that pure arithmetic gives, counted from 1 October 1949 = 甲子, on every day of two centuries', () => {
    const anchor = Date.UTC(1949, 9, 1) / 86_400_000;
    const wrong: string[] = [];
    for (
      let days = Date.UTC(1901, 0, 1) / 86_400_000;
      days <= Date.UTC(2100, 11, 31) / 86_400_000;
      days += 1
    ) {
      const date = new Date(days * 86_400_000);
      const day = SolarDay.fromYmd(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
      const cycle = (((days - anchor) % 60) + 60) % 60;
      if (day.getSixtyCycleDay().getSixtyCycle().getIndex() !== cycle) wrong.push(date.toISOString());
    }
    expect(wrong).toEqual([]);
  });

  it('are the ones of a chart, on a day in each month of two centuries', () => {
    const anchor = Date.UTC(1949, 9, 1) / 86_400_000;
    for (let month = 0; month < 2400; month += 7) {
      const date = new Date(Date.UTC(1901, month, 1 + (month % 28)));
      const cycle = (((date.getTime() / 86_400_000 - anchor) % 60) + 60) % 60;
      const { day } = chartOf(date.toISOString().slice(0, 10), 'unknown').pillars;
      expect(day).toMatchObject({ stem: cycle % 10, branch: cycle % 12 });
    }
  });
});

describe('a chart', () => {
  it('reads a birth hour at its middle, zi as the beginning midnight, and leaves an unknown one out', () => {
    const hours = ['0', '4', '11'].map((hour) => chartOf('1990-05-17', hour).pillars.hour);
    expect(hours.map((hour) => hour?.branch)).toEqual([0, 4, 11]);
    expect(said(chartOf('1990-05-17', '0').pillars.day)).toBe('壬午');
    expect(chartOf('1990-05-17', 'unknown').pillars.hour).toBeUndefined();
    expect(chartOf('1990-05-17', undefined).pillars.hour).toBeUndefined();
  });

  it('says when the birth hour, or the day without one, holds a solar term', () => {
    expect(chartOf('2024-02-04', '8').otherSide).toBeDefined();
    expect(chartOf('2024-02-04', '3').otherSide).toBeUndefined();
    expect(chartOf('2024-02-04', 'unknown').otherSide).toBeDefined();
    expect(chartOf('2024-02-05', 'unknown').otherSide).toBeUndefined();
  });

  it('prints the pillars of both sides of a term, and of the year where the year begins with it', () => {
    const cases = [
      ['2024-02-04', '8', ['甲辰', '丙寅', '癸卯', '乙丑']],
      ['1990-02-04', '5', ['庚午', '戊寅', '己巳', '丁丑']],
      ['2021-02-03', '11', ['庚子', '己丑', '辛丑', '庚寅']],
      ['1985-02-04', '3', ['乙丑', '戊寅', '甲子', '丁丑']],
      ['1996-04-04', '11', ['丙子', '壬辰', undefined, undefined]],
      ['1991-02-04', '8', ['庚午', '己丑', '辛未', '庚寅']],
    ] as const;
    for (const [birthday, hour, [year, month, otherYear, otherMonth]] of cases) {
      const chart = chartOf(birthday, hour);
      const notes = methodFootnotes(chart, speaker('zh-CN')).join('');
      const sides = [chart.pillars.month, chart.otherSide?.month].map((each) => each && said(each));
      expect(sides.toSorted(), birthday).toEqual([month, otherMonth].toSorted());
      if (!otherMonth) continue;
      expect(notes, birthday).toContain(`交节的另一边是${sides[1]}`);
      expect(notes.includes('交的是立春'), birthday).toBe(String(year) !== String(otherYear));
    }
  });

  it('reads a lunar birthday, leap months included', () => {
    expect(solarDayOf('lunar:2023-02L-29').toString()).toBe('2023年4月19日');
    expect(solarDayOf('lunar:2027-01-01').toString()).toBe('2027年2月6日');
    expect(chartOf('lunar:1987-06L-15', '3').lunar).toEqual({ year: 1987, month: -6, day: 15 });
    expect(() => solarDayOf('lunar:2024-06L-01')).toThrow();
    expect(() => solarDayOf('17.5.1990')).toThrow('17.5.1990');
  });

  it('shares out a hundred percent among five elements', () => {
    for (let day = 10; day < 29; day += 1) {
      const { balance, support, helpful } = chartOf(`1985-0${1 + (day % 9)}-${day}`, String(day % 12));
      expect(balance.reduce((sum, share) => sum + share, 0)).toBe(100);
      expect(support).toBeGreaterThanOrEqual(0);
      expect([0, 1, 2, 3, 4]).toContain(helpful);
    }
    expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]);
  });

  it('weighs the hidden stems with the month double', () => {
    // 庚午 辛巳 壬午 甲辰: wood 10+3, fire 7+12+7, earth 3+2+3+6, metal 20+6, water 10+1, of 90.
    expect(chartOf('1990-05-17', '4').balance).toEqual([14, 29, 16, 29, 12]);
  });

  it('turns the luck decades forward for a man of a yang year and back for a woman', () => {
    const chart = chartOf('1990-05-17', '4');
    expect(decadesOf(chart, 'male', 2).map(said)).toEqual(['壬午', '癸未']);
    expect(decadesOf(chart, 'female', 2).map(said)).toEqual(['庚辰', '己卯']);
    const [first, second] = decadesOf(chart, 'male', 2);
    expect((second?.startYear ?? 0) - (first?.startYear ?? 0)).toBe(10);
  });
});

describe('the clock of a birth', () => {
  const notesOf = (birthday: string, hour: string) =>
    methodFootnotes(chartOf(birthday, hour), speaker('zh-CN')).join('');

  it('was an hour ahead in the six summers that Shanghai knew, from two in the morning', () => {
    const clock = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', timeZoneName: 'longOffset' });
    const noon = chartOf('1990-05-17', '6');
    const wrong: string[] = [];
    for (let day = Date.UTC(1984, 0, 1); day < Date.UTC(1993, 0, 1); day += 86_400_000) {
      const date = new Date(day + 4 * 3_600_000);
      const ahead = clock.format(date).includes('GMT+09:00');
      const solar = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      if (inSummerTime({ ...noon, solar }) !== ahead) wrong.push(date.toISOString().slice(0, 10));
    }
    expect(wrong).toEqual([]);
    expect(['0', '1'].map((hour) => inSummerTime(chartOf('1988-04-17', hour)))).toEqual([false, true]);
    expect(['1', '2'].map((hour) => inSummerTime(chartOf('1988-09-11', hour)))).toEqual([true, false]);
  });

  it('is spoken of only to those whom it concerns', () => {
    expect(notesOf('1991-06-15', '4')).toContain('1991年6月15日正在其内');
    expect(notesOf('1991-06-15', '4')).toContain('减一小时是卯时');
    expect(notesOf('1988-06-15', '4')).toContain('时柱由壬辰作辛卯');
    expect(notesOf('1988-08-02', '12')).toContain('日柱由庚寅作己丑，时柱由丙子作');
    expect(notesOf('1988-08-02', '0')).not.toContain('1986—1991');
    expect(notesOf('1991-06-15', 'unknown')).not.toContain('1986—1991');
    expect(notesOf('1992-06-15', '4')).not.toContain('1986—1991');
    expect(notesOf('1992-06-15', '4')).not.toContain('子时，这里');
  });

  it('tells those born in late zi which pillar the other school reads, and those of early zi nothing', () => {
    expect(notesOf('1988-02-15', '12')).toContain('日柱作辛丑；另一派零点换日，日柱作庚子');
    expect(notesOf('1988-02-15', '0')).not.toContain('另一派');
  });

  it('left unknown, says with how many of the twelve hours the helpful element stays', () => {
    for (const birthday of ['1944-05-02', '1990-05-17', '2001-09-23']) {
      const { helpful } = chartOf(birthday, 'unknown');
      const hours = Array.from({ length: 12 }, (_, hour) => chartOf(birthday, String(hour)));
      const count = hours.filter((chart) => chart.helpful === helpful).length;
      expect(notesOf(birthday, 'unknown')).toContain(count === 12 ? '始终是' : `有${count}个时辰`);
    }
  });
});

describe('years, months and relations', () => {
  it('names the years and their first months', () => {
    expect([2024, 2026, 2027].map((year) => said(yearPillar(year)))).toEqual(['甲辰', '丙午', '丁未']);
    expect(monthPillars(2027).map(said).slice(0, 2)).toEqual(['壬寅', '癸卯']);
    expect(monthPillars(2027)[0]?.from).toEqual({ year: 2027, month: 2, day: 4 });
  });

  it('agrees with tyme4ts on the elements, the ten gods and the relations of the branches', () => {
    const { pillars } = chartOf('1990-05-17', '4');
    expect(tenGod(pillars.day.stem, pillars.month.stem)).toBe(9);
    for (let days = 0; days < 60; days += 1) {
      const cycle = SolarDay.fromYmd(1949, 10, 1).next(days).getSixtyCycleDay().getSixtyCycle();
      const [stem, branch] = [cycle.getHeavenStem(), cycle.getEarthBranch()];
      expect(elementOfStem(Math.abs(stem.getIndex()))).toBe(Math.abs(stem.getElement().getIndex()));
      expect(elementOfBranch(branch.getIndex())).toBe(Math.abs(branch.getElement().getIndex()));
      for (let other = 0; other < 10; other += 1) {
        const target = stem.next(other);
        expect(tenGod(Math.abs(stem.getIndex()), Math.abs(target.getIndex()))).toBe(
          Math.abs(stem.getTenStar(target).getIndex()),
        );
      }
      expect(branchRelation(branch.getIndex(), branch.getOpposite().getIndex())).toBe('clash');
      expect(branchRelation(branch.getIndex(), branch.getCombine().getIndex())).toBe('combine');
      expect(branchRelation(branch.getIndex(), branch.getHarm().getIndex())).toBe('harm');
    }
  });

  it('finds the peach blossom of each trine', () => {
    const blossoms = [8, 0, 4, 11, 3, 7, 2, 6, 10, 5, 9, 1].map(
      (branch) => branchCharacters[peachBlossomOf(branch)],
    );
    expect(blossoms.join('')).toBe('酉酉酉子子子卯卯卯午午午');
  });
});
