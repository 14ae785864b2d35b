import { dayMs, dayPillar, pillarsAt, type StemBranch } from './pillars.ts';
import { termNumberAt } from './terms.ts';

export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** Counts days from 1 January 1970. */
export const dayNumberOf = ({ year, month, day }: CalendarDate): number =>
  Date.UTC(year, month - 1, day) / dayMs;

/** `1990-05-17`. */
export function isoDate({ year, month, day }: CalendarDate): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}

export interface BirthPillars {
  /** Chinese clock time in ms since 1970. */
  moment: number;
  pillars: { year: StemBranch; month: StemBranch; day: StemBranch; hour?: StemBranch };
  /**
   * Year and month pillar on the other side of a solar-term change within the birth hour (or the day, if the hour is
   * unknown).
   */
  otherSide?: { year: StemBranch; month: StemBranch };
  /** Day pillar of the school that changes days at midnight, for births at 23:00–23:59. */
  dayByMidnight?: StemBranch;
}

/**
 * Returns minutes of the day. `0` is early zi (00:00–00:59), `12` late zi (23:00–23:59). A clock hour in summer time
 * was one hour ahead, so it counts an hour earlier.
 */
function spanOf(
  birthHour: number,
  clockHour?: number,
): readonly [first: number, middle: number, last: number] {
  if (clockHour !== undefined) return [clockHour * 60 - 60, clockHour * 60 - 30, clockHour * 60 - 1];
  if (birthHour === 0) return [0, 0, 59];
  if (birthHour === 12) return [23 * 60, 23 * 60 + 30, 23 * 60 + 59];
  const middle = birthHour * 120;
  return [middle - 60, middle, middle + 59];
}

/** An unknown hour counts as noon, to find the year and the month. */
const wholeDay = [0, 12 * 60, 22 * 60 + 59] as const;
const minuteMs = 60_000;

const isKnownHour = (birthHour: string | undefined): birthHour is string =>
  birthHour !== undefined && /^(\d|1[012])$/.test(birthHour);

const minutesOn = (solar: CalendarDate, minutes: readonly number[]) =>
  minutes.map((minute) => dayNumberOf(solar) * dayMs + minute * minuteMs);

/** Returns the solar terms at the first and last minute of the birth hour, or of the day if unknown. */
export function termsOfBirth(
  solar: CalendarDate,
  birthHour: string | undefined,
  clockHour?: number,
): readonly [first: number, last: number] {
  const span = isKnownHour(birthHour) ? spanOf(Number(birthHour), clockHour) : [0, 24 * 60 - 1];
  const [first, last] = minutesOn(solar, [span[0]!, span.at(-1)!]).map(termNumberAt) as [number, number];
  return [first, last];
}

/**
 * `birthHour` is `0` … `12` (early zi = 0, late zi = 12); `unknown` or absent leaves the hour pillar out. `clockHour`
 * is the hour shown by a clock in summer time; the pillars are those of an hour earlier.
 */
export function birthPillars(
  solar: CalendarDate,
  birthHour: string | undefined,
  clockHour?: number,
): BirthPillars {
  const hourKnown = isKnownHour(birthHour);
  const span = hourKnown ? spanOf(Number(birthHour), clockHour) : wholeDay;
  const [first, moment, last] = minutesOn(solar, span) as [number, number, number];
  const { hour, ...known } = pillarsAt(moment);
  const otherSide = [first, last]
    .map(pillarsAt)
    .find(({ month }) => month.sound !== known.month.sound || month.branch !== known.month.branch);
  return {
    moment,
    pillars: hourKnown ? { ...known, hour } : known,
    ...(otherSide && { otherSide: { year: otherSide.year, month: otherSide.month } }),
    ...(hourKnown &&
      new Date(moment).getUTCHours() === 23 && { dayByMidnight: dayPillar(Math.floor(moment / dayMs)) }),
  };
}
