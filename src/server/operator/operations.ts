import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { msg } from '../../contract/t.ts';
import type { StoreDeps } from '../db/store.ts';
import { refuse } from '../lib/refusal.ts';
import { listPublications, openPublications } from '../publishing/publications.ts';
import { closeDifference, listDifferences, showBills } from './bills.ts';
import { answerComplaint, closeComplaint, listComplaints } from './complaints.ts';
import { eraseByPhone, findByPhone } from './erase-phone.ts';
import { checkBooks } from './figures/books.ts';
import { listOrders, showOrder } from './find-orders.ts';
import { type ListNames, listPaused, pause, resume } from './pauses.ts';
import { refundOrder, tryRefundOrder } from './refund-order.ts';
import { type OperationName, type OperationRequest, requests } from './requests.ts';
import { type FindExperiment, listResults } from './results/answers.ts';
import { acceptAsPaid, listReviews } from './review.ts';
import { linkArm, shareDraft } from './share.ts';
import { listStuck, retryNow } from './stuck.ts';
import { attachMoney, listUnmatched, returnMoney } from './unmatched.ts';
import { eraseNow, listConversions, reconcileNow, retryConversions } from './upkeep.ts';

type Operation<Deps, Request> = (deps: Deps, request: Request) => Promise<unknown>;
type Operations = { [Name in OperationName]: Operation<never, OperationRequest<Name>> };

const operations = {
  list: listOrders,
  show: showOrder,
  refund: refundOrder,
  tryRefund: tryRefundOrder,
  reviews: listReviews,
  stuck: listStuck,
  retry: retryNow,
  accept: acceptAsPaid,
  unmatched: listUnmatched,
  attach: attachMoney,
  return: returnMoney,
  complaints: listComplaints,
  answer: answerComplaint,
  close: closeComplaint,
  conversions: listConversions,
  retryConversions,
  reconcile: reconcileNow,
  books: ({ store, now }: StoreDeps) => checkBooks(store.db, now()),
  bill: showBills,
  differences: listDifferences,
  closeDifference,
  findPhone: findByPhone,
  erasePhone: eraseByPhone,
  names: ({ listNames }: { listNames: ListNames }, { kind }) => listNames(kind),
  paused: listPaused,
  pause,
  resume,
  published: async ({ store, now }: StoreDeps, { after }) => {
    const { last, filesAfter } = openPublications(store.db, now);
    return { last: await last(), files: await filesAfter(after) };
  },
  known: ({ store, now }: StoreDeps, { files }) => openPublications(store.db, now).findKnown(files),
  publications: ({ store }: StoreDeps, { file }) => listPublications(store.db, file),
  experiments: ({ store, experimentFile }: StoreDeps & { experimentFile: FindExperiment }) =>
    listResults(store.db, experimentFile),
  publish: ({ store, now }: StoreDeps, publication) => openPublications(store.db, now).publish(publication),
  share: shareDraft,
  arm: linkArm,
  erase: eraseNow,
} satisfies Operations;

export type OperatorDeps<Name extends OperationName = OperationName> =
  (typeof operations)[Name] extends Operation<infer Deps, never> ? Deps : never;

type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value;
export type OperationAnswer<Name extends OperationName> = Json<
  Awaited<ReturnType<(typeof operations)[Name]>>
>;

export const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);

export async function runOperation<Name extends OperationName>(
  deps: OperatorDeps | OperatorDeps<Name>,
  name: Name,
  request: unknown,
): Promise<OperationAnswer<Name>> {
  const schema: TSchema = requests[name];
  if (!Value.Check(schema, request)) {
    const [fault] = Value.Errors(schema, request);
    const field = fault?.instancePath.split('/')[1] ?? msg`the request`;
    throw fault?.keyword === 'maxLength'
      ? refuse`${name}: ${field} has at most ${fault.params.limit} characters.`
      : refuse`${name}: ${field} is not valid.`;
  }
  const run = operations[name] as Operation<typeof deps, unknown>;
  // Convert to JSON and back, so that the answer is the same for callers in this process and over the socket.
  return JSON.parse(JSON.stringify(await run(deps, request))) as OperationAnswer<Name>;
}
