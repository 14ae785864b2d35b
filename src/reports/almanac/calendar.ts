import { ChildLimit, Gender, LunarDay, type SixtyCycle, SixtyCycleYear, SolarDay, SolarTime } from 'tyme4ts';
import { at } from '../writing/wording.ts';
import { elementIn, elementOfStem } from './relations.ts';

/**
 * The four pillars and what is read from them. Conventions, as said in every report's footnotes:
 * - year and month pillars change at the exact moment of the solar term (Li Chun, Jing Zhe, …), in Chinese time;
 * - the day pillar changes at 23:00 (the school that knows no late zi: 23:00–24:00 belongs to the next day);
 *   birth hour zi is read as the midnight with which the given day begins, and a footnote says so;
 * - the other birth hours are read at their middle; an unknown one gives three pillars, with noon only to find
 *   the year and the month, and leaves the hour out of all shares;
 * - clock time as given: no true solar time, since no birthplace is asked; no summer time is taken off, and for
 *   1986–1991 a footnote says so. Those of the 1940s differed from town to town and are not mentioned.
 *
 * Where the formulas come from:
 * - days, months, terms: tyme4ts (the Shou Xing calendar), held against astronomy-engine in the tests; the cycle
 *   of days is anchored at 1 October 1949 = jia-zi;
 * - stems of months from the year's and of hours from the day's (the "five tigers" and "five rats"), hidden
 *   stems, ten gods: the rules of Yuan Hai Zi Ping, by tyme4ts or relations.ts;
 * - na-yin and luck decades (three days to a year, forwards for men of yang and women of yin years): as in San
 *   Ming Tong Hui, by tyme4ts's default provider;
 * - the shares of hidden stems, the doubled month, the bounds of strength and the helpful element are our own
 *   simplification of "support or restrain" (fu yi): tradition weighs them by judgement and gives no figures.
 */

export interface StemBranch {
  /** 0–9 from jia. */
  stem: number;
  /** 0–11 from zi. */
  branch: number;
  /** 0–29, the na-yin of the pair. */
  sound: number;
}

export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

export type PillarName = 'year' | 'month' | 'day' | 'hour';
export type Strength = 'strong' | 'balanced' | 'weak';
export type Sex = 'male' | 'female';

export interface Chart {
  pillars: { year: StemBranch; month: StemBranch; day: StemBranch; hour?: StemBranch };
  /** Shares of the five elements, wood first, in whole percent adding up to 100. */
  balance: readonly number[];
  /** Percent of the day master's own element and the one that feeds it. */
  support: number;
  strength: Strength;
  /** The element that brings the chart nearer to its balance. */
  helpful: number;
  strongest: number;
  weakest: number;
  /** The year or month pillar changes within the birth hour (or, the hour unknown, within the day). */
  onBoundary: boolean;
  /** Both calendars' day of birth; a leap month is negative. */
  solar: CalendarDate;
  lunar: CalendarDate;
  birth: SolarTime;
}

export interface Decade {
  startYear: number;
  stem: number;
  branch: number;
}

/** Reads a birthday's wire value. Throws what tyme4ts throws for a day that does not exist. */
export function solarDayOf(birthday: string): SolarDay {
  const match = /^(lunar:)?(\d{4})-(\d{2})(L?)-(\d{2})$/.exec(birthday);
  if (!match) throw new Error(`not a birthday: ${birthday}`);
  const [, lunar, year, month, leap, day] = match;
  if (!lunar) return SolarDay.fromYmd(Number(year), Number(month), Number(day));
  return LunarDay.fromYmd(Number(year), leap ? -Number(month) : Number(month), Number(day)).getSolarDay();
}

/** tyme4ts gives some first indices as −0. */
const indexOf = (item: { getIndex(): number }) => Math.abs(item.getIndex());

export const sixtyPair = (cycle: SixtyCycle): StemBranch => ({
  stem: indexOf(cycle.getHeavenStem()),
  branch: indexOf(cycle.getEarthBranch()),
  sound: indexOf(cycle.getSound()),
});

export function pillarsAt(time: SolarTime): Required<Chart['pillars']> {
  const chart = time.getSixtyCycleHour().getEightChar();
  return {
    year: sixtyPair(chart.getYear()),
    month: sixtyPair(chart.getMonth()),
    day: sixtyPair(chart.getDay()),
    hour: sixtyPair(chart.getHour()),
  };
}

