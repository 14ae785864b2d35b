import { t } from '../../contract/t.ts';
import { isText } from '../../engine/funnel/copy.ts';
import { type Finding, keyFinding } from '../diagnostics/finding.ts';
import { pointerTo } from '../diagnostics/pointer.ts';
import type { Origin, Place } from './origin.ts';

export type Json = Readonly<Record<string, unknown>>;

export const isMap = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value, and where each part of it was written. */
export interface Laid {
  value: unknown;
  origin: Origin;
}

/** What is laid on, and who hears of what is wrong with it; pointers lead into what is laid on. */
export interface Layer {
  placeOf: (pointer: string) => Place;
  tell: (finding: Finding) => void;
  /** Kinds of blocks: what goes by such a name is one. */
  kinds: readonly string[];
  /** It speaks to those who read one language: a text in no other is whole. */
  isOfLanguage?: boolean;
  /** How many of the values below were replaced or removed. */
  replaced: number;
}

/** What is said as a whole or not at all: a part of it that stays as it was is no idle word. */
export const isUnit = (value: unknown, key: string): boolean =>
  !isMap(value) || isText(value) || key === 'price' || key === 'coupon' || key === 'when';

/** What an entry goes by says nothing to visitors. */
const marks = new Set(['kind', 'name', 'value', 'id', 'layout']);

/** How much there is to read, to ask or to pay in it; nobody counts on from `enough`. */
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

export const nothingToRemove = (at: string, what: string): Finding =>
  keyFinding('overlay/nothing-to-remove', at, t`there is no ${what} to remove`, t`take the line out`);

/** Without its nulls: under them there is nothing that they could remove. */
export function withoutNulls(patch: unknown, pointer: string, layer: Layer): unknown {
  if (!isMap(patch)) return patch;
  const kept = Object.entries(patch).filter(([key, value]) => {
    if (value === null) layer.tell(nothingToRemove(pointerTo(pointer, key), key));
    return value !== null;
  });
  return Object.fromEntries(
    kept.map(([key, value]) => [key, withoutNulls(value, pointerTo(pointer, key), layer)]),
  );
}
