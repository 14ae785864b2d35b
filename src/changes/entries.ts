import { layView } from '../checker/overlay/views.ts';
import type { Source } from '../checker/parse/source.ts';
import { placesOf } from '../engine/funnel/circumstances.ts';
import type { FunnelFile } from '../engine/funnel/schema-types.generated.ts';
import { blockKeys } from './rules-blocks.generated.ts';

/** The comparison needs no source positions. */
const nowhere = {} as Source;
const origin = { at: { source: nowhere, pointer: '', depth: 0 } };
const kinds = Object.keys(blockKeys);

/** Returns each place where an override changes the entry, in words, with the index of the first such override. */
export function placesOfEntries({ overrides = [] }: FunnelFile): Map<string, number> {
  const places = overrides.flatMap((override, index) =>
    override.entry === undefined ? [] : placesOf(override).map((place) => [place, index] as const),
  );
  return new Map(places.toReversed());
}

/** Returns the entry as visitors at a place see it, without overrides that only may apply there. */
export function entryAt(file: FunnelFile, place: string): FunnelFile['entry'] {
  const set = (file.overrides ?? []).flatMap((override, index) =>
    placesOf(override).includes(place) ? index : [],
  );
  return (layView({ value: file, origin, kinds, tell: () => {} }, set).value as FunnelFile).entry;
}
