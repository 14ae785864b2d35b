import { findBirthDate } from '../../engine/fields/fields.ts';
import type { Field } from '../../engine/funnel/funnel.ts';
import { useCopy, useSnapshot } from '../page/page-context.tsx';
import { dateInWords } from './date-words.ts';
import { hourInWords } from './hours.ts';

/** How an answer sounds when it is repeated in a conversation; empty where there is nothing to repeat. */
export function useSpokenValue(): (field: Field) => string {
  const { language, say, word } = useCopy();
  const values = useSnapshot((snapshot) => snapshot.context.draft.values);
  return (field) => {
    const value = values[field.name] ?? '';
    switch (field.kind) {
      case 'consent':
        return '';
      case 'gender':
        return value === 'male' || value === 'female' ? word(value) : '';
      case 'birthday': {
        const date = findBirthDate(value);
        return date ? dateInWords(date, language) : '';
      }
      case 'birth-hour':
        return value === 'unknown' ? word('hour-unknown') : (hourInWords(value, language) ?? '');
      case 'choice': {
        const option = field.options.find((each) => each.value === value);
        return option ? say(option.label) : '';
      }
      default:
        return value;
    }
  };
}
