import { LunarDay, SolarDay } from 'tyme4ts';
import {
  type BirthPillars,
  birthPillars,
  type CalendarDate,
  dayNumberOf,
  isoDate,
} from '../../calendar/birth.ts';
import {
  dayMs,
  dayPillar,
  elementOfStem,
  monthAround,
  monthPillar,
  pillarsAt,
  type StemBranch,
} from '../../calendar/pillars.ts';
import {
  liChun,
  placeOfTerm,
  startOfTerm,
  termNumberAt,
  termNumberOf,
  termsInYear,
} from '../../calendar/terms.ts';
import {
  birthHourAt,
  clockFits,
  clockHoursOf,
  findClockHour,
  isSummerTime,
} from '../../contract/summer-time.ts';
import { at } from '../writing/wording.ts';
import { elementShares } from './hidden-stems.ts';
import { type ElementRelation, elementIn, elementRelation, tenGod } from './relations.ts';
import { type Need, needOf, type Strength, strengthOf, type Ticks, ticksOf } from './strength.ts';

/* Conventions and sources: docs/reports.md. */

export type PillarName = 'year' | 'month' | 'day' | 'hour';
export type Sex = 'male' | 'female';

export interface Chart extends Omit<BirthPillars, 'moment'> {
  /** Percent of each element, wood first, adding up to 100. */
  balance: readonly number[];
  /** Percent of the day master's element and of the element that feeds it. */
  support: number;
  ticks: Ticks;
  strength: Strength;
  need: Need;
  helpful: number;
  strongest: number;
  weakest: number;
  /** 0–11 from the rat, by the lunar year. */
  animal: number;
  /** A leap month is negative. */
  solar: CalendarDate;
  lunar: CalendarDate;
  /** Chinese standard time in ms since 1970. */
  birth: number;
  /** Hour on a summer-time clock, one ahead of `birth`; `standard` if the given hour is standard time. */
  clock?: number | 'standard';
}

/** Reads a birthday's wire value. Throws if the day does not exist. */
export function solarDayOf(birthday: string): SolarDay {
  const match = /^(lunar:)?(\d{4})-(\d{2})(L?)-(\d{2})$/.exec(birthday);
  if (!match) throw new Error(`not a birthday: ${birthday}`);
  const [, lunar, year, month, leap, day] = match;
  if (!lunar) return SolarDay.fromYmd(Number(year), Number(month), Number(day));
  return LunarDay.fromYmd(Number(year), leap ? -Number(month) : Number(month), Number(day)).getSolarDay();
}

const dateOf = (day: SolarDay): CalendarDate => ({
  year: day.getYear(),
  month: day.getMonth(),
  day: day.getDay(),
});

