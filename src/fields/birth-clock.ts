import { clockNames } from '../contract/clock-names.ts';
import { clockFits, concernsClock } from '../contract/summer-time.ts';
import { findBirthDate } from './birth-date.ts';
import type { Values } from './fields.ts';
import { solarDateOf } from './lunar.ts';

const birthdays: Readonly<Record<string, string>> = {
  birthHour: 'birthday',
  partnerBirthHour: 'partnerBirthday',
};

/** Returns the solar day (`YYYY-MM-DD`) of the birth that an hour belongs to; empty if not given. */
export function birthDayOf(given: Values, hourName: string): string {
  const wire = given[birthdays[hourName] ?? ''] ?? '';
  const date = findBirthDate(wire);
  if (!date) return '';
  return date.calendar === 'solar' ? wire : solarDateOf(date);
}

export const isAskedForClock = (given: Values, hourName: string): boolean =>
  concernsClock(birthDayOf(given, hourName), given[hourName] ?? '');

export function withFittingClocks(given: Values): Values {
  const stale = Object.entries(clockNames).flatMap(([hourName, clockName]) =>
    clockFits(birthDayOf(given, hourName), given[hourName] ?? '', given[clockName] ?? '') ? [] : [clockName],
  );
  return Object.fromEntries(Object.entries(given).filter(([name]) => !stale.includes(name)));
}
