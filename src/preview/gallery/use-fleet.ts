import { useEffect, useState } from 'react';
import type { Finding, LiveMessages } from '../live-page/live-page-messages.ts';
import { loadJson, previewPaths, reasonOf } from '../scenes/addresses.ts';
import type { FleetList } from './fleet-list.ts';

export interface LiveFleet {
  list: FleetList | undefined;
  broken: readonly Finding[];
  /** Grows when the channels change, because every frame must restart then. */
  round: number;
  /** Why the development server does not answer; empty if it does. */
  fault: string;
}

/** Returns the current funnels. Vite's websocket reports each saved file. */
export function useFleet(): LiveFleet {
  const [live, setLive] = useState<LiveFleet>({ list: undefined, broken: [], round: 0, fault: '' });
  useEffect(() => {
    const controller = new AbortController();
    const change = (part: Partial<LiveFleet>) => setLive((now) => ({ ...now, ...part }));
    const read = () =>
      loadJson<FleetList>(previewPaths.fleet, controller.signal).then(
        (list) => change({ list, fault: '' }),
        (error: unknown) => !controller.signal.aborted && change({ fault: reasonOf(error) }),
      );
    void read();

    // Vite searches the source for these words.
    const hot = import.meta.hot;
    const listeners: { [Name in keyof LiveMessages]?: (message: LiveMessages[Name]) => void } = {
      'funnels:state': ({ broken }) => change({ broken }),
      'funnels:broken': ({ findings }) => change({ broken: findings }),
      'funnels:mended': () => change({ broken: [] }),
      'funnels:changed': ({ hasNewChannels }) => {
        if (hasNewChannels) setLive((now) => ({ ...now, round: now.round + 1 }));
        void read();
      },
    };
    for (const [name, listener] of Object.entries(listeners)) hot?.on(name, listener as () => void);
    hot?.send('funnels:ask', { slug: '' });
    return () => {
      controller.abort();
      for (const [name, listener] of Object.entries(listeners)) hot?.off(name, listener as () => void);
    };
  }, []);
  return live;
}

/** Loads `path`. The previous data stays until the new data is there. */
export function useLoaded<Data>(path: string, isWanted = true): Data | undefined {
  const [data, setData] = useState<Data>();
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    // A file that is missing was just removed, and the new list follows.
    loadJson<Data>(path, controller.signal).then(
      (next) => !controller.signal.aborted && setData(next),
      () => {},
    );
    return () => controller.abort();
  }, [path, isWanted]);
  return data;
}
