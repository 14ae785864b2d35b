import { t } from '../../contract/t.ts';
import { type Finding, valueFinding } from '../report/finding.ts';

export const repeatedValues = <Key extends string>(
  entries: readonly Readonly<Record<Key, unknown>>[],
  pointer: string,
  key: Key,
): Finding[] =>
  entries.flatMap((entry, index) => {
    if (entries.findIndex((other) => other[key] === entry[key]) === index) return [];
    const message = t`${key} ${String(entry[key])} is used twice`;
    return valueFinding(
      'meaning/duplicate-value',
      `${pointer}/${index}/${key}`,
      message,
      t`give each its own`,
    );
  });
