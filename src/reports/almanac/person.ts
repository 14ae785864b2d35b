import { LRUCache } from 'lru-cache';
import { type ReadName, readName } from '../names/names.ts';
import { findDetail, type ReportInput, requireDetail } from '../writing/report-input.ts';
import { type Chart, chartOf, type Sex } from './calendar.ts';

const kept = new LRUCache<string, Chart>({ max: 200 });

/**
 * Caches `chartOf` for the latest births: an order asks for its chart on the payment page and in each language's
 * report.
 */
export function chartOfBirth(birthday: string, birthHour: string | undefined, birthClock?: string): Chart {
  const key = `${birthday} ${birthHour} ${birthClock}`;
  const known = kept.get(key);
  if (known) return known;
  const chart = chartOf(birthday, birthHour, birthClock);
  kept.set(key, chart);
  return chart;
}

export interface Person {
  name: ReadName;
  chart: Chart;
}

export function requirePerson(input: ReportInput): Person {
  return {
    name: readName(requireDetail(input, 'fullName')),
    chart: chartOfDetails(input, requireDetail(input, 'birthday')),
  };
}

export const chartOfDetails = (input: ReportInput, birthday: string): Chart =>
  chartOfBirth(birthday, findDetail(input, 'birthHour'), findDetail(input, 'birthClock'));

export function findSex(input: ReportInput, name = 'gender'): Sex | undefined {
  const gender = findDetail(input, name);
  return gender === 'male' || gender === 'female' ? gender : undefined;
}

/** Throws for anything but `male` or `female`. */
export function requireSex(input: ReportInput): Sex {
  const sex = findSex(input);
  if (!sex) throw new Error(`gender is "male" or "female", not "${requireDetail(input, 'gender')}"`);
  return sex;
}
