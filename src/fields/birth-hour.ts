import { texts } from '../contract/texts.ts';
import { say } from '../funnel/texts.ts';
import type { FieldRule, Mask, OwnKeys, Samples } from './field-kind.ts';
import { maskTexts } from './field-kind.ts';
import { files } from './text/hours.generated.ts';

/** Double hours by wire value. Zi straddles midnight: the early half is `0`, the late half `12`. */
export const hours = texts(files).map((text, index) => ({ value: String(index), text }));

export function hourInWords(value: string, language: string): string | undefined {
  const hour = hours.find((each) => each.value === value);
  return hour && say(hour.text, language);
}

export const rule: FieldRule<'birth-hour'> = {
  check(field, raw) {
    if (raw === 'unknown') return field.unknown === 'refused' ? { error: 'hour' } : { value: raw };
    return /^([0-9]|1[012])$/.test(raw) ? { value: raw } : { error: 'hour' };
  },
  known: (raw) => (/^\d/.test(raw) ? 'known' : 'unknown'),
  correction: [...hours.map(({ value }) => value), 'unknown'],
};

export const mask: Mask<'birth-hour'> = (value, _, language) =>
  value === 'unknown' ? say(maskTexts['unknown-hour'], language) : hourInWords(value, language);

export const samples: Samples<'birth-hour'> = {
  right: () => '5',
  each: ({ unknown }) => (unknown === 'refused' ? ['5'] : ['5', 'unknown']),
  wrong: () => ({ hour: '25' }),
};

export const ownKeys: OwnKeys<'birth-hour'> = {
  unknown: { means: 'data', name: 'an unknown hour is', default: 'allowed' },
};
