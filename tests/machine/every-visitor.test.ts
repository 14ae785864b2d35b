import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, transition } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { type FunnelMachine, funnelMachine } from '../../src/machine/machine.ts';
import { leaveLimitMs, pollEveryMs, pollLimitMs, sheetLimitMs } from '../../src/machine/setup.ts';
import type { Event, Input } from '../../src/machine/types.ts';
import { chartValues } from '../support/create-funnel.ts';
import { brokenMachines } from './broken-machines.ts';
import {
  allVisits,
  answersIn,
  entryVisits,
  isConfirmed,
  isPayment,
  type MachineEvent,
  movesIn,
  paymentVisits,
  type Snapshot,
  serializeState,
  type Visit,
} from './generated-visits.ts';

const saysPaid = (event: MachineEvent) => {
  const { orderStatus, kind } = ('output' in event && (event.output as Record<string, unknown>)) || {};
  return orderStatus === 'paid' || kind === 'paid';
};

const isOfPort = ({ type }: MachineEvent) => /^xstate\.(done|error)\.actor\./.test(type);

/** `payment`, `payment.checkout`, `payment.checkout.idle`, … */
const statesOf = (snapshot: Snapshot) => snapshot._nodes.map(({ path }) => path.join('.')).filter(Boolean);
interface Place {
  snapshot: Snapshot;
  next: readonly { event: MachineEvent; to: string }[];
}
type Graph = ReadonlyMap<string, Place>;

const graphs = new Map<string, Graph>();
function graphOf(machine: FunnelMachine, visit: Visit): Graph {
  const known = machine === funnelMachine ? graphs.get(visit.name) : undefined;
  const graph = known ?? makeGraph(machine, visit);
  if (machine === funnelMachine) graphs.set(visit.name, graph);
  return graph;
}

function makeGraph(machine: FunnelMachine, { input, isGoal }: Visit): Graph {
  const isLeft = (snapshot: Snapshot) =>
    isGoal(snapshot) || (input.at?.screen !== 'entry' && snapshot.matches('entry'));
  const adjacency = getAdjacencyMap(machine, {
    input,
    serializeState,
    events: movesIn,
    stopWhen: isLeft,
    limit: 100_000,
  } as never) as unknown as Record<
    string,
    { state: Snapshot; transitions: Record<string, { event: MachineEvent; state: Snapshot }> }
  >;
  return new Map(
    Object.entries(adjacency).map(([key, { state, transitions }]) => [
      key,
      {
        snapshot: state,
        next: Object.values(transitions).map(({ event, state: after }) => ({
          event,
          to: serializeState(after),
        })),
      },
    ]),
  );
}

/** Returns every place that leads to a goal, and the goals. */
function before(graph: Graph, goals: readonly string[]): ReadonlySet<string> {
  const sources = new Map<string, string[]>();
  for (const [from, { next }] of graph)
    for (const { to } of next) sources.set(to, [...(sources.get(to) ?? []), from]);
  const found = new Set(goals);
  for (const key of found) for (const from of sources.get(key) ?? []) found.add(from);
  return found;
}

/** Finds a place where ports alone, without the visitor or time, lead round for ever. */
function findLoop(graph: Graph): Snapshot | undefined {
  const done = new Set<string>();
  const isLoop = (key: string, open: readonly string[]): boolean => {
    if (open.includes(key)) return true;
    if (done.has(key)) return false;
    done.add(key);
    return graph.get(key)!.next.some(({ event, to }) => isOfPort(event) && isLoop(to, [...open, key]));
  };
  const key = [...graph.keys()].find((each) => isLoop(each, []));
  return key === undefined ? undefined : graph.get(key)!.snapshot;
}

