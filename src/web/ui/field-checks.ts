import type { Checked } from '../../engine/fields/field-kind.ts';
import { checkFreeText } from '../../engine/fields/free-text.ts';
import { readLookupCode, readOrderNo } from '../../engine/fields/lookup-code.ts';
import { checkPhoneNumber, readTyped } from '../../engine/fields/typed.ts';

/** A mobile number by the rule the entry and the server use. */
export const checkPhone = (raw: string): Checked =>
  readTyped(raw) === '' ? { error: 'required' } : checkPhoneNumber(raw);

/** A text of at most `maxLength` characters. */
export function checkText(raw: string, maxLength: number, optional = false): Checked {
  const checked = checkFreeText(raw, maxLength);
  return 'value' in checked && checked.value === '' && !optional ? { error: 'required' } : checked;
}

/** A lookup code, or a birthday in place of one. */
export const checkCode = (raw: string): Checked => checkNumber(readLookupCode(raw));

/** An order number as pasted. */
export const checkOrderNo = (raw: string): Checked => checkNumber(readOrderNo(raw));

function checkNumber(value: string): Checked {
  if (value === '') return { error: 'required' };
  return value.length > 64 ? { error: 'too-long' } : { value };
}
