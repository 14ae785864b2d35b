import type { RequiredDetail } from '../../contract/product.ts';
import type { Product } from '../../contract/report.ts';
import { checkField, type FieldErrors, type Values } from '../../engine/fields/fields.ts';
import { fieldsOf } from '../../engine/funnel/entry-steps.ts';
import type { Field, Funnel } from '../../engine/funnel/funnel.ts';
import { manifests } from '../../products/manifests.generated.ts';
import { orderWords } from '../words/success.ts';

const kinds = ['name', 'gender', 'birthday', 'birth-hour'] as const;
export type Correctable = Extract<Field, { kind: (typeof kinds)[number] }>;
const isCorrectable = (field: Field): field is Correctable =>
  (kinds as readonly string[]).includes(field.kind);

/** How a detail is asked for again on the page that does not carry the order's funnel. */
const askedAgain: Readonly<Record<RequiredDetail, Correctable>> = {
  fullName: { kind: 'name', name: 'fullName', label: orderWords['detail-fullName'] },
  partnerName: { kind: 'name', name: 'partnerName', label: orderWords['detail-partnerName'] },
  gender: { kind: 'gender', name: 'gender', label: orderWords['detail-gender'] },
  birthday: { kind: 'birthday', name: 'birthday', label: orderWords['detail-birthday'], calendar: 'solar' },
  birthHour: { kind: 'birth-hour', name: 'birthHour', label: orderWords['detail-birthHour'] },
};

/** The fields of an order that decide its report and can be typed again in a line or two. */
export function correctableFields(
  funnel: Funnel | null,
  product: Product | undefined,
): readonly Correctable[] {
  if (funnel) return fieldsOf(funnel).filter(isCorrectable);
  return product ? manifests[product].required.map((name) => askedAgain[name]) : [];
}

/** What is known of the details, as the fields' controls hold it: a lunar date has no place in the browser's. */
export function knownValues(fields: readonly Correctable[], details: Values): Values {
  const known: Record<string, string> = {};
  for (const { kind, name } of fields) {
    const value = details[name];
    if (value && (kind !== 'birthday' || /^\d{4}-\d\d-\d\d$/.test(value))) known[name] = value;
  }
  return known;
}

/** Checks what differs from what is known. An empty field means "as it is", unless its value was there and is gone. */
export function checkCorrections(
  fields: readonly Correctable[],
  typed: Values,
  today: string,
  known: Values = {},
): { values: Values; errors: FieldErrors } {
  const values: Record<string, string> = {};
  const errors: Record<string, FieldErrors[string]> = {};
  for (const field of fields) {
    const { name } = field;
    const optional = known[name] === undefined || field.optional === true;
    const checked = checkField({ ...field, optional } as Field, typed[name], today);
    if ('error' in checked) errors[name] = checked.error;
    else if (checked.value !== (known[name] ?? '')) values[name] = checked.value;
  }
  return { values, errors };
}
