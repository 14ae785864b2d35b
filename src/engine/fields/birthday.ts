import { type BirthDate, findBirthDate } from './birth-date.ts';
import type { FieldRule, Mask, OwnKeys, Samples } from './field-kind.ts';
import { firstLunarYear, lastLunarYear, solarDateOf } from './lunar.ts';

const ageOfMajority = 18;

const solarDayOf = (raw: string, date: BirthDate) => (date.calendar === 'solar' ? raw : solarDateOf(date));

const yearsFrom = (day: string, today: string) =>
  Number(today.slice(0, 4)) - Number(day.slice(0, 4)) - (day.slice(4) > today.slice(4) ? 1 : 0);

export const rule: FieldRule<'birthday'> = {
  check(field, raw, today) {
    const date = findBirthDate(raw);
    if (!date || (date.calendar === 'lunar' && field.calendar === 'solar')) return { error: 'date' };
    if (date.year < firstLunarYear || date.year > lastLunarYear) return { error: 'date-range' };
    const solar = solarDayOf(raw, date);
    if (solar > today) return { error: 'date-range' };
    return field.adultsOnly && yearsFrom(solar, today) < ageOfMajority ? { error: 'adults' } : { value: raw };
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
  each: ({ adultsOnly }, cuts, today) =>
    [adultsOnly ? ageOfMajority : 0, ...cuts].map(
      (age) => `${Number(today.slice(0, 4)) - age}${today.slice(4)}`,
    ),
  wrong: ({ adultsOnly }) => ({
    date: '1994-02-30',
    'date-range': '1899-12-31',
    ...(adultsOnly && { adults: '2019-05-04' }),
  }),
};

export const ownKeys: OwnKeys<'birthday'> = {
  calendar: { means: 'data', name: 'calendar', default: 'solar-or-lunar' },
};
