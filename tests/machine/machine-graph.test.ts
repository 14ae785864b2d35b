import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type SnapshotFrom } from 'xstate';
import { getAdjacencyMap, getShortestPaths, getSimplePaths } from 'xstate/graph';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { funnelMachine } from '../../src/machine/machine.ts';
import { couponGraceMs, leaveLimitMs, sheetLimitMs } from '../../src/machine/setup.ts';
import type { Input } from '../../src/machine/types.ts';
import { aFunnel } from '../support/create-funnel.ts';
import {
  checkoutEvents,
  checkoutMoves,
  consentOnly,
  entryEvents,
  globalEvents,
  pollingEvents,
  priced,
  questionMoves,
  type Sample,
  successEvents,
  twoSteps,
  withQuestions,
} from './machine-samples.ts';

type Snapshot = SnapshotFrom<typeof funnelMachine>;

const inputOf = (funnel: Funnel, at: Input['at'], inMessagingApp = false): Input => ({
  funnel,
  at,
  channelKey: '10',
  inMessagingApp,
  today: '2026-11-21',
});

/** Two snapshots are the same place in the graph when these agree. */
const serializeState = (snapshot: Snapshot) => {
  const { draft, question, couponKey, couponDeclined } = snapshot.context;
  return JSON.stringify([snapshot.value, draft, question, couponKey, couponDeclined]);
};

const flush = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

const covered = new Set<string>();

/** Plays one path on a real actor: ports answer when the path says so, time moves when it says so. */
async function replay(events: Sample[], expected: Snapshot[], input: Input) {
  const pending = new Map<string, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>();
  const port = () =>
    fromPromise<never, never>(
      ({ self }) => new Promise((resolve, reject) => pending.set(self.id, { resolve, reject } as never)),
    );
  const clock = new SimulatedClock();
  const machine = funnelMachine.provide({
    actors: {
      createOrder: port(),
      askStatus: port(),
      loadOrder: port(),
      preparePay: port(),
      invokeBridge: port(),
      redirect: port(),
      setCoupon: port(),
    } as never,
  });
  const actor = createActor(machine, { input, clock }).start();
  for (const [index, event] of events.entries()) {
    covered.add(event.type);
    const port = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
    if (port) {
      const call = pending.get(port[2]!);
      if (!call) throw new Error(`The path hears from "${port[2]}", which is not running.`);
      pending.delete(port[2]!);
      if (port[1] === 'done') call.resolve(event.output);
      else call.reject(event.error);
      await flush();
    } else if (event.type.startsWith('xstate.after.pollLimit')) {
      clock.increment(5000);
      await flush();
    } else if (event.type.startsWith('xstate.after.sheetLimit')) {
      clock.increment(sheetLimitMs);
    } else if (event.type.startsWith('xstate.after.leaveLimit')) {
      clock.increment(leaveLimitMs);
    } else if (event.type.startsWith('xstate.after.pollRest')) {
      clock.increment(1000);
      await flush();
    } else actor.send(event as never);
    expect(actor.getSnapshot().value, `after ${event.type}`).toEqual(expected[index]!.value);
  }
  actor.stop();
}

const walkOptions = (input: Input, events: Sample[]) =>
  ({ input, events, serializeState, limit: 100_000 }) as never;

const play = (path: { steps: readonly { event: unknown; state: unknown }[] }, input: Input) => {
  const steps = path.steps.filter(({ event }) => (event as Sample).type !== 'xstate.init');
  return replay(
    steps.map(({ event }) => event as Sample),
    steps.map(({ state }) => state as Snapshot),
    input,
  );
};

/** Replays every simple path there is with these events; answers how many there were. */
async function replaySimplePaths(input: Input, events: Sample[]): Promise<number> {
  const paths = getSimplePaths(funnelMachine as never, walkOptions(input, events));
  for (const path of paths) await play(path, input);
  return paths.length;
}

/** Goes to every state by its shortest path and from there takes every transition; answers how many there were. */
async function replayTransitions(input: Input, events: Sample[]): Promise<number> {
  const options = walkOptions(input, events);
  const paths = getShortestPaths(funnelMachine as never, options);
  const adjacency = getAdjacencyMap(funnelMachine as never, options) as unknown as Record<
    string,
    { transitions: Record<string, { event: Sample; state: Snapshot }> }
  >;
  let count = 0;
  for (const path of paths) {
    const from = path.state as never as Snapshot;
    for (const { event, state } of Object.values(adjacency[serializeState(from)]?.transitions ?? {})) {
      if (!from.can(event as never)) continue;
      await play({ steps: [...path.steps, { event, state }] }, input);
      count += 1;
    }
  }
  return count;
}

const payment = { screen: 'payment', orderId: 'order-1' } as const;

