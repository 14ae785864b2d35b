import { startOfTerm, termNumberAt, yearOfTerm } from './terms.ts';

export interface StemBranch {
  /** 0–9 from jia. */
  stem: number;
  /** 0–11 from zi. */
  branch: number;
  /** 0–29, the pair's na-yin. */
  sound: number;
}

export const stemCharacters = '甲乙丙丁戊己庚辛壬癸';
export const branchCharacters = '子丑寅卯辰巳午未申酉戌亥';

/** `甲子`. */
export const charactersOf = ({ stem, branch }: Pick<StemBranch, 'stem' | 'branch'>): string =>
  stemCharacters[stem]! + branchCharacters[branch]!;

/** Returns 0–4 in the order each feeds the next: wood, fire, earth, metal, water. */
export const elementOfStem = (stem: number): number => Math.floor(stem / 2);

/** Returns the pair number `index` of the sixty; 0 is jia-zi, and any whole number wraps around. */
export function sixtyPair(index: number): StemBranch {
  const place = ((index % 60) + 60) % 60;
  return { stem: place % 10, branch: place % 12, sound: Math.floor(place / 2) };
}

export const dayMs = 86_400_000;
const hourMs = 3_600_000;
const jiaZiDay = Date.UTC(1949, 9, 1) / dayMs;

/** `dayNumber` counts from 1 January 1970; 1 October 1949 was jia-zi. */
export const dayPillar = (dayNumber: number): StemBranch => sixtyPair(dayNumber - jiaZiDay);

/** The year 4 was the first jia-zi year of the common era. */
export const yearPillar = (year: number): StemBranch => sixtyPair(year - 4);

/** Every second term begins a month. The table's first, Xiao Han of 1900, began a ding-chou month. */
const firstMonth = 13;
const monthOfTerm = (number: number) => Math.floor(number / 2);

/** Returns the start of the solar-term month around a moment and the start of the next, in ms. */
export function monthAround(moment: number): { from: number; to: number } {
  const first = 2 * monthOfTerm(termNumberAt(moment));
  return { from: startOfTerm(first), to: startOfTerm(first + 2) };
}

export const monthPillar = (moment: number): StemBranch =>
  sixtyPair(firstMonth + monthOfTerm(termNumberAt(moment)));

/** Computes the four pillars of a moment, given in ms of Chinese clock time. */
export function pillarsAt(moment: number): Record<'year' | 'month' | 'day' | 'hour', StemBranch> {
  const term = termNumberAt(moment);
  // The day begins at 23:00, and so does its first double hour.
  const hours = Math.floor((moment + hourMs) / (2 * hourMs));
  const dayNumber = Math.floor(hours / 12);
  return {
    year: yearPillar(yearOfTerm(term)),
    month: sixtyPair(firstMonth + monthOfTerm(term)),
    day: dayPillar(dayNumber),
    // The first hour of a jia day is jia-zi; the cycle of sixty hours takes five days.
    hour: sixtyPair(hours - 12 * jiaZiDay),
  };
}
