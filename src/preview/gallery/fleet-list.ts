import type { LayoutKind, Site, Text } from '../../funnel/funnel.ts';

/** A view of a funnel, and a visit that sees it. Absent values are the defaults. */
export interface ViewChip {
  name: string;
  channel?: string | undefined;
  /** Day or minute in Shanghai. */
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
    /** Texts changed since the last commit that would wait because of a graver change. */
    held?: string;
    /** Empty if everybody sees the same. */
    views: readonly ViewChip[];
    /** Running and planned experiments, with the hashes of their arms' definitions. */
    experiments: readonly {
      name: string;
      status: string;
      arms: readonly { arm: string; weight: number; hash: string }[];
    }[];
  }[];
}

export interface Snippet {
  slug: string;
  /** Scene id and selector of the place in the funnel. */
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
  snippet?: Snippet;
}
