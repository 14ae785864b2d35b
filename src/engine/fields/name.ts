import type { FieldRule, Mask, OwnKeys, Samples } from './field-kind.ts';

const longestName = 40;

/** A name as it is stored: NFC, one kind of middle dot, single spaces. */
const normaliseName = (raw: string) =>
  raw
    .normalize('NFC')
    .replace(/[•・‧]/g, '·')
    .replace(/\s+/gu, ' ')
    .trim();

export const rule: FieldRule<'name'> = {
  check(field, raw) {
    const value = normaliseName(raw);
    const length = [...value].length;
    const isHan = /^\p{Script=Han}+$/u.test(value);
    const isRead = field.script === 'han' || field.script === 'han-or-latin';
    if (field.script === 'han' && !isHan) return { error: 'name-han' };
    if (isRead && isHan) return length >= 2 && length <= 4 ? { value } : { error: 'name-han-length' };
    if (length > longestName) return { error: 'too-long' };
    if (isRead && !/^\p{Script=Latin}[\p{Script=Latin}\p{M}.'’ -]*$/u.test(value))
      return { error: 'name-han-or-latin' };
    return /^\p{L}[\p{L}\p{M}·.'’ -]*$/u.test(value) ? { value } : { error: 'name-letters' };
  },
  correction: 'line',
};

export const mask: Mask<'name'> = (value) => `${[...value][0] ?? ''}**`;

/** Invented people, the same every time. */
const people: Readonly<Record<'han' | 'latin', Readonly<Record<string, string>>>> = {
  han: { fullName: '林晚晴', partnerName: '周明远' },
  latin: { fullName: 'Anna Lindqvist', partnerName: 'Daniel Moore' },
};

export const samples: Samples<'name'> = {
  right({ script, name }, language) {
    const isHan = script === 'han' || language.startsWith('zh');
    return people[isHan ? 'han' : 'latin'][name] ?? (isHan ? '沈知夏' : 'Maya Chen');
  },
  wrong: () => ({
    'too-long': '好'.repeat(longestName + 1),
    'name-letters': 'R2-D2',
    'name-han': 'Anna',
    'name-han-length': '林',
    'name-han-or-latin': 'Анна',
  }),
};

export const ownKeys: OwnKeys<'name'> = {
  placeholder: { means: 'copy', name: 'placeholder' },
  script: { means: 'data', name: 'letters', default: 'any' },
};
