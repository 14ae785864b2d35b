import type { Field, FieldKind } from '../funnel/funnel.ts';
import type { Checked, FieldRule } from './field-kind.ts';
import { rules } from './kinds.generated.ts';
import type { FieldErrorCode } from './messages.ts';

export type FieldErrors = Readonly<Record<string, FieldErrorCode>>;
export type Values = Readonly<Record<string, string>>;

/**
 * Checks one typed value. `today` (`YYYY-MM-DD`, Shanghai) is the last possible birthday. An optional field left
 * empty is accepted with the value `''`, which is not sent.
 */
export function checkField(field: Field, raw: string | undefined, today: string): Checked {
  const { check, missing = 'required' } = rules[field.kind] as FieldRule<FieldKind>;
  if (raw === undefined || raw.trim() === '') return field.optional ? { value: '' } : { error: missing };
  const checked = check(field, raw, today);
  // What was typed may have been nothing but control characters.
  return 'value' in checked && checked.value === '' && !field.optional ? { error: 'required' } : checked;
}

/** Checks every field; `values` holds the wire value of each accepted one, empty ones left out. */
export function checkFields(
  fields: readonly Field[],
  typed: Values,
  today: string,
): { values: Values; errors: FieldErrors } {
  const values: Record<string, string> = {};
  const errors: Record<string, FieldErrorCode> = {};
  for (const field of fields) {
    const given = Object.hasOwn(typed, field.name) ? typed[field.name] : undefined;
    const checked = checkField(field, given, today);
    if ('error' in checked) errors[field.name] = checked.error;
    else if (checked.value !== '') values[field.name] = checked.value;
  }
  return { values, errors };
}
