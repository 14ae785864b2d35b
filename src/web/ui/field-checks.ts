import type { Checked } from '../../fields/field-kind.ts';
import { readLookupCode, readOrderNo } from '../../fields/lookup-code.ts';
import { checkFreeText, checkPhoneNumber, readTyped } from '../../fields/typed.ts';

/** Uses the rule of the entry and the server. */
export const checkPhone = (raw: string): Checked =>
  readTyped(raw) === '' ? { error: 'required' } : checkPhoneNumber(raw);

export function checkText(raw: string, maxLength: number, optional = false): Checked {
  const checked = checkFreeText(raw, maxLength);
  return 'value' in checked && checked.value === '' && !optional ? { error: 'required' } : checked;
}

/** Accepts a birthday, too. */
export const checkCode = (raw: string): Checked => checkNumber(readLookupCode(raw));

export const checkOrderNo = (raw: string): Checked => checkNumber(readOrderNo(raw));

function checkNumber(value: string): Checked {
  if (value === '') return { error: 'required' };
  return value.length > 64 ? { error: 'too-long' } : { value };
}
