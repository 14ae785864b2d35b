import type { RequiredDetail } from '../contract/product.ts';
import { texts } from '../contract/texts.ts';
import type { Field, FieldKind } from '../funnel/funnel.ts';
import { files as hidden } from './text/hidden.generated.ts';
import { files as refused } from './text/refused.generated.ts';

/* Exports of `<kind>.ts`; separate, so that the page's script holds only the rules. */

export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;

export const fieldMessages = /* @__PURE__ */ texts(refused);
export type FieldErrorCode = keyof typeof fieldMessages;

/** Wire value, or reason for the refusal. */
export type Checked = { value: string } | { error: FieldErrorCode };

export interface FieldRule<Kind extends FieldKind> {
  /** Checks `raw`, which is never blank; `today` is `YYYY-MM-DD` in Shanghai. */
  check: (field: FieldOf<Kind>, raw: string, today: string) => Checked;
  /**
   * Returns what conditions can test: one of finitely many values, or a number. By default they only know whether it
   * is given.
   */
  known?: (raw: string, today: string) => string | number | undefined;
  /** Error if it is empty; `required` by default. */
  missing?: FieldErrorCode;
  /** Input of the correction form: a line of 40 characters, a solar day, or a list; none by default. */
  correction?: 'line' | 'day' | readonly string[];
}

/** Masks a value for anyone with the order's address; undefined hides the field. */
export type Mask<Kind extends FieldKind> = (
  value: string,
  field: FieldOf<Kind>,
  language: string,
) => string | undefined;

/** Inputs of the made-up visitors in previews and rules. */
export interface Samples<Kind extends FieldKind> {
  /** Valid on any day since 2020. */
  right: (field: FieldOf<Kind>, language: string) => string;
  /** One value for each case conditions can tell apart, ages on both sides of `cuts`; `right` by default. */
  each?: (field: FieldOf<Kind>, cuts: readonly number[], today: string) => readonly string[];
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
 * Class of a change (for `src/changes`) and readable name of a key; `answers` is a list of options.
 */
export type OwnKey = { means: 'data' | 'copy' | 'look'; name: string; default?: string | number } | 'answers';

export type OwnKeys<Kind extends FieldKind> = Readonly<
  Record<Exclude<keyof FieldOf<Kind>, KeyOfEveryField>, OwnKey>
>;

export type Rules = { readonly [Kind in FieldKind]: FieldRule<Kind> };
export type Masks = { readonly [Kind in FieldKind]: Mask<Kind> };
export type SamplesByKind = { readonly [Kind in FieldKind]: Samples<Kind> };
export type OwnKeysByKind = { readonly [Kind in FieldKind]: OwnKeys<Kind> };

type OptionalDetail = 'partner' | 'partnerBirthday' | 'partnerBirthHour';

/** Kinds of fields that reports read by name; `partner` is the partner's gender. */
export const detailKinds = {
  fullName: 'name',
  partnerName: 'name',
  gender: 'gender',
  partner: 'gender',
  birthday: 'birthday',
  partnerBirthday: 'birthday',
  birthHour: 'birth-hour',
  partnerBirthHour: 'birth-hour',
} as const satisfies Record<RequiredDetail | OptionalDetail, FieldKind>;

/** Placeholders for hidden values. The page masks nothing, and `@__PURE__` keeps them out of its script. */
export const maskTexts = /* @__PURE__ */ texts(hidden);
