import type { AnyStateNode } from 'xstate';
import { fillSlots } from '../contract/texts.ts';
import type { Text } from '../funnel/funnel.ts';
import { say } from '../funnel/texts.ts';
import { groupBy } from '../lib/group-by.ts';
import { type FunnelMachine, funnelMachine } from '../machine/machine.ts';
import type { Flow, FlowBox, FlowEdge } from './flow.ts';
import { machineWords } from './terms.ts';

/** What XState keeps of a guard or action: a name of `setup` with its parameters, or a function. */
type Kept = string | { type: string; params?: unknown } | KeptFunction;
/** `assign` keeps our function, `and` its guards, `stateIn` its state. */
type KeptFunction = ((...given: never[]) => unknown) & {
  assignment?: { name?: string };
  guards?: readonly Kept[];
  stateValue?: string;
};

/** JavaScript names a nameless function after the key that it is written at. */
const keyNames = ['', 'guard', 'actions', 'entry', 'exit'];

/** Returns the name of a guard or action, with its fixed parameters. Throws if it has none. */
function nameOf(kept: Kept): string {
  if (typeof kept === 'string') return kept;
  if (typeof kept === 'function') {
    if (kept.guards) return kept.guards.map(nameOf).join(' and ');
    if (kept.stateValue) return `in ${kept.stateValue.replace('#funnel.', '')}`;
    const { name = '' } = kept.assignment ?? kept;
    if (keyNames.includes(name)) throw new Error(`A guard or action of the machine has no name: ${kept}`);
    return name;
  }
  const { type, params } = kept;
  return params === undefined || typeof params === 'function' ? type : `${type}(${params})`;
}

type Transition = NonNullable<AnyStateNode['always']>[number];
type Tell = (words: Text) => string;

const actionsLabel = (actions: readonly unknown[]) =>
  actions.length > 0 ? `/ ${(actions as Kept[]).map(nameOf).join(', ')}` : '';

/** Returns `event [guard] / actions`. */
function labelOf({ eventType, guard, actions }: Transition, tell: Tell): string {
  const [, kind, id = ''] = /^xstate\.(done|error|after)\.(?:actor\.)?(\w+)/.exec(eventType) ?? [];
  const event = kind ? fillSlots(tell(machineWords[kind as 'done' | 'error' | 'after']), { id }) : eventType;
  const parts = [event, guard ? `[${nameOf(guard as Kept)}]` : '', actionsLabel(actions)];
  return parts.filter(Boolean).join(' ') || tell(machineWords.otherwise);
}

const transitionsOf = ({ transitions, always = [] }: AnyStateNode): Transition[] => [
  ...always,
  ...[...transitions.values()].flat(),
];

const statesIn = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);
const atomsIn = (node: AnyStateNode): AnyStateNode[] =>
  node.type === 'atomic' ? [node] : statesIn(node).flatMap(atomsIn);

/** Returns the states in which the machine is once it enters `node`. */
function enteredBy(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'parallel') return statesIn(node).flatMap(enteredBy);
  return node.type === 'compound' ? node.initial.target.flatMap(enteredBy) : [node];
}

/** Returns the states around `node`, from the inside, without the machine itself. */
const around = ({ parent }: AnyStateNode): AnyStateNode[] =>
  parent?.parent ? [parent, ...around(parent)] : [];

function boxOf(node: AnyStateNode, tell: Tell): FlowBox {
  const [room] = around(node);
  const { entry, exit } = node.config;
  const lines = [
    ...node.invoke.map(({ id }) => fillSlots(tell(machineWords.calls), { id })),
    ...[entry ?? []].flat().map((action) => `${tell(machineWords.entry)} ${actionsLabel([action])}`),
    ...[exit ?? []].flat().map((action) => `${tell(machineWords.exit)} ${actionsLabel([action])}`),
    ...[node, ...around(node)]
      .flatMap(transitionsOf)
      .flatMap((transition) => (transition.target ? [] : labelOf(transition, tell))),
  ];
  return {
    id: node.id,
    kind: node.tags.includes('end') ? 'end' : node.invoke.length > 0 ? 'action' : 'screen',
    title: node.key,
    lines,
    ...(room && { room: room.id }),
    states: [node.id],
  };
}

/** Draws the machine of all funnels: its states, and at each transition the event, the guard and the actions. */
export function machineFlow(language: string, { root }: FunnelMachine = funnelMachine): Flow {
  const tell: Tell = (words) => say(words, language);
  const atoms = atomsIn(root);
  const edgesFrom = (node: AnyStateNode) =>
    transitionsOf(node).flatMap((transition) =>
      (transition.target ?? [])
        .flatMap(enteredBy)
        .map((to) => ({ from: node.id, to: to.id, words: labelOf(transition, tell) })),
    );
  const edges = groupBy([root, ...atoms].flatMap(edgesFrom), ({ from, to }) => `${from} ${to}`);
  const rooms = new Set(atoms.flatMap((node) => around(node).slice(0, 1)));
  return {
    title: tell(machineWords.title),
    boxes: [
      { ...boxOf(root, tell), kind: 'step', title: tell(machineWords.anywhere) },
      ...atoms.map((node) => boxOf(node, tell)),
    ],
    rooms: [...rooms].map((room) => ({
      id: room.id,
      title: room.path.join('.'),
      exits: [room, ...around(room)].flatMap(edgesFrom),
    })),
    edges: [...edges.values()].map(
      (group): FlowEdge => ({ ...group[0]!, kind: 'forward', lines: group.map(({ words }) => words) }),
    ),
  };
}
