import { AstroTime, SearchSunLongitude } from 'astronomy-engine';
import { describe, expect, it } from 'vitest';
import {
  branchCharacters,
  elementOfStem,
  pillarsAt,
  type StemBranch,
  stemCharacters,
} from '../../src/calendar/pillars.ts';
import { type Chart, chartOf } from '../../src/reports/almanac/calendar.ts';
import {
  branchRelation,
  elementRelation,
  meetingOf,
  stemPartnerOf,
} from '../../src/reports/almanac/relations.ts';
import { chartFacts, needText } from '../../src/reports/charts/chart-blocks.ts';
import { speaker } from '../../src/reports/writing/wording.ts';

/**
 * What competent readers agree on, and where they differ, both sides. The expected values were computed by three
 * independent ways before they were written here (two calendar libraries and plain arithmetic on the sun's longitude).
 */

/** Every eleventh day takes its time; the soak has it. */
const isFull = Boolean(process.env.FULL_MATRIX);
const dayLength = 86_400_000;
/** With an hour, one chart is made and not twelve. */
const noon = '6';

const said = ({ stem, branch }: StemBranch) => `${stemCharacters[stem]}${branchCharacters[branch]}`;
const branch = (character: string) => branchCharacters.indexOf(character);
const stem = (character: string) => stemCharacters.indexOf(character);

describe('a birth at late zi', () => {
  it.each([
    ['1960-07-24', '庚子 癸未', '甲寅', '癸丑', '甲子'],
    ['1988-08-02', '戊辰 己未', '庚寅', '己丑', '丙子'],
    ['1988-02-15', '戊辰 甲寅', '辛丑', '庚子', '戊子'],
    ['2000-12-31', '庚辰 戊子', '甲子', '癸亥', '甲子'],
    ['1995-06-15', '乙亥 壬午', '戊寅', '丁丑', '壬子'],
    ['1984-02-03', '癸亥 乙丑', '戊辰', '丁卯', '壬子'],
    ['1999-06-11', '己卯 庚午', '乙未', '甲午', '丙子'],
    ['2025-01-13', '甲辰 丁丑', '癸未', '壬午', '壬子'],
    ['1983-10-28', '癸亥 壬戌', '庚寅', '己丑', '丙子'],
    ['1991-09-19', '辛未 丁酉', '癸巳', '壬辰', '壬子'],
    ['1971-03-05', '辛亥 庚寅', '庚寅', '己丑', '丙子'],
    ['1999-12-31', '己卯 丙子', '戊午', '丁巳', '壬子'],
    ['2012-06-21', '壬辰 丙午', '甲寅', '癸丑', '甲子'],
    ['1950-02-03', '己丑 丁丑', '庚午', '己巳', '丙子'],
  ])('on %s has the next day, and by the other school its own', (date, yearAndMonth, next, own, hour) => {
    const { pillars, dayByMidnight } = chartOf(date, '12');
    expect(`${said(pillars.year)} ${said(pillars.month)}`).toBe(yearAndMonth);
    expect(said(pillars.day)).toBe(next);
    expect(said(dayByMidnight!)).toBe(own);
    expect(said(pillars.hour!)).toBe(hour);
  });

  it('has the hour pillar of the early zi that follows it, and early zi knows one day only', () => {
    const late = chartOf('1960-07-24', '12');
    const early = chartOf('1960-07-25', '0');
    expect(late.pillars.hour).toEqual(early.pillars.hour);
    expect(late.pillars.day).toEqual(early.pillars.day);
    expect(early).not.toHaveProperty('dayByMidnight');
  });

  it('is told apart from early zi of the same date', () => {
    expect(said(chartOf('1960-07-24', '0').pillars.day)).toBe('癸丑');
    expect(said(chartOf('1960-07-24', '0').pillars.hour!)).toBe('壬子');
  });
});

