import type { CallData } from '../../contract/calls.ts';
import type { Condition } from '../conditions/conditions.ts';
import type { FieldErrors, Values } from '../fields/fields.ts';
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

/** What was typed and answered so far. The page keeps it, so that Back and reload lose nothing. */
export interface Draft {
  step: number;
  values: Values;
  answers: Values;
}

type KnownOrder = CallData<'getOrder'>;

/** The order as `order/get` tells it; another back end than ours may leave out any of it. */
export interface OrderView
  extends Partial<Omit<KnownOrder, 'asks' | 'foretasteBlocks' | 'ways' | 'details'>> {
  asks?: readonly unknown[];
  foretasteBlocks?: readonly unknown[];
  ways?: readonly string[];
  details?: Values;
  /** By how many ms this phone's clock is ahead of the server's; not a number where the server tells no time. */
  clockAhead?: number;
}

/** What the messaging app's payment is opened with. */
export type InAppPayData = Required<Omit<CallData<'wechatPay'>, 'orderStatus' | 'authorizeUrl'>>;

/** What a back end gave of it: whether that is enough, the messaging app decides. */
export type GivenPayData = Partial<InAppPayData>;

export interface Input {
  /** Null on the pages that belong to no funnel. */
  funnel: PageFunnel | null;
  /** Where the address says the visitor is; null on the screens the machine does not run. */
  at: Place | null;
  channelKey: string;
  /** The name of what the page shows: ordered is nothing else. */
  view?: string;
  inMessagingApp: boolean;
  /** `YYYY-MM-DD` in Shanghai: no birthday lies after it. */
  today: string;
  /** The visitor had left for a provider's page, to pay this very order. */
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
  /** Has the channel call ended, well or badly? Until then the payment screen's look is open. */
  channelSettled: boolean;
  orderId: string;
  order: OrderView | null;
  /** Empty before the first answer. */
  orderStatus: string;
  /** How long the last status call took, in ms. */
  pollTook: number;
  paymentWay: PaymentWay | null;
  payNotice: PayNotice | null;
  payData: GivenPayData | null;
  /** Where the messaging app says who pays; null when it need not be asked. */
  authorizeUrl: string | null;
  couponKey: string;
  couponDeclined: boolean;
  toast: Toast | null;
  /** Why nothing can be ordered now, in words; empty where it can. */
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

/** What the ports answer; they reject only when a request failed. */
export type CreateOutcome = { id: string } | { msg: string };
export interface StatusOutcome {
  /** `null`: no usable answer; `unknown`: the back end says there is no such order. */
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
/** `returned`: the visitor is back on the page, and the app does not say how it ended. */
export type BridgeOutcome = 'ok' | 'cancel' | 'fail' | 'no-bridge' | 'returned';
export type CouponOutcome = { couponKey: string; amount?: number } | { msg: string };
export type RedirectInput =
  | { to: 'provider'; way: PaymentWay; orderId: string; couponKey: string }
  | { to: 'authorize'; url: string; orderId: string };
