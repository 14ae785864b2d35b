import type { LayoutKind, Site, Text } from '../../engine/funnel/funnel.ts';

/** A view of a funnel, and a visit that meets it; what is left out is as usual. */
export interface ViewChip {
  name: string;
  channel?: string | undefined;
  /** A day or a minute in Shanghai. */
  on?: string | undefined;
  lang?: string | undefined;
}

export interface FleetList {
  site: Site;
  channels: readonly { key: string; name: string }[];
  defaultChannel: string;
  funnels: readonly {
    slug: string;
    title: Text;
    layout: LayoutKind;
    hash: string;
    /** Texts that would wait with something graver, were the last commit what is live. */
    held?: string;
    /** None where everybody meets the same. */
    views: readonly ViewChip[];
    /** Those that run or may, with what tells their arms' definitions from others. */
    experiments: readonly {
      name: string;
      status: string;
      arms: readonly { arm: string; weight: number; hash: string }[];
    }[];
  }[];
}

/** One way to write a block or a field, taken from a funnel that does. */
export interface Snippet {
  slug: string;
  /** Where the funnel shows it: the id of its scene, and a selector. */
  sceneId: string;
  path: string;
  selector: string;
  file: string;
  line: number;
  yaml: string;
}

export interface Kind {
  what: 'block' | 'field';
  kind: string;
  description: string;
  /** Absent: no funnel uses it yet. */
  snippet?: Snippet;
}
