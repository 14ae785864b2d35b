import { say } from '../funnel/texts.ts';
import type { FieldRule, Mask, OwnKeys, Samples } from './field-kind.ts';
import { hourInWords, hours } from './hours.ts';
import { wordsForHidden } from './words-for-hidden.ts';

export const rule: FieldRule<'birth-hour'> = {
  check(field, raw) {
    if (raw === 'unknown') return field.unknown === 'refused' ? { error: 'hour' } : { value: raw };
    return /^([0-9]|1[012])$/.test(raw) ? { value: raw } : { error: 'hour' };
  },
  known: (raw) => (/^\d/.test(raw) ? 'known' : 'unknown'),
  correction: [...hours.map(({ value }) => value), 'unknown'],
};

export const mask: Mask<'birth-hour'> = (value, _, language) =>
  value === 'unknown' ? say(wordsForHidden['unknown-hour'], language) : hourInWords(value, language);

export const samples: Samples<'birth-hour'> = {
  right: () => '5',
  each: ({ unknown }) => (unknown === 'refused' ? ['5'] : ['5', 'unknown']),
  wrong: () => ({ hour: '25' }),
};

export const ownKeys: OwnKeys<'birth-hour'> = {
  unknown: { means: 'data', name: 'an unknown hour is', default: 'allowed' },
};
