/** First and last day of summer time in China, from the tz database. Clocks changed at 02:00. */
const summers: Readonly<Record<string, readonly [first: string, last: string]>> = {
  1986: ['05-04', '09-14'],
  1987: ['04-12', '09-13'],
  1988: ['04-17', '09-11'],
  1989: ['04-16', '09-17'],
  1990: ['04-15', '09-16'],
  1991: ['04-14', '09-15'],
};

export function isSummerTime(day: string, clockHour: number): boolean {
  const summer = summers[day.slice(0, 4)];
  if (!summer) return false;
  const [first, last] = summer.map((date) => `${date} 02`) as [string, string];
  const moment = `${day.slice(5)} ${String(clockHour).padStart(2, '0')}`;
  return moment >= first && moment < last;
}

/** Returns the clock hours of a birth hour (0 to 12). Zi has two: `0` after midnight, `12` before midnight. */
export function clockHoursOf(birthHour: number): readonly number[] {
  if (birthHour === 0) return [0];
  return birthHour === 12 ? [23] : [2 * birthHour - 1, 2 * birthHour];
}

export const birthHourAt = (clockHour: number): number =>
  clockHour === 23 ? 12 : Math.floor((clockHour + 1) / 2);

export const standardHourOf = (clockHour: number): number => (clockHour + 23) % 24;

export const concernsClock = (day: string, birthHour: string): boolean =>
  /^([0-9]|1[012])$/.test(birthHour) &&
  clockHoursOf(Number(birthHour)).some((clockHour) => isSummerTime(day, clockHour));

export const clockFits = (day: string, birthHour: string, birthClock: string): boolean =>
  concernsClock(day, birthHour) &&
  (birthClock === 'standard' ||
    clockHoursOf(Number(birthHour)).some(
      (clockHour) => birthClock === String(clockHour) && isSummerTime(day, clockHour),
    ));

export const findClockHour = (day: string, birthHour = '', birthClock = ''): number | undefined =>
  birthClock !== 'standard' && clockFits(day, birthHour, birthClock) ? Number(birthClock) : undefined;
