import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import type { Finding } from '../report/finding.ts';
import { pointerTo } from '../report/pointer.ts';
import { lay } from './merge.ts';
import type { Json, Laid } from './merge-context.ts';
import { type Origin, type Place, partOf } from './source-map.ts';

export type Override = NonNullable<FunnelFile['overrides']>[number];

export function patchOf({ channels: _, from: __, to: ___, language: ____, ...patch }: Override): Json {
  return patch;
}

/** True for payment terms of channels without offers: a page without a server can apply them. */
export function isOfChannels(override: Override): boolean {
  const { payment = {} } = override;
  const isWhole = !payment.price || Object.keys(payment.price).length === 2;
  const isPlain = Object.keys(override).every((key) => key === 'channels' || key === 'payment');
  return (
    isPlain &&
    override.channels !== undefined &&
    isWhole &&
    !payment.offers &&
    !Object.values(payment).includes(null as never)
  );
}

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

export const saidIn = (patch: unknown, pointer = ''): string[] =>
  typeof patch !== 'object' || patch === null || Array.isArray(patch)
    ? [pointer]
    : Object.entries(patch).flatMap(([key, value]) => saidIn(value, pointerTo(pointer, key)));
