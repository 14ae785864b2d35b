import { isDeepStrictEqual } from 'node:util';
import { lay } from '../../src/checker/overlay/lay.ts';
import { isMap, type Json, type Layer } from '../../src/checker/overlay/layer.ts';
import type { Source } from '../../src/checker/parse/source.ts';

const nowhere = { source: {} as Source, pointer: '', depth: 0 };

/** What stands there once the patch is laid on it; undefined: it cannot be. */
function laidOn(value: unknown, patch: unknown, key: string, kinds: readonly string[]): unknown {
  let isFit = true;
  const tell: Layer['tell'] = ({ code }) => {
    if (!code.startsWith('overlay/same') && !code.startsWith('overlay/half')) isFit = false;
  };
  const layer: Layer = { placeOf: () => nowhere, tell, kinds, replaced: 0 };
  const laid = lay({ value, origin: { at: nowhere } }, patch, '', key, layer);
  return isFit ? laid.value : undefined;
}

/** The patch that makes `base` what is meant, said as shortly as a patch can without names of entries. */
function patchBetween(base: Json, meant: Json): Json {
  const gone = Object.keys(base).filter((key) => !Object.hasOwn(meant, key));
  const changed = Object.entries(meant).flatMap(([key, value]) => {
    if (isDeepStrictEqual(base[key], value)) return [];
    const isWithin =
      isMap(value) && isMap(base[key]) && !(key === 'entry' && value.layout !== base[key].layout);
    return [[key, isWithin ? patchBetween(base[key] as Json, value) : value]];
  });
  return Object.fromEntries([...gone.map((key) => [key, null]), ...changed]);
}

/**
 * One patch of `base` that says what `own` says and `set` on top of it: `meant`. What `own` says of other places stays as
 * it is written; what cannot be said in the words of both is said whole.
 */
export function composed(
  { base, own, set, meant }: { base: Json; own: Json; set: Json; meant: Json },
  kinds: readonly string[],
): Json {
  const patch: Record<string, unknown> = { ...own };
  for (const [key, said] of Object.entries(set)) {
    if (isDeepStrictEqual(base[key], meant[key])) {
      delete patch[key];
      continue;
    }
    const [below, now] = [base[key], meant[key]];
    const isFirst = own[key] === undefined;
    const candidates: unknown[] = [];
    if (now === undefined) candidates.push(null);
    else if (isFirst) candidates.push(said);
    else if (isMap(own[key]) && isMap(said)) {
      const [under, mine] = [below, own[key]];
      if (isMap(under) && isMap(now))
        candidates.push(composed({ base: under, own: mine, set: said, meant: now }, kinds));
      else candidates.push({ ...mine, ...said });
    }
    if (isMap(below) && isMap(now)) candidates.push(patchBetween(below, now));
    candidates.push(now);
    patch[key] = candidates.find((each) =>
      each === null ? below !== undefined : isDeepStrictEqual(laidOn(below, each, key, kinds), now),
    );
  }
  return patch;
}
