import { checkout } from './checkout.ts';
import { toEntry } from './entry.ts';
import { isPaid, isUnknownOrder, machineSetup, orderInput, output } from './setup.ts';
import type { WithContext } from './types.ts';

/** A closed or refunded order rarely changes; its page asks again once it is shown again. */
const mayChange = ({ context }: WithContext) => !/^(closed|refunded)$/.test(context.orderStatus);

/** States `asking` and `waiting`: poll every second until the order is paid or found missing. */
export const askUntilPaid = (id: 'askStatus' | 'confirmStatus', paid: string) => ({
  asking: machineSetup.createStateConfig({
    invoke: {
      id,
      src: 'askStatus',
      input: orderInput,
      onDone: [
        { guard: isPaid, target: paid },
        { guard: isUnknownOrder, target: 'unknown' },
        { target: 'waiting', actions: { type: 'recordStatus', params: output } },
      ],
      onError: 'waiting',
    },
    after: { pollLimit: { target: 'asking', reenter: true } },
  }),
  waiting: machineSetup.createStateConfig({
    after: { pollRest: { guard: mayChange, target: 'asking' } },
    on: { 'page.returned': 'asking' },
  }),
});

/** Polls whether or not pay was pressed. */
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
