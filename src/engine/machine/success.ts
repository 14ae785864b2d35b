import { answerOf, isPaid, isUnknownOrder, machineSetup, orderInput } from './setup.ts';

/**
 * The bridge's `ok` and the browser's return are no proof: the page asks the server before it says "paid",
 * and goes on asking as long as the answer is another.
 */
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
