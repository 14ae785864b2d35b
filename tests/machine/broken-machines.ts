import { assign } from 'xstate';
import { reachableStep } from '../../src/machine/entry-navigation.ts';
import { type FunnelMachine, funnelMachine } from '../../src/machine/machine.ts';
import { machineSetup } from '../../src/machine/setup.ts';
import type { Context } from '../../src/machine/types.ts';

type Node = Record<string, unknown>;

/** The machine's own configuration with one thing at `path` replaced; `undefined` removes it. */
function machineWith(path: readonly string[], value: unknown): FunnelMachine {
  const replaced = (node: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return value;
    if (Array.isArray(node))
      return node.map((item, at) => (String(at) === key ? replaced(item, rest) : item));
    const { [key]: inner, ...others } = node as Node;
    const next = replaced(inner, rest);
    return next === undefined ? others : { ...(node as Node), [key]: next };
  };
  return machineSetup.createMachine(replaced(funnelMachine.config, path) as never) as never;
}

const checkout = ['states', 'payment', 'states', 'checkout', 'states'];

/** One machine for each mistake an engineer can make, to show that every-visitor.test.ts finds it. */
export const brokenMachines = {
  /** Believes the messaging app. */
  credulous: machineWith(
    [...checkout, 'invoking', 'invoke', 'onDone', '0', 'target'],
    '#funnel.success.confirmed',
  ),
  /** Asks again at once, for ever, when the order cannot be shown. */
  restless: machineWith([...checkout, 'refreshing', 'invoke', 'onError'], {
    target: 'refreshing',
    reenter: true,
  }),
  /** Does not listen when the coupon call fails. */
  deaf: machineWith([...checkout, 'accepting', 'invoke', 'onError'], undefined),
  /** Never offers to order. */
  shy: machineWith(['states', 'entry', 'on', 'order.submitted'], undefined),
  /** Goes to the next step by its number, whether or not it asks this visitor anything. */
  dogged: machineWith(
    ['states', 'entry', 'on', 'step.completed', '2', 'actions'],
    assign(({ context }: { context: Context }) => {
      const { funnel, draft, questions, today } = context;
      return { draft: { ...draft, step: reachableStep(funnel!, draft.step + 1, draft, questions, today) } };
    }),
  ),
  /** Takes no order before every question is answered, whether or not it is asked. */
  pedantic: machineWith(
    ['states', 'entry', 'on', 'order.submitted', '0', 'guard'],
    ({ context: { questions, draft } }: { context: Context }) =>
      questions.every(({ id }) => Object.hasOwn(draft.answers, id)),
  ),
  /** Has a state that nothing leads to. */
  forgetful: machineWith([...checkout, 'forgotten'], {}),
} satisfies Record<string, FunnelMachine>;
