import type { Samples } from '../../engine/fields/field-kind.ts';
import { knownOf } from '../../engine/fields/fields.ts';
import { samples } from '../../engine/fields/kinds.generated.ts';
import type { Field, FieldKind } from '../../engine/funnel/funnel.ts';

/** A day after every sample birthday and before the last day of any coupon. */
export const proofDay = '2020-01-01';

const samplesOf = (field: Field) => samples[field.kind] as Samples<FieldKind>;

/** A value that a visitor who has nothing to hide types. */
export const sampleOf = (field: Field): string => samplesOf(field).right(field, 'en');

/** What can be typed into a field, as far as conditions can tell it apart; nothing at all is the last. */
export const typedInto = (field: Field, cuts: readonly number[]): readonly string[] => [
  ...(samplesOf(field).each?.(field, cuts, proofDay) ?? [sampleOf(field)]),
  '',
];

/** What conditions can know of it. */
export const knownBy = (field: Field, cuts: readonly number[]) =>
  [...new Set(typedInto(field, cuts).map((typed) => knownOf(field, typed, proofDay)))].filter(
    (known) => known !== undefined && known !== '',
  );
