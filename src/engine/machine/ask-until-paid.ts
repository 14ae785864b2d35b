import { answerOf, isPaid, isUnknownOrder, machineSetup, orderInput } from './setup.ts';

/** Asks for the status every second until the order is `paid` or turns out to be none: the states `asking` and `waiting`. */
export const askUntilPaid = (id: 'askStatus' | 'confirmStatus', paid: string) => ({
  asking: machineSetup.createStateConfig({
    invoke: {
      id,
      src: 'askStatus',
      input: orderInput,
      onDone: [
        { guard: isPaid, target: paid },
        { guard: isUnknownOrder, target: 'unknown' },
        { target: 'waiting', actions: { type: 'hear', params: answerOf } },
      ],
      onError: 'waiting',
    },
    after: { pollLimit: { target: 'asking', reenter: true } },
  }),
  waiting: machineSetup.createStateConfig({
    after: { pollRest: 'asking' },
    on: { 'page.returned': 'asking' },
  }),
});
