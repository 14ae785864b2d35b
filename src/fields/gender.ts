import { say } from '../funnel/texts.ts';
import type { FieldRule, Mask, OwnKeys, Samples } from './field-kind.ts';
import { maskTexts } from './field-kind.ts';

const isGender = (value: string): value is 'male' | 'female' => value === 'male' || value === 'female';

export const rule: FieldRule<'gender'> = {
  check: (_, raw) => (isGender(raw) ? { value: raw } : { error: 'gender' }),
  known: (raw) => raw,
  correction: ['female', 'male'],
};

export const mask: Mask<'gender'> = (value, _, language) =>
  isGender(value) ? say(maskTexts[value], language) : value;

export const samples: Samples<'gender'> = {
  right: () => 'female',
  each: () => ['female', 'male'],
  wrong: () => ({ gender: 'neither' }),
};

export const ownKeys: OwnKeys<'gender'> = {};
