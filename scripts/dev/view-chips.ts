import type { Part } from '../../src/changes/parts.ts';
import { t } from '../../src/contract/t.ts';
import { placesOf } from '../../src/funnel/overrides.ts';
import type { FunnelFile } from '../../src/funnel/schema-types.generated.ts';
import type { ViewChip } from '../../src/preview/gallery/fleet-list.ts';

/** Where, when and for whom a funnel is another, each with a visit that meets it so; the first is everywhere else. */
export function chipsOf(part: Part | undefined): ViewChip[] {
  const { overrides = [], live } = part as FunnelFile;
  const places = overrides.flatMap((override) => {
    const { channels = [], from, to, language: lang } = override;
    const on = from ?? to?.slice(0, 10);
    // For channels alone each has its own name.
    return placesOf(override).map((name, index) => ({ name, channel: channels[index], on, lang }));
  });
  const begins = live?.from === undefined ? [] : [{ name: t`live from ${live.from}`, on: live.from }];
  return places.length + begins.length > 0 ? [{ name: t`otherwise` }, ...begins, ...places] : [];
}
