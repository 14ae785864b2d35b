import { fillSlots, texts } from '../../../contract/texts.ts';
import type { BirthDate } from '../../../engine/fields/birth-date.ts';
import { say } from '../../../engine/funnel/copy.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

const prose = texts({ en, 'zh-CN': zh });

type Month = Pick<BirthDate, 'calendar' | 'month' | 'leap'>;

/** The name of a month in its calendar: 闰四月. */
export function monthName({ calendar, month, leap }: Month, language: string): string {
  if (calendar === 'solar') return say(prose.months[month - 1]!, language);
  const name = say(prose.lunarMonths[month - 1]!, language);
  return fillSlots(say(leap ? prose.leapMonth : prose.lunarMonth, language), { month: name });
}

/** The name of a day in its calendar: 初一, 十五, 廿三, 三十. */
export const dayName = ({ calendar, day }: Pick<BirthDate, 'calendar' | 'day'>, language: string): string =>
  calendar === 'lunar'
    ? say(prose.lunarDays[day - 1]!, language)
    : fillSlots(say(prose.day, language), { day });

export function dateInWords({ calendar, year, month, leap, day }: BirthDate, language: string): string {
  const isLunar = calendar === 'lunar';
  const sentence = isLunar ? (leap ? prose.leapDate : prose.lunarDate) : prose.date;
  return fillSlots(say(sentence, language), {
    year,
    month: say((isLunar ? prose.lunarMonths : prose.months)[month - 1]!, language),
    day: isLunar ? say(prose.lunarDays[day - 1]!, language) : day,
  });
}
