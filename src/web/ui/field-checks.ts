import type { Checked } from '../../engine/fields/field-kind.ts';
import { checkFreeText } from '../../engine/fields/free-text.ts';
import { checkPhoneNumber } from '../../engine/fields/phone-number.ts';

/** A mobile number by the rule the entry and the server use. */
export const checkPhone = (raw: string): Checked =>
  raw.trim() === '' ? { error: 'required' } : checkPhoneNumber(raw);

/** A text of at most `maxLength` characters. */
export function checkText(raw: string, maxLength: number, optional = false): Checked {
  const checked = checkFreeText(raw, maxLength);
  return 'value' in checked && checked.value === '' && !optional ? { error: 'required' } : checked;
}

/**
 * A lookup code or a birthday as it is written down: the spaces, dashes and dots people put between groups do not count.
 * The server reads the letters without regard to case.
 */
export const checkCode = (raw: string): Checked => checkWithout(/[\s\-./]/g, raw);

/** An order number as pasted: without the spaces receipts put into it. */
export const checkOrderNo = (raw: string): Checked => checkWithout(/\s/g, raw);

function checkWithout(separators: RegExp, raw: string): Checked {
  const value = raw.normalize('NFKC').replace(separators, '');
  if (value === '') return { error: 'required' };
  return value.length > 64 ? { error: 'too-long' } : { value };
}
