import { isLunarDate } from './lunar.ts';

export interface BirthDate {
  calendar: 'solar' | 'lunar';
  year: number;
  month: number;
  leap: boolean;
  day: number;
}

/** Reads `YYYY-MM-DD`, `lunar:YYYY-MM-DD` or `lunar:YYYY-MML-DD` (leap month); undefined if there is no such date. */
export function findBirthDate(wire: string): BirthDate | undefined {
  const parts = /^(lunar:)?(\d{4})-(\d{2})(L?)-(\d{2})$/.exec(wire);
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts[2]), Number(parts[3]), Number(parts[5])];
  const leap = parts[4] === 'L';
  if (parts[1]) {
    const date = { year, month, leap, day };
    return isLunarDate(date) ? { calendar: 'lunar', ...date } : undefined;
  }
  if (leap) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 0;
  return isReal ? { calendar: 'solar', year, month, leap, day } : undefined;
}
