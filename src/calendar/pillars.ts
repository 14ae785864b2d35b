import { startOfTerm, termNumberAt, yearOfTerm } from './terms.ts';

export interface StemBranch {
  /** 0–9 from jia. */
  stem: number;
  /** 0–11 from zi. */
  branch: number;
  /** 0–29, the na-yin of the pair. */
  sound: number;
}

/** The same in every language. */
export const stemCharacters = '甲乙丙丁戊己庚辛壬癸';
export const branchCharacters = '子丑寅卯辰巳午未申酉戌亥';

/** 0–4 in the order each feeds the next: wood, fire, earth, metal, water. */
export const elementOfStem = (stem: number): number => Math.floor(stem / 2);

/** The pair at a place of the sixty, 0 being jia-zi; any whole number is taken round. */
export function sixtyPair(index: number): StemBranch {
  const place = ((index % 60) + 60) % 60;
  return { stem: place % 10, branch: place % 12, sound: Math.floor(place / 2) };
}

export const dayMs = 86_400_000;
const hourMs = 3_600_000;
const jiaZiDay = Date.UTC(1949, 9, 1) / dayMs;

/** `dayNumber` counts from 1 January 1970; 1 October 1949 was jia-zi. */
export const dayPillar = (dayNumber: number): StemBranch => sixtyPair(dayNumber - jiaZiDay);

/** The first year of the common era that was jia-zi is 4. */
export const yearPillar = (year: number): StemBranch => sixtyPair(year - 4);

/** Every second term begins a month, that of Xiao Han of 1900, the first in the table, that of the pair ding-chou. */
const firstMonth = 13;
const monthOfTerm = (number: number) => Math.floor(number / 2);

/** The beginnings of the months a moment lies between: the last one that is not after it, and the next. */
export function monthAround(moment: number): { from: number; to: number } {
  const first = 2 * monthOfTerm(termNumberAt(moment));
  return { from: startOfTerm(first), to: startOfTerm(first + 2) };
}

export const monthPillar = (moment: number): StemBranch =>
  sixtyPair(firstMonth + monthOfTerm(termNumberAt(moment)));

/** The four pillars of a moment, in milliseconds of Chinese clock time, by arithmetic on the terms. */
export function pillarsAt(moment: number): Record<'year' | 'month' | 'day' | 'hour', StemBranch> {
  const term = termNumberAt(moment);
  // Both begin an hour before they are named after: the day at 23:00, and with it the first of its double hours.
  const hours = Math.floor((moment + hourMs) / (2 * hourMs));
  const dayNumber = Math.floor(hours / 12);
  return {
    year: yearPillar(yearOfTerm(term)),
    month: sixtyPair(firstMonth + monthOfTerm(term)),
    day: dayPillar(dayNumber),
    // Of a day jia the first hour is jia-zi; the sixty hours go round in five days.
    hour: sixtyPair(hours - 12 * jiaZiDay),
  };
}
