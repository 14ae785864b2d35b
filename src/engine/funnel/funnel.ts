import type { ReadingLimits } from '../../contract/answer-sheet.ts';
import type { CallData } from '../../contract/calls.ts';
import type { Product } from '../../contract/products.generated.ts';
import { formalVoice, type Voice, writtenVoice } from '../../contract/voice.ts';
import type { Condition } from '../conditions/conditions.ts';
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
  /** Set by `entryStepsOf` where the product is for adults only. */
  adultsOnly?: true;
  /** Of the choice among offers, which no file writes: its inputs, and what counts until something is chosen. */
  shown?: 'radio' | 'checkbox';
  preset?: string;
};
export type FieldKind = Field['kind'];
export type Entry = FunnelFile['entry'];
export type LayoutKind = Entry['layout'];
export type { Block, Interstitial, PageEntry, RitualEntry, Saying } from './schema-types.generated.ts';

/** Stands in a page's data for a block that only tells: the page's markup has it, at this place. */
export interface ToldBlock {
  kind: 'told';
  at: number;
}
export type PageBlock = Block | ToldBlock;

type Shown<Written> = Written extends unknown
  ? {
      [Key in keyof Written]: Written[Key] extends readonly Block[] | undefined
        ? PageBlock[] | Extract<Written[Key], undefined>
        : Written[Key];
    }
  : never;
/** An entry as a page carries it. */
export type ShownEntry<Layout extends LayoutKind = LayoutKind> = Shown<Extract<Entry, { layout: Layout }>>;

export type PaymentWay = FunnelFile['payment']['ways'][number];

/** The coupon a funnel offers, with its terms from `coupons.yaml` filled in. */
export type OfferedCoupon = Coupon & CouponOffer;
/** `price`: what is due for whoever chose nothing else. */
export type PaymentTerms = Omit<FunnelFile['payment'], 'coupon' | 'price'> & {
  price: Price;
  coupon?: OfferedCoupon;
};

type ListedQuestion = QuestionsFile['questions'][number];
/** A product file's question has neither line nor key; maybe answers of its own, and a condition on which it is asked. */
type AskedQuestion = Pick<ListedQuestion, 'id' | 'text'> &
  Partial<ListedQuestion> & { options?: QuestionsFile['options']; when?: Condition };

/** `list`: the file it is in, if that is one of questions; `readable`: beyond what its product can read no answers. */
export type Questionnaire = Pick<QuestionsFile, 'options'> &
  Partial<NonNullable<FunnelFile['questions']>> & { questions: AskedQuestion[]; readable?: ReadingLimits };

/**
 * A checked YAML file with its references filled in. It is plain JSON: it travels inside the page, and is kept by content
 * hash with the orders made from it.
 */
export type Funnel = Omit<FunnelFile, 'product' | 'payment' | 'overrides' | 'questions' | 'languages'> & {
  /** The address: the file's name. */
  slug: string;
  /** Whose code makes the report. */
  product: Product;
  /** What it makes it from, where a product file says that. */
  ownProduct?: ProductFile & { name: string };
  /** Its product is: no birthday in it may be a child's. */
  adultsOnly?: true;
  languages: string[];
  payment: PaymentTerms;
  /** Terms of payment for some channels. */
  overrides: { channels: string[]; payment: Partial<PaymentTerms> }[];
  /** What else differs somewhere or at times, as its file says it: the server makes views of it. */
  variants?: FunnelFile['overrides'];
  questions?: Questionnaire;
};

/** What it sells, by the name a funnel's file writes. */
export const productNameOf = ({ product, ownProduct }: Pick<Funnel, 'product' | 'ownProduct'>): string =>
  ownProduct?.name ?? product;

/** A definition as a page carries it, in its one language. */
export type PageFunnel = Omit<Funnel, 'entry'> & { entry: ShownEntry };

/** Where no funnel speaks the shop does, formally, as its legal texts are written. */
export const voiceOf = (funnel: Pick<Funnel, 'report'> | null | undefined): Voice =>
  funnel ? (funnel.report?.voice ?? writtenVoice) : formalVoice;

/** What a report of the funnel looks like: its colours, and the picture on its cover, by its name in `funnels/images`. */
export interface Face extends Pick<FunnelFile['theme'], 'palette' | 'face'> {
  picture: string;
}

/** Of a ritual the picture is what the buyer's hands have made; over a dial that is only the light, and nothing by itself. */
export const faceOf = ({ theme: { art, ...worn }, entry }: Pick<PageFunnel, 'theme' | 'entry'>): Face => ({
  ...worn,
  picture: entry.layout === 'ritual' && entry.ritual.gesture !== 'turn' ? `${stemOf(art)}-after` : art,
});

export type LegalDocument = Exclude<keyof Site['legal'], 'version'>;

/** The shop as a page carries it: without the paragraphs of its legal texts, the addresses that are gone, and what may not be said. */
export type PageSite = Omit<Site, 'legal' | 'redirects' | 'claims'> & {
  legal: Record<LegalDocument, { title: Text }>;
};

/** What a page carries inside itself. `funnel` is null on the pages that belong to no funnel. */
export interface PageData {
  funnel: PageFunnel | null;
  site: PageSite;
  /** The name of what is shown, by which it is ordered. */
  view?: string;
  /** Its time is not now, and it leads nowhere else. */
  closed?: boolean;
  /** On the page of a report, which belongs to no funnel: how its buyer was addressed, and what they bought from looks like. */
  voice?: Voice;
  face?: Face;
  /** Those of the pictures this page names that are no drawings of that very name. */
  images?: Readonly<Record<string, PageImage>>;
}

/** The same with its definition as it is written: in development a page carries that. */
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
  /** The page's title; empty where it has none or its screen sets it. */
  title: string;
  /** `loading`: a screen that only the browser can fill, with the order or what the visitor has answered. */
  show: 'entry' | 'loading';
  /**
   * Where the page is in another language: an address, with `*` for the language. The page then holds one language only, and
   * of blocks that only tell their markup. Without it, as in development, it holds all that is written.
   */
  others?: string;
}
