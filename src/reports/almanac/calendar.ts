import { LunarDay, SolarDay, SolarTerm, SolarTime } from 'tyme4ts';
import { clockFits } from '../../contract/birth-clock.ts';
import { at } from '../writing/wording.ts';
import { elementShares } from './element-shares.ts';
import { dayMs, dayPillar, monthAround, monthPillar, pillarsAt, type StemBranch } from './pillars.ts';
import { elementIn, elementOfStem } from './relations.ts';
import {
  type FourPillars,
  type Need,
  needOf,
  type Strength,
  strengthOf,
  type Ticks,
  ticksOf,
} from './strength.ts';

/**
 * The four pillars and what is read from them. Conventions, as said in every report's footnotes:
 * - year and month pillars change at the exact moment of the solar term (Li Chun, Jing Zhe, …), in Chinese time;
 * - the day pillar changes at 23:00: late zi (23:00–23:59) belongs to the next day. For such a birth the day by
 *   midnight is given, too, and every report prints both; early zi (00:00–00:59) is the same day in both schools;
 * - the animal is that of the lunar year, which begins with the first month, not at Li Chun;
 * - the other birth hours are read at their middle; an unknown one gives three pillars, with noon only to find
 *   the year and the month, and leaves the hour out of all shares;
 * - clock time as given: no true solar time, since no birthplace is asked. The summer time of 1986–1991 is taken off
 *   where the reader said what the clock showed; where nobody was asked, a footnote prints the second reading. Those of
 *   the 1940s differed from town to town and are not mentioned.
 *
 * Where the formulas come from:
 * - days, months, terms: tyme4ts (the Shou Xing calendar), held against astronomy-engine in the tests; the cycle
 *   of days is anchored at 1 October 1949 = jia-zi;
 * - stems of months from the year's and of hours from the day's (the "five tigers" and "five rats"), hidden
 *   stems, ten gods: the rules of Yuan Hai Zi Ping, by pillars.ts or relations.ts;
 * - na-yin and luck decades (three days to a year, forwards for men of yang and women of yin years): as in San
 *   Ming Tong Hui, by decades.ts;
 * - the shares of hidden stems and the doubled month are our own; strength and the helpful element: strength.ts.
 */

export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

export type PillarName = 'year' | 'month' | 'day' | 'hour';
export type Sex = 'male' | 'female';

export interface Chart {
  pillars: { year: StemBranch; month: StemBranch; day: StemBranch; hour?: StemBranch };
  /** Shares of the five elements, wood first, in whole percent adding up to 100. */
  balance: readonly number[];
  /** Percent of the day master's own element and the one that feeds it. */
  support: number;
  ticks: Ticks;
  strength: Strength;
  need: Need;
  /** The element that brings the chart nearer to its balance: that of `need`. */
  helpful: number;
  strongest: number;
  weakest: number;
  /** A solar-term month begins within the birth hour (or, the hour unknown, within the day): the pillars of its other side. */
  otherSide?: Pick<FourPillars<StemBranch>, 'year' | 'month'>;
  /** Born at 23:00–23:59: the day pillar of those who change days at midnight. The hour pillar is the same in both schools. */
  dayByMidnight?: StemBranch;
  /** 0–11 from the rat: the animal of the lunar year, which is what everybody is called; see `animalOf`. */
  animal: number;
  /** Both calendars' day of birth; a leap month is negative. */
  solar: CalendarDate;
  lunar: CalendarDate;
  /** In standard time. */
  birth: SolarTime;
  /** Born in summer time: the hour the clock showed, an hour ahead of `birth`; `standard` where the hour given is not. */
  clock?: number | 'standard';
}

/** Reads a birthday's wire value. Throws what tyme4ts throws for a day that does not exist. */
export function solarDayOf(birthday: string): SolarDay {
  const match = /^(lunar:)?(\d{4})-(\d{2})(L?)-(\d{2})$/.exec(birthday);
  if (!match) throw new Error(`not a birthday: ${birthday}`);
  const [, lunar, year, month, leap, day] = match;
  if (!lunar) return SolarDay.fromYmd(Number(year), Number(month), Number(day));
  return LunarDay.fromYmd(Number(year), leap ? -Number(month) : Number(month), Number(day)).getSolarDay();
}

/** First, middle and last moment of a birth hour as [hour, minute]; `0` is early zi (00:00–00:59), `12` late zi (23:00–23:59). */
function spanOf(birthHour: number): readonly (readonly [hour: number, minute: number])[] {
  if (birthHour === 0)
    return [
      [0, 0],
      [0, 0],
      [0, 59],
    ];
  if (birthHour === 12)
    return [
      [23, 0],
      [23, 30],
      [23, 59],
    ];
  return [
    [birthHour * 2 - 1, 0],
    [birthHour * 2, 0],
    [birthHour * 2, 59],
  ];
}

/** The same of one hour of a clock. */
const clockSpanOf = (clockHour: number) => [0, 30, 59].map((minute) => [clockHour, minute] as const);

