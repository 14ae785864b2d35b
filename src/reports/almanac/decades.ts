import { monthAround, sixtyPair } from '../../calendar/pillars.ts';
import type { Chart, Sex } from './calendar.ts';

export interface Decade {
  startYear: number;
  stem: number;
  branch: number;
}

const second = 1000;

/**
 * Computes luck decades by San Ming Tong Hui. Men of yang and women of yin years count forwards to the next month's
 * start, others back to the last. Three days make a year, a day four months, a double hour ten days.
 */
export function decadesOf({ pillars: { year, month }, birth }: Chart, sex: Sex, count: number): Decade[] {
  const isForward = (year.stem % 2 === 0) === (sex === 'male');
  const { from, to } = monthAround(birth);
  const seconds = (isForward ? to - birth : birth - from) / second;
  const [years, rest] = [Math.floor(seconds / 259_200), seconds % 259_200];
  const [months, left] = [Math.floor(rest / 21_600), rest % 21_600];
  const born = new Date(birth);
  const begins = Date.UTC(
    born.getUTCFullYear() + years,
    born.getUTCMonth() + months,
    born.getUTCDate() + Math.floor(left / 720),
    born.getUTCHours() + Math.floor((left % 720) / 30),
    born.getUTCMinutes() + (left % 30) * 2,
  );
  const startYear = new Date(begins).getUTCFullYear();
  const place = 6 * month.stem - 5 * month.branch;
  return Array.from({ length: count }, (_, index) => {
    const { stem, branch } = sixtyPair(place + (isForward ? index + 1 : -index - 1));
    return { startYear: startYear + index * 10, stem, branch };
  });
}
