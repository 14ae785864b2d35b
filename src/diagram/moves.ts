import { type AnswerName, answersOf, type Heard, type Snapshot } from '../checker/proof/machine-answers.ts';
import { sampleOf } from '../checker/rules/known-values.ts';
import type { Values } from '../engine/fields/fields.ts';
import { entryStepsOf } from '../engine/funnel/entry-steps.ts';
import type { Funnel, Text } from '../engine/funnel/funnel.ts';
import { stepWords } from '../engine/funnel/step-words.ts';
import { decidedAnswer } from '../engine/funnel/unreadable.ts';
import type { Event } from '../engine/machine/types.ts';
import { flowWords, moveWords } from './words.ts';

export type EdgeKind = 'forward' | 'back' | 'trouble';

export interface Move {
  words: Text | null;
  kind: EdgeKind;
  events: readonly Heard[];
  /** State of the port or timer, as `payment.desk.idle`; absent for the visitor's own steps. */
  state?: string;
}

const answerLooks: Readonly<Record<AnswerName, readonly [kind: EdgeKind, words: Text]>> = {
  orderMade: ['forward', moveWords.orderMade],
  refused: ['trouble', moveWords.refused],
  failed: ['trouble', moveWords.failed],
  silent: ['trouble', moveWords.noAnswer],
  notReached: ['trouble', moveWords.noAnswer],
  isPaid: ['forward', moveWords.isPaid],
  notPaid: ['forward', moveWords.notPaid],
  isClosed: ['trouble', moveWords.isClosed],
  isUnknown: ['trouble', moveWords.isUnknown],
  orderShown: ['forward', moveWords.shown],
  prepared: ['forward', moveWords.prepared],
  asksWho: ['forward', moveWords.asksWho],
  appDone: ['forward', moveWords.appDone],
  cancelled: ['back', moveWords.cancelled],
  appFailed: ['trouble', moveWords.appFailed],
  appSilent: ['trouble', moveWords.appFailed],
  couponApplies: ['forward', moveWords.takesCoupon],
  couponRefused: ['trouble', moveWords.couponRefused],
};

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
  const { button } = stepWords(funnel)[step]!;
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
    const answers = invoke.flatMap(({ id }) =>
      answersOf(id).map(({ name, event }): Move => {
        const [kind, words] = answerLooks[name];
        return { words, kind, events: [event], state };
      }),
    );
    const timers = after.map(({ eventType }): Move => {
      const event: Heard = { type: eventType as `xstate.${string}` };
      return { words: moveWords.noAnswer, kind: 'trouble', events: [event], state };
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
