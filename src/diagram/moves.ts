import type { SnapshotFrom } from 'xstate';
import { sampleOf } from '../checker/rules/conditions.ts';
import type { Values } from '../fields/fields.ts';
import { entryStepsOf, stepTexts } from '../funnel/entry-steps.ts';
import type { Funnel, Text } from '../funnel/funnel.ts';
import { decidedAnswer } from '../funnel/unreadable.ts';
import type { FunnelMachine } from '../machine/machine.ts';
import type { Event } from '../machine/types.ts';
import { flowWords, moveWords } from './terms.ts';

export type Snapshot = SnapshotFrom<FunnelMachine>;

/** An event from the visitor, a port or the clock. */
export type Heard = Event | ({ type: `xstate.${string}` } & Record<string, unknown>);

export type EdgeKind = 'forward' | 'back';

export interface Move {
  words: Text | null;
  kind: EdgeKind;
  events: readonly Heard[];
  /** State of the port or timer, as `payment.checkout.idle`; absent for the visitor's own steps. */
  state?: string;
}

/** An answer without an output is a failure of the port. */
type Answer = readonly [kind: EdgeKind, words: Text, output?: unknown];

const status = (kind: EdgeKind, words: Text, orderStatus: string | null): Answer => [
  kind,
  words,
  { orderStatus, took: 0 },
];
const statusAnswers: readonly Answer[] = [
  status('forward', moveWords.isPaid, 'paid'),
  status('forward', moveWords.notPaid, 'created'),
  status('back', moveWords.isClosed, 'closed'),
  status('back', moveWords.isUnknown, 'unknown'),
  status('back', moveWords.noAnswer, null),
  ['back', moveWords.noAnswer],
];

const portAnswers: Readonly<Record<string, readonly Answer[]>> = {
  createOrder: [
    ['forward', moveWords.orderMade, { id: 'order' }],
    ['back', moveWords.refused, { msg: 'no' }],
    ['back', moveWords.failed],
  ],
  askStatus: statusAnswers,
  checkStatus: statusAnswers,
  confirmStatus: statusAnswers,
  loadOrder: [
    ['forward', moveWords.shown, {}],
    ['back', moveWords.noAnswer],
  ],
  preparePay: [
    ['forward', moveWords.prepared, { kind: 'data', data: {} }],
    ['forward', moveWords.asksWho, { kind: 'authorize', url: 'https://x.example' }],
    ['forward', moveWords.isPaid, { kind: 'paid' }],
    ['back', moveWords.refused, { kind: 'refused', msg: 'no' }],
    ['back', moveWords.noAnswer],
  ],
  invokeBridge: [
    ['forward', moveWords.appDone, 'ok'],
    ['back', moveWords.cancelled, 'cancel'],
    ['back', moveWords.appFailed, 'fail'],
    ['back', moveWords.appFailed, 'no-bridge'],
    ['back', moveWords.appFailed],
  ],
  // The page is left, so only a failure comes back.
  redirect: [['back', moveWords.noAnswer]],
  setCoupon: [
    ['forward', moveWords.takesCoupon, { couponKey: 'coupon', amount: 1 }],
    ['back', moveWords.couponRefused, { msg: 'no' }],
    ['back', moveWords.failed],
  ],
};
export const knownPorts: readonly string[] = Object.keys(portAnswers);

/** Returns every answer of the port `id`. Throws at an unknown port. */
export function answersOf(id: string): Move[] {
  const answers = portAnswers[id];
  if (!answers) throw new Error(`It is not known what the port "${id}" can answer.`);
  return answers.map(([kind, words, output]) => ({
    words,
    kind,
    events: [
      output === undefined
        ? { type: `xstate.error.actor.${id}`, error: new Error(id) }
        : { type: `xstate.done.actor.${id}`, output },
    ],
  }));
}

const quoted = (words: Text): Text =>
  Object.fromEntries(Object.entries(words).map(([language, said]) => [language, `“${said}”`]));

function entryMoves(funnel: Funnel, snapshot: Snapshot, given: Values): Move[] {
  const steps = entryStepsOf(funnel);
  const { step } = snapshot.context.draft;
  const typed = (steps[step]?.fields ?? []).map(
    (field): Event => ({
      type: 'field.changed',
      name: field.name,
      value: given[field.name] ?? sampleOf(field),
    }),
  );
  const { button } = stepTexts(funnel)[step]!;
  const isLast = step === steps.length - 1;
  const move: Event = isLast ? { type: 'order.submitted' } : { type: 'step.completed' };
  const words = button ? quoted(button) : flowWords.goesOn;
  const back: Event = { type: 'step.reopened', step: step - 1 };
  return [
    { words, kind: 'forward', events: [...typed, move] },
    ...(step > 0 ? [{ words: flowWords.goesBack, kind: 'back' as const, events: [back] }] : []),
  ];
}

const toEntry: Event = { type: 'place.requested', place: { screen: 'entry', step: 0 } };

function questionMoves(funnel: Funnel, { context }: Snapshot): Move[] {
  const answers = context.questions.map(
    ({ id }): Event => ({ type: 'question.answered', id, value: decidedAnswer(funnel, id) }),
  );
  return [
    { words: flowWords.lastAnswer, kind: 'forward', events: answers },
    { words: flowWords.goesBack, kind: 'back', events: [toEntry] },
  ];
}

const paymentEvents: readonly (readonly [EdgeKind, Text | null, Event])[] = [
  ['forward', moveWords.pays, { type: 'pay.pressed' }],
  ['back', moveWords.leaves, toEntry],
  ['back', moveWords.comesBack, { type: 'page.returned' }],
  ['forward', null, { type: 'coupon.accepted' }],
  ['back', moveWords.declines, { type: 'coupon.declined' }],
  ['back', null, { type: 'order.corrected' }],
];

/**
 * Returns all transitions by the visitor, who types the `given` values, the ports and the clock. Throws for an
 * unknown port.
 */
export function movesIn(funnel: Funnel, snapshot: Snapshot, given: Values = {}): Move[] {
  const atoms = snapshot._nodes.filter(({ type }) => type === 'atomic');
  // The two regions of payment are independent, so the first one moves only while the second rests.
  const [moving] = [atoms.at(-1)!].filter(({ invoke }) => invoke.length > 0);
  const byItself = (moving ? [moving] : atoms).flatMap(({ path, invoke, after }): Move[] => {
    const state = path.join('.');
    const answers = invoke.flatMap(({ id }) => answersOf(id).map((answer): Move => ({ ...answer, state })));
    const timers = after.map(({ eventType }): Move => {
      const event: Heard = { type: eventType as `xstate.${string}` };
      return { words: moveWords.noAnswer, kind: 'back', events: [event], state };
    });
    return [...answers, ...timers];
  });
  if (snapshot.matches('entry')) return [...entryMoves(funnel, snapshot, given), ...byItself];
  if (snapshot.matches('questions')) return [...questionMoves(funnel, snapshot), ...byItself];
  const byVisitor = paymentEvents.map(([kind, words, event]): Move => ({ words, kind, events: [event] }));
  const isHeard = ({ events }: Move) =>
    snapshot._nodes.some(({ ownEvents }) => (ownEvents as readonly string[]).includes(events[0]!.type));
  return [...byVisitor.filter(isHeard), ...byItself];
}
