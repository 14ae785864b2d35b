import type { FieldRule, Mask, OwnKeys, Samples } from './field-kind.ts';
import { checkPhoneNumber } from './typed.ts';

export const rule: FieldRule<'phone'> = { check: (_, raw) => checkPhoneNumber(raw) };

export const mask: Mask<'phone'> = (value) => `${value.slice(0, 3)}****${value.slice(-2)}`;

export const samples: Samples<'phone'> = {
  right: () => '13800138000',
  wrong: () => ({ phone: '12345' }),
};

export const ownKeys: OwnKeys<'phone'> = { placeholder: { means: 'copy', name: 'placeholder' } };