describe('every simple path of the machine runs on a real actor as the graph says', () => {
  it.each([
    ['a page', consentOnly, entryEvents, 4],
    ['steps', twoSteps, entryEvents, 7],
    ['a questionnaire', withQuestions, questionMoves, 8],
  ])('through the entry of %s, and the creation of the order', async (_, funnel, events, atLeast) => {
    const input = inputOf(funnel, { screen: 'entry', step: 0 });
    expect(await replaySimplePaths(input, events)).toBeGreaterThanOrEqual(atLeast);
  });

  it.each([
    ['in the messaging app, a coupon on cancelling', true, 'on-cancel'],
    ['in a browser, a coupon on leaving', false, 'on-leave'],
  ] as const)('through what the visitor does at the payment: %s', async (_, inApp, offer) => {
    const count = await replaySimplePaths(inputOf(priced(offer), payment, inApp), checkoutMoves);
    expect(count).toBeGreaterThan(50);
  });

  it('through the polling of the status', async () => {
    const input = inputOf(aFunnel(), payment);
    expect(await replaySimplePaths(input, pollingEvents)).toBeGreaterThan(3);
  });

  it('through the confirmation on the success page', async () => {
    const input = inputOf(aFunnel(), { screen: 'succeed', orderId: 'order-1' });
    expect(await replaySimplePaths(input, successEvents)).toBeGreaterThan(3);
  });
});

describe('every transition of the machine, taken from every state it can be in', () => {
  it.each([
    ['the entry of a page', consentOnly],
    ['an entry in steps', twoSteps],
    ['an entry with a questionnaire', withQuestions],
  ])('in %s', async (_, funnel) => {
    expect(
      await replayTransitions(inputOf(funnel, { screen: 'entry', step: 0 }), entryEvents),
    ).toBeGreaterThanOrEqual(6);
  });

  it('in both halves of the payment together', async () => {
    const input = inputOf(priced('on-cancel'), payment, true);
    // The clock moves both halves at once: the long limit is taken in the tests of each half alone.
    const events = [...checkoutEvents, ...pollingEvents].filter(({ type }) => !type.includes('Limit'));
    expect(await replayTransitions(input, events)).toBeGreaterThan(100);
  });

  it('in each half of the payment alone', async () => {
    const input = inputOf(priced('on-cancel'), payment, true);
    expect(await replayTransitions(input, checkoutEvents)).toBeGreaterThan(30);
    expect(await replayTransitions(inputOf(aFunnel(), payment), pollingEvents)).toBeGreaterThan(6);
  });

  it('on the success page', async () => {
    const input = inputOf(aFunnel(), { screen: 'succeed', orderId: 'order-1' });
    expect(await replayTransitions(input, successEvents)).toBeGreaterThan(5);
  });
});

describe('somebody who came back from a cashier', () => {
  /** So long after the return, with a status answered each second. */
  async function backFor(ms: number, changes: Partial<Input> = {}, orderStatus: string | null = 'created') {
    const clock = new SimulatedClock();
    const machine = funnelMachine.provide({
      actors: {
        askStatus: fromPromise(async () => ({ orderStatus, took: 0 })),
        loadOrder: fromPromise(async () => ({})),
      } as never,
    });
    const input = { ...inputOf(priced('on-cancel'), payment), isBack: true, ...changes };
    const actor = createActor(machine, { input, clock }).start();
    await flush();
    for (let past = 0; past < ms; past += 500) {
      clock.increment(500);
      await flush();
    }
    return actor;
  }
  const isOffered = (snapshot: Snapshot) => snapshot.matches({ payment: { checkout: 'offered' } });

  it('is offered the coupon for a cancelled payment once the server has had time to hear of the money', async () => {
    expect(isOffered((await backFor(couponGraceMs - 500)).getSnapshot())).toBe(false);
    const actor = await backFor(couponGraceMs);
    expect(isOffered(actor.getSnapshot())).toBe(true);
    covered.add('xstate.after.couponGrace.funnel.payment.checkout.idle');
    actor.send({ type: 'coupon.declined' });
    expect(actor.getSnapshot().matches({ payment: { checkout: 'idle' } })).toBe(true);
  });

  it.each<[string, Partial<Input>, string | null]>([
    ['nobody knows whether it is paid', {}, null],
    ['it is being checked', {}, 'review'],
    ['the messaging app’s sheet may still be open', { inMessagingApp: true }, 'created'],
    ['the coupon is for those who leave', { funnel: priced('on-leave') }, 'created'],
    ['the visitor has not been away', { isBack: false }, 'created'],
  ])('is offered none where %s', async (_, changes, status) => {
    const snapshot = (await backFor(3 * couponGraceMs, changes, status)).getSnapshot();
    expect(snapshot.matches({ payment: { checkout: 'idle' } })).toBe(true);
  });

  it('is on the success page once it is paid', async () => {
    expect((await backFor(couponGraceMs, {}, 'paid')).getSnapshot().matches('success')).toBe(true);
  });
});

describe('the machine', () => {
  it('handles what may come at any time in every state', async () => {
    for (const at of [{ screen: 'entry', step: 0 }, payment, null] as const) {
      const input = inputOf(aFunnel(), at);
      const start = createActor(funnelMachine, { input }).getSnapshot();
      await replay(
        globalEvents,
        globalEvents.map(() => start),
        input,
      );
    }
  });

  it('has no event without a path that sends it', () => {
    const known = new Set<string>(funnelMachine.events as string[]);
    for (const type of covered) known.delete(type);
    // The bridge to the provider never answers: the page is left.
    known.delete('xstate.done.actor.redirect');
    expect([...known]).toEqual([]);
  });
});
