import { plainChannel } from '../funnel/funnel.ts';
import { creating } from './creating.ts';
import { entry } from './entry.ts';
import { questionsOf } from './entry-navigation.ts';
import { payment } from './payment.ts';
import { questions } from './questions.ts';
import { machineSetup, theEvent } from './setup.ts';
import { success } from './success.ts';

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
        { guard: { type: 'beginsAt', params: 'succeed' }, target: 'success' },
        { guard: 'beginsElsewhere', target: 'elsewhere' },
        { guard: { type: 'beginsAt', params: 'payment' }, target: 'payment' },
        { guard: { type: 'beginsAt', params: 'questions' }, target: 'questions' },
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
    'draft.restored': { actions: { type: 'restoreDraft', params: theEvent } },
    'definition.changed': { actions: { type: 'redefine', params: theEvent } },
    'channel.loaded': { actions: { type: 'setChannel', params: theEvent } },
    'channel.failed': { actions: 'settleChannel' },
    'orders.paused': { actions: { type: 'pauseOrders', params: theEvent } },
    'questions.loaded': { actions: { type: 'setQuestions', params: theEvent } },
    'way.chosen': { actions: { type: 'chooseWay', params: theEvent } },
    'request.failed': { actions: { type: 'setToast', params: 'interface-error' } },
    'toast.dismissed': { actions: { type: 'setToast', params: null } },
  },
});

export type FunnelMachine = typeof funnelMachine;
