import { type Message, msg } from '../../contract/t.ts';
import { isText } from '../../funnel/texts.ts';
import { type Finding, keyFinding } from '../finding/finding.ts';
import { pointerTo } from '../finding/pointer.ts';
import type { Place, SourceMap } from './source-map.ts';

export type Json = Readonly<Record<string, unknown>>;

export const isMap = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface Merged {
  value: unknown;
  sourceMap: SourceMap;
}

/** A patch and where its findings go; pointers lead into the patch. */
export interface MergeContext {
  placeOf: (pointer: string) => Place;
  report: (finding: Finding) => void;
  /** Kinds of blocks; a name equal to one means a block of that kind. */
  kinds: readonly string[];
  /** For readers of one language, so a text needs only that one. */
  isOfLanguage?: boolean;
  replaced: number;
}

/** True for a value written as a whole; parts of it equal to the base are fine. */
export const isUnit = (value: unknown, key: string): boolean =>
  !isMap(value) || isText(value) || key === 'price' || key === 'coupon' || key === 'when';

/** Keys that visitors do not see. */
const marks = new Set(['kind', 'name', 'value', 'id', 'layout']);

/** Counts texts, fields and prices; stops at `enough`. */
export function countUnits(value: unknown, key = '', enough = Number.POSITIVE_INFINITY): number {
  const isList = Array.isArray(value);
  if (!isList && isUnit(value, key)) return 1;
  let count = 0;
  for (const [name, item] of Object.entries(value as object)) {
    if (count >= enough) break;
    if (isList || !marks.has(name)) count += countUnits(item, isList ? '' : name, enough - count);
  }
  return count;
}

export const nothingToRemove = (at: string, what: Message): Finding =>
  keyFinding('overlay/nothing-to-remove', at, msg`there is no ${what} to remove`, msg`take the line out`);

export function withoutNulls(patch: unknown, pointer: string, context: MergeContext): unknown {
  if (!isMap(patch)) return patch;
  const kept = Object.entries(patch).filter(([key, value]) => {
    if (value === null) context.report(nothingToRemove(pointerTo(pointer, key), key));
    return value !== null;
  });
  return Object.fromEntries(
    kept.map(([key, value]) => [key, withoutNulls(value, pointerTo(pointer, key), context)]),
  );
}
