import type { Fact } from '../../contract/report.ts';
import { findBirthDate } from '../../engine/fields/fields.ts';
import { say } from '../../engine/funnel/copy.ts';
import { fieldsOf } from '../../engine/funnel/entry-steps.ts';
import type { Field, Funnel, Text } from '../../engine/funnel/funnel.ts';
import { words } from '../kernel/words.ts';
import type { Order } from './find.ts';

const genders: Record<string, Text> = { male: words.male, female: words.female };
const branches = '子丑寅卯辰巳午未申酉戌亥';

/** A two-hour period: zi begins at 23:00. */
function hourText(value: string, language: string): string {
  if (value === 'unknown') return say(words.unknownHour, language);
  const start = (Number(value) * 2 + 23) % 24;
  const clock = (hour: number, minutes: string) => `${String(hour % 24).padStart(2, '0')}:${minutes}`;
  const span = `${clock(start, '00')}–${clock(start + 1, '59')}`;
  return language.startsWith('zh') ? `${branches[Number(value)]}时 ${span}` : span;
}

/** What was given, as much of it as may be shown to whoever holds the link. Undefined: not shown. */
function maskedValue(field: Field, value: string, language: string): string | undefined {
  switch (field.kind) {
    case 'name':
      return `${[...value][0] ?? ''}**`;
    case 'gender':
      return say(genders[value] ?? value, language);
    case 'birthday': {
      const date = findBirthDate(value);
      if (!date) return undefined;
      return language.startsWith('zh') ? `${date.year} 年**` : `${date.year}-**-**`;
    }
    case 'birth-hour':
      return hourText(value, language);
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

/** The order's details to check before paying, masked. */
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
