import fc from 'fast-check';
import { expect } from 'vitest';
import { type Call, type CallMode, callModes, noticeModes } from '../../simulator/modes.ts';
import type { Way, World } from '../../support/create-world.ts';
import { type Action, perform } from './actions.ts';
import { Killed } from './mortal.ts';

export interface Step {
  run(world: World): Promise<void> | void;
  [fc.toStringMethod]: () => string;
}

const beforePaid = new Set(['created', 'closed']);

/** A buyer may see changes, but money that was seen stays seen. */
async function expectNoWayBack({ shop, run }: World): Promise<void> {
  for (const id of run.orders) {
    const status = (await shop.statuses.find(id))!;
    const before = run.seen.get(id) ?? 'created';
    if (!beforePaid.has(before)) expect([...beforePaid]).not.toContain(status);
    run.seen.set(id, status);
  }
  expect(run.faults).toEqual([]);
}

const aStep = (words: string, run: Step['run']): Step => ({ run, [fc.toStringMethod]: () => words });

const doing = (action: Action): Step => aStep(JSON.stringify(action), (world) => perform(world, action));

const dying = (action: Action, steps: number): Step =>
  aStep(`the process dies in step ${steps} of this: ${JSON.stringify(action)}`, async (world) => {
    world.life.endAfter(steps);
    try {
      await perform(world, action);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    await world.crash();
  });

const index = fc.nat({ max: 3 });
const way = fc.constantFrom('wechat' as const, 'alipay' as const);
const times = fc.integer({ min: 1, max: 3 });
const seconds = fc.constantFrom(3, 6, 45, 400, 1000, 3600, 7300, 20_000);
const notice = fc.oneof(
  { weight: 2, arbitrary: fc.constant('ok' as const) },
  { weight: 3, arbitrary: fc.constantFrom(...noticeModes) },
);

const refundState = fc.constantFrom('processing' as const, 'closed' as const, 'abnormal' as const);
const workAfter = fc.oneof({ weight: 3, arbitrary: fc.constant(6) }, { weight: 1, arbitrary: seconds });

const actions = (
  weight: number,
  kind: Action['kind'],
  drawn: Record<string, fc.Arbitrary<unknown>> = {},
) => ({
  weight,
  arbitrary: fc.record({
    kind: fc.constant(kind),
    ...drawn,
  }) as fc.Arbitrary<unknown> as fc.Arbitrary<Action>,
});

const action: fc.Arbitrary<Action> = fc.oneof(
  actions(1, 'create'),
  actions(6, 'open', { order: index, way }),
  actions(12, 'pay', { attempt: index, notice }),
  actions(3, 'coupon', { order: index }),
  actions(3, 'refund', { order: index }),
  actions(2, 'begin', { attempt: index }),
  actions(2, 'refund', { order: index, amount: fc.constantFrom(500, 1000) }),
  actions(3, 'refunds-begin', { state: refundState }),
  actions(2, 'order-next', { order: index }),
  actions(6, 'work', { after: workAfter }),
  actions(2, 'expire'),
  actions(2, 'deliver-held'),
  actions(2, 'wait', { seconds }),
);

const troubles = callModes.filter((mode) => mode !== 'wrong-amount' && mode !== 'ok');
const calls = ['prepare', 'query', 'close', 'refund', 'refund-query'] as const satisfies Call[];

const callsOf: Partial<Record<Action['kind'], readonly Call[]>> = {
  open: ['prepare', 'close'],
  coupon: ['close', 'query'],
  expire: ['close', 'query'],
  work: ['query', 'close', 'refund', 'refund-query'],
};

interface Trouble {
  way: Way;
  call: Call;
  mode: CallMode;
  times: number;
}

const told = ({ way, call, mode, times }: Trouble) => `${way}, ${call}, the next ${times}: ${mode}`;

const set = ({ providers }: World, { way, call, mode, times }: Trouble) =>
  providers[way].setCalls(call, mode, times);

const troubled = fc
  .record({ way, call: fc.constantFrom(...calls), mode: fc.constantFrom(...troubles), times })
  .map((trouble) => aStep(told(trouble), (world) => set(world, trouble)));

/** WeChat Pay takes another amount than asked for, and says so. */
const wrongAmount = fc.constant<Trouble>({ way: 'wechat', call: 'prepare', mode: 'wrong-amount', times: 1 });

const inTrouble = fc
  .record({ action, way, call: fc.nat({ max: 3 }), mode: fc.constantFrom(...troubles), times })
  .map(({ action, way, call, mode, times }) => {
    const concerned = callsOf[action.kind] ?? calls;
    const trouble = {
      way: action.kind === 'open' ? action.way : way,
      call: concerned[call % concerned.length]!,
      mode,
      times,
    };
    return aStep(`${told(trouble)}; then ${JSON.stringify(action)}`, async (world) => {
      set(world, trouble);
      await perform(world, action);
    });
  });

const notices = fc
  .record({ way, mode: fc.constantFrom(...noticeModes), times })
  .map(({ way, mode, times }) =>
    aStep(`${way}, notifications, the next ${times}: ${mode}`, ({ providers }) =>
      providers[way].simulator.setMode('notify', mode, times),
    ),
  );

const crash = fc
  .record({
    action,
    // Most notifications are taken in within four steps, the rest within twenty.
    steps: fc.oneof(
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 5 }) },
      { weight: 1, arbitrary: fc.integer({ min: 6, max: 20 }) },
    ),
  })
  .map(({ action, steps }) => dying(action, steps));
const restart = fc.constant(aStep('the shop is restarted', (world) => world.restart()));

const step = fc.oneof(
  { weight: 22, arbitrary: action.map(doing) },
  { weight: 6, arbitrary: inTrouble },
  { weight: 3, arbitrary: troubled },
  {
    weight: 1,
    arbitrary: wrongAmount.map((trouble) => aStep(told(trouble), (world) => set(world, trouble))),
  },
  { weight: 2, arbitrary: notices },
  { weight: 6, arbitrary: crash },
  { weight: 1, arbitrary: restart },
);

const mostSteps = 8;

/** Each place can be emptied by itself when a failing sequence is made small. */
const steps = fc
  .array(fc.option(step, { nil: undefined, freq: 5 }), { minLength: mostSteps, maxLength: mostSteps })
  .map((places) => places.filter((place) => place !== undefined));

export interface Sequence {
  cashiers: readonly Way[];
  steps: readonly Step[];
}

export const sequences: fc.Arbitrary<Sequence> = fc.record({
  cashiers: fc.shuffledSubarray<Way>(['wechat', 'alipay'], { minLength: 1 }),
  steps,
});

export async function play(world: World, { cashiers, steps }: Sequence): Promise<void> {
  world.begin();
  world.providers.wechat.simulator.refundState = 'success';
  await perform(world, { kind: 'create' });
  for (const way of cashiers) await perform(world, { kind: 'open', order: 0, way });
  for (const step of steps) {
    await step.run(world);
    await expectNoWayBack(world);
  }
}
