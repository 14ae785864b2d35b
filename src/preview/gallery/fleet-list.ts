import type { LayoutKind, Site, Text } from '../../funnel/funnel.ts';

/** A view of a funnel and a visit that sees it; missing values are the defaults. */
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
    /** Texts that would wait with a graver change, compared with the last commit. */
    held?: string;
    /** Empty if everybody sees the same. */
    views: readonly ViewChip[];
    /** Experiments that run or may, with hashes of their arms' definitions. */
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
