import { type AnyActorScope, createActor } from 'xstate';
import type { Funnel } from '../../engine/funnel/funnel.ts';
import type { FunnelMachine } from '../../engine/machine/machine.ts';
import type { Event, Input } from '../../engine/machine/types.ts';
import { isPayable } from '../../engine/machine/ways-to-pay.ts';
import { proofDay } from '../rules/known-values.ts';
import type { Heard, Snapshot } from './machine-answers.ts';
import { type Answering, clockMoves, type Move, portMoves, visitorMoves } from './moves.ts';

/** What is wrong with a walk, and the shortest way there. */
export interface Fault {
  kind: 'stuck' | 'unheard' | 'loop' | 'unpaid';
  moves: readonly Move[];
  /** The state it ends in, as `payment.desk.idle`. */
  at: string;
}

export interface Walk {
  /** Every state that is entered, as `payment.desk.idle`. */
  states: ReadonlySet<string>;
  faults: readonly Fault[];
}

export interface WalkRequest {
  machine: FunnelMachine;
  funnel: Funnel;
  at: NonNullable<Input['at']>;
  channelKey: string;
  inMessagingApp: boolean;
  visitor?: Answering;
  /** What lies behind it is not walked. */
  goal: 'payment' | 'success.confirmed';
}

interface Node {
  snapshot: Snapshot;
  /** Has the visitor gone to pay? Before that no answer can say "paid". */
  hasGoneToPay: boolean;
  from: Node | null;
  move: Move | null;
  next: { move: Move; to: Node }[];
  before: Node[];
}

const anybody: Answering = { values: {}, answers: {} };

/** `{ payment: { watch: 'asking', desk: 'idle' } }` → `payment`, `payment.watch`, `payment.watch.asking`, … */
function pathsOf(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix + value];
  return Object.entries(value as object).flatMap(([key, inner]) => [
    prefix + key,
    ...pathsOf(inner, `${prefix}${key}.`),
  ]);
}

const keyOf = ({ snapshot: { value, context }, hasGoneToPay }: Pick<Node, 'snapshot' | 'hasGoneToPay'>) =>
  JSON.stringify([
    value,
    hasGoneToPay,
    context.draft.step,
    Object.keys(context.draft.values).length,
    Object.keys(context.draft.answers).length,
    context.question,
    context.couponKey,
    context.couponDeclined,
    isPayable(context.orderStatus),
    context.authorizeUrl !== null,
  ]);

function waysTo(node: Node): Move[] {
  const moves: Move[] = [];
  for (let here: Node | null = node; here?.move; here = here.from) moves.unshift(here.move);
  return moves;
}

/** One of the deepest states: there the author sees both halves of a payment as one place. */
const placeWords = (snapshot: Snapshot) => pathsOf(snapshot.value).at(-1)!;

/** The node at which a cycle closes that needs neither the visitor nor time. */
function findLoop(nodes: Iterable<Node>): Node | undefined {
  const done = new Set<Node>();
  const open = new Set<Node>();
  const visit = (node: Node): Node | undefined => {
    if (open.has(node)) return node;
    if (done.has(node)) return undefined;
    open.add(node);
    const ahead = node.next.filter(({ move }) => move.by === 'shop');
    const found = firstOf(ahead, ({ to }) => visit(to));
    open.delete(node);
    done.add(node);
    return found;
  };
  return firstOf(nodes, visit);
}

function firstOf<Item, Found>(items: Iterable<Item>, find: (item: Item) => Found | undefined) {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
}

function nodesBefore(goals: readonly Node[]): Set<Node> {
  const found = new Set(goals);
  // A set hands out what is added while it is walked.
  for (const node of found) for (const from of node.before) found.add(from);
  return found;
}

/** How much of the entry is done; a payment has no steps, so that its first state is as far as any. */
const progressOf = ({ snapshot: { context } }: Node) =>
  context.draft.step + Object.keys({ ...context.draft.values, ...context.draft.answers }).length;
const furthest = (nodes: readonly Node[]): Node =>
  nodes.reduce((best, node) => (progressOf(node) > progressOf(best) ? node : best));

