import type { ReadingLimits } from '../contract/answer-sheet.ts';
import type { CallData } from '../contract/calls.ts';
import type { Product } from '../contract/products.generated.ts';
import { formalVoice, type Voice, writtenVoice } from '../contract/voice.ts';
import type { Condition } from './conditions.ts';
import { type PageImage, stemOf } from './pictures.ts';
import type {
  Block,
  Coupon,
  CouponOffer,
  DetailsFields,
  FunnelFile,
  Price,
  ProductFile,
  QuestionsFile,
  SiteFile,
  Text as TextByLanguage,
} from './schema-types.generated.ts';

export type Text = TextByLanguage;
export type Site = SiteFile;
export type Field = DetailsFields[number] & {
  /** Set by `entryStepsOf` if the product is for adults only. */
  adultsOnly?: true;
  /** Only for the choice among offers, never in a file: its inputs and its default. */
  shown?: 'radio' | 'checkbox';
  preset?: string;
};
export type FieldKind = Field['kind'];
export type Entry = FunnelFile['entry'];
export type LayoutKind = Entry['layout'];
export type { Block, Interstitial, PageEntry, RitualEntry, Saying } from './schema-types.generated.ts';

/** Replaces a static block in the page's data; the page's markup holds it. */
export interface StaticBlock {
  kind: 'static';
  at: number;
}
export type PageBlock = Block | StaticBlock;

type Shown<Written> = Written extends unknown
  ? {
      [Key in keyof Written]: Written[Key] extends readonly Block[] | undefined
        ? PageBlock[] | Extract<Written[Key], undefined>
        : Written[Key];
    }
  : never;
export type ShownEntry<Layout extends LayoutKind = LayoutKind> = Shown<Extract<Entry, { layout: Layout }>>;

export type PaymentWay = FunnelFile['payment']['ways'][number];

/** A coupon with its terms from `coupons.yaml`. */
export type OfferedCoupon = Coupon & CouponOffer;
/** `price` is the default offer's. */
export type PaymentTerms = Omit<FunnelFile['payment'], 'coupon' | 'price'> & {
  price: Price;
  coupon?: OfferedCoupon;
};

type ListedQuestion = QuestionsFile['questions'][number];
/** A product file's question has no axis and key, but may have its own answers and a condition. */
type AskedQuestion = Pick<ListedQuestion, 'id' | 'text'> &
  Partial<ListedQuestion> & { options?: QuestionsFile['options']; when?: Condition };

/** `list` names its questions file; `readable` limits the answers its product can read. */
export type Questionnaire = Pick<QuestionsFile, 'options'> &
  Partial<NonNullable<FunnelFile['questions']>> & { questions: AskedQuestion[]; readable?: ReadingLimits };

/**
 * A checked YAML file with its references resolved. Plain JSON: it is embedded in the page and stored by content hash
 * with its orders.
 */
export type Funnel = Omit<FunnelFile, 'product' | 'payment' | 'overrides' | 'questions' | 'languages'> & {
  /** Address and file name. */
  slug: string;
  product: Product;
  ownProduct?: ProductFile & { name: string };
  /** Adults only: birthdays under 18 are refused. */
  adultsOnly?: true;
  languages: string[];
  payment: PaymentTerms;
  /** Payment terms by channel. */
  overrides: { channels: string[]; payment: Partial<PaymentTerms> }[];
  /** Overrides as the file has them; the server makes views of them. */
  variants?: FunnelFile['overrides'];
  questions?: Questionnaire;
};

export const productNameOf = ({ product, ownProduct }: Pick<Funnel, 'product' | 'ownProduct'>): string =>
  ownProduct?.name ?? product;

export type PageFunnel = Omit<Funnel, 'entry'> & { entry: ShownEntry };

/** Pages without a funnel speak formally, like the legal texts. */
export const voiceOf = (funnel: Pick<Funnel, 'report'> | null | undefined): Voice =>
  funnel ? (funnel.report?.voice ?? writtenVoice) : formalVoice;

/** Look of a funnel's report: theme, and the cover picture's name in `funnels/images`. */
export interface Face extends Pick<FunnelFile['theme'], 'palette' | 'face'> {
  picture: string;
}

/** A ritual's cover shows its result (`-after`); the dial's has no picture, because it is only light. */
export const faceOf = ({ theme: { art, ...look }, entry }: Pick<PageFunnel, 'theme' | 'entry'>): Face => ({
  ...look,
  picture: entry.layout === 'ritual' && entry.ritual.gesture !== 'turn' ? `${stemOf(art)}-after` : art,
});

export type LegalDocument = Exclude<keyof Site['legal'], 'version'>;

/** Site without legal paragraphs, redirects and banned claims. */
export type PageSite = Omit<Site, 'legal' | 'redirects' | 'claims'> & {
  legal: Record<LegalDocument, { title: Text }>;
};

/** Data embedded in a page; `funnel` is null on pages without one. */
export interface PageData {
  funnel: PageFunnel | null;
  site: PageSite;
  view?: string;
  /** Outside its time, without a page to lead to. */
  closed?: boolean;
  /** On a report page, which has no funnel: voice and look of the funnel bought. */
  voice?: Voice;
  face?: Face;
  /** Images of this page, except drawings under their own name. */
  images?: Readonly<Record<string, PageImage>>;
}

export type WholeData = PageData & { funnel: Funnel | null };

export type Channel = CallData<'channelInfo'>;

export const defaultChannelKey = '10';
export const plainChannel = (channelKey: string): Channel => ({
  channelKey,
  switch_4: false,
  wechat_work_kf_url: '',
});

export interface PageRequest {
  data: WholeData;
  language: string;
  /** Empty if the screen sets it. */
  title: string;
  /** `loading`: a screen that the browser fills with order or answers. */
  show: 'entry' | 'loading';
  /**
   * Address of other languages, with `*` for the tag. The page then holds one language, and static blocks as markup
   * only. Missing in development.
   */
  others?: string;
}
