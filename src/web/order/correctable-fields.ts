import type { Product } from '../../contract/report.ts';
import { askedFields } from '../../engine/fields/asked.ts';
import { withFittingClocks } from '../../engine/fields/birth-clock.ts';
import { withAskedClocks } from '../../engine/fields/clock-field.ts';
import { detailKinds } from '../../engine/fields/detail-kinds.ts';
import { checkField, type FieldErrors, type Values } from '../../engine/fields/fields.ts';
import { rules } from '../../engine/fields/kinds.generated.ts';
import { fieldsOf } from '../../engine/funnel/entry-steps.ts';
import type { Field, PageFunnel } from '../../engine/funnel/funnel.ts';
import { manifests } from '../../products/manifests.generated.ts';
import { orderWords } from '../words/lazy-words.ts';

type DetailName = keyof typeof detailKinds;
const isDetailName = (name: string): name is DetailName => Object.hasOwn(detailKinds, name);

/** How a detail is asked for again on the page that does not carry the order's funnel. */
const askedAgain = (name: DetailName): Field => ({
  kind: detailKinds[name],
  name,
  label: orderWords[`detail-${name}`],
});

/**
 * The fields of an order that decide its report and can be typed again in a line or two: without its funnel, what its
 * product cannot do without and what was given beyond that, such as the birth of the other one of a pair.
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
  /** The order's own; null where this page does not carry it. */
  funnel: PageFunnel | null;
  /** What was given, where this browser may know. */
  details: Values;
  /** What the form says of them now; empty is as it is. */
  typed: Values;
  today: string;
}

const withTyped = ({ details, typed }: Pick<Corrected, 'details' | 'typed'>): Values => ({
  ...details,
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
});

/**
 * Of `fields` those that are asked of whoever answers as the form says now, and the `raised` ones that were not asked before:
 * with a correction a condition may begin to hold, or hold no longer.
 */
export function askedAfter(fields: readonly Field[], corrected: Corrected) {
  const { funnel, details, today } = corrected;
  if (!funnel || Object.keys(details).length === 0) return { fields, raised: [] };
  const [before, after] = [details, withTyped(corrected)].map((given) => askedFields(funnel, given, today));
  const isIn = (some: readonly Field[], { name }: Field) => some.some((field) => field.name === name);
  const raised = after!.filter((field) => !isIn(before!, field));
  const gone = fieldsOf(funnel).filter((field) => !isIn(after!, field));
  const kept = fields.filter((field) => !isIn(gone, field) && !isIn(raised, field));
  return { fields: [...kept, ...raised], raised };
}

/** With the questions of summer time that the details raise as they are typed; a clock that fits them no more is left out of these. */
export function withClockQuestions(fields: readonly Field[], details: Values, typed: Values) {
  const given = withTyped({ details, typed });
  const fitting = withFittingClocks(given);
  const stale = Object.keys(given).filter((name) => !Object.hasOwn(fitting, name));
  return {
    fields: withAskedClocks(fields, given),
    typed: { ...typed, ...Object.fromEntries(stale.map((name) => [name, ''])) },
  };
}

/** What is known of the details, as the fields' controls hold it: a lunar date has no place in the browser's. */
export function knownValues(fields: readonly Field[], details: Values): Values {
  const known: Record<string, string> = {};
  for (const { kind, name } of fields) {
    const value = details[name];
    if (value && (rules[kind].correction !== 'day' || /^\d{4}-\d\d-\d\d$/.test(value))) known[name] = value;
  }
  return known;
}

/**
 * Checks what differs from what is known. An empty field means "as it is", unless its value was there and is gone, or it is one
 * of those that were `raised`.
 */
export function checkCorrections(
  fields: readonly Field[],
  typed: Values,
  today: string,
  known: Values = {},
  raised: readonly Field[] = [],
): { values: Values; errors: FieldErrors } {
  const values: Record<string, string> = {};
  const errors: Record<string, FieldErrors[string]> = {};
  for (const field of fields) {
    const { name } = field;
    const isOpen = known[name] === undefined && !raised.includes(field);
    const optional = isOpen || field.optional === true;
    const checked = checkField({ ...field, optional }, typed[name], today);
    if ('error' in checked) errors[name] = checked.error;
    else if (checked.value !== (known[name] ?? '')) values[name] = checked.value;
  }
  return { values, errors };
}
