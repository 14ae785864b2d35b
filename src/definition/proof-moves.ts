import type { SnapshotFrom } from 'xstate';
import { entryStepsOf } from '../engine/entry-steps.ts';
import type { Field, Funnel } from '../engine/funnel.ts';
import type { FunnelMachine } from '../engine/machine.ts';
import type { Event } from '../engine/machine-types.ts';

export type Snapshot = SnapshotFrom<FunnelMachine>;

/** An event as the machine hears it: from the visitor, a port or the clock. */
export type Heard = Event | ({ type: `xstate.${string}` } & Record<string, unknown>);

/** One thing that can happen next. */
export interface Move {
  by: 'visitor' | 'shop' | 'clock';
  /** What happens, in the author's words; `{…}` slots are filled from the funnel. */
  words: string;
  events: readonly Heard[];
  /** The answer says "paid": it can only come once the visitor has gone to pay. */
  isPaid?: boolean;
}

/** A day after every sample birthday and before the last day of any coupon. */
export const proofDay = '2020-01-01';

/** A value that a visitor who has nothing to hide types. */
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

interface Outcome {
  words: string;
  output?: unknown;
  isPaid?: boolean;
}

const heard = (orderStatus: string | null) => ({ orderStatus, took: 40 });
const refused = { words: 'the shop refuses', output: { msg: 'no' } };
const failed = { words: 'the network fails' };
const statusAnswers: readonly Outcome[] = [
  { words: 'the shop says: not paid yet', output: heard('created') },
  { words: 'the shop says: paid', output: heard('paid'), isPaid: true },
  { words: 'the shop says: closed', output: heard('closed') },
  { words: 'the shop says: no such order', output: heard('unknown') },
  { words: 'the shop does not answer', output: heard(null) },
  failed,
];

/** Everything a port of the machine can answer; without an output it fails. A port that is missing here stops the proof. */
const outcomes: Readonly<Record<string, readonly Outcome[]>> = {
  createOrder: [{ words: 'the order is made', output: { id: 'order' } }, refused, failed],
  askStatus: statusAnswers,
  checkStatus: statusAnswers,
  confirmStatus: statusAnswers,
  loadOrder: [{ words: 'the order is shown', output: {} }, failed],
  preparePay: [
    { words: 'the messaging app’s cashier is ready', output: { kind: 'data', data: {} } },
    { words: 'the messaging app asks who pays', output: { kind: 'authorize', url: 'https://x.example' } },
    { words: 'the shop refuses', output: { kind: 'refused', msg: 'no' } },
    { words: 'the shop says: paid', output: { kind: 'paid' }, isPaid: true },
    failed,
  ],
  invokeBridge: [
    { words: 'the messaging app says: done', output: 'ok' },
    { words: 'the visitor cancels', output: 'cancel' },
    { words: 'the messaging app says: failed', output: 'fail' },
    { words: 'the messaging app does not answer', output: 'no-bridge' },
    failed,
  ],
  // The page is left: only failing to leave it comes back.
  redirect: [failed],
  setCoupon: [{ words: 'the coupon applies', output: { couponKey: 'coupon' } }, refused, failed],
};

/**
 * The states whose own moves are walked here. The two halves of a payment do not hear each other, so that the watch is
 * walked only while the desk rests: every other order of the same moves leads to the same places.
 */
function walkedNodes(snapshot: Snapshot): Snapshot['_nodes'] {
  const isDeskBusy = snapshot.matches('payment') && !snapshot.matches({ payment: { desk: 'idle' } });
  return isDeskBusy ? snapshot._nodes.filter(({ path }) => path[1] !== 'watch') : snapshot._nodes;
}

/** The moves of the ports that are running. */
export function portMoves(snapshot: Snapshot): Move[] {
  return walkedNodes(snapshot).flatMap(({ invoke }) =>
    invoke.flatMap(({ id }) => {
      const answers = outcomes[id];
      if (!answers) throw new Error(`The proof does not know what the port "${id}" can answer.`);
      return answers.map(({ words, output, isPaid }): Move => {
        const event: Heard =
          output === undefined
            ? { type: `xstate.error.actor.${id}`, error: new Error(id) }
            : { type: `xstate.done.actor.${id}`, output };
        return { by: 'shop', words, events: [event], ...(isPaid && { isPaid }) };
      });
    }),
  );
}

/** The moves of the clock: what a state does after a while. */
export const clockMoves = (snapshot: Snapshot): Move[] =>
  walkedNodes(snapshot).flatMap(({ after }) =>
    after.map(
      ({ eventType }): Move => ({
        by: 'clock',
        words: 'time passes',
        events: [{ type: eventType as `xstate.${string}` }],
      }),
    ),
  );

const visitorMove = (words: string, ...events: Event[]): Move => ({ by: 'visitor', words, events });

function entryMoves(funnel: Funnel, { context }: Snapshot): Move[] {
  const { step, values } = context.draft;
  const empty = (entryStepsOf(funnel)[step]?.fields ?? []).filter(({ name }) => !Object.hasOwn(values, name));
  const filled = empty.map(
    (field): Event => ({
      type: 'field.changed',
      name: field.name,
      value: sampleOf(field),
    }),
  );
  return [
    ...(filled.length > 0 ? [visitorMove(`fill in {step ${step}}`, ...filled)] : []),
    visitorMove('go on', { type: 'step.completed' }),
    visitorMove('tap “{submit}”', { type: 'order.submitted' }),
    ...(step > 0 ? [visitorMove('go back', { type: 'step.reopened', step: step - 1 })] : []),
  ];
}

function questionMoves({ context }: Snapshot): Move[] {
  const asked = context.questions[context.question - 1];
  if (!asked) return [];
  const answer: Event = { type: 'question.answered', id: asked.id, value: asked.options[0]!.value };
  return [
    visitorMove(`answer question ${context.question}`, answer),
    visitorMove('go back', { type: 'place.requested', place: { screen: 'entry', step: 0 } }),
  ];
}

const paymentMoves: readonly Move[] = [
  visitorMove('tap pay', { type: 'pay.pressed' }),
  visitorMove('go back', { type: 'place.requested', place: { screen: 'entry', step: 0 } }),
  visitorMove('come back to the page', { type: 'page.returned' }),
  visitorMove('take the coupon', { type: 'coupon.accepted' }),
  visitorMove('decline the coupon', { type: 'coupon.declined' }),
  visitorMove('correct the details', { type: 'order.corrected' }),
];

/** What the visitor can do here. */
export function visitorMoves(funnel: Funnel, snapshot: Snapshot): readonly Move[] {
  if (snapshot.matches('entry')) return entryMoves(funnel, snapshot);
  if (snapshot.matches('questions')) return questionMoves(snapshot);
  return paymentMoves;
}
