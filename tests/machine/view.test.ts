import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { funnelMachine } from '../../src/machine/machine.ts';
import type { CreateInput } from '../../src/machine/setup.ts';
import { aFunnel } from '../support/create-fleet.ts';
import { typed } from '../support/typed-details.ts';

/** Orders from a page that shows a view; what the order call is given. */
async function orderedFrom(view: string | undefined, redefined?: { view?: string }): Promise<CreateInput> {
  const asked: CreateInput[] = [];
  const machine = funnelMachine.provide({
    actors: {
      createOrder: fromPromise(async ({ input }) => {
        asked.push(input);
        return { msg: 'not now' };
      }),
    },
  });
  const funnel = aFunnel('marriage_v1');
  const actor = createActor(machine, {
    input: {
      funnel,
      at: { screen: 'entry', step: 0 },
      channelKey: '10',
      ...(view && { view }),
      inMessagingApp: false,
      today: '2026-11-21',
    },
  });
  actor.start();
  if (redefined) actor.send({ type: 'definition.changed', funnel: aFunnel('marriage_v1'), ...redefined });
  actor.send({ type: 'draft.restored', draft: { step: 0, values: typed, answers: {} } });
  actor.send({ type: 'order.submitted' });
  await waitFor(actor, () => asked.length > 0);
  return asked[0]!;
}

test('an order says which view its page shows; one that was redefined says the new one, if any', async () => {
  expect(await orderedFrom('0123abcd')).toMatchObject({ funnel: 'marriage_v1', view: '0123abcd' });
  expect(await orderedFrom(undefined)).not.toHaveProperty('view');
  expect(await orderedFrom('0123abcd', {})).not.toHaveProperty('view');
  expect(await orderedFrom('0123abcd', { view: 'ffff' })).toMatchObject({ view: 'ffff' });
});
