import { layView } from '../checker/overlay/views.ts';
import type { Source } from '../checker/parse/source.ts';
import { placesOf } from '../engine/funnel/circumstances.ts';
import type { FunnelFile } from '../engine/funnel/schema-types.generated.ts';
import { blockKeys } from './rules-blocks.generated.ts';

/** Nobody asks where the parts of an entry were written. */
const nowhere = {} as Source;
const origin = { at: { source: nowhere, pointer: '', depth: 0 } };
const kinds = Object.keys(blockKeys);

/** Everywhere that an override says something of the entry, in words, with the index of the first that does. */
export function placesOfEntries({ overrides = [] }: FunnelFile): Map<string, number> {
  const places = overrides.flatMap((override, index) =>
    override.entry === undefined ? [] : placesOf(override).map((place) => [place, index] as const),
  );
  return new Map(places.toReversed());
}

/** The entry as visitors meet it at a place, with all that is said for it and nothing that may hold there besides. */
export function entryAt(file: FunnelFile, place: string): FunnelFile['entry'] {
  const set = (file.overrides ?? []).flatMap((override, index) =>
    placesOf(override).includes(place) ? index : [],
  );
  return (layView({ value: file, origin, kinds, tell: () => {} }, set).value as FunnelFile).entry;
}
