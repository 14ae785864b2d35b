import { assign, fromPromise, setup } from 'xstate';
import type { Values } from '../fields/fields.ts';
import type { PageFunnel } from '../funnel/funnel.ts';
import { couponGraceMs } from './coupon-offer.ts';
import { leaveLimitMs, pollEveryMs, pollLimitMs, sheetLimitMs } from './timing.ts';
import type {
  Answered,
  BridgeInput,
  BridgeOutcome,
  Context,
  CouponOutcome,
  CreateOutcome,
  Event,
  GivenPayData,
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
  // Guards and actions of several states, or with parameters. One state's own is a named function beside it, since
  // `npm run funnels -- draw` shows names.
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
    setNotice: assign((_, { notice }: { notice: PayNotice | null }) => ({ payNotice: notice })),
    setToast: assign((_, { toast }: { toast: Toast | null }) => ({ toast })),
    /** Forgets everything about another order. */
    openOrder: assign(({ context }, { orderId }: { orderId: string }) =>
      orderId === context.orderId
        ? { payNotice: null, errors: {} }
        : {
            orderId,
            order: null,
            orderStatus: '',
            pollTook: 0,
            payNotice: null,
            payData: null,
            couponKey: '',
            couponDeclined: false,
            errors: {},
          },
    ),
    setOrder: assign((_, { order }: { order: OrderView }) => ({ order })),
    setPayData: assign((_, { payData }: { payData: GivenPayData | null }) => ({ payData })),
    setAuthorizeUrl: assign((_, { url }: { url: string | null }) => ({ authorizeUrl: url })),
    applyCoupon: assign(({ context }, { couponKey, amount }: { couponKey: string; amount?: number }) => ({
      couponKey,
      order: { ...context.order, amount },
    })),
    recordStatus: assign(({ context }, { answer }: { answer: StatusOutcome }) => ({
      orderStatus: answer.orderStatus ?? context.orderStatus,
      pollTook: answer.took,
    })),
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
export const answerOf = ({ event }: Answered<StatusOutcome>) => ({ answer: event.output });
