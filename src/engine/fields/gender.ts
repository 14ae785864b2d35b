import { say } from '../funnel/copy.ts';
import type { FieldRule, Mask, OwnKeys, Samples } from './field-kind.ts';
import { maskedWords } from './masked-words.ts';

const isGender = (value: string): value is 'male' | 'female' => value === 'male' || value === 'female';

export const rule: FieldRule<'gender'> = {
  check: (_, raw) => (isGender(raw) ? { value: raw } : { error: 'gender' }),
  correction: ['female', 'male'],
};

export const mask: Mask<'gender'> = (value, _, language) =>
  isGender(value) ? say(maskedWords[value], language) : value;

export const samples: Samples<'gender'> = {
  right: () => 'female',
  wrong: () => ({ gender: 'neither' }),
};

export const ownKeys: OwnKeys<'gender'> = {};
