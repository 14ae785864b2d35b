import type { Source, Traced } from '../document/yaml-document.ts';
import type { Part } from '../finding/finding.ts';
import { pointerTo, segmentsOf } from '../finding/pointer.ts';

/** Where something was written; a greater depth is a later patch. */
export interface Place {
  source: Source;
  pointer: string;
  depth: number;
  /** The place is the key, an entry's name. */
  isKey?: true;
}

/** Source of a value, and of parts from elsewhere. */
export interface SourceMap {
  at: Place;
  parts?: ReadonlyMap<string, SourceMap>;
  /** Source of everything not in `parts`. */
  under?: SourceMap;
}

export function partOf({ at, parts, under }: SourceMap, segment: string): SourceMap {
  const own = parts?.get(segment);
  if (own) return own;
  return under ? partOf(under, segment) : { at: { ...at, pointer: pointerTo(at.pointer, segment) } };
}

/** Finds the first part written by the patch of `depth`. */
function firstSaid({ at, parts = new Map() }: SourceMap, depth: number): Place | undefined {
  for (const part of parts.values()) {
    const said = part.at.depth === depth ? (firstSaid(part, depth) ?? part.at) : undefined;
    if (said) return said;
  }
  return at.depth === depth ? at : undefined;
}

/** Maps a pointer into the merged value to where it was written. */
export function trace(root: SourceMap, pointer: string, part: Part): Traced {
  const { depth } = root.at;
  let sourceMap = root;
  let nearest = root;
  for (const segment of segmentsOf(pointer)) {
    sourceMap = partOf(sourceMap, segment);
    if (sourceMap.at.depth === depth) nearest = sourceMap;
  }
  const { at } = sourceMap;
  const written = { source: at.source, pointer: at.pointer, part: at.isKey ? 'key' : part };
  const said = at.depth === depth ? undefined : firstSaid(nearest, depth);
  return {
    ...written,
    ...(said && { cause: { source: said.source, pointer: said.pointer, part: 'value' } }),
  };
}
