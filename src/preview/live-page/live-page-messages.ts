import type { Funnel, Site } from '../../funnel/funnel.ts';

/** A finding of the checker. Lines and columns count from 1. */
export interface Finding {
  code: string;
  file: string;
  line: number;
  column: number;
  endColumn?: number;
  message: string;
  why?: string;
  fix?: string;
  frame?: string;
}

export interface FleetChange {
  changed: readonly Funnel[];
  added: readonly Funnel[];
  removed: readonly string[];
  site: Site;
  /** The page has no channels in its data; it loads them by their own call. */
  hasNewChannels: boolean;
}

/** For a page that has just started, or may have missed a change. */
export interface FleetState {
  funnel: Funnel | null;
  arm?: string;
  site: Site;
  broken: readonly Finding[];
}

export interface Asked {
  channelKey?: string;
  lang?: string;
  on?: string;
  /** `experiment.arm`, or the arm alone. */
  arm?: string;
}

/** Messages over Vite's websocket; only `ask` comes from the page. */
export interface LiveMessages {
  /** `view` comes with the page; it names the arm that its visitor drew. */
  'funnels:ask': { slug: string; view?: string } & Asked;
  'funnels:state': FleetState;
  'funnels:changed': FleetChange;
  /** All current findings. The last valid state stays live. */
  'funnels:broken': { findings: readonly Finding[] };
  'funnels:mended': Record<string, never>;
  /** Pictures were saved; `version` differs each time. */
  'funnels:pictures': { version: number };
}

/** Answer of `/preview/locate`: a place in a YAML file, or why there is none. */
export type Located =
  | {
      file: string;
      line: number;
      column: number;
      frame: string;
      /** All funnels that a change reaches, if the text is inherited. */
      reaches?: readonly string[];
      /** A text that can be edited here, with the mark of its file's version. */
      text?: { value: string; mark: string };
    }
  | { file: string; message: string };

/** Answer of `/preview/edit`: the new mark of the file, or why it did not change. */
export type Edited = { mark: string } | { message: string };
