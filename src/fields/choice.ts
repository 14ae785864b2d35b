import { say } from '../funnel/texts.ts';
import type { FieldRule, Mask, OwnKeys, Samples } from './field-kind.ts';

export const rule: FieldRule<'choice'> = {
  check: ({ options }, raw) =>
    options.some(({ value }) => value === raw) ? { value: raw } : { error: 'choice' },
  known: (raw) => raw,
};

export const mask: Mask<'choice'> = (value, { options }, language) => {
  const option = options.find((each) => each.value === value);
  return option && say(option.label, language);
};

export const samples: Samples<'choice'> = {
  right: ({ options }) => options[0]!.value,
  each: ({ options }) => options.map(({ value }) => value),
  wrong: () => ({ choice: 'something-else' }),
};

export const ownKeys: OwnKeys<'choice'> = { options: 'answers' };
