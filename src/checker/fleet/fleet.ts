import type { Funnel, Site } from '../../funnel/funnel.ts';
import type {
  ChannelsFile,
  CouponsFile,
  FunnelFile,
  ProductFile,
  QuestionsFile,
} from '../../funnel/schema-types.generated.ts';
import type { Experiment } from './experiments.ts';
import type { Views } from './views.ts';

export interface Fleet {
  funnels: ReadonlyMap<string, Funnel>;
  /** Files of the linked funnels, with variants merged. */
  files: ReadonlyMap<string, FunnelFile>;
  views: ReadonlyMap<string, Views>;
  /** Variant slug to the slug it extends. */
  bases: ReadonlyMap<string, string>;
  experiments: ReadonlyMap<string, Experiment>;
  site: Site;
  channels: ChannelsFile;
  coupons: CouponsFile;
  questionnaires: ReadonlyMap<string, QuestionsFile>;
  products: ReadonlyMap<string, ProductFile>;
}
