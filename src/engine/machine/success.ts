import { answerOf, isPaid, isUnknownOrder, machineSetup, orderInput } from './setup.ts';

/** Neither the messaging app's `ok` nor coming back from a provider is proof: only the server's word counts. */
export const success = machineSetup.createStateConfig({
  meta: { screen: 'succeed', path: '/payment/succeed/{id}' },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'confirmStatus',
        src: 'askStatus',
        input: orderInput,
        onDone: [
          { guard: isPaid, target: 'confirmed' },
          { guard: isUnknownOrder, target: 'unknown' },
          { target: 'waiting', actions: { type: 'hear', params: answerOf } },
        ],
        onError: 'waiting',
      },
      after: { pollLimit: { target: 'asking', reenter: true } },
    },
    waiting: { after: { pollRest: 'asking' }, on: { 'page.returned': 'asking' } },
    confirmed: { tags: ['end'] },
    unknown: { tags: ['end'] },
  },
  on: { 'place.requested': { guard: 'asksEntry', target: 'entry' } },
});
