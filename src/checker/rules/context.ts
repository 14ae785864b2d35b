import type {
  ChannelsFile,
  CouponsFile,
  QuestionsFile,
  SiteFile,
} from '../../engine/funnel/schema-types.generated.ts';
import type { Template } from '../../engine/keepsake/template.ts';
import type { LookedAt } from '../pictures/picture.ts';
import type { OwnProducts } from './own-products.ts';

export interface WholeContext {
  site: SiteFile;
  channels: ChannelsFile;
  coupons: CouponsFile;
  /** By list: those that follow their schema. */
  questionnaires: ReadonlyMap<string, QuestionsFile>;
  lists: ReadonlySet<string>;
  products: OwnProducts;
  /** File names of `funnels/images`. */
  images: ReadonlySet<string>;
  templates: ReadonlyMap<string, Template>;
  /** Of them, those that were looked at. */
  pictures: ReadonlyMap<string, LookedAt>;
  /** The day for which it is asked what is over, as `2027-02-14`; without it nobody asks. */
  day?: string | undefined;
}

/** While a shared file is missing or broken, what depends on it is not checked. */
export type Context = Omit<WholeContext, 'site' | 'channels' | 'coupons'> &
  Partial<Pick<WholeContext, 'site' | 'channels' | 'coupons'>>;

export const isWhole = (context: Context): context is WholeContext =>
  context.site !== undefined && context.channels !== undefined && context.coupons !== undefined;
