import type { FieldOf, FieldRule, Mask, OwnKeys, Samples } from './field-kind.ts';
import { firstLunarYear, isLunarDate, lastLunarYear, solarDateOf } from './lunar.ts';

const ageOfMajority = 18;
/** Below this age in years, details are taken only with a guardian's consent (Personal Information Protection Law, 31). */
export const childhood = 14;

const solarDayOf = (raw: string, date: BirthDate) => (date.calendar === 'solar' ? raw : solarDateOf(date));

const yearsFrom = (day: string, today: string) =>
  Number(today.slice(0, 4)) - Number(day.slice(0, 4)) - (day.slice(4) > today.slice(4) ? 1 : 0);

const youngestOf = ({ adultsOnly, guardian }: FieldOf<'birthday'>) =>
  adultsOnly ? ageOfMajority : guardian ? 0 : childhood;

export const rule: FieldRule<'birthday'> = {
  check(field, raw, today) {
    const date = findBirthDate(raw);
    if (!date || (date.calendar === 'lunar' && field.calendar === 'solar')) return { error: 'date' };
    if (date.year < firstLunarYear || date.year > lastLunarYear) return { error: 'date-range' };
    const solar = solarDayOf(raw, date);
    if (solar > today) return { error: 'date-range' };
    if (yearsFrom(solar, today) >= youngestOf(field)) return { value: raw };
    return { error: field.adultsOnly ? 'adults' : 'child' };
  },
  known(raw, today) {
    const date = findBirthDate(raw);
    return date && yearsFrom(solarDayOf(raw, date), today);
  },
  correction: 'day',
};

export const mask: Mask<'birthday'> = (value, _, language) => {
  const year = findBirthDate(value)?.year;
  if (year === undefined) return undefined;
  return language.startsWith('zh') ? `${year}年**` : `${year}-**-**`;
};

export const samples: Samples<'birthday'> = {
  right: ({ name }) => (name === 'birthday' ? '1994-08-16' : '1992-03-05'),
  each: (field, cuts, today) =>
    [youngestOf(field), ...cuts].map((age) => `${Number(today.slice(0, 4)) - age}${today.slice(4)}`),
  wrong: (field) => ({
    date: '1994-02-30',
    'date-range': '1899-12-31',
    ...(youngestOf(field) > 0 && { [field.adultsOnly ? 'adults' : 'child']: '2019-05-04' }),
  }),
};

export const ownKeys: OwnKeys<'birthday'> = {
  calendar: { means: 'data', name: 'calendar', default: 'solar-or-lunar' },
  guardian: { means: 'data', name: 'the consent of a guardian' },
};

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
