import { t, translated } from '../../contract/t.ts';
import { askedSteps } from '../../engine/fields/asked.ts';
import type { Funnel } from '../../engine/funnel/funnel.ts';
import { decidedAnswer } from '../../engine/funnel/unreadable.ts';
import type { Event } from '../../engine/machine/types.ts';
import { lastStepOf } from '../../engine/machine/walk.ts';
import { sampleOf } from '../rules/known-values.ts';
import { answersOf, answerWords, type Heard, type Snapshot } from './machine-answers.ts';
import type { Visitor } from './ways.ts';

export interface Move {
  by: 'visitor' | 'shop' | 'clock';
  /** What happens, in the author's words; `{…}` slots are filled from the funnel. */
  words: string;
  events: readonly Heard[];
  /** The answer says "paid": it can only come once the visitor has gone to pay. */
  isPaid?: boolean;
}

/**
 * The states whose own moves are walked. The two halves of a payment do not hear each other: the watch is walked only while
 * the desk rests, since every other order of the same moves leads to the same places.
 */
function walkedNodes(snapshot: Snapshot): Snapshot['_nodes'] {
  const isDeskBusy = snapshot.matches('payment') && !snapshot.matches({ payment: { desk: 'idle' } });
  return isDeskBusy ? snapshot._nodes.filter(({ path }) => path[1] !== 'watch') : snapshot._nodes;
}

export function portMoves(snapshot: Snapshot): Move[] {
  return walkedNodes(snapshot).flatMap(({ invoke }) =>
    invoke.flatMap(({ id }) =>
      answersOf(id).map(
        ({ name, event }): Move => ({
          by: 'shop',
          words: translated(answerWords[name]),
          events: [event],
          ...(name === 'isPaid' && { isPaid: true }),
        }),
      ),
    ),
  );
}

export const clockMoves = (snapshot: Snapshot): Move[] =>
  walkedNodes(snapshot).flatMap(({ after }) =>
    after.map(
      ({ eventType }): Move => ({
        by: 'clock',
        words: t`time passes`,
        events: [{ type: eventType as `xstate.${string}` }],
      }),
    ),
  );

/** What a visitor types and answers where it is no sample. */
export type Answering = Pick<Visitor, 'values' | 'answers'>;

const visitorMove = (words: string, ...events: Event[]): Move => ({ by: 'visitor', words, events });

function entryMoves(funnel: Funnel, { context }: Snapshot, { values: typed }: Answering): Move[] {
  const { step, values } = context.draft;
  const asked = askedSteps(funnel, values, context.today)[step]?.fields ?? [];
  const empty = asked.filter(({ name }) => !Object.hasOwn(values, name));
  const filled = empty.map(
    (field): Event => ({
      type: 'field.changed',
      name: field.name,
      value: typed[field.name] ?? sampleOf(field),
    }),
  );
  return [
    ...(filled.length > 0 ? [visitorMove(t`fill in {step ${step}}`, ...filled)] : []),
    visitorMove(t`go on`, { type: 'step.completed' }),
    ...(step === lastStepOf(funnel) ? [visitorMove(t`tap “{submit}”`, { type: 'order.submitted' })] : []),
    ...(step > 0 ? [visitorMove(t`go back`, { type: 'step.reopened', step: step - 1 })] : []),
  ];
}

function questionMoves(funnel: Funnel, { context }: Snapshot, { answers }: Answering): Move[] {
  const asked = context.questions[context.question - 1];
  if (!asked) return [];
  const answer: Event = {
    type: 'question.answered',
    id: asked.id,
    value: answers[asked.id] ?? decidedAnswer(funnel, asked.id),
  };
  return [visitorMove(t`answer question ${context.question}`, answer), goBack()];
}

const goBack = () =>
  visitorMove(t`go back`, { type: 'place.requested', place: { screen: 'entry', step: 0 } });

const paymentMoves = (): Move[] => [
  visitorMove(t`tap pay`, { type: 'pay.pressed' }),
  goBack(),
  visitorMove(t`come back to the page`, { type: 'page.returned' }),
  visitorMove(t`take the coupon`, { type: 'coupon.accepted' }),
  visitorMove(t`decline the coupon`, { type: 'coupon.declined' }),
  visitorMove(t`correct the details`, { type: 'order.corrected' }),
];

export function visitorMoves(funnel: Funnel, snapshot: Snapshot, visitor: Answering): readonly Move[] {
  if (snapshot.matches('entry')) return entryMoves(funnel, snapshot, visitor);
  if (snapshot.matches('questions')) return questionMoves(funnel, snapshot, visitor);
  return paymentMoves();
}
