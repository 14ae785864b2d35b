import { assign, fromPromise, setup } from 'xstate';
import type { Values } from '../fields/fields.ts';
import type { PageFunnel } from '../funnel/funnel.ts';
import type {
  Answered,
  BridgeInput,
  BridgeOutcome,
  Context,
  CouponOutcome,
  CreateOutcome,
  Event,
  Input,
  OrderView,
  PayNotice,
  Place,
  PrepareOutcome,
  RedirectInput,
  StatusOutcome,
  Toast,
  WithContext,
} from './types.ts';
import { chosenWay, isPayable } from './ways-to-pay.ts';

export const pollEveryMs = 1000;
export const pollLimitMs = 5000;
/** In ms; the messaging app may never report the end of a payment. */
export const sheetLimitMs = 50_000;
/** In ms; the provider's page may never load. */
export const leaveLimitMs = 20_000;
/** In ms; a buyer back from a cashier may have paid, so `on-cancel` coupons wait for the server to learn it. */
export const couponGraceMs = 4000;

type OrderInput = { orderId: string };
export interface CreateInput {
  funnel: string;
  channelKey: string;
  view?: string;
  values: Values;
  answers: Values;
}

export interface StateMeta {
  screen: Place['screen'];
  /** May contain `{funnel}`, `{id}` and `{state}`. */
  path: string;
}

const port = <Output, In>(name: string) =>
  fromPromise<Output, In>(() => Promise.reject(new Error(`The port "${name}" was not provided.`)));

export const machineSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    /** `end`: nothing more happens; the screen's links lead on. */
    tags: {} as 'busy' | 'paying' | 'end',
    meta: {} as StateMeta,
  },
  actors: {
    createOrder: port<CreateOutcome, CreateInput>('createOrder'),
    askStatus: port<StatusOutcome, OrderInput>('askStatus'),
    loadOrder: port<OrderView, OrderInput>('loadOrder'),
    preparePay: port<PrepareOutcome, OrderInput & { couponKey: string }>('preparePay'),
    invokeBridge: port<BridgeOutcome, BridgeInput>('invokeBridge'),
    redirect: port<never, RedirectInput>('redirect'),
    setCoupon: port<CouponOutcome, OrderInput & { couponKey: string }>('setCoupon'),
  },
  delays: {
    /** One second from call to call, or at once after a slower one. */
    pollRest: ({ context }) => Math.max(0, pollEveryMs - context.pollTook),
    pollLimit: pollLimitMs,
    sheetLimit: sheetLimitMs,
    leaveLimit: leaveLimitMs,
    couponGrace: couponGraceMs,
  },
  // Guards and actions of several states, and all that take parameters. One state's own stand beside it, with a name
  // for `npm run funnels -- draw`.
  guards: {
    paysInApp: ({ context }) => context.inMessagingApp && chosenWay(context) !== undefined,
    mayPay: ({ context }) => isPayable(context.orderStatus) && chosenWay(context) !== undefined,
    isEntryRequested: ({ context, event }) =>
      event.type === 'place.requested' && event.place.screen === 'entry' && context.funnel !== null,
    areQuestionsRequested: ({ context, event }) =>
      event.type === 'place.requested' &&
      event.place.screen === 'questions' &&
      context.funnel?.questions !== undefined,
    // After a reload no order is known, so any order of this history is accepted.
    isPaymentRequested: ({ context, event }) =>
      event.type === 'place.requested' &&
      event.place.screen === 'payment' &&
      event.place.orderId !== '' &&
      ['', event.place.orderId].includes(context.orderId),
  },
  actions: {
    setNotice: assign((_, payNotice: PayNotice | null) => ({ payNotice })),
    setToast: assign((_, toast: Toast | null) => ({ toast })),
    /** Forgets everything about another order. */
    openOrder: assign(({ context }, created: CreateOutcome) => {
      const orderId = 'id' in created ? created.id : '';
      const opened = { payNotice: null, errors: {} };
      if (orderId === context.orderId) return opened;
      return {
        ...opened,
        orderId,
        order: null,
        orderStatus: '',
        pollTook: 0,
        payData: null,
        couponKey: '',
        couponDeclined: false,
      };
    }),
    setOrder: assign((_, order: OrderView) => ({ order })),
    recordStatus: assign(({ context }, { orderStatus, took }: StatusOutcome) => ({
      orderStatus: orderStatus ?? context.orderStatus,
      pollTook: took,
    })),
    setPayData: assign((_, prepared: PrepareOutcome) => ({
      payData: prepared.kind === 'data' ? prepared.data : null,
    })),
    setAuthorizeUrl: assign((_, prepared: PrepareOutcome) => ({
      authorizeUrl: prepared.kind === 'authorize' ? prepared.url : null,
    })),
    applyCoupon: assign(({ context }, answer: CouponOutcome) => {
      const { couponKey, amount } = 'couponKey' in answer ? answer : { couponKey: '' };
      return { couponKey, order: { ...context.order, amount } };
    }),
  },
});

export const orderInput = ({ context }: WithContext): OrderInput => ({ orderId: context.orderId });

/** Throws if there is no funnel; `boot` admits no entry state without one. */
export function requireFunnel(context: Context): PageFunnel {
  if (!context.funnel) throw new Error('This state needs a funnel.');
  return context.funnel;
}

export const isPaid = ({ event }: Answered<StatusOutcome>) => event.output.orderStatus === 'paid';
export const isUnknownOrder = ({ event }: Answered<StatusOutcome>) => event.output.orderStatus === 'unknown';
export const isSilent = ({ event }: Answered<StatusOutcome>) => event.output.orderStatus === null;
export const isUnpayable = ({ event }: Answered<StatusOutcome>) => !isPayable(event.output.orderStatus ?? '');
/** Hands a port's answer to an action. */
export const output = <Output>({ event }: Answered<Output>): Output => event.output;

export const reasonOf = ({ event: { output } }: Answered<object | { msg: string }>): Toast => ({
  msg: 'msg' in output ? output.msg : '',
});
