import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Part } from '../../changes/parts.ts';
import { orderStatuses } from '../../contract/calls.ts';
import type { ServerContext } from '../context/server-context.ts';
import { listPublications, openPublications } from '../publishing/publications.ts';
import { refundStates, switchKinds } from '../store/states.ts';
import { answerComplaint, closeComplaint, listComplaints } from './complaints.ts';
import { eraseByPhone, findByPhone } from './erase-phone.ts';
import { listOrders, showOrder } from './find-orders.ts';
import { giveBack } from './give-back.ts';
import { listPaused, pause, resume } from './pauses.ts';
import { OperatorRefusal } from './refusal.ts';
import { acceptAsPaid, listReviews } from './review.ts';
import { listStuck, retryNow } from './stuck.ts';
import { attachMoney, listUnmatched, returnMoney } from './unmatched.ts';
import { eraseNow, reconcileNow } from './upkeep.ts';

const strict = { additionalProperties: false } as const;
const Reference = Type.String({ pattern: '^[A-Za-z0-9_-]{6,64}$' });
const Day = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });
/** An operator's own words; a provider shows a reason to the buyer. */
const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const oneOf = <Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>(Type.Union(values.map((value) => Type.Literal(value))));

const Switched = { kind: oneOf(switchKinds), key: Type.String({ pattern: '^[A-Za-z0-9_-]{0,64}$' }) };
const FileName = Type.String({ pattern: '^[A-Za-z0-9_./-]{1,100}$' });
const Files = Type.Array(
  Type.Object({ name: FileName, content: Type.Unsafe<Part | string | null>({}) }, strict),
  { minItems: 1 },
);

interface Operation<Request extends TSchema, Answer> {
  request: Request;
  run(context: ServerContext, request: Static<Request>): Promise<Answer>;
}

/** An operation on these fields and no others. */
const operation = <Fields extends TProperties, Answer>(
  fields: Fields,
  run: (context: ServerContext, request: Static<TObject<Fields>>) => Promise<Answer>,
): Operation<TObject<Fields>, Answer> => ({ request: Type.Object(fields, strict), run });

/** All that an operator can do, by the order tool, over a socket or in its own process. */
export const operations = {
  list: operation(
    {
      states: Type.Optional(Type.Array(oneOf(orderStatuses), { minItems: 1 })),
      funnel: Type.Optional(Type.String({ maxLength: 60 })),
      channelKey: Type.Optional(Type.String({ maxLength: 64 })),
      refund: Type.Optional(oneOf(refundStates)),
      since: Type.Optional(Day),
      until: Type.Optional(Day),
      limit: Type.Integer({ minimum: 1, maximum: 500 }),
      isPersonal: Type.Boolean(),
    },
    ({ store }, request) => listOrders(store.db, request),
  ),
  show: operation({ order: Reference, isPersonal: Type.Boolean() }, ({ store }, { order, isPersonal }) =>
    showOrder(store.db, order, isPersonal),
  ),
  refund: operation({ order: Reference, reason: Words(100) }, (context, { order, reason }) =>
    giveBack(context, order, reason.trim()),
  ),
  reviews: operation({}, ({ store }) => listReviews(store.db)),
  stuck: operation({}, ({ store, now }) => listStuck(store.db, now())),
  retry: operation({ order: Reference }, (context, { order }) => retryNow(context, order)),
  accept: operation({ order: Reference, reason: Words(100) }, (context, { order, reason }) =>
    acceptAsPaid(context, order, reason.trim()),
  ),
  unmatched: operation({}, ({ store }) => listUnmatched(store.db)),
  attach: operation(
    { money: Reference, order: Reference, reason: Words(100) },
    (context, { money, order, reason }) => attachMoney(context, money, order, reason.trim()),
  ),
  return: operation({ money: Reference, reason: Words(100) }, (context, { money, reason }) =>
    returnMoney(context, money, reason.trim()),
  ),
  complaints: operation(
    { isAll: Type.Boolean(), isPersonal: Type.Boolean() },
    ({ store }, { isAll, isPersonal }) => listComplaints(store.db, isAll, isPersonal),
  ),
  answer: operation({ complaint: Reference, text: Words(4000) }, (context, { complaint, text }) =>
    answerComplaint(context, complaint, text.normalize('NFC').trim()),
  ),
  close: operation({ complaint: Reference }, (context, { complaint }) => closeComplaint(context, complaint)),
  reconcile: operation({ order: Type.Optional(Reference) }, (context, { order }) =>
    reconcileNow(context, order),
  ),
  findPhone: operation({ phone: Words(40) }, (context, { phone }) => findByPhone(context, phone)),
  erasePhone: operation({ phone: Words(40) }, (context, { phone }) => eraseByPhone(context, phone)),
  paused: operation({}, listPaused),
  pause: operation({ ...Switched, by: Words(100), words: Type.Record(Type.String(), Words(200)) }, pause),
  resume: operation(Switched, resume),
  published: operation({ after: Type.Integer() }, async ({ store, now }, { after }) => {
    const { last, filesAfter } = openPublications(store.db, now);
    return { last: await last(), files: await filesAfter(after) };
  }),
  known: operation({ files: Files }, ({ store, now }, { files }) =>
    openPublications(store.db, now).findKnown(files),
  ),
  publications: operation({ file: Type.Optional(FileName) }, ({ store }, { file }) =>
    listPublications(store.db, file),
  ),
  publish: operation(
    {
      by: Words(100),
      kind: oneOf(['acknowledged', 'shown']),
      files: Files,
      schemas: Type.String(),
      after: Type.Integer(),
    },
    ({ store, now }, publication) => openPublications(store.db, now).publish(publication),
  ),
  erase: operation({ order: Reference }, (context, { order }) => eraseNow(context, order)),
};

export type OperationName = keyof typeof operations;
export type OperationRequest<Name extends OperationName> = Static<(typeof operations)[Name]['request']>;

/** What becomes of a value on its way through JSON: moments are ISO 8601 in UTC. */
type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value;
export type OperationAnswer<Name extends OperationName> = Json<
  Awaited<ReturnType<(typeof operations)[Name]['run']>>
>;

export const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);

/** Runs an operation on a request from anywhere. Throws OperatorRefusal for what it cannot mean or cannot do. */
export async function runOperation<Name extends OperationName>(
  context: ServerContext,
  name: Name,
  request: unknown,
): Promise<OperationAnswer<Name>> {
  const { request: schema, run } = operations[name] as unknown as Operation<TSchema, unknown>;
  if (!Value.Check(schema, request)) {
    const [fault] = Value.Errors(schema, request);
    const field = fault?.instancePath.split('/')[1] ?? '';
    throw new OperatorRefusal(`${name}: ${field || 'the request'} ${fault?.message ?? 'is not right'}.`);
  }
  // In this process an answer is what it would be over the socket.
  return JSON.parse(JSON.stringify(await run(context, request))) as OperationAnswer<Name>;
}
