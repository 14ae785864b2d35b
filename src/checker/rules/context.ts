import type {
  ChannelsFile,
  CouponsFile,
  QuestionsFile,
  SiteFile,
} from '../../funnel/schema-types.generated.ts';
import type { Template } from '../../share-image/template.ts';
import type { LookedAt } from '../images/picture.ts';
import type { OwnProducts } from './own-products.ts';

export interface WholeContext {
  site: SiteFile;
  channels: ChannelsFile;
  coupons: CouponsFile;
  questionnaires: ReadonlyMap<string, QuestionsFile>;
  lists: ReadonlySet<string>;
  products: OwnProducts;
  images: ReadonlySet<string>;
  templates: ReadonlyMap<string, Template>;
  pictures: ReadonlyMap<string, LookedAt>;
  /** Today as `2027-02-14`; without it nothing counts as over. */
  day?: string | undefined;
}

/** Rules that depend on a missing or broken shared file do not run. */
export type Context = Omit<WholeContext, 'site' | 'channels' | 'coupons'> &
  Partial<Pick<WholeContext, 'site' | 'channels' | 'coupons'>>;

export const isWhole = (context: Context): context is WholeContext =>
  context.site !== undefined && context.channels !== undefined && context.coupons !== undefined;