/** `birthHour` is `0` … `11` (zi = 0); `unknown` or absent leaves the hour pillar out. */
export function chartOf(birthday: string, birthHour: string | undefined): Chart {
  const day = solarDayOf(birthday);
  const hourKnown = birthHour !== undefined && /^(\d|1[01])$/.test(birthHour);
  const atHour = (hour: number, minute = 0) =>
    SolarTime.fromYmdHms(day.getYear(), day.getMonth(), day.getDay(), hour, minute, 0);
  const middle = hourKnown ? Number(birthHour) * 2 : 12;
  const birth = atHour(middle);
  const { hour, ...known } = pillarsAt(birth);
  const pillars = hourKnown ? { ...known, hour } : known;
  const begin = pillarsAt(hourKnown && middle > 0 ? atHour(middle - 1) : atHour(0));
  const end = pillarsAt(hourKnown ? atHour(middle, 59) : atHour(22, 59));
  const self = elementOfStem(pillars.day.stem);
  const balance = balanceOf(pillars);
  const support = at(balance, self) + at(balance, elementIn('resource', self));
  const strength = support >= 46 ? 'strong' : support <= 33 ? 'weak' : 'balanced';
  return {
    pillars,
    balance,
    support,
    strength,
    helpful: helpfulElement(self, balance, strength),
    strongest: balance.indexOf(Math.max(...balance)),
    weakest: balance.indexOf(Math.min(...balance)),
    onBoundary: begin.month.stem !== end.month.stem || begin.month.branch !== end.month.branch,
    solar: { year: day.getYear(), month: day.getMonth(), day: day.getDay() },
    lunar: lunarDateOf(day.getLunarDay()),
    birth,
  };
}

const lunarDateOf = (day: LunarDay) => ({
  year: day.getLunarMonth().getYear(),
  month: day.getLunarMonth().getMonthWithLeap(),
  day: day.getDay(),
});

/** The hidden stems of each branch from zi, the main one first, with their shares of ten. */
const hiddenStems: readonly (readonly (readonly [stem: number, share: number])[])[] = [
  [[9, 10]],
  [
    [5, 6],
    [9, 3],
    [7, 1],
  ],
  [
    [0, 6],
    [2, 3],
    [4, 1],
  ],
  [[1, 10]],
  [
    [4, 6],
    [1, 3],
    [9, 1],
  ],
  [
    [2, 6],
    [6, 3],
    [4, 1],
  ],
  [
    [3, 7],
    [5, 3],
  ],
  [
    [5, 6],
    [3, 3],
    [1, 1],
  ],
  [
    [6, 6],
    [8, 3],
    [4, 1],
  ],
  [[7, 10]],
  [
    [4, 6],
    [7, 3],
    [3, 1],
  ],
  [
    [8, 7],
    [0, 3],
  ],
];

/** Every stem weighs ten, every branch ten by its hidden stems, the month's branch double: it is the season. */
function balanceOf(pillars: Chart['pillars']): number[] {
  const weights = [0, 0, 0, 0, 0];
  const add = (stem: number, weight: number) => {
    weights[elementOfStem(stem)] = at(weights, elementOfStem(stem)) + weight;
  };
  for (const [name, pillar] of Object.entries(pillars)) {
    add(pillar.stem, 10);
    for (const [stem, share] of at(hiddenStems, pillar.branch))
      add(stem, name === 'month' ? share * 2 : share);
  }
  return wholePercents(weights);
}

/** Whole percents adding up to 100, by largest remainder; ties go to the earlier one. */
export function wholePercents(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (weight * 100) / total);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, value) => sum + value, 0);
  const order = exact.map((value, index) => ({ index, rest: value - Math.floor(value) }));
  order.sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order.slice(0, missing)) whole[index] = at(whole, index) + 1;
  return whole;
}

/** Strong: the scarcest of what one makes, handles and obeys. Weak: the scarcer of what feeds and joins one. */
function helpfulElement(self: number, balance: readonly number[], strength: Strength): number {
  const relations = {
    strong: ['output', 'wealth', 'power'],
    weak: ['resource', 'same'],
    balanced: ['same', 'output', 'wealth', 'power', 'resource'],
  } as const;
  const candidates = relations[strength].map((relation) => elementIn(relation, self));
  return candidates.reduce((best, element) => (at(balance, element) < at(balance, best) ? element : best));
}

/** The luck decades, by the rule of tyme4ts's default provider (three days to a year from the next solar term). */
export function decadesOf(chart: Chart, sex: Sex, count: number): Decade[] {
  const limit = ChildLimit.fromSolarTime(chart.birth, sex === 'male' ? Gender.MAN : Gender.WOMAN);
  return Array.from({ length: count }, (_, index) => {
    const decade = limit.getStartDecadeFortune().next(index);
    const { stem, branch } = sixtyPair(decade.getSixtyCycle());
    return { startYear: decade.getStartSixtyCycleYear().getYear(), stem, branch };
  });
}

export function yearPillar(year: number): StemBranch {
  return sixtyPair(SixtyCycleYear.fromYear(year).getSixtyCycle());
}

export interface MonthPillar extends StemBranch {
  /** The day the month begins. */
  from: CalendarDate;
}

/** The twelve solar-term months of a year, from Li Chun on. */
export function monthPillars(year: number): MonthPillar[] {
  return SixtyCycleYear.fromYear(year)
    .getMonths()
    .map((month) => {
      const day = month.getFirstDay().getSolarDay();
      const from = { year: day.getYear(), month: day.getMonth(), day: day.getDay() };
      return { ...sixtyPair(month.getSixtyCycle()), from };
    });
}
