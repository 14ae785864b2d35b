import type { CallData } from '../contract/calls.ts';
import type { FieldErrors, Values } from '../fields/fields.ts';
import type { Condition } from '../funnel/conditions.ts';
import type { Channel, PageFunnel, PaymentWay, Text } from '../funnel/funnel.ts';

export type Place =
  | { screen: 'entry'; step: number }
  | { screen: 'questions'; question: number }
  | { screen: 'payment'; orderId: string }
  | { screen: 'succeed'; orderId: string };

export interface Question {
  id: string;
  text: Text | string;
  options: readonly { value: string; text: Text | string }[];
  when?: Condition;
}

/** Stored by the page, so that Back and reload lose nothing. */
export interface Draft {
  step: number;
  values: Values;
  answers: Values;
}

type KnownOrder = CallData<'getOrder'>;

/** The order from `order/get`; other back ends may leave out any field. */
export interface OrderView
  extends Partial<Omit<KnownOrder, 'asks' | 'foretasteBlocks' | 'ways' | 'details'>> {
  asks?: readonly unknown[];
  foretasteBlocks?: readonly unknown[];
  ways?: readonly string[];
  details?: Values;
  /** How far (ms) this phone's clock is ahead of the server's; NaN if the server sends no time. */
  clockAhead?: number;
}

export type InAppPayData = Required<Omit<CallData<'wechatPay'>, 'orderStatus' | 'authorizeUrl'>>;

/** May be incomplete; the messaging app decides whether it is enough. */
export type GivenPayData = Partial<InAppPayData>;

export interface Input {
  /** Null on pages without a funnel. */
  funnel: PageFunnel | null;
  /** Place in the address; null on screens outside the machine. */
  at: Place | null;
  channelKey: string;
  /** Id of the view that the page shows, sent with the order. */
  view?: string;
  inMessagingApp: boolean;
  /** `YYYY-MM-DD` in Shanghai; the latest birthday. */
  today: string;
  /** Whether the visitor returned from a provider's page for this order. */
  isBack?: boolean;
}

export type PayNotice = 'cancelled' | 'failed' | 'no-bridge' | 'network' | 'returned' | { msg: string };
export type Toast = 'interface-error' | { msg: string };

export interface Context extends Input {
  draft: Draft;
  errors: FieldErrors;
  questions: readonly Question[];
  /** From 1. */
  question: number;
  channel: Channel;
  /** Whether the channel call has ended or failed; until then the payment screen may change. */
  channelSettled: boolean;
  orderId: string;
  order: OrderView | null;
  /** Empty before the first answer. */
  orderStatus: string;
  /** Duration of the last poll, in ms. */
  pollTook: number;
  paymentWay: PaymentWay | null;
  payNotice: PayNotice | null;
  payData: GivenPayData | null;
  /** Page where the messaging app identifies the payer; null if not needed. */
  authorizeUrl: string | null;
  couponKey: string;
  couponDeclined: boolean;
  toast: Toast | null;
  /** Reason why nothing can be ordered; empty otherwise. */
  paused: string;
}

export type Event =
  | { type: 'draft.restored'; draft: Draft }
  | { type: 'definition.changed'; funnel: PageFunnel; view?: string }
  | { type: 'channel.loaded'; channel: Channel; today?: string }
  | { type: 'channel.failed' }
  | { type: 'orders.paused'; msg: string }
  | { type: 'questions.loaded'; questions: readonly Question[] }
  | { type: 'place.requested'; place: Place }
  | { type: 'page.returned' }
  | { type: 'request.failed' }
  | { type: 'toast.dismissed' }
  | { type: 'field.changed'; name: string; value: string }
  | { type: 'field.left'; name: string }
  | { type: 'step.completed' }
  | { type: 'step.reopened'; step: number }
  | { type: 'question.answered'; id: string; value: string }
  | { type: 'order.submitted' }
  | { type: 'way.chosen'; way: PaymentWay }
  | { type: 'pay.pressed' }
  | { type: 'coupon.accepted' }
  | { type: 'coupon.declined' }
  | { type: 'order.corrected' };

export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;

export interface WithContext {
  context: Context;
}

/** Results of the ports, which reject only if a request failed. */
export type CreateOutcome = { id: string } | { msg: string };
export interface StatusOutcome {
  /** `null` without a usable answer; `unknown` if there is no such order. */
  orderStatus: string | null;
  /** In ms. */
  took: number;
}
export type PrepareOutcome =
  | { kind: 'paid' }
  | { kind: 'data'; data: GivenPayData }
  | { kind: 'authorize'; url: string }
  | { kind: 'refused'; msg: string };
export type BridgeInput = { orderId: string; data: GivenPayData };
/** `returned`: back on the page without a result from the app. */
export type BridgeOutcome = 'ok' | 'cancel' | 'fail' | 'no-bridge' | 'returned';
export type CouponOutcome = { couponKey: string; amount?: number } | { msg: string };
export type RedirectInput =
  | { to: 'provider'; way: PaymentWay; orderId: string; couponKey: string }
  | { to: 'authorize'; url: string; orderId: string };
