import type { AnyStateNode } from 'xstate';
import { fillSlots } from '../contract/texts.ts';
import type { Text } from '../funnel/funnel.ts';
import { say } from '../funnel/texts.ts';
import { groupBy } from '../lib/group-by.ts';
import { type FunnelMachine, funnelMachine } from '../machine/machine.ts';
import type { Flow, FlowBox, FlowEdge } from './mermaid.ts';
import { machineTexts } from './terms.ts';

export type Transition = NonNullable<AnyStateNode['always']>[number];
type Translate = (text: Text) => string;

/** Returns the name of a guard or action, with its fixed parameters. Throws if `setup` does not name it. */
export function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  if (typeof named !== 'object') throw new Error(`A guard or action of the machine has no name: ${named}`);
  const { type, params } = named as { type: string; params?: unknown };
  return params === undefined || typeof params === 'function' ? type : `${type}(${params})`;
}

/** Reads XState's name of an event that comes from a port or a timer. */
export function readEvent({ eventType }: Transition) {
  const [, kind, id = ''] = /^xstate\.(done|error|after)\.(?:actor\.)?(\w+)/.exec(eventType) ?? [];
  return kind ? { kind: kind as 'done' | 'error' | 'after', id } : undefined;
}

const actionsLabel = (actions: readonly unknown[]) =>
  actions.length > 0 ? `/ ${actions.map(nameOf).join(', ')}` : '';

/** Returns `event [guard] / actions`. */
export function labelOf(transition: Transition, translate: Translate): string {
  const { eventType, guard, actions } = transition;
  const found = readEvent(transition);
  const event = found ? fillSlots(translate(machineTexts[found.kind]), { id: found.id }) : eventType;
  const parts = [event, guard ? `[${nameOf(guard)}]` : '', actionsLabel(actions)];
  return parts.filter(Boolean).join(' ') || translate(machineTexts.otherwise);
}

export const transitionsOf = ({ transitions, always = [] }: AnyStateNode): Transition[] => [
  ...always,
  ...[...transitions.values()].flat(),
];

const statesIn = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);
export const atomsIn = (node: AnyStateNode): AnyStateNode[] =>
  node.type === 'atomic' ? [node] : statesIn(node).flatMap(atomsIn);

/** Returns the states in which the machine is once it enters `node`. */
function enteredBy(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'parallel') return statesIn(node).flatMap(enteredBy);
  return node.type === 'compound' ? node.initial.target.flatMap(enteredBy) : [node];
}

export const targetsOf = ({ target = [] }: Transition): AnyStateNode[] => target.flatMap(enteredBy);

/** Returns the states around `node`, from the inside, without the machine itself. */
export const around = ({ parent }: AnyStateNode): AnyStateNode[] =>
  parent?.parent ? [parent, ...around(parent)] : [];

function boxOf(node: AnyStateNode, translate: Translate): FlowBox {
  const [room] = around(node);
  const { entry, exit } = node.config;
  const atChange = (text: Text, actions: unknown) =>
    [actions ?? []].flat().map((action) => `${translate(text)} ${actionsLabel([action])}`);
  const lines = [
    ...node.invoke.map(({ id }) => fillSlots(translate(machineTexts.calls), { id })),
    ...atChange(machineTexts.entry, entry),
    ...atChange(machineTexts.exit, exit),
    ...[node, ...around(node)]
      .flatMap(transitionsOf)
      .flatMap((transition) => (transition.target ? [] : labelOf(transition, translate))),
  ];
  return {
    id: node.id,
    kind: node.tags.includes('end') ? 'end' : node.invoke.length > 0 ? 'action' : 'screen',
    title: node.key,
    lines,
    ...(room && { room: room.id }),
  };
}

/** Draws the machine of all funnels: its states, and at each transition the event, the guard and the actions. */
export function machineFlow(language: string, { root }: FunnelMachine = funnelMachine): Flow {
  const translate: Translate = (text) => say(text, language);
  const atoms = atomsIn(root);
  const edgesFrom = (node: AnyStateNode) =>
    transitionsOf(node).flatMap((transition) =>
      targetsOf(transition).map((to) => ({
        from: node.id,
        to: to.id,
        label: labelOf(transition, translate),
      })),
    );
  const edges = groupBy([root, ...atoms].flatMap(edgesFrom), ({ from, to }) => `${from} ${to}`);
  const rooms = new Set(atoms.flatMap((node) => around(node).slice(0, 1)));
  return {
    title: translate(machineTexts.title),
    boxes: [
      { ...boxOf(root, translate), kind: 'step', title: translate(machineTexts.anywhere) },
      ...atoms.map((node) => boxOf(node, translate)),
    ],
    rooms: [...rooms].map((room) => ({
      id: room.id,
      title: room.path.join('.'),
      exits: [room, ...around(room)].flatMap(edgesFrom),
    })),
    edges: [...edges.values()].map(
      (group): FlowEdge => ({ ...group[0]!, kind: 'forward', lines: group.map(({ label }) => label) }),
    ),
  };
}