describe('the edge of a solar term', () => {
  it.each([
    ['2024-02-04 16:26', '癸卯 乙丑 戊戌 庚申'],
    ['2024-02-04 16:28', '甲辰 丙寅 戊戌 庚申'],
    ['1990-02-04 10:13', '己巳 丁丑 庚子 辛巳'],
    ['1990-02-04 10:16', '庚午 戊寅 庚子 辛巳'],
    ['2021-02-03 22:58', '庚子 己丑 壬午 辛亥'],
    ['2021-02-03 23:00', '辛丑 庚寅 癸未 壬子'],
    ['1985-02-04 05:11', '甲子 丁丑 甲戌 丁卯'],
    ['1985-02-04 05:13', '乙丑 戊寅 甲戌 丁卯'],
    ['1996-04-04 20:00', '丙子 辛卯 辛未 戊戌'],
    ['1996-04-04 22:30', '丙子 壬辰 辛未 己亥'],
    ['1991-02-04 15:00', '庚午 己丑 乙巳 甲申'],
    ['1991-02-04 22:00', '辛未 庚寅 乙巳 丁亥'],
    ['1988-06-15 07:30', '戊辰 戊午 辛丑 壬辰'],
    ['1988-06-15 06:30', '戊辰 戊午 辛丑 辛卯'],
  ])('at %s stands as %s', (moment, expected) => {
    const [year, month, day, hour, minute] = moment.split(/\D/).map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const pillars = pillarsAt(Date.UTC(year, month - 1, day, hour, minute));
    expect((['year', 'month', 'day', 'hour'] as const).map((name) => said(pillars[name])).join(' ')).toBe(
      expected,
    );
  });
});

describe('the animal', () => {
  const animals = '鼠牛虎兔龙蛇马羊猴鸡狗猪';
  it.each([
    ['1941-01-27', undefined, '蛇', '龙'],
    ['2005-02-08', undefined, '猴', '鸡'],
    ['1991-02-04', '11', '马', '羊'],
    ['1990-02-03', undefined, '马', '蛇'],
    ['1984-02-02', undefined, '鼠', '猪'],
    ['2024-02-05', undefined, '兔', '龙'],
    ['1985-02-19', undefined, '鼠', '牛'],
    ['1992-02-04', undefined, '猴', '羊'],
    ['2002-02-04', '12', '蛇', '马'],
    ['1979-01-28', undefined, '羊', '马'],
  ])('of %s is the one of its lunar year, whatever the year pillar says', (date, hour, label, pillar) => {
    const chart = chartOf(date, hour);
    expect(animals[chart.animal]).toBe(label);
    expect(animals[chart.pillars.year.branch]).toBe(pillar);
  });

  it('agrees with the lunar year of Intl on every day of forty years', () => {
    const lunarYear = new Intl.DateTimeFormat('en-u-ca-chinese', { year: 'numeric', timeZone: 'UTC' });
    for (let day = Date.UTC(1970, 0, 1); day < Date.UTC(2010, 0, 1); day += dayLength * 37) {
      const date = new Date(day);
      const related = lunarYear.formatToParts(date).find(({ type }) => String(type) === 'relatedYear')!.value;
      expect(chartOf(date.toISOString().slice(0, 10), noon).animal, date.toISOString()).toBe(
        (Number(related) + 8) % 12,
      );
    }
  });

  it('differs from the year pillar on two birthdays of a hundred', () => {
    let count = 0;
    let differing = 0;
    for (let day = Date.UTC(1940, 0, 1); day < Date.UTC(2015, 0, 1); day += dayLength * (isFull ? 11 : 61)) {
      const date = new Date(day).toISOString().slice(0, 10);
      const { animal, pillars }: Chart = chartOf(date, noon);
      count += 1;
      if (animal !== pillars.year.branch) differing += 1;
    }
    expect(differing / count).toBeGreaterThan(0.015);
    expect(differing / count).toBeLessThan(0.026);
  });
});

describe('a lunar date', () => {
  it.each([
    ['1960-07-24', '庚子年闰六月初一'],
    ['2025-07-25', '乙巳年闰六月初一'],
    ['2006-08-24', '丙戌年闰七月初一'],
    ['2014-08-19', '甲午年七月廿四'],
    ['1995-10-09', '乙亥年闰八月十五'],
    ['2001-05-23', '辛巳年闰四月初一'],
    ['2020-06-20', '庚子年闰四月廿九'],
    ['2033-12-22', '癸丑年闰十一月初一'],
  ])('of %s is written %s, in its own numerals', (date, written) => {
    const facts = chartFacts(chartOf(date, noon), speaker('zh-CN'));
    expect(facts).toContainEqual({ label: '农历生日', value: written });
  });
});

