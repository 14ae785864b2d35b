import type { Product } from '../../contract/report.ts';
import { fieldsOf } from '../../engine/entry-steps.ts';
import { checkField, type FieldErrors, type Values } from '../../engine/fields.ts';
import type { Field, Funnel } from '../../engine/funnel.ts';
import { orderWords } from './words.ts';

const kinds = ['name', 'gender', 'birthday', 'birth-hour'] as const;
export type Correctable = Extract<Field, { kind: (typeof kinds)[number] }>;
const isCorrectable = (field: Field): field is Correctable =>
  (kinds as readonly string[]).includes(field.kind);

const fullName: Correctable = { kind: 'name', name: 'fullName', label: orderWords['detail-fullName'] };
const partnerName: Correctable = {
  kind: 'name',
  name: 'partnerName',
  label: orderWords['detail-partnerName'],
};
const gender: Correctable = { kind: 'gender', name: 'gender', label: orderWords['detail-gender'] };
const birthday: Correctable = {
  kind: 'birthday',
  name: 'birthday',
  label: orderWords['detail-birthday'],
  calendar: 'solar',
};
const birthHour: Correctable = {
  kind: 'birth-hour',
  name: 'birthHour',
  label: orderWords['detail-birthHour'],
};

/** What every funnel of a product asks, for the page that does not carry the order's funnel. */
const asked: Readonly<Record<Product, readonly Correctable[]>> = {
  marriage: [fullName, gender, birthday, birthHour],
  marriage_portrayal: [fullName, gender, birthday, birthHour],
  fortune: [fullName, birthday],
  luck: [fullName, gender, birthday, birthHour],
  pair: [fullName, partnerName],
  mbti: [],
};

/** The fields of an order that decide its report and can be typed again in a line or two. */
export function correctableFields(
  funnel: Funnel | null,
  product: Product | undefined,
): readonly Correctable[] {
  if (funnel) return fieldsOf(funnel).filter(isCorrectable);
  return product ? asked[product] : [];
}

/** Checks only what was filled in: an empty field means "as it is". */
export function checkCorrections(
  fields: readonly Correctable[],
  typed: Values,
  today: string,
): { values: Values; errors: FieldErrors } {
  const values: Record<string, string> = {};
  const errors: Record<string, FieldErrors[string]> = {};
  for (const field of fields) {
    const checked = checkField({ ...field, optional: true } as Field, typed[field.name], today);
    if ('error' in checked) errors[field.name] = checked.error;
    else if (checked.value !== '') values[field.name] = checked.value;
  }
  return { values, errors };
}
