import { visibleAnswers } from '../fields/visible-fields.ts';
import { requireFunnel, wireValues } from './entry-navigation.ts';
import { machineSetup, output, reasonOf } from './setup.ts';
import type { WithContext } from './types.ts';

const orderDetails = ({ context }: WithContext) => {
  const funnel = requireFunnel(context);
  return {
    funnel: funnel.slug,
    channelKey: context.channelKey,
    ...(context.view && { view: context.view }),
    values: wireValues(funnel, context.draft.values, context.today),
    answers: visibleAnswers(context.questions, context.draft.answers),
  };
};

/** The entry stays on the screen with its values. */
export const creating = machineSetup.createStateConfig({
  tags: ['busy'],
  meta: { screen: 'entry', path: '/{funnel}' },
  invoke: {
    id: 'createOrder',
    src: 'createOrder',
    input: orderDetails,
    onDone: [
      {
        guard: { type: 'isAccepted', params: output },
        target: 'payment',
        actions: { type: 'openOrder', params: output },
      },
      { target: 'entry', actions: { type: 'setToast', params: reasonOf } },
    ],
    onError: { target: 'entry', actions: { type: 'setToast', params: 'interface-error' } },
  },
});
