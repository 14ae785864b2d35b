import { assign } from 'xstate';
import { plainChannel } from './funnel.ts';
import { creating, entry, questions } from './machine-entry.ts';
import { payment } from './machine-payment.ts';
import { machineSetup } from './machine-setup.ts';
import { success } from './machine-success.ts';
import type { Context } from './machine-types.ts';
import { firstUnanswered, reachableStep } from './walk.ts';

/**
 * The one machine that interprets every funnel: entry, order creation, payment, polling, success. It is static: the
 * definition is data in its context, so its graph can be typed, walked and tested once for all funnels. Its states
 * carry their addresses (`meta.path`), from which the routes are read.
 */
export const funnelMachine = machineSetup.createMachine({
  id: 'funnel',
  context: ({ input }) => ({
    ...input,
    draft: { step: 0, values: {}, answers: {} },
    errors: {},
    questions: input.funnel?.questions
      ? input.funnel.questions.questions.map(({ id, text }) => ({
          id,
          text,
          options: input.funnel!.questions!.options,
        }))
      : [],
    question: 1,
    channel: plainChannel(input.channelKey),
    channelSettled: false,
    orderId: input.at && 'orderId' in input.at ? input.at.orderId : '',
    order: null,
    orderStatus: '',
    pollTook: 0,
    paymentWay: null,
    payNotice: null,
    payData: null,
    authorizeUrl: null,
    couponKey: '',
    couponDeclined: false,
    toast: null,
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
    /** A screen outside the flow (a report, the lookup): the machine only holds what it knows of the channel. */
    elsewhere: {},
  },
  on: {
    'draft.restored': { actions: assign(({ context, event }) => restored(context, event.draft)) },
    'definition.changed': { actions: assign(({ event }) => ({ funnel: event.funnel })) },
    'channel.loaded': {
      actions: assign(({ event }) => ({ channel: event.channel, channelSettled: true })),
    },
    'channel.failed': { actions: assign({ channelSettled: true }) },
    'questions.loaded': { actions: assign(({ event }) => ({ questions: event.questions })) },
    'way.chosen': { actions: assign(({ event }) => ({ paymentWay: event.way })) },
    'toast.dismissed': { actions: assign({ toast: null }) },
  },
});

/** A kept draft, cut down to what it still proves: a changed definition may ask for more than it holds. */
function restored(context: Context, draft: Context['draft']): Partial<Context> {
  if (!context.funnel) return {};
  const step = reachableStep(context.funnel, draft.step, draft, context.questions, context.today);
  const wanted = context.at?.screen === 'questions' ? context.at.question : context.question;
  const question = Math.min(
    wanted,
    firstUnanswered(context.questions, draft.answers),
    context.questions.length,
  );
  return { draft: { ...draft, step }, question: Math.max(1, question) };
}

export type FunnelMachine = typeof funnelMachine;
