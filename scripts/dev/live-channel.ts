import type { NormalizedHotChannel } from 'vite';
import { printable } from '../../src/checker/finding/finding.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import type { Finding, FleetChange, LiveMessages } from '../../src/preview/live-page/live-page-messages.ts';
import type { FleetListener } from '../../src/publishing/watch.ts';
import { pageAsked } from './asked-view.ts';

type Hot = Pick<NormalizedHotChannel, 'on' | 'send'>;
type Send = (event: string, payload: unknown) => void;

/** In ms: errors wait, because a half-written file looks broken. */
const disbelief = 40;

/** Compares fleets by identity, because the watcher keeps unchanged parts. */
export function changeBetween(before: Fleet, after: Fleet): FleetChange {
  const all = [...after.funnels.values()];
  const isKnown = ({ slug }: { slug: string }) => before.funnels.has(slug);
  return {
    changed: all.filter((funnel) => isKnown(funnel) && before.funnels.get(funnel.slug) !== funnel),
    added: all.filter((funnel) => !isKnown(funnel)),
    removed: [...before.funnels.keys()].filter((slug) => !after.funnels.has(slug)),
    site: after.site,
    hasNewChannels: before.channels !== after.channels,
  };
}

export interface LiveChannel extends Required<Pick<FleetListener, 'onFleet' | 'onBroken' | 'onMended'>> {
  /** The live fleet; throws before the first. */
  fleet: () => Fleet;
  onPictures: () => void;
  open: (hot: Hot) => void;
}

/** Tells every open page over Vite's websocket what the watcher found. */
export function createLiveChannel(): LiveChannel {
  let fleet: Fleet | undefined;
  let broken: readonly Finding[] = [];
  let hot: Hot | undefined;
  let timer: NodeJS.Timeout | undefined;

  const tell = <Name extends keyof LiveMessages>(
    name: Name,
    payload: LiveMessages[Name],
    to: unknown = hot,
  ) => (to as { send: Send } | undefined)?.send(name, payload);
  const current = () => {
    if (!fleet) throw new Error('No fleet has been valid yet.');
    return fleet;
  };

  return {
    fleet: current,
    onFleet: (next) => {
      const before = fleet;
      fleet = next;
      if (before) tell('funnels:changed', changeBetween(before, next));
    },
    onBroken: (diagnostics) => {
      broken = diagnostics.map(printable);
      clearTimeout(timer);
      timer = setTimeout(() => tell('funnels:broken', { findings: broken }), disbelief);
    },
    onMended: () => {
      broken = [];
      clearTimeout(timer);
      tell('funnels:mended', {});
    },
    onPictures: () => tell('funnels:pictures', { version: Date.now() }),
    open: (channel) => {
      hot = channel;
      channel.on('funnels:ask', (asked, client) => {
        const now = current();
        const found = pageAsked(now, asked as LiveMessages['funnels:ask']);
        tell('funnels:state', { ...found, site: now.site, broken }, client);
      });
    },
  };
}
