import type { Finding } from '../diagnostics/finding.ts';

/** Entries of a list that are told apart by `key`, and are not. */
export function repeatedValues<Key extends string>(
  entries: readonly Readonly<Record<Key, unknown>>[],
  pointer: string,
  key: Key,
): Finding[] {
  return entries.flatMap((entry, index): Finding[] =>
    entries.findIndex((other) => other[key] === entry[key]) === index
      ? []
      : [
          {
            code: 'meaning/duplicate-value',
            pointer: `${pointer}/${index}/${key}`,
            part: 'value',
            message: `${key} ${String(entry[key])} is used twice`,
            fix: 'give each its own',
          },
        ],
  );
}
