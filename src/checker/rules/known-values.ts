import type { Samples } from '../../fields/field-kind.ts';
import { knownOf } from '../../fields/fields.ts';
import { samples } from '../../fields/kinds.generated.ts';
import type { Field, FieldKind } from '../../funnel/funnel.ts';

/** After every sample birthday and before the last day of any coupon. */
export const sampleDay = '2020-01-01';

const samplesOf = (field: Field) => samples[field.kind] as Samples<FieldKind>;

export const sampleOf = (field: Field): string => samplesOf(field).right(field, 'en');

/** Returns values to type that conditions can tell apart; the empty one is last. */
export const typedInto = (field: Field, cuts: readonly number[]): readonly string[] => [
  ...(samplesOf(field).each?.(field, cuts, sampleDay) ?? [sampleOf(field)]),
  '',
];

export const knownBy = (field: Field, cuts: readonly number[]) =>
  [...new Set(typedInto(field, cuts).map((typed) => knownOf(field, typed, sampleDay)))].filter(
    (known) => known !== undefined && known !== '',
  );
