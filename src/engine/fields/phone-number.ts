import type { Checked } from './field-kind.ts';

/** A mobile number of mainland China, as it is kept: eleven digits. */
export function checkPhoneNumber(raw: string): Checked {
  const digits = raw.replace(/[\s-]/g, '').replace(/^(\+?86)(?=1\d{10}$)/, '');
  return /^1[3-9]\d{9}$/.test(digits) ? { value: digits } : { error: 'phone' };
}
