import type {
  ChannelsFile,
  CouponsFile,
  QuestionsFile,
  SiteFile,
} from '../../engine/funnel/schema-types.generated.ts';

/** Everything a funnel may refer to. */
export interface WholeContext {
  site: SiteFile;
  channels: ChannelsFile;
  coupons: CouponsFile;
  /** By list: those of valid shape. */
  questionnaires: ReadonlyMap<string, QuestionsFile>;
  /** Every list that has a file. */
  lists: ReadonlySet<string>;
  /** File names of `funnels/images`. */
  images: ReadonlySet<string>;
}

/** What is known of it while some shared files are missing or broken: what depends on those is not checked. */
export type Context = Omit<WholeContext, 'site' | 'channels' | 'coupons'> &
  Partial<Pick<WholeContext, 'site' | 'channels' | 'coupons'>>;

export const isWhole = (context: Context): context is WholeContext =>
  context.site !== undefined && context.channels !== undefined && context.coupons !== undefined;
