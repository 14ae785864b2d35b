import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../engine/fields/field-kind.ts';
import { samples } from '../../engine/fields/kinds.generated.ts';
import type { Field, FieldKind } from '../../engine/funnel/funnel.ts';
import type { FunnelMachine } from '../../engine/machine/machine.ts';
import type { Event } from '../../engine/machine/types.ts';

export type Snapshot = SnapshotFrom<FunnelMachine>;

/** An event as the machine hears it: from the visitor, a port or the clock. */
export type Heard = Event | ({ type: `xstate.${string}` } & Record<string, unknown>);

/** What a port can answer; two answers of one name differ in nothing that a person would be told. */
export type AnswerName =
  | 'orderMade'
  | 'refused'
  | 'failed'
  | 'silent'
  | 'isPaid'
  | 'notPaid'
  | 'isClosed'
  | 'isUnknown'
  | 'notReached'
  | 'orderShown'
  | 'prepared'
  | 'asksWho'
  | 'appDone'
  | 'cancelled'
  | 'appFailed'
  | 'appSilent'
  | 'couponApplies'
  | 'couponRefused';

interface Answer {
  name: AnswerName;
  /** Undefined: the port fails. */
  output?: unknown;
}

const status = (name: AnswerName, orderStatus: string | null): Answer => ({
  name,
  output: { orderStatus, took: 0 },
});
const statusAnswers: readonly Answer[] = [
  status('isPaid', 'paid'),
  status('notPaid', 'created'),
  status('isClosed', 'closed'),
  status('isUnknown', 'unknown'),
  status('notReached', null),
  { name: 'silent' },
];

/** Everything a port of the machine can answer, by the id of its invocation. */
const portAnswers: Readonly<Record<string, readonly Answer[]>> = {
  createOrder: [
    { name: 'orderMade', output: { id: 'order' } },
    { name: 'refused', output: { msg: 'no' } },
    { name: 'failed' },
  ],
  askStatus: statusAnswers,
  checkStatus: statusAnswers,
  confirmStatus: statusAnswers,
  loadOrder: [{ name: 'orderShown', output: {} }, { name: 'silent' }],
  preparePay: [
    { name: 'prepared', output: { kind: 'data', data: {} } },
    { name: 'asksWho', output: { kind: 'authorize', url: 'https://x.example' } },
    { name: 'isPaid', output: { kind: 'paid' } },
    { name: 'refused', output: { kind: 'refused', msg: 'no' } },
    { name: 'silent' },
  ],
  invokeBridge: [
    { name: 'appDone', output: 'ok' },
    { name: 'cancelled', output: 'cancel' },
    { name: 'appFailed', output: 'fail' },
    { name: 'appSilent', output: 'no-bridge' },
    { name: 'appFailed' },
  ],
  // The page is left: only failing to leave it comes back.
  redirect: [{ name: 'silent' }],
  setCoupon: [
    { name: 'couponApplies', output: { couponKey: 'coupon', amount: 1 } },
    { name: 'couponRefused', output: { msg: 'no' } },
    { name: 'failed' },
  ],
};
export const knownPorts: readonly string[] = Object.keys(portAnswers);

/** What can be heard of the port `id`. Throws at a port that is not known: nothing could be said about what follows it. */
export function answersOf(id: string): { name: AnswerName; event: Heard }[] {
  const answers = portAnswers[id];
  if (!answers) throw new Error(`It is not known what the port "${id}" can answer.`);
  return answers.map(({ name, output }) => ({
    name,
    event:
      output === undefined
        ? { type: `xstate.error.actor.${id}`, error: new Error(id) }
        : { type: `xstate.done.actor.${id}`, output },
  }));
}

/** A value that a visitor who has nothing to hide types. */
export const sampleOf = (field: Field): string =>
  (samples[field.kind] as Samples<FieldKind>).right(field, 'en');
