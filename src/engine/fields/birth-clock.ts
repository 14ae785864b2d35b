import { clockNames } from '../../contract/clock-names.ts';
import { clockFits, concernsClock } from '../../contract/summer-time.ts';
import { findBirthDate } from './birth-date.ts';
import type { Values } from './fields.ts';
import { solarDateOf } from './lunar.ts';

const birthdays: Readonly<Record<string, string>> = {
  birthHour: 'birthday',
  partnerBirthHour: 'partnerBirthday',
};

/** The solar day, `YYYY-MM-DD`, of the birth that an hour is asked of; empty where none is given. */
export function birthDayOf(given: Values, hourName: string): string {
  const wire = given[birthdays[hourName] ?? ''] ?? '';
  const date = findBirthDate(wire);
  if (!date) return '';
  return date.calendar === 'solar' ? wire : solarDateOf(date);
}

/** The birth and the hour given lie in summer time: somebody has to say what the clock showed. */
export const isAskedForClock = (given: Values, hourName: string): boolean =>
  concernsClock(birthDayOf(given, hourName), given[hourName] ?? '');

/** Without the answers about a clock that do not fit the day and the hour given. */
export function withFittingClocks(given: Values): Values {
  const stale = Object.entries(clockNames).flatMap(([hourName, clockName]) =>
    clockFits(birthDayOf(given, hourName), given[hourName] ?? '', given[clockName] ?? '') ? [] : [clockName],
  );
  return Object.fromEntries(Object.entries(given).filter(([name]) => !stale.includes(name)));
}
