import { assign, fromPromise, setup } from 'xstate';
import type { Values } from '../fields/fields.ts';
import type { PageFunnel } from '../funnel/funnel.ts';
import { couponGraceMs } from './coupon-offer.ts';
import { leaveLimitMs, pollEveryMs, pollLimitMs, restMs, sheetLimitMs } from './timing.ts';
import type {
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
} from './types.ts';
import { chosenWay, isPayable } from './ways-to-pay.ts';

type OrderInput = { orderId: string };
export interface CreateInput {
  funnel: string;
  channelKey: string;
  view?: string;
  /** The entry's values as they travel. */
  values: Values;
  answers: Values;
}

/** What a state says of its address: `routes.ts` makes the routes of it. */
export interface StateMeta {
  screen: Place['screen'];
  /** With `{funnel}`, `{id}` and `{state}` where the address varies. */
  path: string;
}

/** A call that the page provides. */
const port = <Output, In>(name: string) =>
  fromPromise<Output, In>(() => Promise.reject(new Error(`The port "${name}" was not provided.`)));

export const machineSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    /** `end`: nothing more happens here, the screen's links lead on. */
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
    /** The next call starts a second after the last one did, or at once where that took longer. */
    pollRest: ({ context }) => Math.max(0, (restMs[context.orderStatus] ?? pollEveryMs) - context.pollTook),
    pollLimit: pollLimitMs,
    sheetLimit: sheetLimitMs,
    leaveLimit: leaveLimitMs,
    couponGrace: couponGraceMs,
  },
  guards: {
    paysInApp: ({ context }) => context.inMessagingApp && chosenWay(context) !== undefined,
    mayPay: ({ context }) => isPayable(context.orderStatus) && chosenWay(context) !== undefined,
    asksEntry: ({ context, event }) =>
      event.type === 'place.requested' && event.place.screen === 'entry' && context.funnel !== null,
    asksQuestions: ({ context, event }) =>
      event.type === 'place.requested' &&
      event.place.screen === 'questions' &&
      context.funnel?.questions !== undefined,
    // A page that was reloaded before it knows no order: one that this history has been to is as good.
    asksPayment: ({ context, event }) =>
      event.type === 'place.requested' &&
      event.place.screen === 'payment' &&
      event.place.orderId !== '' &&
      ['', event.place.orderId].includes(context.orderId),
  },
  actions: {
    tell: assign((_, { notice }: { notice: PayNotice | null }) => ({ payNotice: notice })),
    toast: assign((_, { toast }: { toast: Toast | null }) => ({ toast })),
    /** What the page knew of another order is forgotten. */
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
    hear: assign(({ context }, { answer }: { answer: StatusOutcome }) => ({
      orderStatus: answer.orderStatus ?? context.orderStatus,
      pollTook: answer.took,
    })),
  },
});

export const orderInput = ({ context }: { context: Context }): OrderInput => ({ orderId: context.orderId });

/** For the entry's states: `boot` lets nobody there without a funnel. */
export function requireFunnel(context: Context): PageFunnel {
  if (!context.funnel) throw new Error('This state needs a funnel.');
  return context.funnel;
}

type Heard = { event: { output: StatusOutcome } };
export const isPaid = ({ event }: Heard) => event.output.orderStatus === 'paid';
export const isUnknownOrder = ({ event }: Heard) => event.output.orderStatus === 'unknown';
export const isSilent = ({ event }: Heard) => event.output.orderStatus === null;
export const isUnpayable = ({ event }: Heard) => !isPayable(event.output.orderStatus ?? '');
export const answerOf = ({ event }: Heard) => ({ answer: event.output });
