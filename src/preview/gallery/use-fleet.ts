import { useEffect, useState } from 'react';
import type { Finding, LiveMessages } from '../live-page/live-page-messages.ts';
import { loadJson, reasonOf } from '../scenes/load-json.ts';
import { previewPaths } from '../scenes/preview-paths.ts';
import type { FleetList } from './fleet-list.ts';

export interface LiveFleet {
  list: FleetList | undefined;
  broken: readonly Finding[];
  /** Grows when the channels say something else, and every frame has to begin anew. */
  round: number;
  /** Why the development server does not answer; empty when it does. */
  fault: string;
}

/** The funnels as they are now: Vite's websocket tells of each saved file. */
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

    // Named in full: Vite looks for these words.
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

/** What is at `path`; under another one, what was there before stays until the new is loaded. */
export function useLoaded<Data>(path: string, isWanted = true): Data | undefined {
  const [data, setData] = useState<Data>();
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    // What is not there has just been removed: the list that says so is on its way.
    loadJson<Data>(path, controller.signal).then(
      (next) => !controller.signal.aborted && setData(next),
      () => {},
    );
    return () => controller.abort();
  }, [path, isWanted]);
  return data;
}
