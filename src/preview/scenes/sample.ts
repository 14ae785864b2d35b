import type { CallData } from '../../contract/calls.ts';
import type { Fact, Foretaste } from '../../contract/report.ts';
import type { Values } from '../../engine/fields/fields.ts';

/** What the development server knows of the sample order of a funnel, in one language: all of it computed, none made up. */
export interface Sample {
  title: string;
  /** The details, masked as the server masks them. */
  summary: Fact[];
  /** The details themselves, as the order's own browser is told them. */
  details: Values;
  foretaste: Foretaste;
  report: CallData<'getResultV2'>;
  chapters: CallData<'getResult'>;
}

/** What the development server puts into a frame's page. */
export interface FrameData {
  channel: CallData<'channelInfo'>;
}

/** Where the development server answers. None of these addresses exists in a build. */
export const previewPaths = {
  gallery: '/preview',
  blocks: '/preview/blocks',
  fleet: '/preview/fleet.json',
  kinds: '/preview/kinds.json',
  funnel: (slug: string) => `/preview/funnel/${slug}.json`,
  report: (slug: string, language: string) => `/preview/report/${slug}?lang=${encodeURIComponent(language)}`,
};
