import type { FieldRule, Mask, OwnKeys, Samples } from './field-kind.ts';
import { readTyped } from './typed.ts';

const longestName = 40;

/** Removes spaces between Han characters and writes every dot there as `·`. */
const readName = (raw: string) =>
  readTyped(raw).replace(
    /(\p{Script=Han}) ?([·.。]?) ?(?=\p{Script=Han})/gu,
    (_, before: string, dot: string) => (dot ? `${before}·` : before),
  );

export const rule: FieldRule<'name'> = {
  check(field, raw) {
    const value = readName(raw);
    const length = [...value].length;
    if (length === 0) return { value };
    if (length > longestName) return { error: 'too-long' };
    const isHan = /^\p{Script=Han}+(·\p{Script=Han}+)*$/u.test(value);
    const isRead = field.script === 'han' || field.script === 'han-or-latin';
    if (field.script === 'han' && !isHan) return { error: 'name-han' };
    if (isRead && isHan) return length > 1 ? { value } : { error: 'name-han-length' };
    if (isRead && !/^[’ʻ]?\p{Script=Latin}[\p{Script=Latin}\p{M}·.’ʻ -]*$/u.test(value))
      return { error: 'name-han-or-latin' };
    const isWritten = /^’?[\p{L}\p{Script=Han}](?:[\p{L}\p{M}\p{Script=Han}·.’་\u180e -]|\u200c|\u200d)*$/u;
    return isWritten.test(value) ? { value } : { error: 'name-letters' };
  },
  correction: 'line',
};

export const mask: Mask<'name'> = (value) => `${[...value][0] ?? ''}**`;

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