/** Who does not arrive: of all, the visitor who has done the most; of some, the first. */
function findLost(
  [root, ...others]: readonly Node[],
  goals: readonly Node[],
  ends: readonly Node[],
): Node | undefined {
  const hopeful = nodesBefore(goals);
  if (!hopeful.has(root!)) return furthest([root!, ...others]);
  const ending = nodesBefore(ends);
  return others.find((node) => !hopeful.has(node) && !ending.has(node));
}

const nothing = () => {};

/** The machine's pure transitions. XState's own `transition` makes an actor for every step, which took most of the time. */
export function stillMachine(machine: FunnelMachine, input: Input) {
  const self = createActor(machine, { input });
  const scope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  } satisfies AnyActorScope;
  return {
    first: self.getSnapshot() as Snapshot,
    transition: (snapshot: Snapshot, event: Heard): Snapshot =>
      machine.transition(snapshot, event as Event, scope as never) as Snapshot,
  };
}

const nodeFrom = (from: Node | null, move: Move | null, snapshot: Snapshot, hasGoneToPay: boolean): Node => ({
  snapshot,
  hasGoneToPay,
  from,
  move,
  next: [],
  before: [],
});

const isOnTheWayToPay = (snapshot: Snapshot) =>
  snapshot.matches({ payment: { desk: 'invoking' } }) ||
  snapshot.matches({ payment: { desk: 'redirecting' } });

const isHeard = (snapshot: Snapshot, event: Heard) =>
  snapshot._nodes.some(({ transitions }) => transitions.has(event.type)) && snapshot.can(event as never);

/**
 * Walks everything that can happen to a visitor from a place on, breadth first, by the machine's own pure transitions.
 * No port runs and no time passes: each outcome is simply taken. An actor's state with all its outcomes is one node.
 */
export function walkMachine(request: WalkRequest): Walk {
  const { machine, funnel, at, channelKey, inMessagingApp, goal, visitor = anybody } = request;
  const { first, transition } = stillMachine(machine, {
    funnel,
    at,
    channelKey,
    inMessagingApp,
    today: proofDay,
  });
  // The success page is opened by those who come back from paying.
  const root = nodeFrom(null, null, first, at.screen === 'succeed');
  const nodes = new Map([[keyOf(root), root]]);
  const faults: Fault[] = [];
  const states = new Set<string>();
  const isGoal = ({ snapshot }: Node) => pathsOf(snapshot.value).includes(goal);
  // Back from the payment or the success page leads into the entry, which has a walk of its own.
  const isBack = ({ snapshot }: Node) => at.screen !== 'entry' && snapshot.matches('entry');
  const tell = (kind: Fault['kind'], node: Node, ...more: Move[]) => {
    if (faults.some((fault) => fault.kind === kind)) return;
    faults.push({ kind, moves: [...waysTo(node), ...more], at: placeWords(node.snapshot) });
  };

  const take = (move: Move, node: Node): void => {
    if (move.isPaid && !node.hasGoneToPay) return;
    if (!isHeard(node.snapshot, move.events[0]!)) {
      // A port that answers into the void leaves its state waiting for ever.
      if (move.by === 'shop') tell('unheard', node, move);
      return;
    }
    const snapshot = move.events.reduce(transition, node.snapshot);
    const reached = nodeFrom(node, move, snapshot, node.hasGoneToPay || isOnTheWayToPay(snapshot));
    const key = keyOf(reached);
    const to = nodes.get(key) ?? reached;
    nodes.set(key, to);
    node.next.push({ move, to });
    to.before.push(node);
    if (snapshot.matches({ success: 'confirmed' }) && !move.isPaid) tell('unpaid', node, move);
  };

  // A map, too, hands out what is added while it is walked.
  for (const node of nodes.values()) {
    const { snapshot } = node;
    for (const path of pathsOf(snapshot.value)) states.add(path);
    if (isGoal(node) || isBack(node)) continue;
    const moves = [
      ...visitorMoves(funnel, snapshot, visitor),
      ...portMoves(snapshot),
      ...clockMoves(snapshot),
    ];
    for (const move of moves) take(move, node);
  }

  const loop = findLoop(nodes.values());
  if (loop) tell('loop', loop);
  const all = [...nodes.values()];
  const goals = all.filter(isGoal);
  const ends = all.filter((node) => isBack(node) || node.snapshot.hasTag('end'));
  const lost = findLost(all, goals, [...goals, ...ends]);
  if (lost) tell('stuck', lost);
  return { states, faults };
}
