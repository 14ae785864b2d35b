import type { Field, FieldKind } from '../funnel/funnel.ts';
import type { FieldErrorCode } from './messages.ts';

/*
 * What a kind of field says of itself in `<kind>.ts`: each in an export of its own, so that the page's script takes
 * along the rules alone.
 */

export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;

/** The value as it is sent and kept, or why it is refused. */
export type Checked = { value: string } | { error: FieldErrorCode };

export interface FieldRule<Kind extends FieldKind> {
  /** Reads what was typed, never nothing but spaces; `today` is `YYYY-MM-DD` in Shanghai. */
  check: (field: FieldOf<Kind>, raw: string, today: string) => Checked;
  /**
   * What conditions know of what was typed: one of finitely many values, or a number to be held against ranges. Where nothing
   * is said, that something was given, and nothing of what it is.
   */
  known?: (raw: string, today: string) => string | number | undefined;
  /** Why a field that may not be left empty is refused when it is; `required` where it says nothing else. */
  missing?: FieldErrorCode;
  /**
   * How the page that corrects an order asks for it again: in a line of 40 characters, for a day of the solar calendar,
   * with a list of values; not at all where nothing is said.
   */
  correction?: 'line' | 'day' | readonly string[];
}

/** As much of a kept value as whoever holds the order's address may see; undefined: the field is not shown. */
export type Mask<Kind extends FieldKind> = (
  value: string,
  field: FieldOf<Kind>,
  language: string,
) => string | undefined;

/** What the invented visitors of previews and proofs type. */
export interface Samples<Kind extends FieldKind> {
  /** It passes, on any day since 2020. */
  right: (field: FieldOf<Kind>, language: string) => string;
  /** A value for each thing that conditions can know of it, with ages on both sides of each of `cuts`; else `right` is all. */
  each?: (field: FieldOf<Kind>, cuts: readonly number[], today: string) => readonly string[];
  /** What is refused for each of the kind's own reasons. */
  wrong: (field: FieldOf<Kind>) => Partial<Record<FieldErrorCode, string>>;
}

type KeyOfEveryField =
  | 'kind'
  | 'name'
  | 'label'
  | 'hint'
  | 'when'
  | 'optional'
  | 'adultsOnly'
  | 'shown'
  | 'preset';

/**
 * What a change of a key means to the shop, as `src/changes` has it, and what a person calls it; `answers` are a list of
 * them to choose from. A key that several kinds have means the same in each.
 */
export type OwnKey = { means: 'data' | 'copy' | 'look'; name: string; default?: string | number } | 'answers';

export type OwnKeys<Kind extends FieldKind> = Readonly<
  Record<Exclude<keyof FieldOf<Kind>, KeyOfEveryField>, OwnKey>
>;

export type Rules = { readonly [Kind in FieldKind]: FieldRule<Kind> };
export type Masks = { readonly [Kind in FieldKind]: Mask<Kind> };
export type SamplesByKind = { readonly [Kind in FieldKind]: Samples<Kind> };
export type OwnKeysByKind = { readonly [Kind in FieldKind]: OwnKeys<Kind> };
