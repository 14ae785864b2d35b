import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Part } from '../../changes/parts.ts';
import { orderStatuses } from '../../contract/calls.ts';
import { oneOf } from '../../contract/report.ts';
import { msg } from '../../contract/t.ts';
import type { Funnel } from '../../funnel/funnel.ts';
import { refundStates, switchKinds } from '../db/states.ts';
import { OperatorRefusal } from '../lib/refusal.ts';
import { sentPath } from '../publishing/sent-folder.ts';

const Reference = Type.String({ pattern: '^[A-Za-z0-9_-]{6,64}$' });
const Day = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });
export const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
export const fields = <Fields extends TProperties>(properties: Fields) =>
  Type.Object(properties, { additionalProperties: false });

const by = Words(100);
const switched = { kind: oneOf(switchKinds), key: Type.String({ pattern: '^[A-Za-z0-9_-]{0,64}$' }) };
export const FileName = Type.String({ pattern: '^[A-Za-z0-9_./-]{1,100}$' });
const File = fields({ name: FileName, content: Type.Unsafe<Part | string | null>({}) });
/** Must contain a non-digit, because digits alone are a publication's number. */
export const PublicationName = Type.String({ minLength: 1, maxLength: 60, pattern: '[^\\d\\s]' });
const Files = Type.Array(File, { minItems: 1 });
export const SentFiles = Type.Array(
  fields({ path: Type.String({ pattern: sentPath }), bytes: Type.String({ pattern: '^[A-Za-z0-9+/]*=*$' }) }),
  { minItems: 1 },
);
export const unreadable = msg`What was sent cannot be read: it did not arrive whole. Send again.`;
export function requireSent<Schema extends TSchema>(schema: Schema, sent: unknown): Static<Schema> {
  if (!Value.Check(schema, sent)) throw new OperatorRefusal(unreadable);
  return sent;
}
const month = 30 * 86_400;
export const draftTerms = { by, seconds: Type.Integer({ minimum: 60, maximum: month }) };

/** For refunds that cannot reach the buyer. A person pays, or the shop's own account gets the money. */
const otherwise = { isByHand: Type.Optional(Type.Boolean()), isToShop: Type.Optional(Type.Boolean()) };
/** `order` may name an order, a payment or a failed refund. Providers show the reason to the buyer. */
const refund = fields({
  order: Reference,
  reason: Words(100),
  by,
  amount: Type.Optional(Type.Integer({ minimum: 1 })),
  ...otherwise,
});

export const requests = {
  list: fields({
    states: Type.Optional(Type.Array(oneOf(orderStatuses), { minItems: 1 })),
    funnel: Type.Optional(Type.String({ maxLength: 60 })),
    channelKey: Type.Optional(Type.String({ maxLength: 64 })),
    refund: Type.Optional(oneOf(refundStates)),
    phone: Type.Optional(Words(40)),
    since: Type.Optional(Day),
    until: Type.Optional(Day),
    limit: Type.Integer({ minimum: 1, maximum: 500 }),
    isPersonal: Type.Boolean(),
  }),
  show: fields({ order: Reference, isPersonal: Type.Boolean() }),
  refund,
  tryRefund: refund,
  reviews: fields({}),
  stuck: fields({}),
  retry: fields({ order: Reference }),
  accept: fields({ order: Reference, reason: Words(100), by }),
  unmatched: fields({}),
  attach: fields({ money: Reference, order: Reference, reason: Words(100), by }),
  return: fields({ money: Reference, reason: Words(100), by, ...otherwise }),
  complaints: fields({ isAll: Type.Boolean(), isPersonal: Type.Boolean() }),
  answer: fields({ complaint: Reference, text: Words(4000), by }),
  close: fields({ complaint: Reference, by }),
  conversions: fields({}),
  retryConversions: fields({}),
  reconcile: fields({ order: Type.Optional(Reference) }),
  books: fields({}),
  bill: fields({ day: Day, isAgain: Type.Boolean() }),
  differences: fields({}),
  closeDifference: fields({ difference: Reference, reason: Words(100), by }),
  findPhone: fields({ phone: Words(40) }),
  erasePhone: fields({ phone: Words(40), by }),
  names: fields({ kind: oneOf(['funnel', 'channel', 'experiment']) }),
  paused: fields({}),
  pause: fields({ ...switched, by, words: Type.Record(Type.String(), Words(200)) }),
  resume: fields({ ...switched, by }),
  published: fields({ after: Type.Integer() }),
  known: fields({ files: Type.Array(fields({ name: FileName, hash: Type.String() }), { minItems: 1 }) }),
  publications: fields({ file: Type.Optional(FileName) }),
  experiments: fields({}),
  publish: fields({
    by,
    name: Type.Optional(PublicationName),
    kind: oneOf(['acknowledged', 'shown']),
    files: Files,
    schemas: Type.String(),
    after: Type.Integer(),
  }),
  share: fields({
    ...draftTerms,
    funnel: Type.Unsafe<Funnel>({}),
    pictures: Type.Array(fields({ name: FileName, content: Type.String() })),
    schemas: Type.String(),
  }),
  arm: fields({ experiment: FileName, arm: FileName }),
  erase: fields({ order: Reference, by }),
};

export type OperationName = keyof typeof requests;
export type OperationRequest<Name extends OperationName> = Static<(typeof requests)[Name]>;
