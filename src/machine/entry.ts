import { nextStep } from './entry-navigation.ts';
import { machineSetup, placeOf, theEvent } from './setup.ts';

/** Leads from every other screen into the entry and its questionnaire. */
export const toEntry = machineSetup.createStateConfig({
  on: {
    'place.requested': [
      {
        guard: { type: 'isEntryRequested', params: placeOf },
        target: '#funnel.entry',
        actions: { type: 'openStep', params: ({ event: { place } }) => ('step' in place ? place.step : 0) },
      },
      {
        guard: { type: 'areQuestionsRequested', params: placeOf },
        target: '#funnel.questions',
        actions: {
          type: 'openQuestion',
          params: ({ event: { place } }) => ('question' in place ? place.question : 1),
        },
      },
    ],
  },
}).on['place.requested'];

export const entry = machineSetup.createStateConfig({
  meta: { screen: 'entry', path: '/{funnel}' },
  on: {
    'field.changed': { actions: { type: 'keepValue', params: theEvent } },
    'field.left': { actions: { type: 'checkValue', params: theEvent } },
    'step.completed': [
      { guard: 'hasErrors', actions: 'showErrors' },
      {
        guard: 'questionsComeNext',
        target: 'questions',
        actions: { type: 'openQuestion', params: Infinity },
      },
      { actions: { type: 'openStep', params: nextStep } },
    ],
    'step.reopened': {
      actions: { type: 'openStep', params: ({ context, event }) => Math.min(event.step, context.draft.step) },
    },
    'place.requested': [
      ...toEntry,
      {
        guard: { type: 'isPaymentRequested', params: placeOf },
        target: 'payment',
        actions: { type: 'setOrderId', params: placeOf },
      },
    ],
    'order.submitted': [
      { guard: 'isComplete', target: 'creating', actions: 'clearErrors' },
      { actions: 'openFirstFault' },
    ],
  },
});
