import type { Field, FieldKind } from '../funnel/funnel.ts';
import type { Checked, FieldErrorCode, FieldRule } from './field-kind.ts';
import { rules } from './kinds.generated.ts';

export type FieldErrors = Readonly<Record<string, FieldErrorCode>>;
export type Values = Readonly<Record<string, string>>;

const ruleOf = (field: Field) => rules[field.kind] as FieldRule<FieldKind>;

export const missingOf = (field: Field): FieldErrorCode | undefined =>
  field.optional || field.preset ? undefined : (ruleOf(field).missing ?? 'required');

export function knownOf(field: Field, raw: string, today: string): string | number | undefined {
  const { known } = ruleOf(field);
  if (known) return known(raw, today);
  const checked = checkField({ ...field, optional: true }, raw, today);
  return 'value' in checked && checked.value === '' ? 'missing' : 'given';
}

/**
 * Checks a typed value. `today` (`YYYY-MM-DD`, Shanghai) is the last possible birthday. An empty optional field
 * returns `''`.
 */
export function checkField(field: Field, typed: string | undefined, today: string): Checked {
  const missing = missingOf(field);
  const raw = typed?.trim() ? typed : field.preset;
  if (raw === undefined) return missing ? { error: missing } : { value: '' };
  const checked = ruleOf(field).check(field, raw, today);
  // It may have held only control characters.
  return missing && 'value' in checked && checked.value === '' ? { error: 'required' } : checked;
}

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
