import { type AnyActorScope, createActor } from 'xstate';
import type { Funnel } from '../../engine/funnel/funnel.ts';
import type { FunnelMachine } from '../../engine/machine/machine.ts';
import { isPayable } from '../../engine/machine/offer.ts';
import type { Event, Input } from '../../engine/machine/types.ts';
import type { Heard, Snapshot } from './machine-answers.ts';
import { clockMoves, type Move, portMoves, proofDay, visitorMoves } from './moves.ts';

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
  /** Every step of the entry that is shown. */
  steps: ReadonlySet<number>;
  faults: readonly Fault[];
}

export interface WalkRequest {
  machine: FunnelMachine;
  funnel: Funnel;
  at: NonNullable<Input['at']>;
  channelKey: string;
  inMessagingApp: boolean;
  /** Where the walk is to lead; what lies behind it is not walked. */
  goal: 'payment' | 'success.confirmed';
}

interface Node {
  snapshot: Snapshot;
  /** Has the visitor gone to pay? Before that no answer can say "paid". */
  hasGoneToPay: boolean;
  from: Node | null;
  move: Move | null;
}

interface Edge {
  from: Node;
  to: Node;
  move: Move;
}

/** `{ payment: { watch: 'asking', desk: 'idle' } }` → `payment`, `payment.watch`, `payment.watch.asking`, … */
function pathsOf(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix + value];
  return Object.entries(value as object).flatMap(([key, inner]) => [
    prefix + key,
    ...pathsOf(inner, `${prefix}${key}.`),
  ]);
}

const keyOf = ({ snapshot: { value, context }, hasGoneToPay }: Omit<Node, 'from' | 'move'>) =>
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

/** Edges by one of their ends. */
function indexBy(edges: readonly Edge[], end: 'from' | 'to'): Map<Node, Edge[]> {
  const index = new Map<Node, Edge[]>();
  for (const edge of edges) {
    const known = index.get(edge[end]);
    if (known) known.push(edge);
    else index.set(edge[end], [edge]);
  }
  return index;
}

/** A cycle among the moves that need neither the visitor nor time; the node it closes at. */
function findLoop(edges: readonly Edge[]): Node | undefined {
  const next = indexBy(
    edges.filter(({ move }) => move.by === 'shop'),
    'from',
  );
  const done = new Set<Node>();
  const open = new Set<Node>();
  const visit = (node: Node): Node | undefined => {
    if (open.has(node)) return node;
    if (done.has(node)) return undefined;
    open.add(node);
    for (const { to } of next.get(node) ?? []) {
      const found = visit(to);
      if (found) return found;
    }
    open.delete(node);
    done.add(node);
    return undefined;
  };
  for (const node of next.keys()) {
    const found = visit(node);
    if (found) return found;
  }
  return undefined;
}

/** The nodes from which one of `goals` can be reached. */
function nodesBefore(goals: readonly Node[], edges: readonly Edge[]): Set<Node> {
  const before = indexBy(edges, 'to');
  const found = new Set(goals);
  // A set hands out what is added while it is walked.
  for (const node of found) for (const { from } of before.get(node) ?? []) found.add(from);
  return found;
}

/** How much of the entry is done; a payment has no steps, so that its first state is as far as any. */
const progressOf = ({ snapshot: { context } }: Node) =>
  context.draft.step + Object.keys({ ...context.draft.values, ...context.draft.answers }).length;
const furthest = (nodes: readonly Node[]): Node =>
  nodes.reduce((best, node) => (progressOf(node) > progressOf(best) ? node : best));

const nothing = () => {};

/** The machine's pure transitions. xstate's own `transition` makes an actor for every step, which costs most of the time. */
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

/**
 * Walks everything that can happen to a visitor from a place on, breadth first, by the machine's own pure transitions.
 * No port runs and no time passes: each outcome is simply taken. An actor's state with all its outcomes is one node.
 */
export function walkMachine(request: WalkRequest): Walk {
  const { machine, funnel, at, channelKey, inMessagingApp, goal } = request;
  const input: Input = { funnel, at, channelKey, inMessagingApp, today: proofDay };
  const { first, transition } = stillMachine(machine, input);
  // The success page is opened by those who come back from paying.
  const root: Node = { snapshot: first, hasGoneToPay: at.screen === 'succeed', from: null, move: null };
  const nodes = new Map([[keyOf(root), root]]);
  const edges: Edge[] = [];
  const faults: Fault[] = [];
  const states = new Set<string>();
  const steps = new Set<number>();
  const isGoal = ({ snapshot }: Node) => pathsOf(snapshot.value).includes(goal);
  // Back from the payment or the success page leads into the entry, which has a walk of its own.
  const isBack = ({ snapshot }: Node) => at.screen !== 'entry' && snapshot.matches('entry');
  const tell = (kind: Fault['kind'], node: Node, ...more: Move[]) => {
    if (faults.some((fault) => fault.kind === kind)) return;
    faults.push({ kind, moves: [...waysTo(node), ...more], at: placeWords(node.snapshot) });
  };

  // A map, too, hands out what is added while it is walked.
  for (const node of nodes.values()) {
    const { snapshot } = node;
    for (const path of pathsOf(snapshot.value)) states.add(path);
    if (snapshot.matches('entry')) steps.add(snapshot.context.draft.step);
    if (isGoal(node) || isBack(node)) continue;
    for (const move of [...visitorMoves(funnel, snapshot), ...portMoves(snapshot), ...clockMoves(snapshot)]) {
      if (move.isPaid && !node.hasGoneToPay) continue;
      const { type } = move.events[0]!;
      const isKnown = snapshot._nodes.some(({ ownEvents }) => (ownEvents as string[]).includes(type));
      if (!isKnown || !snapshot.can(move.events[0] as never)) {
        // A port that answers into the void leaves its state waiting for ever.
        if (move.by === 'shop') tell('unheard', node, move);
        continue;
      }
      let after = snapshot;
      for (const event of move.events) after = transition(after, event);
      const isOnTheWay =
        after.matches({ payment: { desk: 'invoking' } }) ||
        after.matches({ payment: { desk: 'redirecting' } });
      const reached = { snapshot: after, hasGoneToPay: node.hasGoneToPay || isOnTheWay };
      const key = keyOf(reached);
      const to = nodes.get(key) ?? { ...reached, from: node, move };
      nodes.set(key, to);
      edges.push({ from: node, to, move });
      if (after.matches({ success: 'confirmed' }) && !move.isPaid) tell('unpaid', node, move);
    }
  }

  const loop = findLoop(edges);
  if (loop) tell('loop', loop);
  const all = [...nodes.values()];
  const ends = all.filter((node) => isGoal(node) || isBack(node) || node.snapshot.hasTag('end'));
  const goals = ends.filter(isGoal);
  const hopeful = nodesBefore(goals, edges);
  // Nobody arrives: told is the way of the visitor who has done the most. Some do not: the first that is lost.
  if (!hopeful.has(root)) tell('stuck', furthest(all));
  else {
    const lost = all.find((node) => !hopeful.has(node) && !nodesBefore(ends, edges).has(node));
    if (lost) tell('stuck', lost);
  }
  return { states, steps, faults };
}
