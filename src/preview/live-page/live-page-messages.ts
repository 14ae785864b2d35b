import type { Funnel, Site } from '../../engine/funnel/funnel.ts';

/** A mistake in the YAML files, as the checker reports it. Lines and columns from 1. */
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
  /** Do the channels say something else? They reach the page by their own call. */
  hasNewChannels: boolean;
}

/** Everything as it is now, for a page that has just come or may have missed something. */
export interface FleetState {
  funnel: Funnel | null;
  /** The arm it is shown in: `experiment.arm`. */
  arm?: string;
  site: Site;
  broken: readonly Finding[];
}

/** Whose view is meant. */
export interface Asked {
  channelKey?: string;
  lang?: string;
  on?: string;
  /** `experiment.arm`, or the arm alone. */
  arm?: string;
}

/** What travels over Vite's websocket: all from the server but `ask`. */
export interface LiveMessages {
  /** `view`: what the page was sent, by which the arm is found that its visitor drew. */
  'funnels:ask': { slug: string; view?: string } & Asked;
  'funnels:state': FleetState;
  'funnels:changed': FleetChange;
  /** All mistakes there are now. What was valid stays live. */
  'funnels:broken': { findings: readonly Finding[] };
  'funnels:mended': Record<string, never>;
  /** A picture has been saved; `version` is another one each time. */
  'funnels:pictures': { version: number };
}

/** The answer to `/preview/locate`: a place in a YAML file, or why there is none. */
export type Located =
  | {
      file: string;
      line: number;
      column: number;
      frame: string;
      /** It is written in what the funnel extends: all whom another wording reaches. */
      reaches?: readonly string[];
      /** A text that can be changed here, and the mark of the file that says so. */
      text?: { value: string; mark: string };
    }
  | { file: string; message: string };

/** The answer to `/preview/edit`: the mark of the file as it is now, or why it is as it was. */
export type Edited = { mark: string } | { message: string };
