import { checkout } from './checkout.ts';
import { toEntry } from './entry.ts';
import { machineSetup, orderInput, output } from './setup.ts';

/** States `asking` and `waiting`: poll every second until the order is paid or found missing. */
export const askUntilPaid = (id: 'askStatus' | 'confirmStatus', paid: string) => ({
  asking: machineSetup.createStateConfig({
    invoke: {
      id,
      src: 'askStatus',
      input: orderInput,
      onDone: [
        { guard: { type: 'isPaid', params: output }, target: paid },
        { guard: { type: 'isUnknownOrder', params: output }, target: 'unknown' },
        { target: 'waiting', actions: { type: 'recordStatus', params: output } },
      ],
      onError: 'waiting',
    },
    after: { pollLimit: { target: 'asking', reenter: true } },
  }),
  waiting: machineSetup.createStateConfig({
    after: { pollRest: { guard: 'mayChange', target: 'asking' } },
    on: { 'page.returned': 'asking' },
  }),
});

const polling = machineSetup.createStateConfig({
  initial: 'asking',
  states: {
    ...askUntilPaid('askStatus', '#funnel.success.confirmed'),
    unknown: { tags: ['end'] },
  },
});

export const payment = machineSetup.createStateConfig({
  type: 'parallel',
  meta: { screen: 'payment', path: '/{funnel}/payment/{id}' },
  states: { polling, checkout },
  on: { 'place.requested': toEntry },
});
