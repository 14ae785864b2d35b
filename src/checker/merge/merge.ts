import { isDeepStrictEqual } from 'node:util';
import { t } from '../../contract/t.ts';
import { isText } from '../../funnel/texts.ts';
import { meantLanguage } from '../finding/did-you-mean.ts';
import { keyFinding } from '../finding/finding.ts';
import { lastSegmentOf, pointerTo } from '../finding/pointer.ts';
import { layByName } from './merge-by-name.ts';
import {
  countUnits,
  isMap,
  isUnit,
  type Json,
  type Laid,
  type Layer,
  nothingToRemove,
  withoutNulls,
} from './merge-context.ts';
import { isNamedList } from './names.ts';
import { type Origin, partOf } from './source-map.ts';

/** A patch with a layout replaces the whole entry, since the layout decides its keys; a condition is always whole. */
const isWhole = (patch: Json, key: string) =>
  key === 'when' || (key === 'entry' && patch.layout !== undefined);

function compareUnit(below: unknown, { value: now }: Laid, patch: unknown, pointer: string, layer: Layer) {
  if (isDeepStrictEqual(below, now)) {
    const message = t`${lastSegmentOf(pointer)} is the same without this`;
    const fix = t`take it out, or say something else`;
    layer.tell(keyFinding('overlay/same-as-base', pointer, message, fix));
    return;
  }
  layer.replaced += countUnits(below);
  if (layer.isOfLanguage || !isMap(below) || !isText(below) || !isMap(patch)) return;
  const left = Object.keys(below).filter((language) => !Object.hasOwn(patch, language));
  if (left.length === 0) return;
  const misnamed = Object.keys(patch).find((tag) => !Object.hasOwn(below, tag) && meantLanguage(tag, left));
  if (misnamed !== undefined) {
    const meant = meantLanguage(misnamed, left);
    const message = t`${lastSegmentOf(pointer)} is missing in ${meant}`;
    const fix = t`write ${meant} instead of ${misnamed}`;
    layer.tell(keyFinding('meaning/missing-language', pointerTo(pointer, misnamed), message, fix));
    return;
  }
  const message = t`${lastSegmentOf(pointer)} changes in ${Object.keys(patch).join(', ')}, and in ${left.join(', ')} it stays as it was`;
  const fix = t`add ${left.map((language) => `${language}: …`).join(', ')}`;
  layer.tell(keyFinding('overlay/half-text', pointer, message, fix));
}

function layMap(below: Laid, patch: Json, pointer: string, layer: Layer): Laid {
  const value: Record<string, unknown> = { ...(below.value as Json) };
  const parts = new Map<string, Origin>();
  for (const [key, own] of Object.entries(patch)) {
    const at = pointerTo(pointer, key);
    const was = Object.hasOwn(value, key) ? value[key] : undefined;
    if (own === null) {
      if (was === undefined) layer.tell(nothingToRemove(at, key));
      else layer.replaced += countUnits(was, key);
      delete value[key];
      parts.set(key, { at: layer.placeOf(at) });
      continue;
    }
    const laid = lay({ value: was, origin: partOf(below.origin, key) }, own, at, key, layer);
    value[key] = laid.value;
    parts.set(key, laid.origin);
  }
  return { value, origin: { at: layer.placeOf(pointer), parts, under: below.origin } };
}

/**
 * Merges a patch into the value of `key`: maps by RFC 7396, null removes, a list replaces a list, and a map changes a
 * list's entries by name.
 */
export function lay(below: Laid, patch: unknown, pointer: string, key: string, layer: Layer): Laid {
  const { value, origin } = below;
  if (isMap(patch) && Array.isArray(value) && isNamedList(key)) {
    const change = (entry: Laid, own: Json, at: string) => lay(entry, own, at, '', layer);
    return layByName({ value, origin, list: key }, patch, pointer, layer, change);
  }
  if (!isMap(patch) || !isMap(value) || isWhole(patch, key)) {
    const laid: Laid = {
      value: withoutNulls(patch, pointer, layer),
      origin: { at: layer.placeOf(pointer) },
    };
    if (value !== undefined) compareUnit(value, laid, patch, pointer, layer);
    return laid;
  }
  if (!isUnit(value, key)) return layMap(below, patch, pointer, layer);
  // The whole entry is reported, not its parts.
  const quiet: Layer = {
    ...layer,
    tell: (finding) => finding.code === 'overlay/nothing-to-remove' && layer.tell(finding),
  };
  const laid = layMap(below, patch, pointer, quiet);
  compareUnit(value, laid, patch, pointer, layer);
  return laid;
}
