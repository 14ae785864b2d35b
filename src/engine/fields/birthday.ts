import { findBirthDate } from './birth-date.ts';
import type { FieldRule, Mask, OwnKeys, Samples } from './field-kind.ts';
import { firstLunarYear, lastLunarYear, solarDateOf } from './lunar.ts';

/** Who was born on that day or earlier is of age. */
const eighteenYearsBefore = (today: string) => `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;

export const rule: FieldRule<'birthday'> = {
  check(field, raw, today) {
    const date = findBirthDate(raw);
    if (!date || (date.calendar === 'lunar' && field.calendar === 'solar')) return { error: 'date' };
    if (date.year < firstLunarYear || date.year > lastLunarYear) return { error: 'date-range' };
    const solar = date.calendar === 'solar' ? raw : solarDateOf(date);
    if (solar > today) return { error: 'date-range' };
    return field.adultsOnly && solar > eighteenYearsBefore(today) ? { error: 'adults' } : { value: raw };
  },
  correction: 'day',
};

/** The year. */
export const mask: Mask<'birthday'> = (value, _, language) => {
  const year = findBirthDate(value)?.year;
  if (year === undefined) return undefined;
  return language.startsWith('zh') ? `${year}年**` : `${year}-**-**`;
};

export const samples: Samples<'birthday'> = {
  right: ({ name }) => (name === 'birthday' ? '1994-08-16' : '1992-03-05'),
  wrong: ({ adultsOnly }) => ({
    date: '1994-02-30',
    'date-range': '1899-12-31',
    ...(adultsOnly && { adults: '2019-05-04' }),
  }),
};

export const ownKeys: OwnKeys<'birthday'> = {
  calendar: { means: 'data', name: 'calendar', default: 'solar-or-lunar' },
};
