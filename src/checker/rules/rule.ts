import type { ProductManifest } from '../../contract/product.ts';
import type {
  ChannelsFile,
  CouponsFile,
  FunnelFile,
  ProductFile,
  QuestionsFile,
  SiteFile,
} from '../../funnel/schema-types.generated.ts';
import type { Template } from '../../share-image/template.ts';
import type { Finding } from '../finding/finding.ts';

/** Product files by name; undefined for a broken file. */
export type OwnProducts = ReadonlyMap<string, ProductFile | undefined>;

export interface Picture {
  kind: 'drawing' | 'photo' | 'template';
  /** Pixels of an upright photo, or a drawing's own units. */
  width: number;
  height: number;
  /** Most bytes a phone downloads, compressed. */
  weight: number;
  /** Published content: a drawing's text, a photo's files; none for an unused photo. */
  content?: string;
}

/** Pictures by file name, without `picture` if the file is broken. */
export type Pictures = ReadonlyMap<string, { picture?: Picture }>;

export interface WholeContext {
  site: SiteFile;
  channels: ChannelsFile;
  coupons: CouponsFile;
  questionnaires: ReadonlyMap<string, QuestionsFile>;
  lists: ReadonlySet<string>;
  products: OwnProducts;
  images: ReadonlySet<string>;
  templates: ReadonlyMap<string, Template>;
  pictures: Pictures;
  /** Today as `2027-02-14`; without it nothing counts as over. */
  day?: string | undefined;
}

/** Rules that depend on a missing or broken shared file do not run. */
export type Context = Omit<WholeContext, 'site' | 'channels' | 'coupons'> &
  Partial<Pick<WholeContext, 'site' | 'channels' | 'coupons'>>;

export const isWhole = (context: Context): context is WholeContext =>
  context.site !== undefined && context.channels !== undefined && context.coupons !== undefined;

/** What a rule may compare a funnel with. */
interface Beside extends Context {
  slug: string;
  /** The funnel's languages, without those that the shop lacks. */
  spoken: readonly string[];
  /** The funnel with the choice among its offers as a field. */
  asked: FunnelFile;
  /** All products for sale here, the funnel's own first. */
  sold: readonly ProductManifest[];
}

export interface Rule {
  /** Permanent, and never reused. */
  code: string;
  /** An error keeps the file from going live. */
  severity: 'error' | 'warning';
  /** A warning about what visitors read or pay: the file goes live only after approval. */
  isVisible?: true;
  why: string;
  /** Checks a funnel that follows its schema. Without it a row nearby, or another pass, emits the code. */
  check?: (funnel: FunnelFile, beside: Beside) => readonly Finding[];
}
