import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import type { Finding } from '../finding/finding.ts';
import { patchOf } from '../rules/overrides.ts';
import { lay } from './merge.ts';
import type { Laid } from './merge-context.ts';
import { type Origin, type Place, partOf } from './source-map.ts';

interface Layers {
  value: FunnelFile;
  origin: Origin;
  kinds: readonly string[];
  /** Pointers lead into the file of the place. */
  tell: (finding: Finding, at: Place) => void;
}

export function layView({ value, origin, kinds, tell }: Layers, set: readonly number[]): Laid {
  const { overrides = [], live: _, ...plain } = value;
  const depth = origin.at.depth + 1;
  return set.reduce<Laid>(
    (below, index) => {
      const override = overrides[index]!;
      const { at } = partOf(partOf(origin, 'overrides'), String(index));
      return lay(below, patchOf(override), '', '', {
        placeOf: (pointer) => ({ ...at, pointer: at.pointer + pointer, depth }),
        tell: (finding) => tell({ ...finding, pointer: at.pointer + finding.pointer }, at),
        kinds,
        isOfLanguage: override.language !== undefined,
        replaced: 0,
      });
    },
    { value: plain, origin },
  );
}
