import type { SnapshotFrom } from 'xstate';
import { entryStepsOf } from '../engine/entry-steps.ts';
import type { Entry, Field, Funnel, Text } from '../engine/funnel.ts';
import type { FunnelMachine } from '../engine/machine.ts';
import type { Event } from '../engine/machine-types.ts';
import { flowWords, moveWords } from './flow-words.ts';

export type Snapshot = SnapshotFrom<FunnelMachine>;
/** What the machine hears: from the visitor, from a port, from the clock. */
export type Heard = Event | ({ type: `xstate.${string}` } & Record<string, unknown>);
export type EdgeKind = 'forward' | 'back' | 'trouble';

/** One thing that can happen in a state. */
export interface Move {
  words: Text | null;
  kind: EdgeKind;
  events: readonly Heard[];
  /** The state whose port or timer it is, as `payment.desk.idle`; absent where the visitor moves. */
  state?: string;
}

type Outcome = readonly [kind: EdgeKind, words: Text, output?: unknown];

const heard = (orderStatus: string | null) => ({ orderStatus, took: 0 });
const failed: Outcome = ['trouble', moveWords.failed];
const silent: Outcome = ['trouble', moveWords.noAnswer];
const statusAnswers: readonly Outcome[] = [
  ['forward', moveWords.isPaid, heard('paid')],
  ['forward', moveWords.notPaid, heard('created')],
  ['trouble', moveWords.isClosed, heard('closed')],
  ['trouble', moveWords.isUnknown, heard('unknown')],
  ['trouble', moveWords.noAnswer, heard(null)],
  silent,
];

/** What each port can answer, by the id of its invocation; without an output it fails. */
export const portOutcomes: Readonly<Record<string, readonly Outcome[]>> = {
  createOrder: [
    ['forward', moveWords.orderMade, { id: 'order' }],
    ['trouble', moveWords.refused, { msg: 'no' }],
    failed,
  ],
  askStatus: statusAnswers,
  checkStatus: statusAnswers,
  confirmStatus: statusAnswers,
  loadOrder: [['forward', moveWords.shown, {}], silent],
  preparePay: [
    ['forward', moveWords.prepared, { kind: 'data', data: {} }],
    ['forward', moveWords.asksWho, { kind: 'authorize', url: 'https://example.com' }],
    ['forward', moveWords.isPaid, { kind: 'paid' }],
    ['trouble', moveWords.refused, { kind: 'refused', msg: 'no' }],
    silent,
  ],
  invokeBridge: [
    ['forward', moveWords.appDone, 'ok'],
    ['back', moveWords.cancelled, 'cancel'],
    ['trouble', moveWords.appFailed, 'fail'],
    ['trouble', moveWords.appFailed, 'no-bridge'],
    ['trouble', moveWords.appFailed],
  ],
  redirect: [silent],
  setCoupon: [
    ['forward', moveWords.takesCoupon, { couponKey: 'coupon', amount: 1 }],
    ['trouble', moveWords.couponRefused, { msg: 'no' }],
    failed,
  ],
};

/** A value the field's rules accept. */
function sampleOf(field: Field): string {
  switch (field.kind) {
    case 'name':
      return '李明';
    case 'gender':
      return 'female';
    case 'birthday':
      return '1990-05-17';
    case 'birth-hour':
      return '3';
    case 'phone':
      return '13800000000';
    case 'choice':
      return field.options[0]!.value;
    case 'text':
      return '好';
    case 'consent':
      return 'true';
  }
}

/** What the buttons of an entry say, step by step; the last places the order. */
function buttonsOf(entry: Entry, count: number): readonly (Text | undefined)[] {
  switch (entry.layout) {
    case 'page': {
      const form = entry.blocks.find((block) => block.kind === 'form');
      return [...Array.from({ length: count - 1 }, () => entry.next), form?.submit];
    }
    case 'steps':
      return [...entry.steps.slice(0, -1).map(({ next }) => next), entry.submit];
    case 'chat':
      return [...entry.messages.slice(0, -1).map(({ next }) => next), entry.submit];
    case 'ritual':
      return [entry.ritual.action, entry.form.submit];
  }
}

const quoted = (words: Text): Text =>
  Object.fromEntries(Object.entries(words).map(([language, said]) => [language, `“${said}”`]));

function entryMoves(funnel: Funnel, snapshot: Snapshot): Move[] {
  const steps = entryStepsOf(funnel);
  const { step } = snapshot.context.draft;
  const typed = (steps[step]?.fields ?? []).map(
    (field): Event => ({ type: 'field.changed', name: field.name, value: sampleOf(field) }),
  );
  const button = buttonsOf(funnel.entry, steps.length)[step];
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

function questionMoves({ context }: Snapshot): Move[] {
  const answers = context.questions.map(
    ({ id, options }): Event => ({ type: 'question.answered', id, value: options[0]!.value }),
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

/** Everything the visitor, the ports and the clock can do in `snapshot`. Throws at a port it does not know. */
export function movesIn(funnel: Funnel, snapshot: Snapshot): Move[] {
  const atoms = snapshot._nodes.filter(({ type }) => type === 'atomic');
  // Two halves side by side do not hear each other: the first moves while the second rests.
  const [moving] = [atoms.at(-1)!].filter(({ invoke }) => invoke.length > 0);
  const byItself = (moving ? [moving] : atoms).flatMap(({ path, invoke, after }): Move[] => {
    const state = path.join('.');
    const answers = invoke.flatMap(({ id }) => {
      const outcomes = portOutcomes[id];
      if (!outcomes) throw new Error(`The drawing does not know what the port "${id}" can answer.`);
      return outcomes.map(([kind, words, output]): Move => {
        const event: Heard =
          output === undefined
            ? { type: `xstate.error.actor.${id}`, error: new Error(id) }
            : { type: `xstate.done.actor.${id}`, output };
        return { words, kind, events: [event], state };
      });
    });
    const timers = after.map(({ eventType }): Move => {
      const event: Heard = { type: eventType as `xstate.${string}` };
      return { words: moveWords.noAnswer, kind: 'trouble', events: [event], state };
    });
    return [...answers, ...timers];
  });
  if (snapshot.matches('entry')) return [...entryMoves(funnel, snapshot), ...byItself];
  if (snapshot.matches('questions')) return [...questionMoves(snapshot), ...byItself];
  const byVisitor = paymentEvents.map(([kind, words, event]): Move => ({ words, kind, events: [event] }));
  const isHeard = ({ events }: Move) =>
    snapshot._nodes.some(({ ownEvents }) => (ownEvents as readonly string[]).includes(events[0]!.type));
  return [...byVisitor.filter(isHeard), ...byItself];
}
