import { t } from '../../contract/t.ts';
import type { Source } from '../document/yaml-document.ts';
import { type Finding, valueFinding } from '../finding/finding.ts';
import { lastSegmentOf, pointerTo } from '../finding/pointer.ts';

function nullsIn(value: unknown, pointer: string): string[] {
  if (value === null) return [pointer];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => nullsIn(item, pointerTo(pointer, key)));
}

/** Finds keys without a value below a pointer: only a written null removes. */
export const unwrittenNulls = (source: Source, within: string): Finding[] =>
  nullsIn(source.value, '')
    .filter((pointer) => pointer.startsWith(within) && !source.spellingAt(pointer))
    .map((pointer) => {
      const key = lastSegmentOf(pointer);
      const message = t`nothing is written after ${key}`;
      return valueFinding(
        'shape/no-value',
        pointer,
        message,
        t`write null to remove ${key}, or leave the line out`,
      );
    });
