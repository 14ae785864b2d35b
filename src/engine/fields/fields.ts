import type { Field, FieldKind } from '../funnel/funnel.ts';
import { firstLunarYear, isLunarDate, lastLunarYear, solarDateOf } from './lunar.ts';

/** Why a value is refused. The words for each are in `messages.ts`. */
export type FieldErrorCode =
  | 'required'
  | 'too-long'
  | 'name-letters'
  | 'name-han'
  | 'name-han-length'
  | 'gender'
  | 'date'
  | 'date-range'
  | 'hour'
  | 'phone'
  | 'choice'
  | 'consent';

export type FieldErrors = Readonly<Record<string, FieldErrorCode>>;
export type Values = Readonly<Record<string, string>>;

type Checked = { value: string } | { error: FieldErrorCode };

const longestName = 40;

/** A name as it is stored: NFC, one kind of middle dot, single spaces. */
const normaliseName = (raw: string) =>
  raw
    .normalize('NFC')
    .replace(/[•・‧]/g, '·')
    .replace(/\s+/gu, ' ')
    .trim();

function checkName(field: Extract<Field, { kind: 'name' }>, raw: string): Checked {
  const value = normaliseName(raw);
  const length = [...value].length;
  if (field.script === 'han') {
    if (!/^\p{Script=Han}+$/u.test(value)) return { error: 'name-han' };
    return length >= 2 && length <= 4 ? { value } : { error: 'name-han-length' };
  }
  if (length > longestName) return { error: 'too-long' };
  return /^\p{L}[\p{L}\p{M}·.'’ -]*$/u.test(value) ? { value } : { error: 'name-letters' };
}

export interface BirthDate {
  calendar: 'solar' | 'lunar';
  year: number;
  month: number;
  leap: boolean;
  day: number;
}

/** Reads `YYYY-MM-DD`, `lunar:YYYY-MM-DD` or `lunar:YYYY-MML-DD` (leap month); undefined if it is no real date. */
export function findBirthDate(wire: string): BirthDate | undefined {
  const parts = /^(lunar:)?(\d{4})-(\d{2})(L?)-(\d{2})$/.exec(wire);
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts[2]), Number(parts[3]), Number(parts[5])];
  const leap = parts[4] === 'L';
  if (parts[1]) {
    const date = { year, month, leap, day };
    return isLunarDate(date) ? { calendar: 'lunar', ...date } : undefined;
  }
  if (leap) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 0;
  return isReal ? { calendar: 'solar', year, month, leap, day } : undefined;
}

function checkBirthday(field: Extract<Field, { kind: 'birthday' }>, raw: string, today: string): Checked {
  const date = findBirthDate(raw);
  if (!date || (date.calendar === 'lunar' && field.calendar === 'solar')) return { error: 'date' };
  if (date.year < firstLunarYear || date.year > lastLunarYear) return { error: 'date-range' };
  const solar = date.calendar === 'solar' ? raw : solarDateOf(date);
  return solar <= today ? { value: raw } : { error: 'date-range' };
}

type Check<Kind extends FieldKind> = (
  field: Extract<Field, { kind: Kind }>,
  raw: string,
  today: string,
) => Checked;

const checks: { [Kind in FieldKind]: Check<Kind> } = {
  name: checkName,
  gender: (_, raw) => (raw === 'male' || raw === 'female' ? { value: raw } : { error: 'gender' }),
  birthday: checkBirthday,
  'birth-hour': (field, raw) => {
    if (raw === 'unknown') return field.unknown === 'refused' ? { error: 'hour' } : { value: raw };
    return /^([0-9]|1[01])$/.test(raw) ? { value: raw } : { error: 'hour' };
  },
  phone: (_, raw) => {
    const digits = raw.replace(/[\s-]/g, '').replace(/^(\+?86)(?=1\d{10}$)/, '');
    return /^1[3-9]\d{9}$/.test(digits) ? { value: digits } : { error: 'phone' };
  },
  choice: (field, raw) =>
    field.options.some((option) => option.value === raw) ? { value: raw } : { error: 'choice' },
  text: (field, raw) => {
    const hasRows = (field.rows ?? 1) > 1;
    // Control characters are no text; a line end is one only where the field has several rows.
    const value = raw
      .normalize('NFC')
      .replace(/\r?\n/g, hasRows ? '\n' : ' ')
      .replace(/[\p{Cc}\p{Cs}]/gu, (c) => (c === '\n' ? c : ''))
      .trim();
    return [...value].length > (field.maxLength ?? 200) ? { error: 'too-long' } : { value };
  },
  consent: (_, raw) => (raw === 'true' ? { value: raw } : { error: 'consent' }),
};

/**
 * Checks one typed value. `today` (`YYYY-MM-DD`, Shanghai) is the last possible birthday. An optional field left
 * empty is accepted with the value `''`, which is not sent.
 */
export function checkField(field: Field, raw: string | undefined, today: string): Checked {
  if (raw === undefined || raw.trim() === '') {
    if (field.optional) return { value: '' };
    return { error: field.kind === 'consent' ? 'consent' : 'required' };
  }
  const check = checks[field.kind] as (field: Field, raw: string, today: string) => Checked;
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
    const checked = checkField(
      field,
      Object.hasOwn(typed, field.name) ? typed[field.name] : undefined,
      today,
    );
    if ('error' in checked) errors[field.name] = checked.error;
    else if (checked.value !== '') values[field.name] = checked.value;
  }
  return { values, errors };
}
