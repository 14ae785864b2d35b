import type { Product } from '../../contract/report.ts';
import { withFittingClocks, withVisibleClocks } from '../../fields/clock-field.ts';
import { detailKinds } from '../../fields/field-kind.ts';
import { checkField, type FieldErrors, type Values } from '../../fields/fields.ts';
import { rules } from '../../fields/kinds.generated.ts';
import { visibleFields } from '../../fields/visible-fields.ts';
import { fieldsOf } from '../../funnel/entry-steps.ts';
import type { Field, PageFunnel } from '../../funnel/funnel.ts';
import { manifests } from '../../products/manifests.generated.ts';
import { orderMessages } from '../messages/later-messages.ts';

type DetailName = keyof typeof detailKinds;
const isDetailName = (name: string): name is DetailName => Object.hasOwn(detailKinds, name);

const askedAgain = (name: DetailName): Field => ({
  kind: detailKinds[name],
  name,
  label: orderMessages[`detail-${name}`],
});

/**
 * Returns the fields that decide the report and need a line or two. Without the order's funnel, these are the
 * product's required details and the other known ones.
 */
export function correctableFields(
  funnel: PageFunnel | null,
  product: Product | undefined,
  details: Values = {},
): readonly Field[] {
  if (funnel) return fieldsOf(funnel).filter(({ kind }) => rules[kind].correction);
  if (!product) return [];
  const names = [...manifests[product].required, ...Object.keys(details).filter(isDetailName)];
  return [...new Set(names)].map(askedAgain);
}

interface Corrected {
  /** The order's funnel; null if the page lacks it. */
  funnel: PageFunnel | null;
  /** The details, if this browser may know them. */
  details: Values;
  /** The form's values; empty means unchanged. */
  typed: Values;
  today: string;
}

const withTyped = ({ details, typed }: Pick<Corrected, 'details' | 'typed'>): Values => ({
  ...details,
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
});

/** Returns the fields that are visible with these corrections, and those that are newly visible. */
export function visibleAfter(fields: readonly Field[], corrected: Corrected) {
  const { funnel, details, today } = corrected;
  if (!funnel || Object.keys(details).length === 0) return { fields, newlyVisible: [] };
  const [before, after] = [details, withTyped(corrected)].map((given) => visibleFields(funnel, given, today));
  const isIn = (some: readonly Field[], { name }: Field) => some.some((field) => field.name === name);
  const newlyVisible = after!.filter((field) => !isIn(before!, field));
  const gone = fieldsOf(funnel).filter((field) => !isIn(after!, field));
  const kept = fields.filter((field) => !isIn(gone, field) && !isIn(newlyVisible, field));
  return { fields: [...kept, ...newlyVisible], newlyVisible };
}

/** Adds the questions about summer time, and drops an answer that no longer fits. */
export function withClockQuestions(fields: readonly Field[], details: Values, typed: Values) {
  const given = withTyped({ details, typed });
  const fitting = withFittingClocks(given);
  const stale = Object.keys(given).filter((name) => !Object.hasOwn(fitting, name));
  return {
    fields: withVisibleClocks(fields, given),
    typed: { ...typed, ...Object.fromEntries(stale.map((name) => [name, ''])) },
  };
}

/** Returns the known details as control values, without lunar dates, which the browser's control cannot show. */
export function knownValues(fields: readonly Field[], details: Values): Values {
  const known: Record<string, string> = {};
  for (const { kind, name } of fields) {
    const value = details[name];
    if (value && (rules[kind].correction !== 'day' || /^\d{4}-\d\d-\d\d$/.test(value))) known[name] = value;
  }
  return known;
}

/** Checks the changed values. An empty value means unchanged, unless the detail was removed or is newly visible. */
export function checkCorrections(
  fields: readonly Field[],
  typed: Values,
  today: string,
  known: Values = {},
  newlyVisible: readonly Field[] = [],
): { values: Values; errors: FieldErrors } {
  const values: Record<string, string> = {};
  const errors: Record<string, FieldErrors[string]> = {};
  for (const field of fields) {
    const { name } = field;
    const isOpen = known[name] === undefined && !newlyVisible.includes(field);
    const optional = isOpen || field.optional === true;
    const checked = checkField({ ...field, optional }, typed[name], today);
    if ('error' in checked) errors[name] = checked.error;
    else if (checked.value !== (known[name] ?? '')) values[name] = checked.value;
  }
  return { values, errors };
}
