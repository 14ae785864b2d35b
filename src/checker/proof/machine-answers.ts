import type { SnapshotFrom } from 'xstate';
import { later } from '../../contract/t.ts';
import type { FunnelMachine } from '../../engine/machine/machine.ts';
import type { Event } from '../../engine/machine/types.ts';

export type Snapshot = SnapshotFrom<FunnelMachine>;

/** An event as the machine hears it: from the visitor, a port or the clock. */
export type Heard = Event | ({ type: `xstate.${string}` } & Record<string, unknown>);

/** What a port can answer, and what the author is told of it. */
export const answerWords = {
  orderMade: later`the order is made`,
  refused: later`the shop refuses`,
  failed: later`the network fails`,
  silent: later`the network fails`,
  isPaid: later`the shop says: paid`,
  notPaid: later`the shop says: not paid yet`,
  isClosed: later`the shop says: closed`,
  isUnknown: later`the shop says: no such order`,
  notReached: later`the shop does not answer`,
  orderShown: later`the order is shown`,
  prepared: later`the messaging app’s cashier is ready`,
  asksWho: later`the messaging app asks who pays`,
  appDone: later`the messaging app says: done`,
  cancelled: later`the visitor cancels`,
  appFailed: later`the messaging app says: failed`,
  appSilent: later`the messaging app does not answer`,
  couponApplies: later`the coupon applies`,
  couponRefused: later`the shop refuses`,
} as const;

export type AnswerName = keyof typeof answerWords;

/** Without an output the port fails. */
type Answer = readonly [name: AnswerName, output?: unknown];

const status = (name: AnswerName, orderStatus: string | null): Answer => [name, { orderStatus, took: 0 }];
const statusAnswers: readonly Answer[] = [
  status('isPaid', 'paid'),
  status('notPaid', 'created'),
  status('isClosed', 'closed'),
  status('isUnknown', 'unknown'),
  status('notReached', null),
  ['silent'],
];

const portAnswers: Readonly<Record<string, readonly Answer[]>> = {
  createOrder: [['orderMade', { id: 'order' }], ['refused', { msg: 'no' }], ['failed']],
  askStatus: statusAnswers,
  checkStatus: statusAnswers,
  confirmStatus: statusAnswers,
  loadOrder: [['orderShown', {}], ['silent']],
  preparePay: [
    ['prepared', { kind: 'data', data: {} }],
    ['asksWho', { kind: 'authorize', url: 'https://x.example' }],
    ['isPaid', { kind: 'paid' }],
    ['refused', { kind: 'refused', msg: 'no' }],
    ['silent'],
  ],
  invokeBridge: [
    ['appDone', 'ok'],
    ['cancelled', 'cancel'],
    ['appFailed', 'fail'],
    ['appSilent', 'no-bridge'],
    ['appFailed'],
  ],
  // The page is left: only failing to leave it comes back.
  redirect: [['silent']],
  setCoupon: [
    ['couponApplies', { couponKey: 'coupon', amount: 1 }],
    ['couponRefused', { msg: 'no' }],
    ['failed'],
  ],
};
export const knownPorts: readonly string[] = Object.keys(portAnswers);

/** What can be heard of the port `id`. Throws at a port that is not known: nothing could be said about what follows it. */
export function answersOf(id: string): { name: AnswerName; event: Heard }[] {
  const answers = portAnswers[id];
  if (!answers) throw new Error(`It is not known what the port "${id}" can answer.`);
  return answers.map(([name, output]) => ({
    name,
    event:
      output === undefined
        ? { type: `xstate.error.actor.${id}`, error: new Error(id) }
        : { type: `xstate.done.actor.${id}`, output },
  }));
}
