import { useEffect, useState } from 'react';
import type { Funnel } from '../../engine/funnel/funnel.ts';
import type { Finding, LiveMessages } from '../live-page/live-page-messages.ts';
import { previewPaths } from '../scenes/preview-paths.ts';
import type { FleetList } from './fleet-list.ts';

export interface LiveFleet {
  list: FleetList | undefined;
  /** All mistakes there are in the files now. */
  broken: readonly Finding[];
  /** Grows when every frame has to begin anew: the channels say something else. */
  round: number;
  /** Set when the development server does not answer. */
  fault: string;
}

async function load<Data>(path: string, signal: AbortSignal): Promise<Data> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return (await response.json()) as Data;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The funnels as they are now: each saved file reaches the gallery over Vite's websocket. */
export function useFleet(): LiveFleet {
  const [live, setLive] = useState<LiveFleet>({ list: undefined, broken: [], round: 0, fault: '' });
  useEffect(() => {
    const controller = new AbortController();
    const change = (part: Partial<LiveFleet>) => setLive((now) => ({ ...now, ...part }));
    const read = () =>
      load<FleetList>(previewPaths.fleet, controller.signal).then(
        (list) => change({ list, fault: '' }),
        (error: unknown) => !controller.signal.aborted && change({ fault: reasonOf(error) }),
      );
    void read();

    // Named in full: Vite looks for these words.
    const hot = import.meta.hot;
    const onState = ({ broken }: LiveMessages['funnels:state']) => change({ broken });
    const onBroken = ({ findings }: LiveMessages['funnels:broken']) => change({ broken: findings });
    const onMended = () => change({ broken: [] });
    const onChanged = ({ hasNewChannels }: LiveMessages['funnels:changed']) => {
      if (hasNewChannels) setLive((now) => ({ ...now, round: now.round + 1 }));
      void read();
    };
    hot?.on('funnels:state', onState);
    hot?.on('funnels:broken', onBroken);
    hot?.on('funnels:mended', onMended);
    hot?.on('funnels:changed', onChanged);
    hot?.send('funnels:ask', { slug: '' });
    return () => {
      controller.abort();
      hot?.off('funnels:state', onState);
      hot?.off('funnels:broken', onBroken);
      hot?.off('funnels:mended', onMended);
      hot?.off('funnels:changed', onChanged);
    };
  }, []);
  return live;
}

/** A funnel's definition; the one before stays until the new one is there. `hash` says when it is another. */
export function useDefinition(slug: string, hash: string, isWanted: boolean): Funnel | undefined {
  const [funnel, setFunnel] = useState<Funnel>();
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    load<Funnel>(`${previewPaths.funnel(slug)}?${hash}`, controller.signal).then(
      (next) => !controller.signal.aborted && setFunnel(next),
      // It has just been removed: the list that says so is on its way.
      () => {},
    );
    return () => controller.abort();
  }, [slug, hash, isWanted]);
  return funnel;
}

/** Loads something once. */
export function useLoaded<Data>(path: string): Data | undefined {
  const [data, setData] = useState<Data>();
  useEffect(() => {
    const controller = new AbortController();
    load<Data>(path, controller.signal).then(setData, () => {});
    return () => controller.abort();
  }, [path]);
  return data;
}
