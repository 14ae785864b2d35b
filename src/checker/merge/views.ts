import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import type { Finding } from '../finding/finding.ts';
import { patchOf } from '../rules/overrides.ts';
import { merge } from './merge.ts';
import type { Merged } from './merge-context.ts';
import { type Place, partOf, type SourceMap } from './source-map.ts';

interface WithOverrides {
  value: FunnelFile;
  sourceMap: SourceMap;
  kinds: readonly string[];
  /** Pointers lead into the file of the place. */
  report: (finding: Finding, at: Place) => void;
}

export function mergeView(
  { value, sourceMap, kinds, report }: WithOverrides,
  set: readonly number[],
): Merged {
  const { overrides = [], live: _, ...plain } = value;
  const depth = sourceMap.at.depth + 1;
  return set.reduce<Merged>(
    (below, index) => {
      const override = overrides[index]!;
      const { at } = partOf(partOf(sourceMap, 'overrides'), String(index));
      return merge(below, patchOf(override), '', '', {
        placeOf: (pointer) => ({ ...at, pointer: at.pointer + pointer, depth }),
        report: (finding) => report({ ...finding, pointer: at.pointer + finding.pointer }, at),
        kinds,
        isOfLanguage: override.language !== undefined,
        replaced: 0,
      });
    },
    { value: plain, sourceMap },
  );
}
