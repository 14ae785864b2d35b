import { checkField, type FieldErrorCode } from '../../engine/fields/fields.ts';

type Checked = { value: string } | { error: FieldErrorCode };

const noLabel = { en: '' };

/** A mobile number by the rule the entry and the server use. */
export const checkPhone = (raw: string): Checked =>
  checkField({ kind: 'phone', name: 'phoneNumber', label: noLabel }, raw, '');

/** A text of at most `maxLength` characters. */
export const checkText = (raw: string, maxLength: number, optional = false): Checked =>
  checkField({ kind: 'text', name: 'text', label: noLabel, maxLength, optional }, raw, '');

/**
 * A lookup code or a birthday as it is written down: the spaces, dashes and dots people put between groups do not count.
 * The server reads the letters without regard to case.
 */
export function checkCode(raw: string): Checked {
  const value = raw.normalize('NFKC').replace(/[\s\-./]/g, '');
  if (value === '') return { error: 'required' };
  return value.length > 64 ? { error: 'too-long' } : { value };
}

/** An order number as pasted: without the spaces receipts put into it. */
export function checkOrderNo(raw: string): Checked {
  const value = raw.normalize('NFKC').replace(/\s/g, '');
  if (value === '') return { error: 'required' };
  return value.length > 64 ? { error: 'too-long' } : { value };
}