/** `moment` is Chinese clock time in ms. */
export const dateAt = (moment: number): CalendarDate => {
  const date = new Date(moment);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** `birthHour` is `0` … `12` (early zi = 0, late zi = 12); `unknown` or absent leaves the hour pillar out. */
export function chartOf(birthday: string, birthHour: string | undefined, birthClock?: string): Chart {
  const day = solarDayOf(birthday);
  const solar = dateOf(day);
  const date = isoDate(solar);
  const clockHour = findClockHour(date, birthHour, birthClock);
  const isStandard = birthClock === 'standard' && clockFits(date, birthHour ?? '', birthClock);
  const { moment: birth, ...read } = birthPillars(solar, birthHour, clockHour);
  const { pillars } = read;
  const self = elementOfStem(pillars.day.stem);
  const balance = elementShares(pillars);
  const support = at(balance, self) + at(balance, elementIn('resource', self));
  const ticks = ticksOf(pillars);
  const strength = strengthOf(ticks, support);
  const need = needOf(pillars, balance, ticks, strength);
  const lunar = lunarDateOf(day.getLunarDay());
  return {
    ...read,
    balance,
    support,
    ticks,
    strength,
    need,
    helpful: need.element,
    strongest: balance.indexOf(Math.max(...balance)),
    weakest: balance.indexOf(Math.min(...balance)),
    animal: animalOf(lunar.year),
    solar,
    lunar,
    birth,
    ...(clockHour !== undefined && { clock: clockHour }),
    ...(isStandard && { clock: 'standard' as const }),
  };
}

/** Counts from the rat. Changes with the first lunar month (GB/T 33661); the year pillar at Li Chun. */
const animalOf = (lunarYear: number): number => (lunarYear + 8) % 12;

const lunarDateOf = (day: LunarDay) => ({
  year: day.getLunarMonth().getYear(),
  month: day.getLunarMonth().getMonthWithLeap(),
  day: day.getDay(),
});

export interface MonthPillar extends StemBranch {
  from: CalendarDate;
  to: CalendarDate;
}

/** Returns the twelve solar-term months of a year, from Li Chun. */
export function monthPillars(year: number): MonthPillar[] {
  let moment = Date.UTC(year, 1, 20);
  return Array.from({ length: 12 }, () => {
    const { from, to } = monthAround(moment);
    moment = to;
    return { ...monthPillar(from), from: dateAt(from), to: dateAt(to - dayMs) };
  });
}

/** Returns the days in China on which the 24 solar terms of a year begin, from Li Chun. */
export function solarTerms(year: number): CalendarDate[] {
  const first = termNumberOf(year, liChun);
  return Array.from({ length: termsInYear }, (_, index) => dateAt(startOfTerm(first + index)));
}

/** Returns the solar term of a moment: 0 is Li Chun, 23 Da Han. */
export const termOf = (moment: number): number => placeOfTerm(termNumberAt(moment));

export function daysBetween(from: CalendarDate, to: CalendarDate): { date: CalendarDate; branch: number }[] {
  const first = dayNumberOf(from);
  return Array.from({ length: dayNumberOf(to) - first + 1 }, (_, index) => ({
    date: dateAt((first + index) * dayMs),
    branch: dayPillar(first + index).branch,
  }));
}

const hourMs = 3_600_000;

/** True if part of the birth hour lay in China's summer time; false for an unknown hour. */
export function inSummerTime({ solar, pillars, birth }: Chart): boolean {
  if (!pillars.hour) return false;
  const day = isoDate(solar);
  return clockHoursOf(birthHourAt(new Date(birth).getUTCHours())).some((clockHour) =>
    isSummerTime(day, clockHour),
  );
}

/**
 * Returns the hour and day pillars with the clock set back an hour. Undefined if the visitor said what the clock
 * showed, outside summer time, or if the hour pillar stays the same.
 */
export function standardTimeReading(chart: Chart): { day: StemBranch; hour: StemBranch } | undefined {
  if (chart.clock !== undefined || !inSummerTime(chart)) return undefined;
  // A double hour is read at its middle, so its first half is two hours back; each zi is one hour long.
  const isZi = chart.pillars.hour?.branch === 0;
  const { day, hour } = pillarsAt(chart.birth - (isZi ? hourMs : 2 * hourMs));
  return hour.branch === chart.pillars.hour?.branch ? undefined : { day, hour };
}

/** Texts differ by life stage: advice about a job or a partner suits no child and no pensioner. */
export const lifeStages = ['minor', 'student', 'working', 'retired'] as const;
export type LifeStage = (typeof lifeStages)[number];

export const ageIn = ({ solar }: Chart, year: number): number => year - solar.year;

/** Goes by the age reached in the year; anyone under 18 for part of it is a minor. */
export function lifeStageIn(year: number, chart: Chart): LifeStage {
  const age = ageIn(chart, year);
  if (age < 19) return 'minor';
  if (age < 23) return 'student';
  return age < 62 ? 'working' : 'retired';
}

/** Returns the age that chooses texts: 17 if under 18 in part of the year, at least 65 if retired. */
export function spokenAge(chart: Chart, year: number): number {
  const reached = ageIn(chart, year);
  if (reached === 18) return 17;
  return lifeStageIn(year, chart) === 'retired' ? Math.max(65, reached) : reached;
}

export const selfElementOf = ({ pillars }: Pick<Chart, 'pillars'>): number => elementOfStem(pillars.day.stem);

/** Returns the relation of an element to the day master's. */
export const relationTo = ({ pillars }: Pick<Chart, 'pillars'>, element: number): ElementRelation =>
  elementRelation(elementOfStem(pillars.day.stem), element);

/** Returns the relation of a stem to the chart's day stem, see `tenGod`. */
export const tenGodOf = ({ pillars }: Pick<Chart, 'pillars'>, stem: number): number =>
  tenGod(pillars.day.stem, stem);

/** Returns 0–3 from spring, which begins with the branch yin. */
export const seasonOf = ({ pillars }: Pick<Chart, 'pillars'>): number =>
  Math.floor(((pillars.month.branch + 10) % 12) / 3);