/** Noon finds the year and the month of a birth whose hour is unknown. */
const wholeDay = [
  [0, 0],
  [12, 0],
  [22, 59],
] as const;

export const dateOf = (day: SolarDay): CalendarDate => ({
  year: day.getYear(),
  month: day.getMonth(),
  day: day.getDay(),
});

/** Milliseconds of Chinese clock time. */
const dateAt = (moment: number): CalendarDate => {
  const date = new Date(moment);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** Counted from 1 January 1970. */
const dayNumberOf = ({ year, month, day }: CalendarDate) => Date.UTC(year, month - 1, day) / dayMs;

/** What was said of the clock, where it says anything of that day and hour. */
function findClock(solar: CalendarDate, birthHour = '', birthClock = ''): Chart['clock'] {
  const day = new Date(dayNumberOf(solar) * dayMs).toISOString().slice(0, 10);
  if (!clockFits(day, birthHour, birthClock)) return undefined;
  return birthClock === 'standard' ? birthClock : Number(birthClock);
}

/** `birthHour` is `0` … `12` (early zi = 0, late zi = 12); `unknown` or absent leaves the hour pillar out. */
export function chartOf(birthday: string, birthHour: string | undefined, birthClock?: string): Chart {
  const day = solarDayOf(birthday);
  const solar = dateOf(day);
  const hourKnown = birthHour !== undefined && /^(\d|1[012])$/.test(birthHour);
  const clock = findClock(solar, birthHour, birthClock);
  const isAhead = typeof clock === 'number';
  const span = isAhead ? clockSpanOf(clock) : hourKnown ? spanOf(Number(birthHour)) : wholeDay;
  const [begin, birth, end] = span.map(([hour, minute]) =>
    SolarTime.fromYmdHms(day.getYear(), day.getMonth(), day.getDay(), hour, minute, 0).next(
      isAhead ? -3600 : 0,
    ),
  ) as [SolarTime, SolarTime, SolarTime];
  const { hour, ...known } = pillarsAt(birth);
  const pillars = hourKnown ? { ...known, hour } : known;
  const otherSide = [begin, end]
    .map(pillarsAt)
    .find(({ month }) => month.sound !== pillars.month.sound || month.branch !== pillars.month.branch);
  const self = elementOfStem(pillars.day.stem);
  const balance = elementShares(pillars);
  const support = at(balance, self) + at(balance, elementIn('resource', self));
  const ticks = ticksOf(pillars);
  const strength = strengthOf(ticks, support);
  const need = needOf(pillars, balance, ticks, strength);
  const lunar = lunarDateOf(day.getLunarDay());
  return {
    pillars,
    balance,
    support,
    ticks,
    strength,
    need,
    helpful: need.element,
    strongest: balance.indexOf(Math.max(...balance)),
    weakest: balance.indexOf(Math.min(...balance)),
    ...(otherSide && { otherSide: { year: otherSide.year, month: otherSide.month } }),
    ...(hourKnown &&
      birth.getHour() === 23 && { dayByMidnight: dayPillar(dayNumberOf(dateOf(birth.getSolarDay()))) }),
    animal: animalOf(lunar.year),
    solar,
    lunar,
    birth,
    ...(clock !== undefined && { clock }),
  };
}

/** The animal of a lunar year, from the rat: it changes on the first day of the first month (GB/T 33661), the year pillar at Li Chun. */
const animalOf = (lunarYear: number): number => (lunarYear + 8) % 12;

const lunarDateOf = (day: LunarDay) => ({
  year: day.getLunarMonth().getYear(),
  month: day.getLunarMonth().getMonthWithLeap(),
  day: day.getDay(),
});

export interface MonthPillar extends StemBranch {
  /** The day the month begins, and the last one before the next begins. */
  from: CalendarDate;
  to: CalendarDate;
}

/** The twelve solar-term months of a year, from Li Chun on. */
export function monthPillars(year: number): MonthPillar[] {
  let moment = Date.UTC(year, 1, 20);
  return Array.from({ length: 12 }, () => {
    const { from, to } = monthAround(moment);
    moment = to;
    return { ...monthPillar(from), from: dateAt(from), to: dateAt(to - dayMs) };
  });
}

/** The twenty-four solar terms of a year, from Li Chun on, each with its day in China. */
export function solarTerms(year: number): CalendarDate[] {
  const liChun = 3;
  return Array.from({ length: 24 }, (_, index) =>
    dateOf(SolarTerm.fromIndex(year, liChun + index).getSolarDay()),
  );
}

/** The solar term a moment lies in: 0 is Li Chun, 23 Da Han. */
export const termOf = (moment: SolarTime): number => (moment.getTerm().getIndex() - 3 + 24) % 24;

/** The days of a span, both ends in it, each with its branch (0–11). */
export function daysBetween(from: CalendarDate, to: CalendarDate): { date: CalendarDate; branch: number }[] {
  const first = dayNumberOf(from);
  return Array.from({ length: dayNumberOf(to) - first + 1 }, (_, index) => ({
    date: dateAt((first + index) * dayMs),
    branch: dayPillar(first + index).branch,
  }));
}
