import { fillSlots, type Text, texts } from '../../../contract/texts.ts';
import type { BirthDate } from '../../../fields/birthday.ts';
import { say } from '../../../funnel/texts.ts';
import { files } from './text/files.generated.ts';

const messages = texts(files);

/** Returns the name with this number, from 1; the number itself in languages without names. */
function nth(names: Text, number: number, language: string): string {
  const each = say(names, language).split(' ');
  return each.length > 1 ? each[number - 1]! : `${number}`;
}

type Month = Pick<BirthDate, 'calendar' | 'month' | 'leap'>;

/** Returns a name such as `闰四月`. */
export function monthName({ calendar, month, leap }: Month, language: string): string {
  if (calendar === 'solar') return nth(messages.months, month, language);
  const name = nth(messages.lunarMonths, month, language);
  return fillSlots(say(leap ? messages.leapMonth : messages.lunarMonth, language), { month: name });
}

/** Returns a name such as `初一` or `廿三`. */
export const dayName = ({ calendar, day }: Pick<BirthDate, 'calendar' | 'day'>, language: string): string =>
  calendar === 'lunar'
    ? nth(messages.lunarDays, day, language)
    : fillSlots(say(messages.day, language), { day });

export function dateInWords({ calendar, year, month, leap, day }: BirthDate, language: string): string {
  const isLunar = calendar === 'lunar';
  const sentence = isLunar ? (leap ? messages.leapDate : messages.lunarDate) : messages.date;
  return fillSlots(say(sentence, language), {
    year,
    month: nth(isLunar ? messages.lunarMonths : messages.months, month, language),
    day: isLunar ? nth(messages.lunarDays, day, language) : day,
  });
}
