import type { Funnel, Questionnaire, Site } from '../../engine/funnel/funnel.ts';
import type { ChannelsFile, CouponsFile } from '../../engine/funnel/schema-types.generated.ts';

export interface Fleet {
  funnels: ReadonlyMap<string, Funnel>;
  /** Of each variant, what it extends. */
  bases: ReadonlyMap<string, string>;
  site: Site;
  channels: ChannelsFile;
  coupons: CouponsFile;
  questionnaires: ReadonlyMap<string, Questionnaire>;
}
