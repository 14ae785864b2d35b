import { assign, fromPromise, setup } from 'xstate';
import type { Values } from '../fields/fields.ts';
import { couponToOffer } from './coupon-offer.ts';
import {
  entryFaults,
  isReadable,
  lastStepOf,
  nextStep,
  requireFunnel,
  stepErrors,
} from './entry-navigation.ts';
import type {
  BridgeInput,
  BridgeOutcome,
  Context,
  CouponOutcome,
  CreateOutcome,
  Event,
  EventOf,
  Input,
  OrderView,
  PayNotice,
  Place,
  PrepareOutcome,
  RedirectInput,
  StatusOutcome,
  Toast,
} from './types.ts';
import * as updates from './updates.ts';
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

/** The page provides the ports. */
const port = <Output, In>() =>
  fromPromise<Output, In>(() => Promise.reject(new Error('This port was not provided.')));

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
    createOrder: port<CreateOutcome, CreateInput>(),
    askStatus: port<StatusOutcome, OrderInput>(),
    loadOrder: port<OrderView, OrderInput>(),
    preparePay: port<PrepareOutcome, OrderInput & { couponKey: string }>(),
    invokeBridge: port<BridgeOutcome, BridgeInput>(),
    redirect: port<never, RedirectInput>(),
    setCoupon: port<CouponOutcome, OrderInput & { couponKey: string }>(),
  },
  delays: {
    /** One second from call to call, or at once after a slower one. */
    pollRest: ({ context }) => Math.max(0, pollEveryMs - context.pollTook),
    pollLimit: pollLimitMs,
    sheetLimit: sheetLimitMs,
    leaveLimit: leaveLimitMs,
    couponGrace: couponGraceMs,
  },
  guards: {
    beginsAt: ({ context }, screen: Place['screen']) => context.at?.screen === screen,
    beginsElsewhere: ({ context }) => context.at === null || context.funnel === null,
    hasNoQuestions: (_, { funnel }: EventOf<'definition.changed'>) => !funnel.questions,
    hasNoCoupon: ({ context }, { funnel }: EventOf<'definition.changed'>) =>
      !couponToOffer({ ...context, funnel }),
    isEntryRequested: ({ context }, { screen }: Place) => screen === 'entry' && context.funnel !== null,
    areQuestionsRequested: ({ context }, { screen }: Place) =>
      screen === 'questions' && context.funnel?.questions !== undefined,
    // After a reload no order is known, so any order of this history is accepted.
    isPaymentRequested: ({ context }, place: Place) =>
      place.screen === 'payment' && place.orderId !== '' && ['', place.orderId].includes(context.orderId),
    hasErrors: ({ context }) => {
      const { draft, today } = context;
      return Object.keys(stepErrors(requireFunnel(context), draft.step, draft.values, today)).length > 0;
    },
    questionsComeNext: ({ context }) => {
      const funnel = requireFunnel(context);
      const isLastNext = nextStep({ context }) === lastStepOf(funnel);
      return isLastNext && !isReadable(funnel, context.questions, context.draft.answers);
    },
    isComplete: ({ context }) => {
      const funnel = requireFunnel(context);
      const { draft, questions, today } = context;
      return !entryFaults(funnel, draft.values, today) && isReadable(funnel, questions, draft.answers);
    },
    isLastAnswer: ({ context }, answered: EventOf<'question.answered'>) => {
      const { answers, next } = updates.withAnswer(context, answered);
      return isReadable(requireFunnel(context), context.questions, answers) && next === undefined;
    },
    isAccepted: (_, outcome: CreateOutcome | CouponOutcome) => !('msg' in outcome),
    isPaid: (_, { orderStatus }: StatusOutcome) => orderStatus === 'paid',
    isUnknownOrder: (_, { orderStatus }: StatusOutcome) => orderStatus === 'unknown',
    isSilent: (_, { orderStatus }: StatusOutcome) => orderStatus === null,
    isUnpayable: (_, { orderStatus }: StatusOutcome) => !isPayable(orderStatus ?? ''),
    // A closed or refunded order rarely changes; its page asks again once it is shown again.
    mayChange: ({ context }) => !/^(closed|refunded)$/.test(context.orderStatus),
    mayPay: ({ context }) => isPayable(context.orderStatus) && chosenWay(context) !== undefined,
    paysInApp: ({ context }) => context.inMessagingApp && chosenWay(context) !== undefined,
    isPaidBefore: (_, { kind }: PrepareOutcome) => kind === 'paid',
    isPrepared: (_, { kind }: PrepareOutcome) => kind === 'data',
    needsPayer: (_, { kind }: PrepareOutcome) => kind === 'authorize',
    isDoneInApp: (_, outcome: BridgeOutcome) => outcome === 'ok',
    leavesWithCoupon: ({ context }, { screen }: Place) =>
      screen === 'entry' && couponToOffer(context, 'on-leave') !== undefined,
    cancelsWithCoupon: ({ context }, outcome: BridgeOutcome) =>
      outcome === 'cancel' && couponToOffer(context, 'on-cancel') !== undefined,
    // A buyer back from a cashier with an unpaid order has cancelled. Not in the messaging app, where a sheet may
    // still be open.
    hasCancelledAtCashier: ({ context }) =>
      context.payNotice === 'returned' &&
      context.orderStatus === 'created' &&
      !context.inMessagingApp &&
      couponToOffer(context, 'on-cancel') !== undefined,
  },
  actions: {
    restoreDraft: assign(updates.restoreDraft),
    redefine: assign(updates.redefine),
    setChannel: assign(({ context }, { channel, today = context.today }: EventOf<'channel.loaded'>) => ({
      channel,
      today,
      channelSettled: true,
    })),
    settleChannel: assign({ channelSettled: true }),
    pauseOrders: assign((_, { msg }: EventOf<'orders.paused'>) => ({ paused: msg })),
    setQuestions: assign((_, { questions }: EventOf<'questions.loaded'>) => ({ questions })),
    setToast: assign((_, toast: Toast | null) => ({ toast })),
    openStep: assign(updates.openStep),
    openFirstFault: assign(updates.openFirstFault),
    openQuestion: assign(updates.openQuestion),
    openLastStep: assign(updates.openLastStep),
    keepValue: assign(updates.keepValue),
    checkValue: assign(updates.checkValue),
    keepAnswer: assign(updates.keepAnswer),
    showErrors: assign(updates.showErrors),
    clearErrors: assign({ errors: {} }),
    setOrderId: assign((_, place: Place) => ('orderId' in place ? { orderId: place.orderId } : {})),
    openOrder: assign(updates.openOrder),
    setOrder: assign((_, order: OrderView) => ({ order })),
    recordStatus: assign(updates.recordStatus),
    chooseWay: assign((_, { way }: EventOf<'way.chosen'>) => ({ paymentWay: way })),
    setNotice: assign((_, payNotice: PayNotice | null) => ({ payNotice })),
    setPayData: assign((_, prepared: PrepareOutcome) => ({
      payData: prepared.kind === 'data' ? prepared.data : null,
    })),
    setAuthorizeUrl: assign((_, prepared: PrepareOutcome) => ({
      authorizeUrl: prepared.kind === 'authorize' ? prepared.url : null,
    })),
    forgetAuthorizeUrl: assign({ authorizeUrl: null }),
    applyCoupon: assign(updates.applyCoupon),
    declineCoupon: assign({ couponDeclined: true }),
  },
});

/* What states hand to guards and actions: the event, the place it asks for, or a port's answer. */

export const theEvent = <Given>({ event }: { event: Given }): Given => event;
export const placeOf = ({ event }: { event: EventOf<'place.requested'> }): Place => event.place;
export const output = <Output>({ event }: { event: { output: Output } }): Output => event.output;
export const reasonOf = ({
  event: { output: answer },
}: {
  event: { output: object | { msg: string } };
}): Toast => ({
  msg: 'msg' in answer ? answer.msg : '',
});

export const orderInput = ({ context }: { context: Context }): OrderInput => ({ orderId: context.orderId });
