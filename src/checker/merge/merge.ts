import { isDeepStrictEqual } from 'node:util';
import { msg } from '../../contract/t.ts';
import { isText } from '../../funnel/texts.ts';
import { meantLanguage } from '../finding/did-you-mean.ts';
import { keyFinding } from '../finding/finding.ts';
import { lastSegmentOf, pointerTo } from '../finding/pointer.ts';
import { mergeByName } from './merge-by-name.ts';
import {
  countUnits,
  isMap,
  isUnit,
  type Json,
  type MergeContext,
  type Merged,
  nothingToRemove,
  withoutNulls,
} from './merge-context.ts';
import { isNamedList } from './names.ts';
import { partOf, type SourceMap } from './source-map.ts';

/** A patch with a layout replaces the whole entry, since the layout decides its keys; a condition is always whole. */
const isWhole = (patch: Json, key: string) =>
  key === 'when' || (key === 'entry' && patch.layout !== undefined);

function compareUnit(
  below: unknown,
  { value: now }: Merged,
  patch: unknown,
  pointer: string,
  context: MergeContext,
) {
  if (isDeepStrictEqual(below, now)) {
    const message = msg`${lastSegmentOf(pointer)} is the same without this`;
    const fix = msg`take it out, or write something different`;
    context.report(keyFinding('overlay/same-as-base', pointer, message, fix));
    return;
  }
  context.replaced += countUnits(below);
  if (context.isOfLanguage || !isMap(below) || !isText(below) || !isMap(patch)) return;
  const left = Object.keys(below).filter((language) => !Object.hasOwn(patch, language));
  if (left.length === 0) return;
  const misnamed = Object.keys(patch).find((tag) => !Object.hasOwn(below, tag) && meantLanguage(tag, left));
  if (misnamed !== undefined) {
    const meant = meantLanguage(misnamed, left);
    const message = msg`${lastSegmentOf(pointer)} is missing in ${meant}`;
    const fix = msg`write ${meant} instead of ${misnamed}`;
    context.report(keyFinding('meaning/missing-language', pointerTo(pointer, misnamed), message, fix));
    return;
  }
  const message = msg`${lastSegmentOf(pointer)} changes in ${Object.keys(patch).join(', ')}, and in ${left.join(', ')} it stays as it was`;
  const fix = msg`add ${left.map((language) => `${language}: …`).join(', ')}`;
  context.report(keyFinding('overlay/half-text', pointer, message, fix));
}

function mergeMap(below: Merged, patch: Json, pointer: string, context: MergeContext): Merged {
  const value: Record<string, unknown> = { ...(below.value as Json) };
  const parts = new Map<string, SourceMap>();
  for (const [key, own] of Object.entries(patch)) {
    const at = pointerTo(pointer, key);
    const was = Object.hasOwn(value, key) ? value[key] : undefined;
    if (own === null) {
      if (was === undefined) context.report(nothingToRemove(at, key));
      else context.replaced += countUnits(was, key);
      delete value[key];
      parts.set(key, { at: context.placeOf(at) });
      continue;
    }
    const merged = merge({ value: was, sourceMap: partOf(below.sourceMap, key) }, own, at, key, context);
    value[key] = merged.value;
    parts.set(key, merged.sourceMap);
  }
  return { value, sourceMap: { at: context.placeOf(pointer), parts, under: below.sourceMap } };
}

/**
 * Merges a patch into the value of `key`: maps by RFC 7396, null removes, a list replaces a list, and a map changes a
 * list's entries by name.
 */
export function merge(
  below: Merged,
  patch: unknown,
  pointer: string,
  key: string,
  context: MergeContext,
): Merged {
  const { value, sourceMap } = below;
  if (isMap(patch) && Array.isArray(value) && isNamedList(key)) {
    const change = (entry: Merged, own: Json, at: string) => merge(entry, own, at, '', context);
    return mergeByName({ value, sourceMap, list: key }, patch, pointer, context, change);
  }
  if (!isMap(patch) || !isMap(value) || isWhole(patch, key)) {
    const merged: Merged = {
      value: withoutNulls(patch, pointer, context),
      sourceMap: { at: context.placeOf(pointer) },
    };
    if (value !== undefined) compareUnit(value, merged, patch, pointer, context);
    return merged;
  }
  if (!isUnit(value, key)) return mergeMap(below, patch, pointer, context);
  // The whole entry is reported, not its parts.
  const quiet: MergeContext = {
    ...context,
    report: (finding) => finding.code === 'overlay/nothing-to-remove' && context.report(finding),
  };
  const merged = mergeMap(below, patch, pointer, quiet);
  compareUnit(value, merged, patch, pointer, context);
  return merged;
}
