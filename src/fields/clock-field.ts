import { clockNames } from '../contract/clock-names.ts';
import {
  birthHourAt,
  clockFits,
  clockHoursOf,
  concernsClock,
  isSummerTime,
  standardHourOf,
} from '../contract/summer-time.ts';
import { fillSlots, languages, type Text, texts } from '../contract/texts.ts';
import type { Field } from '../funnel/funnel.ts';
import { say } from '../funnel/texts.ts';
import { hourInWords } from './birth-hour.ts';
import { findBirthDate } from './birthday.ts';
import type { FieldOf } from './field-kind.ts';
import type { Values } from './fields.ts';
import { solarDateOf } from './lunar.ts';
import { files } from './text/clock.generated.ts';

const words = texts(files);

export const clockRange = (clockHour: number): string => {
  const hour = String(clockHour).padStart(2, '0');
  return `${hour}:00–${hour}:59`;
};

/** Returns the name of a double hour without its times; empty if the language has none. */
export const hourName = (birthHour: number, language: string): string =>
  hourInWords(String(birthHour), language)?.split(' ')[0] ?? '';

function answerText(clockHour: number): Text {
  const standard = standardHourOf(clockHour);
  const said = languages.map((language) => {
    const slots = {
      clock: clockRange(clockHour),
      standard: clockRange(standard),
      hour: hourName(birthHourAt(standard), language),
    };
    return [language, fillSlots(say(words.answer, language), slots)] as const;
  });
  return Object.fromEntries(said) as Text;
}

type Option = FieldOf<'choice'>['options'][number];
const everyClock: readonly Option[] = [
  // A getter, because the page's texts arrive after its script.
  ...Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    get label() {
      return answerText(hour);
    },
  })),
  { value: 'standard', label: words.standard },
];

function clockField({ kind, name }: Field, isOffered = (_: Option) => true): Field[] {
  const clock = kind === 'birth-hour' ? clockNames[name] : undefined;
  if (!clock) return [];
  const options = everyClock.filter(isOffered);
  const label = words[name === 'birthHour' ? 'label' : 'partner-label'];
  return [{ kind: 'choice', name: clock, label, optional: true, options }];
}

/** Adds a clock field after each birth hour; funnels never write one. */
export const withClocks = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => [field, ...clockField(field)]);

/** Adds only the clock fields that the birth asks for, with the answers that fit. */
export const withVisibleClocks = (fields: readonly Field[], given: Values): readonly Field[] =>
  fields.flatMap((field) => {
    const [day, hour] = [birthDayOf(given, field.name), given[field.name] ?? ''];
    if (!concernsClock(day, hour)) return [field];
    const hours = clockHoursOf(Number(hour)).filter((clockHour) => isSummerTime(day, clockHour));
    const fitting = ['standard', ...hours.map(String)];
    return [field, ...clockField(field, ({ value }) => fitting.includes(value))];
  });

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

export const isClockVisible = (given: Values, hourName: string): boolean =>
  concernsClock(birthDayOf(given, hourName), given[hourName] ?? '');

export function withFittingClocks(given: Values): Values {
  const stale = Object.entries(clockNames).flatMap(([hourName, clockName]) =>
    clockFits(birthDayOf(given, hourName), given[hourName] ?? '', given[clockName] ?? '') ? [] : [clockName],
  );
  return Object.fromEntries(Object.entries(given).filter(([name]) => !stale.includes(name)));
}