/** Finds a visitor who can go no further, or who can never go to pay and then hear that it is paid. */
function findStuck(graph: Graph, { isGoal }: Visit): Snapshot | undefined {
  const keysOf = (isOne: (snapshot: Snapshot) => boolean) =>
    [...graph].flatMap(([key, { snapshot }]) => (isOne(snapshot) ? [key] : []));
  const hopeful = before(graph, keysOf(isGoal));
  const first = graph.values().next().value!.snapshot;
  const ends = (snapshot: Snapshot) =>
    isGoal(snapshot) || snapshot.hasTag('end') || (!first.matches('entry') && snapshot.matches('entry'));
  const free = before(graph, keysOf(ends));
  const lost = [...graph.keys()].find((key) => !free.has(key));
  if (lost !== undefined) return graph.get(lost)!.snapshot;
  const leaves = (snapshot: Snapshot) =>
    snapshot.matches({ payment: { checkout: 'invoking' } }) ||
    snapshot.matches({ payment: { checkout: 'redirecting' } });
  const [root] = graph.keys();
  const paying = isPayment(first)
    ? before(
        graph,
        keysOf(leaves).filter((key) => hopeful.has(key)),
      )
    : hopeful;
  return paying.has(root!) ? undefined : first;
}

/** Yields what is wrong with a machine, visit by visit. */
function* faultsOf(machine: FunnelMachine, visits: readonly Visit[] = allVisits): Iterable<string> {
  const entered = new Set<string>();
  for (const visit of visits) {
    const graph = graphOf(machine, visit);
    const place = (snapshot: Snapshot) => `${statesOf(snapshot).at(-1)} (${visit.name})`;
    for (const { snapshot, next } of graph.values()) {
      for (const state of statesOf(snapshot)) entered.add(state);
      if (next.length > 0 && answersIn(snapshot).some((event) => !snapshot.can(event as never)))
        yield `an answer is not heard in ${place(snapshot)}`;
      if (next.some(({ event, to }) => isConfirmed(graph.get(to)!.snapshot) && !saysPaid(event)))
        yield `paid without the shop’s word in ${place(snapshot)}`;
    }
    const loop = findLoop(graph);
    if (loop) yield `goes round by itself in ${place(loop)}`;
    const stuck = findStuck(graph, visit);
    if (stuck) yield `stuck in ${place(stuck)}`;
  }
  const nodes = (below: object): { path: string[]; states: object }[] =>
    Object.values(below).flatMap((node) => [node, ...nodes(node.states)]);
  for (const { path } of nodes(machine.states)) {
    const state = path.join('.');
    // The machine leaves `boot` at once.
    if (state !== 'boot' && !entered.has(state)) yield `nobody comes to ${state}`;
  }
}

describe('the machine, over every layout, questionnaire, offer and coupon', () => {
  it('leads every visitor to the report, and only through the payment', () => {
    expect([...faultsOf(funnelMachine)]).toEqual([]);
  });

  it.each<[keyof typeof brokenMachines, readonly Visit[], RegExp]>([
    ['credulous', paymentVisits, /^paid without the shop’s word in payment\.checkout\.invoking/],
    ['restless', paymentVisits, /^goes round by itself in payment\.checkout\.refreshing/],
    ['deaf', paymentVisits, /^an answer is not heard in payment\.checkout\.accepting/],
    ['shy', entryVisits, /^stuck in entry \(page 1, no questions, one price\)$/],
    ['dogged', entryVisits, /^stuck in entry \(steps 2, no questions, one price\)$/],
    ['pedantic', entryVisits, /^stuck in entry \(page 1, questions for some, one price\)$/],
    ['forgetful', allVisits, /^nobody comes to payment\.checkout\.forgotten$/],
  ])('is not the %s one', (name, visits, fault) => {
    const [first] = faultsOf(brokenMachines[name], visits);
    expect(first).toMatch(fault);
  });
});

const flush = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

const waits: Readonly<Record<string, number>> = {
  pollLimit: pollLimitMs,
  pollRest: pollEveryMs,
  sheetLimit: sheetLimitMs,
  leaveLimit: leaveLimitMs,
};

