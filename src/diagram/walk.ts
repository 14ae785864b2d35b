import { initialTransition, transition } from 'xstate';
import { sampleDay as today } from '../checker/rules/conditions.ts';
import { waysThrough } from '../checker/rules/visitors.ts';
import type { Values } from '../fields/fields.ts';
import { defaultChannelKey, type Funnel, type Text } from '../funnel/funnel.ts';
import type { FunnelMachine } from '../machine/machine.ts';
import type { StateMeta } from '../machine/setup.ts';
import type { Event } from '../machine/types.ts';
import { isPayable } from '../machine/ways-to-pay.ts';
import { type EdgeKind, type Move, movesIn, type Snapshot } from './moves.ts';

export interface WalkedBox {
  id: string;
  /** Machine states of this box, as `payment.checkout.idle`. */
  states: Set<string>;
  /** Address of all its states; undefined if a state has none. */
  path: string | undefined;
  /** Step of the entry, from 0. */
  step?: number;
  /** Browsers that reach it: true is the messaging app's. */
  reached: Set<boolean>;
}

export interface WalkedWay {
  from: string;
  to: string;
  kind: EdgeKind;
  words: Text | null;
  inApp: Set<boolean>;
}

/** States drawn as one box; the others have a box each. */
export const boxOfState: Readonly<Record<string, string>> = {
  'payment.checkout.refreshing': 'checkout',
  'payment.checkout.idle': 'checkout',
  'payment.checkout.checking': 'checking',
  'payment.checkout.preparing': 'in-app',
  'payment.checkout.invoking': 'in-app',
  'payment.checkout.redirecting': 'provider',
  'payment.checkout.offered': 'coupon',
  'payment.checkout.accepting': 'coupon',
  'payment.polling.asking': 'polling',
  'payment.polling.waiting': 'polling',
  'payment.polling.unknown': 'unknown-order',
  'success.asking': 'confirming',
  'success.waiting': 'confirming',
  'success.confirmed': 'paid',
  'success.unknown': 'unknown-paid',
};

const atomsOf = ({ _nodes }: Snapshot) => _nodes.filter(({ type }) => type === 'atomic' || type === 'final');
const topOf = (snapshot: Snapshot): string => atomsOf(snapshot)[0]!.path[0]!;
const boxOf = (state: string, step: number) =>
  state === 'entry' ? `step-${step + 1}` : (boxOfState[state] ?? state);

const addressOf = (machine: FunnelMachine, state: string): string | undefined =>
  (machine.states as Readonly<Record<string, { meta?: StateMeta }>>)[state]?.meta?.path;

function keyOf({ value, context }: Snapshot): string {
  const { draft, couponKey, couponDeclined, orderStatus } = context;
  return JSON.stringify([value, draft.step, couponKey, couponDeclined, isPayable(orderStatus)]);
}

/** A step asked only of some visitors is met after its successor, so steps are sorted. */
function inOrder(boxes: readonly WalkedBox[]): WalkedBox[] {
  const steps = boxes.filter(({ step }) => step !== undefined).toSorted((a, b) => a.step! - b.step!);
  return boxes.map((box) => (box.step === undefined ? box : steps.shift()!));
}

/** Returns the inputs of one visitor for each set of fields that is asked. */
function visitorsOf(funnel: Funnel): Values[] {
  const ways = waysThrough(funnel);
  if ('counts' in ways) return [{}];
  const askedOn = ({ steps }: (typeof ways)[number]) =>
    JSON.stringify(steps.map(({ fields }) => fields.map(({ name }) => name)));
  return [...new Map(ways.map((way) => [askedOn(way), way.values])).values()];
}

/** Returns visitors who may be asked differently: each version of the funnel in both browsers. */
const visitorsIn = (versions: readonly Funnel[]) =>
  versions.flatMap((funnel) =>
    [false, true].flatMap((inMessagingApp) =>
      visitorsOf(funnel).map((typed) => ({ funnel, typed, inMessagingApp })),
    ),
  );

/** Walks versions of a funnel that differ only in payment. */
export function walkFlow(machine: FunnelMachine, versions: readonly Funnel[]) {
  const boxes = new Map<string, WalkedBox>();
  const ways = new Map<string, WalkedWay>();
  /** Ways out of the states below each address. */
  const exits = new Map<string, { path: string; to: string; words: Text | null }>();
  const enter = (snapshot: Snapshot, inApp: boolean) => {
    const { step } = snapshot.context.draft;
    for (const { path } of atomsOf(snapshot)) {
      const state = path.join('.');
      const id = boxOf(state, step);
      const box = boxes.get(id) ?? {
        id,
        states: new Set(),
        path: addressOf(machine, path[0]!),
        ...(state === 'entry' && { step }),
        reached: new Set(),
      };
      box.states.add(state);
      box.reached.add(inApp);
      boxes.set(id, box);
    }
  };

  const connect = (from: string, to: string, { words, kind }: Move, inApp: boolean) => {
    if (from === to) return;
    const key = JSON.stringify([from, to, words]);
    const way = ways.get(key) ?? { from, to, kind, words, inApp: new Set() };
    way.inApp.add(inApp);
    ways.set(key, way);
  };

  const follow = (before: Snapshot, after: Snapshot, move: Move, inApp: boolean) => {
    const boxIn = (snapshot: Snapshot, path: readonly string[]) =>
      boxOf(path.join('.'), snapshot.context.draft.step);
    const [sources, targets] = [atomsOf(before), atomsOf(after)];
    if (topOf(before) === topOf(after)) {
      // Each region of payment has transitions of its own.
      for (const { path } of sources) {
        const sibling = targets.find((target) => path.length < 3 || target.path[1] === path[1])!;
        connect(boxIn(before, path), boxIn(after, sibling.path), move, inApp);
      }
      return;
    }
    const isOfAll = move.state === undefined && sources[0]!.path.length > 1;
    for (const { path } of targets) {
      const to = boxIn(after, path);
      if (isOfAll) {
        const address = addressOf(machine, topOf(before))!;
        exits.set(`${address} ${to}`, { path: address, to, words: move.words });
        continue;
      }
      const source = sources.find((node) => node.path.join('.') === move.state) ?? sources[0]!;
      connect(boxIn(before, source.path), to, move, inApp);
    }
  };

  for (const { funnel, typed, inMessagingApp } of visitorsIn(versions)) {
    const at = { screen: 'entry', step: 0 } as const;
    const [first] = initialTransition(machine, {
      funnel,
      at,
      channelKey: defaultChannelKey,
      inMessagingApp,
      today,
    });
    const seen = new Map([[keyOf(first), first]]);
    for (const before of seen.values()) {
      enter(before, inMessagingApp);
      for (const move of movesIn(funnel, before, typed)) {
        let after = before;
        for (const event of move.events) [after] = transition(machine, after, event as Event);
        if (after === before) continue;
        follow(before, after, move, inMessagingApp);
        const key = keyOf(after);
        if (!seen.has(key)) seen.set(key, after);
      }
    }
  }
  return { boxes: inOrder([...boxes.values()]), ways: [...ways.values()], exits: [...exits.values()] };
}

export type WalkedFlow = ReturnType<typeof walkFlow>;
