import type { CalendarDate, Chart } from './calendar.ts';

/**
 * First and last day of summer time in China, as listed there; clocks changed at 02:00. The tz database agrees but
 * for 1988, which it begins on 17 April: in the week between, a note too many does no harm.
 */
const summerTimes: readonly (readonly [first: string, last: string])[] = [
  ['1986-05-04', '1986-09-14'],
  ['1987-04-12', '1987-09-13'],
  ['1988-04-10', '1988-09-11'],
  ['1989-04-16', '1989-09-17'],
  ['1990-04-15', '1990-09-16'],
  ['1991-04-14', '1991-09-15'],
];

/** `1990-05-17`. */
export function isoDate({ year, month, day }: CalendarDate): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}

/** Some of the birth hour lay in China's summer time; false for an unknown hour, since nothing depends on it. */
export function inSummerTime({ solar, pillars }: Chart): boolean {
  if (!pillars.hour) return false;
  const date = isoDate(solar);
  const hour = pillars.hour.branch;
  return summerTimes.some(
    ([first, last]) =>
      (date > first && date < last) || (date === first && hour >= 1) || (date === last && hour <= 1),
  );
}