/** Plays events on a real actor, whose ports answer and whose clock moves when an event says so. */
async function play(input: Input, events: readonly MachineEvent[]): Promise<Snapshot> {
  const pending = new Map<string, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>();
  const port = fromPromise<never, never>(
    ({ self }) => new Promise((resolve, reject) => pending.set(self.id, { resolve, reject } as never)),
  );
  const ports = Object.keys(funnelMachine.implementations.actors).map((name) => [name, port]);
  const clock = new SimulatedClock();
  const machine = funnelMachine.provide({ actors: Object.fromEntries(ports) });
  const actor = createActor(machine, { input, clock }).start();
  for (const event of events) {
    const [, kind, name = ''] = /^xstate\.(done|error|after)\.(?:actor\.)?(\w+)/.exec(event.type) ?? [];
    const given = event as { output?: unknown; error?: unknown };
    if (kind === 'after') clock.increment(waits[name]!);
    else if (kind === 'done') pending.get(name)!.resolve(given.output);
    else if (kind === 'error') pending.get(name)!.reject(given.error);
    else actor.send(event as Event);
    await flush();
  }
  const snapshot = actor.getSnapshot() as Snapshot;
  actor.stop();
  return snapshot;
}

/** A wait of the checkout also ends one of the polling; the coupon's wait is played in coupon-offer.test.ts. */
const isMixed = ({ type }: MachineEvent, from: Snapshot) =>
  type.startsWith('xstate.after.couponGrace') ||
  (/^xstate\.after\.\w+\.funnel\.payment\.checkout/.test(type) &&
    from.matches({ payment: { polling: 'waiting' } }));

/** Returns a path to each place of a graph, and behind it every event that some place of the same state can take. */
function pathsIn(graph: Graph): { events: MachineEvent[]; to: string }[] {
  const [root] = graph.keys();
  const paths = new Map<string, MachineEvent[]>([[root!, []]]);
  const taken = new Set<string>();
  const found: { events: MachineEvent[]; to: string }[] = [];
  for (const [key, path] of paths)
    for (const { event, to } of graph.get(key)!.next) {
      if (isMixed(event, graph.get(key)!.snapshot)) continue;
      const events = [...path, event];
      if (!paths.has(to)) paths.set(to, events);
      const way = JSON.stringify([graph.get(key)!.snapshot.value, event, graph.get(to)!.snapshot.value]);
      if (taken.has(way)) continue;
      taken.add(way);
      found.push({ events, to });
    }
  return found;
}

describe('a real actor', () => {
  it.each([
    ...paymentVisits,
    ...entryVisits.filter(({ name }) => name.endsWith('one price')),
  ])('takes every transition as the graph says: $name', async (visit) => {
    const paths = pathsIn(graphOf(funnelMachine, visit));
    expect(paths.length).toBeGreaterThan(5);
    for (const { events, to } of paths) {
      const snapshot = await play(visit.input, events);
      expect(serializeState(snapshot), JSON.stringify(events)).toBe(to);
    }
  });
});

describe('what may come at any time', () => {
  const eventsFor = ({ context: { funnel, questions } }: Snapshot): Event[] => [
    { type: 'draft.restored', draft: { step: 0, values: chartValues, answers: {} } },
    ...(funnel ? [{ type: 'definition.changed', funnel } as const] : []),
    { type: 'channel.loaded', channel: { channelKey: '20', switch_4: true, wechat_work_kf_url: '' } },
    { type: 'channel.failed' },
    { type: 'orders.paused', msg: 'a reason' },
    { type: 'questions.loaded', questions },
    { type: 'field.left', name: 'fullName' },
    { type: 'way.chosen', way: 'alipay' },
    { type: 'request.failed' },
    { type: 'toast.dismissed' },
  ];

  it('leaves every visitor in the state they are in', () => {
    for (const visit of allVisits) {
      const places = [...graphOf(funnelMachine, visit).values()].map(({ snapshot }) => snapshot);
      const states = new Map(places.map((snapshot) => [JSON.stringify(snapshot.value), snapshot]));
      for (const snapshot of states.values())
        for (const event of eventsFor(snapshot)) {
          const [after] = transition(funnelMachine, snapshot, event);
          expect(after.value, `${event.type} (${visit.name})`).toEqual(snapshot.value);
        }
    }
  });

  it('is, with what visitors, ports and the clock do, all that the machine knows', () => {
    const known = new Set<string>(funnelMachine.events as readonly string[]);
    for (const visit of allVisits)
      for (const { snapshot, next } of graphOf(funnelMachine, visit).values())
        for (const { type } of [...eventsFor(snapshot), ...next.map(({ event }) => event)])
          known.delete(type);
    expect([...known]).toEqual([]);
  });
});