describe('branches that meet', () => {
  it.each([
    ['寅', '戌', [], 'arch'],
    ['寅', '戌', ['午'], 'trine'],
    ['寅', '午', [], 'half'],
    ['申', '子', ['丑'], 'half'],
    ['巳', '丑', ['酉'], 'trine'],
    ['巳', '丑', [], 'arch'],
    ['子', '丑', [], 'combine'],
    ['巳', '申', [], 'combine'],
    ['子', '午', [], 'clash'],
    ['丑', '未', [], 'clash'],
    ['子', '未', [], 'harm'],
    ['寅', '巳', [], 'harm'],
    ['子', '卯', [], 'punish'],
    ['丑', '戌', [], 'punish'],
    ['戌', '未', [], 'punish'],
    ['午', '午', [], 'punish'],
    ['寅', '寅', [], 'same'],
    ['子', '酉', [], 'break'],
    ['丑', '辰', [], 'break'],
    ['午', '卯', [], 'break'],
    ['子', '寅', [], 'none'],
  ] as const)('%s and %s beside %s: %s', (seat, coming, others, meeting) => {
    const present = [seat, ...others].map(branch);
    expect(meetingOf(branch(seat), branch(coming), present)).toBe(meeting);
    expect(meetingOf(branch(coming), branch(seat), [coming, ...others].map(branch))).toBe(meeting);
  });

  it('calls nothing a harmony of three unless all three are there', () => {
    for (let seat = 0; seat < 12; seat += 1)
      for (let coming = 0; coming < 12; coming += 1) {
        if (branchRelation(seat, coming) === 'trine')
          expect(meetingOf(seat, coming, [seat])).toMatch(/^(half|arch)$/);
      }
  });

  it('pairs the stems of the five combinations', () => {
    for (const pair of ['甲己', '乙庚', '丙辛', '丁壬', '戊癸'])
      expect(stemPartnerOf(stem(pair[0]!))).toBe(stem(pair[1]!));
  });
});

describe('what a chart needs', () => {
  it('is warmth for an earth born in deep winter without hold, never a metal that drains it', () => {
    const chart = chartOf('1999-12-22', undefined);
    expect(Object.values(chart.pillars).map(said)).toEqual(['己卯', '丙子', '戊申']);
    expect(chart.ticks.season).toBe(false);
    expect(chart.need).toMatchObject({ element: 1, by: 'season' });
  });

  it('is water by both ways for a bright fire of midsummer', () => {
    const { pillars, need } = chartOf('1991-06-15', '9');
    expect(Object.values(pillars).map(said)).toEqual(['辛未', '甲午', '丙辰', '丁酉']);
    expect(need).toEqual({ element: 4, by: 'season', other: 4 });
  });

  it('goes by strength for one of two reasons, and the report tells which and of which season', () => {
    const zh = speaker('zh-CN');
    const full = chartOf('1950-01-29', '6');
    expect([full.ticks.root, full.need.by]).toEqual([false, 'strength']);
    expect(needText(full, zh)).toBe(
      '你生在冬季的月份，论寒暖该取火；可盘里火已有19%，不缺，本店就改论强弱：以木为喜用，火算次用。',
    );
    const rootless = chartOf('1986-06-15', '6');
    expect(rootless.ticks).toMatchObject({ season: false, root: false });
    expect(rootless.need).toEqual({ element: 3, by: 'hold', other: 4 });
    expect(needText(rootless, zh)).toMatch(/^你生在夏季的月份，论寒暖该取水；可日主没有根/);
    expect(needText(rootless, speaker('en'))).toMatch(/a month of summer.*no root and Water would drain it/);
  });

  it('never drains a day master without season and root, nor feeds what is fullest', () => {
    for (let day = Date.UTC(1950, 0, 1); day < Date.UTC(2012, 0, 1); day += dayLength * (isFull ? 23 : 97)) {
      const date = new Date(day).toISOString().slice(0, 10);
      const { pillars, ticks, helpful, strongest } = chartOf(date, String((day / dayLength) % 13));
      expect(helpful, date).not.toBe(strongest);
      if (!ticks.season && !ticks.root)
        expect(elementRelation(elementOfStem(pillars.day.stem), helpful), date).not.toBe('output');
    }
  });
});

describe('Li Chun', () => {
  it('by the longitude of the sun divides the years of the pillars', () => {
    for (const year of [1941, 1964, 1985, 1991, 2002, 2021, 2024]) {
      const found = SearchSunLongitude(315, new AstroTime(new Date(Date.UTC(year, 1, 1))), 10)!;
      const shanghai = new Date(found.date.getTime() + 8 * 3_600_000);
      const at = (minutes: number) => {
        return pillarsAt(shanghai.getTime() + minutes * 60_000).year.branch;
      };
      expect((at(3) - at(-3) + 12) % 12, String(year)).toBe(1);
    }
  });
});
