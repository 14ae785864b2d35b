import { and, assign, stateIn } from 'xstate';
import { withoutUnasked } from '../fields/asked.ts';
import { checkFields } from '../fields/fields.ts';
import { fieldsOf } from '../funnel/entry-steps.ts';
import { type PageFunnel, plainChannel } from '../funnel/funnel.ts';
import { couponToOffer } from './coupon-offer.ts';
import { creating, entry, questions } from './entry.ts';
import { payment } from './payment.ts';
import { machineSetup } from './setup.ts';
import { success } from './success.ts';
import type { Context, Question } from './types.ts';
import { reachableQuestion, reachableStep } from './walk.ts';
import { offeredWays } from './ways-to-pay.ts';

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
        { guard: ({ context }) => context.at?.screen === 'succeed', target: 'success' },
        { guard: ({ context }) => context.at === null || context.funnel === null, target: 'elsewhere' },
        { guard: ({ context }) => context.at?.screen === 'payment', target: 'payment' },
        { guard: ({ context }) => context.at?.screen === 'questions', target: 'questions' },
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
    'draft.restored': { actions: assign(({ context, event }) => restored(context, event.draft)) },
    'definition.changed': [
      {
        guard: and([stateIn('#funnel.questions'), ({ event }) => !event.funnel.questions]),
        target: '.entry',
        actions: assign(({ context, event }) => redefined(context, event)),
      },
      {
        // Close the coupon's dialog if its coupon is gone, because it blocks the buttons behind it.
        guard: and([
          stateIn('#funnel.payment.desk.offered'),
          ({ context, event }) => !couponToOffer({ ...context, funnel: event.funnel }),
        ]),
        target: '.payment.desk.idle',
        actions: assign(({ context, event }) => redefined(context, event)),
      },
      { actions: assign(({ context, event }) => redefined(context, event)) },
    ],
    'channel.loaded': {
      actions: assign(({ context, event: { channel, today = context.today } }) => ({
        channel,
        today,
        channelSettled: true,
      })),
    },
    'channel.failed': { actions: assign({ channelSettled: true }) },
    'orders.paused': { actions: assign(({ event }) => ({ paused: event.msg })) },
    'questions.loaded': { actions: assign(({ event }) => ({ questions: event.questions })) },
    'way.chosen': { actions: assign(({ event }) => ({ paymentWay: event.way })) },
    'request.failed': { actions: { type: 'toast', params: { toast: 'interface-error' } } },
    'toast.dismissed': { actions: assign({ toast: null }) },
  },
});

const questionsOf = (funnel: PageFunnel | null): readonly Question[] => {
  const { questions = [], options: usual = [] } = funnel?.questions ?? {};
  return questions.map(({ id, text, options = usual, when }) => ({
    ...{ id, text, options },
    ...(when && { when }),
  }));
};

function restored(context: Context, draft: Context['draft']): Partial<Context> {
  if (!context.funnel) return {};
  const values = withoutUnasked(context.funnel, draft.values, context.today);
  const step = reachableStep(context.funnel, draft.step, draft, context.questions, context.today);
  const wanted = context.at?.screen === 'questions' ? context.at.question : context.question;
  return {
    draft: { ...draft, values, step },
    question: reachableQuestion(context.questions, wanted, draft.answers),
  };
}

/** Keeps values of removed fields, because the next save of the file may bring them back. */
function redefined(
  context: Context,
  { funnel, view }: { funnel: PageFunnel; view?: string },
): Partial<Context> {
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
