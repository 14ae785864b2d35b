import type { CallData, OrderStatus } from '../../contract/calls.ts';
import type { CallName } from '../../contract/paths.ts';
import { t } from '../../contract/t.ts';
import type { Funnel, PageSite } from '../../engine/funnel/funnel.ts';
import type { BridgeOutcome, Event } from '../../engine/machine/types.ts';
import type { SampleChoice } from './sample.ts';

/** In the order in which a visitor meets the screens. */
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

/** What a back end says to one call: an answer, none at all (`silent`), or one that is still on its way. */
export type Said<Name extends CallName> =
  | { status?: number; msg?: string; data?: Partial<CallData<Name>> | null }
  | 'silent'
  | 'pending';

export type Step =
  | { send: Event }
  /** Waits for a state of the machine: `payment.desk.idle`. */
  | { until: string }
  | { see: string }
  | { tap: string }
  | { type: string; into: string };

export interface Scene {
  /** Unique within a funnel; stands in the address. */
  id: string;
  group: ScreenGroup;
  title: string;
  /** The real address, without query. */
  path: string;
  /** What the back end says differently from an ordinary day. */
  answers?: { [Name in CallName]?: Said<Name> };
  /** Whose order it is, where not the sample visitor's. */
  choice?: SampleChoice;
  /** When the offer price ends, in ms from now; negative: it has ended. Absent: no countdown was promised. */
  offerEndsInMs?: number;
  /** Set: the visitor is inside the messaging app, and its payment ends like this. */
  inMessagingApp?: BridgeOutcome | 'open';
  /** What the browser remembers from before: session storage. */
  remembers?: Readonly<Record<string, string>>;
  /** `fast`: what comes after a long wait comes soon. `held`: what would go away by itself stays. */
  clock?: 'fast' | 'held';
  steps: readonly Step[];
  shows: Shown;
}

interface Shown {
  selector: string;
  /** The machine's, where the machine runs the screen. */
  state?: string;
  text?: string;
  /** The frame scrolls to it. */
  isBelow?: boolean;
}

type Own = Partial<Omit<Scene, 'id' | 'title' | 'shows'>> & Omit<Shown, 'selector'>;
export type SceneMaker = (id: string, title: string, selector: string, own?: Own) => Scene;

/** Makes scenes that have `shared` in common, where a scene does not say otherwise. */
export const scenesWith =
  (shared: Pick<Scene, 'group' | 'path'> & Own): SceneMaker =>
  (id, title, selector, own) => {
    const { state, text, isBelow, ...scene } = { steps: [], ...shared, ...own };
    return { ...scene, id, title, shows: { selector, state, text, isBelow } };
  };

/** What scenes are made for. */
export interface Look {
  funnel: Funnel;
  site: PageSite;
  channelKey: string;
  language: string;
  /** `YYYY-MM-DD` in Shanghai. */
  today: string;
}

/** What became of an order whose money is not simply there. */
export const settledTitles = [
  ['refunding', t`the money is on its way back`],
  ['refunded', t`refunded`],
  ['review', t`a person looks into it`],
] as const satisfies [OrderStatus, string][];

export const statusIs = (orderStatus: OrderStatus) => ({ getStatus: { data: { orderStatus } } });
export const orderSays = (data: Partial<CallData<'getOrder'>>) => ({ getOrder: { data } });
/** What an order says of itself in another browser than it was made in. */
export const elsewhere = { correctable: true, owned: false, details: {} };
export const savesCorrection = '[role="dialog"] [data-action="save-correction"]';

/** Long enough for the contract, and given out by no back end. */
export const previewOrderId = 'preview-order-0001';
export const orderNo = '20261121K7M2Q9XR4TZ0AB';
export const lookupCode = 'K7M2Q9XR4T';
export const phoneNumber = '13800138000';
