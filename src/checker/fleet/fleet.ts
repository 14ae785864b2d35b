import type { Funnel, Site } from '../../engine/funnel/funnel.ts';
import type {
  ChannelsFile,
  CouponsFile,
  FunnelFile,
  ProductFile,
  QuestionsFile,
} from '../../engine/funnel/schema-types.generated.ts';
import type { Experiment } from './experiments.ts';
import type { Views } from './views.ts';

/** A list of statements, under its name. */
export type NamedList = QuestionsFile & { list: string };

export interface Fleet {
  funnels: ReadonlyMap<string, Funnel>;
  /** What they were linked from, variants as if written whole. */
  files: ReadonlyMap<string, FunnelFile>;
  /** As visitors meet them, by slug. */
  views: ReadonlyMap<string, Views>;
  /** Of each variant, what it extends. */
  bases: ReadonlyMap<string, string>;
  /** By name, drafts and those that are over among them. */
  experiments: ReadonlyMap<string, Experiment>;
  site: Site;
  channels: ChannelsFile;
  coupons: CouponsFile;
  questionnaires: ReadonlyMap<string, NamedList>;
  /** Product files by name. */
  products: ReadonlyMap<string, ProductFile>;
}
