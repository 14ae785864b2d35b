import type { CallData, OrderStatus } from '../../contract/calls.ts';
import type { CallName } from '../../contract/paths.ts';
import type { Fact, Foretaste } from '../../contract/report.ts';
import { t } from '../../contract/t.ts';
import { texts } from '../../contract/texts.ts';
import type { Values } from '../../fields/fields.ts';
import type { Funnel, PageSite } from '../../funnel/funnel.ts';
import type { BridgeOutcome, Event } from '../../machine/types.ts';
import { files } from '../../server/lib/text/files.generated.ts';

export const screenGroups = [
  'entry',
  'errors',
  'questions',
  'payment',
  'success',
  'report',
  'lookup',
  'complaint',
  'not-found',
] as const;
export type ScreenGroup = (typeof screenGroups)[number];

/** The back end's answer to a call: a reply, none (`silent`), or one that is still on its way. */
export type Said<Name extends CallName> =
  | { status?: number; msg?: string; data?: Partial<CallData<Name>> | null }
  | 'silent'
  | 'pending';

export type Step =
  | { send: Event }
  /** Waits for a state of the machine: `payment.checkout.idle`. */
  | { until: string }
  | { see: string }
  | { tap: string }
  | { type: string; into: string };

export interface Scene {
  /** Unique within a funnel; part of the address. */
  id: string;
  group: ScreenGroup;
  title: string;
  /** The screen's address, without query. */
  path: string;
  /** Answers that differ from an ordinary day. */
  answers?: { [Name in CallName]?: Said<Name> };
  /** Choice of the order, if not the sample visitor's. */
  choice?: SampleChoice;
  /** Milliseconds until the offer price ends, negative after it; absent without a countdown. */
  offerEndsInMs?: number;
  /** The scene is inside the messaging app, where the payment ends like this. */
  inMessagingApp?: BridgeOutcome | 'open';
  remembers?: Readonly<Record<string, string>>;
  /** `fast`: long waits end soon. `held`: nothing disappears by itself. */
  clock?: 'fast' | 'held';
  steps: readonly Step[];
  shows: Shown;
}

interface Shown {
  selector: string;
  /** State of the machine, if it runs the screen. */
  state?: string;
  text?: string;
  isBelow?: boolean;
}

type Own = Partial<Omit<Scene, 'id' | 'title' | 'shows'>> & Omit<Shown, 'selector'>;
export type SceneMaker = (id: string, title: string, selector: string, own?: Own) => Scene;

export const scenesWith =
  (shared: Pick<Scene, 'group' | 'path'> & Own): SceneMaker =>
  (id, title, selector, own) => {
    const { state, text, isBelow, ...scene } = { steps: [], ...shared, ...own };
    return { ...scene, id, title, shows: { selector, state, text, isBelow } };
  };

export interface Look {
  funnel: SampleFunnel;
  site: PageSite;
  channelKey: string;
  language: string;
  /** `YYYY-MM-DD` in Shanghai. */
  today: string;
}

export const settledTitles = [
  ['refunding', t`the money is on its way back`],
  ['refunded', t`refunded`],
  ['review', t`a person looks into it`],
] as const satisfies [OrderStatus, string][];

export const statusIs = (orderStatus: OrderStatus) => ({ getStatus: { data: { orderStatus } } });
export const orderSays = (data: Partial<CallData<'getOrder'>>) => ({ getOrder: { data } });
/** Fields of an order in another browser than the buyer's. */
export const elsewhere = { correctable: true, owned: false, details: {} };
export const savesCorrection = '[role="dialog"] [data-action="save-correction"]';

/** As long as the contract demands, but no back end gives it out. */
export const previewOrderId = 'preview-order-0001';
export const orderNo = '20261121K7M2Q9XR4TZ0AB';
export const lookupCode = 'K7M2Q9XR4T';
export const phoneNumber = '13800138000';

export const refusals = texts(files);

/** An offer and a result of the product file, instead of the sample visitor's. */
export interface SampleChoice {
  offer?: string;
  result?: string;
  /** A second scale is as high as the result's. */
  tied?: 'yes';
}

/** `ties` names the results that answers can reach with a tie. */
export type SampleFunnel = Funnel & { ties?: readonly string[] };

export interface Sample {
  title: string;
  /** Details as the server masks them. */
  summary: Fact[];
  /** Details as the order's own browser gets them. */
  details: Values;
  foretaste: Foretaste;
  report: CallData<'getResultV2'>;
  chapters: CallData<'getResult'>;
}
