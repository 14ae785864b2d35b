import { LRUCache } from 'lru-cache';
import { SolarTerm, type SolarTime } from 'tyme4ts';
import { at } from '../writing/wording.ts';

export interface StemBranch {
  /** 0–9 from jia. */
  stem: number;
  /** 0–11 from zi. */
  branch: number;
  /** 0–29, the na-yin of the pair. */
  sound: number;
}

/** The pair at a place of the sixty, 0 being jia-zi; any whole number is taken round. */
export function sixtyPair(index: number): StemBranch {
  const place = ((index % 60) + 60) % 60;
  return { stem: place % 10, branch: place % 12, sound: Math.floor(place / 2) };
}

export const dayMs = 86_400_000;
const jiaZiDay = Date.UTC(1949, 9, 1) / dayMs;

/** `dayNumber` counts from 1 January 1970; 1 October 1949 was jia-zi. */
export const dayPillar = (dayNumber: number): StemBranch => sixtyPair(dayNumber - jiaZiDay);

/** The first year of the common era that was jia-zi is 4. */
export const yearPillar = (year: number): StemBranch => sixtyPair(year - 4);

/** Milliseconds of Chinese clock time, whatever the zone of the machine. */
export const momentOf = (time: SolarTime): number =>
  Date.UTC(
    time.getYear(),
    time.getMonth() - 1,
    time.getDay(),
    time.getHour(),
    time.getMinute(),
    time.getSecond(),
  );

/** When the twelve months of a calendar year's terms begin, from Xiao Han in January to Da Xue in December. */
const terms = new LRUCache<number, readonly number[]>({
  max: 300,
  memoMethod: (year) =>
    Array.from({ length: 12 }, (_, month) =>
      momentOf(
        SolarTerm.fromIndex(year, 2 * month + 1)
          .getJulianDay()
          .getSolarTime(),
      ),
    ),
});
const monthStartsOf = (year: number) => terms.memo(year);

/** The beginnings of the months a moment lies between: the last one that is not after it, and the next. */
export function monthAround(moment: number): { from: number; to: number } {
  const year = new Date(moment).getUTCFullYear();
  const starts = [year - 1, year, year + 1].flatMap(monthStartsOf);
  const next = starts.findIndex((start) => start > moment);
  return { from: at(starts, next - 1), to: at(starts, next) };
}

/** The pillar of the month that a moment lies in: of a year jia the second month to begin, that of Li Chun, is bing-yin, the third pair. */
export function monthPillar(moment: number): StemBranch {
  const year = new Date(moment).getUTCFullYear();
  const begun = monthStartsOf(year).filter((start) => start <= moment).length;
  return sixtyPair(12 * (year - 4) + begun);
}

/**
 * The four pillars of a moment, by arithmetic on the terms of its year: tyme4ts tells the same (the tests compare), but
 * works out two lunar years each time, which was half of a report's time.
 */
export function pillarsAt(time: SolarTime): Record<'year' | 'month' | 'day' | 'hour', StemBranch> {
  const moment = momentOf(time);
  const [, liChun = 0] = monthStartsOf(time.getYear());
  const hour = Math.floor((time.getHour() + 1) / 2);
  const dayNumber = Math.floor(moment / dayMs) + Math.floor(hour / 12);
  return {
    year: yearPillar(time.getYear() - (moment < liChun ? 1 : 0)),
    month: monthPillar(moment),
    day: dayPillar(dayNumber),
    // Of a day jia the first hour is jia-zi; the sixty hours go round in five days.
    hour: sixtyPair(12 * (dayNumber - jiaZiDay) + (hour % 12)),
  };
}
