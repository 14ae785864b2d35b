import type { Part } from '../diagnostics/finding.ts';
import { pointerTo, segmentsOf } from '../diagnostics/pointer.ts';
import type { Source, Traced } from '../parse/source.ts';

/** Where something was written. The greater the depth, the later it was laid on. */
export interface Place {
  source: Source;
  pointer: string;
  depth: number;
  /** It is the key that says it: an entry's name. */
  isKey?: true;
}

/** Where a value comes from, and its parts, as far as they come from elsewhere. */
export interface Origin {
  at: Place;
  parts?: ReadonlyMap<string, Origin>;
  /** Whence what is not among the parts. */
  under?: Origin;
}

export function partOf({ at, parts, under }: Origin, segment: string): Origin {
  const own = parts?.get(segment);
  if (own) return own;
  return under ? partOf(under, segment) : { at: { ...at, pointer: pointerTo(at.pointer, segment) } };
}

/** The first thing that the layer `depth` says within `origin`. */
function firstSaid({ at, parts = new Map() }: Origin, depth: number): Place | undefined {
  for (const part of parts.values()) {
    const said = part.at.depth === depth ? (firstSaid(part, depth) ?? part.at) : undefined;
    if (said) return said;
  }
  return at.depth === depth ? at : undefined;
}

/** Back from a pointer into what was made of the layers to where it was written. */
export function trace(root: Origin, pointer: string, part: Part): Traced {
  const { depth } = root.at;
  let origin = root;
  let nearest = root;
  for (const segment of segmentsOf(pointer)) {
    origin = partOf(origin, segment);
    if (origin.at.depth === depth) nearest = origin;
  }
  const { at } = origin;
  const written = { source: at.source, pointer: at.pointer, part: at.isKey ? 'key' : part };
  const said = at.depth === depth ? undefined : firstSaid(nearest, depth);
  return {
    ...written,
    ...(said && { cause: { source: said.source, pointer: said.pointer, part: 'value' } }),
  };
}
