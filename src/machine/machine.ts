import { and, assign, stateIn } from 'xstate';
import { checkFields } from '../fields/fields.ts';
import { withoutHidden } from '../fields/visible-fields.ts';
import { fieldsOf } from '../funnel/entry-steps.ts';
import { type PageFunnel, plainChannel } from '../funnel/funnel.ts';
import { couponToOffer } from './coupon-offer.ts';
import { creating } from './creating.ts';
import { entry } from './entry.ts';
import { reachableQuestion, reachableStep } from './entry-navigation.ts';
import { payment } from './payment.ts';
import { questions } from './questions.ts';
import { machineSetup } from './setup.ts';
import { success } from './success.ts';
import type { Context, On, Question, WithContext } from './types.ts';
import { offeredWays } from './ways-to-pay.ts';

const beginsAtSuccess = ({ context }: WithContext) => context.at?.screen === 'succeed';
const beginsAtPayment = ({ context }: WithContext) => context.at?.screen === 'payment';
const beginsAtQuestions = ({ context }: WithContext) => context.at?.screen === 'questions';
const beginsElsewhere = ({ context }: WithContext) => context.at === null || context.funnel === null;

const hasNoQuestions = ({ event }: On<'definition.changed'>) => !event.funnel.questions;

const hasNoCoupon = ({ context, event }: On<'definition.changed'>) =>
  !couponToOffer({ ...context, funnel: event.funnel });

const setChannel = ({ context, event: { channel, today = context.today } }: On<'channel.loaded'>) => ({
  channel,
  today,
  channelSettled: true,
});

const settleChannel = () => ({ channelSettled: true });

const pauseOrders = ({ event }: On<'orders.paused'>) => ({ paused: event.msg });

const setQuestions = ({ event }: On<'questions.loaded'>) => ({ questions: event.questions });

const chooseWay = ({ event }: On<'way.chosen'>) => ({ paymentWay: event.way });

/** One machine for all funnels: the definition is data in its context, so that the graph is typed and tested once. */
export const funnelMachine = machineSetup.createMachine({
  id: 'funnel',
  context: ({ input }) => ({
    ...input,
    draft: { step: 0, values: {}, answers: {} },
    errors: {},
    questions: questionsOf(input.funnel),
    question: 1,
    channel: plainChannel(input.channelKey),
    channelSettled: false,
    orderId: input.at && 'orderId' in input.at ? input.at.orderId : '',
    order: null,
    orderStatus: '',
    pollTook: 0,
    paymentWay: null,
    payNotice: input.isBack ? 'returned' : null,
    payData: null,
    authorizeUrl: null,
    couponKey: '',
    couponDeclined: false,
    toast: null,
    paused: '',
  }),
  initial: 'boot',
  states: {
    boot: {
      always: [
        { guard: beginsAtSuccess, target: 'success' },
        { guard: beginsElsewhere, target: 'elsewhere' },
        { guard: beginsAtPayment, target: 'payment' },
        { guard: beginsAtQuestions, target: 'questions' },
        { target: 'entry' },
      ],
    },
    entry,
    questions,
    creating,
    payment,
    success,
    // Report or lookup: only the channel is loaded.
    elsewhere: {},
  },
  on: {
    'draft.restored': { actions: assign(restoreDraft) },
    'definition.changed': [
      {
        guard: and([stateIn('#funnel.questions'), hasNoQuestions]),
        target: '.entry',
        actions: assign(redefine),
      },
      {
        // Close the coupon's dialog if its coupon is gone, because it blocks the buttons behind it.
        guard: and([stateIn('#funnel.payment.checkout.offered'), hasNoCoupon]),
        target: '.payment.checkout.idle',
        actions: assign(redefine),
      },
      { actions: assign(redefine) },
    ],
    'channel.loaded': { actions: assign(setChannel) },
    'channel.failed': { actions: assign(settleChannel) },
    'orders.paused': { actions: assign(pauseOrders) },
    'questions.loaded': { actions: assign(setQuestions) },
    'way.chosen': { actions: assign(chooseWay) },
    'request.failed': { actions: { type: 'setToast', params: 'interface-error' } },
    'toast.dismissed': { actions: { type: 'setToast', params: null } },
  },
});

const questionsOf = (funnel: PageFunnel | null): readonly Question[] => {
  const { questions = [], options: usual = [] } = funnel?.questions ?? {};
  return questions.map(({ id, text, options = usual, when }) => ({
    ...{ id, text, options },
    ...(when && { when }),
  }));
};

function restoreDraft({ context, event: { draft } }: On<'draft.restored'>): Partial<Context> {
  if (!context.funnel) return {};
  const values = withoutHidden(context.funnel, draft.values, context.today);
  const step = reachableStep(context.funnel, draft.step, draft, context.questions, context.today);
  const wanted = context.at?.screen === 'questions' ? context.at.question : context.question;
  return {
    draft: { ...draft, values, step },
    question: reachableQuestion(context.questions, wanted, draft.answers),
  };
}

/** Keeps values of removed fields, because the next save of the file may bring them back. */
function redefine({ context, event: { funnel, view } }: On<'definition.changed'>): Partial<Context> {
  const { draft, today, paymentWay } = context;
  const hasSameQuestions = JSON.stringify(funnel.questions) === JSON.stringify(context.funnel?.questions);
  const questions = hasSameQuestions ? context.questions : questionsOf(funnel);
  const shownWrong = fieldsOf(funnel).filter(({ name }) => Object.hasOwn(context.errors, name));
  return {
    funnel,
    // If undefined, the server orders its current view.
    view,
    questions,
    errors: checkFields(shownWrong, draft.values, today).errors,
    draft: { ...draft, step: reachableStep(funnel, draft.step, draft, questions, today) },
    question: reachableQuestion(questions, context.question, draft.answers),
    paymentWay: paymentWay && offeredWays({ ...context, funnel }).includes(paymentWay) ? paymentWay : null,
  };
}

export type FunnelMachine = typeof funnelMachine;
