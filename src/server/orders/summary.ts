import type { Fact } from '../../contract/report.ts';
import { fillSlots, type Text as OwnText, texts } from '../../contract/texts.ts';
import { findBirthDate } from '../../engine/fields/fields.ts';
import { say } from '../../engine/funnel/copy.ts';
import { fieldsOf } from '../../engine/funnel/entry-steps.ts';
import type { Field, Funnel } from '../../engine/funnel/funnel.ts';
import type { Order } from './find.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

const words = texts({ en, 'zh-CN': zh });
const genders: Record<string, OwnText> = { male: words.male, female: words.female };

/** What was given, as much of it as may be shown to whoever holds the link. Undefined: not shown. */
function maskedValue(field: Field, value: string, language: string): string | undefined {
  switch (field.kind) {
    case 'name':
      return `${[...value][0] ?? ''}**`;
    case 'gender':
      return say(genders[value] ?? value, language);
    case 'birthday': {
      const date = findBirthDate(value);
      return date && fillSlots(say(words.birthYear, language), { year: date.year });
    }
    case 'birth-hour':
      return say(words.hours[Number(value)] ?? words.unknownHour, language);
    case 'phone':
      return `${value.slice(0, 3)}****${value.slice(-2)}`;
    case 'choice': {
      const option = field.options.find((each) => each.value === value);
      return option && say(option.label, language);
    }
    case 'text':
      return say(words.given, language);
    case 'consent':
      return undefined;
  }
}

export function summaryOf(order: Order, funnel: Funnel, language: string): Fact[] {
  const facts: Fact[] = [];
  for (const field of fieldsOf(funnel)) {
    const value = order.details[field.name];
    const shown = value === undefined ? undefined : maskedValue(field, value, language);
    if (shown !== undefined) facts.push({ label: say(field.label, language), value: shown });
  }
  const answered = Object.keys(order.answers).length;
  if (answered > 0) facts.push({ label: say(words.answers, language), value: String(answered) });
  return facts;
}
