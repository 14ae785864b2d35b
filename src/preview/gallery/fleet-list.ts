import type { LayoutKind, Site, Text } from '../../engine/funnel/funnel.ts';

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
