import { and, eq, inArray } from 'drizzle-orm';
import { findBirthDate, type Values } from '../../engine/fields/fields.ts';
import { solarDateOf } from '../../engine/fields/lunar.ts';
import { lookupCodeOf, readLookupCode } from '../kernel/ids.ts';
import { keyedDigest } from '../kernel/keyed-digest.ts';
import { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import { type Count, judgeWithin } from '../limits/limits.ts';
import { lookupKeys, orders, phoneBindings } from '../store/schema.ts';
import type { OrderContext } from './context.ts';
import type { Order } from './find.ts';
import type { Transaction } from './transition.ts';

const orderKey = (secret: string, orderNo: string, code: string) =>
  keyedDigest(secret, 'lookup-order', `${orderNo}\n${code}`).toString('base64url');
const phoneKey = (secret: string, phone: string, code: string) =>
  keyedDigest(secret, 'lookup-phone', `${phone}\n${code}`).toString('base64url');

/** The birthday given in the order as `YYYYMMDD`: as it was given and, where that was lunar, also its solar day. */
function birthdayCodes(details: Values): string[] {
  const date = details.birthday === undefined ? undefined : findBirthDate(details.birthday);
  if (!date) return [];
  const digits = (year: number, month: number, day: number) =>
    `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
  const given = digits(date.year, date.month, date.day);
  return date.calendar === 'lunar' ? [given, solarDateOf(date).replaceAll('-', '')] : [given];
}

type Lookable = Pick<Order, 'id' | 'orderNo' | 'details'>;

/** The order's keys: number + code, number + birthday. */
export function lookupKeysOf(secret: string, order: Lookable) {
  const keyOf = (code: string) => orderKey(secret, order.orderNo, code);
  return [
    { key: keyOf(lookupCodeOf(secret, order.id)), kind: 'code' as const },
    ...birthdayCodes(order.details).map((birthday) => ({ key: keyOf(birthday), kind: 'birthday' as const })),
  ];
}

/** Writes the order's keys anew after a correction. */
export async function rewriteLookupKeys({ tx, context }: Transaction, order: Lookable): Promise<void> {
  await tx
    .delete(lookupKeys)
    .where(and(eq(lookupKeys.orderId, order.id), inArray(lookupKeys.kind, ['code', 'birthday'])));
  await tx
    .insert(lookupKeys)
    .values(lookupKeysOf(context.secret, order).map((entry) => ({ ...entry, orderId: order.id })))
    .onConflictDoNothing();
}

/** Binds a phone number to an order; a later number takes the place of an earlier one. Throws 404 once erased. */
export async function bindPhone(
  transaction: Transaction,
  orderId: string,
  phoneNumber: string,
): Promise<void> {
  const { tx, context, at } = transaction;
  const [order] = await tx
    .select({ erasedAt: orders.erasedAt })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  if (order?.erasedAt) throw new Refusal(404, words.erased);
  await tx
    .insert(phoneBindings)
    .values({ orderId, phoneNumber, boundAt: at })
    .onConflictDoUpdate({ target: phoneBindings.orderId, set: { phoneNumber, boundAt: at } });
  await tx.delete(lookupKeys).where(and(eq(lookupKeys.orderId, orderId), eq(lookupKeys.kind, 'phone')));
  const key = phoneKey(context.secret, phoneNumber, lookupCodeOf(context.secret, orderId));
  await tx.insert(lookupKeys).values({ key, orderId, kind: 'phone' }).onConflictDoNothing();
}

export interface LookupRequest {
  by: 'order' | 'phone';
  number: string;
  code: string;
  visitorId: string;
  network: string;
}

/** What a failed lookup counts. A birthday can be guessed: few tries, counted apart, so that the code outlives them. */
function countsOf({ visitorId, network }: LookupRequest, number: string, isBirthday: boolean): Count[] {
  const any: Count[] = [
    ['lookup-address', network],
    ['lookup-all', ''],
  ];
  if (!isBirthday) return [['lookup-visitor', visitorId], ...any, ['lookup-number', number]];
  return [
    ['birthday-visitor', `${number}\n${visitorId}`],
    ['birthday-address', `${number}\n${network}`],
    ...any,
    ['birthday-number', number],
  ];
}

/**
 * The order that belongs to a number and its second factor. Both wrong codes and unknown numbers end in the same refusal
 * after the same work: one keyed digest and one read of an index. Throws 404, or 429 after too many failures.
 */
export async function requireLookup(context: OrderContext, request: LookupRequest): Promise<Order> {
  const { limits, secret, store } = context;
  const { by } = request;
  const number = by === 'order' ? request.number.toUpperCase() : request.number;
  const code = readLookupCode(request.code);
  const isBirthday = by === 'order' && /^\d{8}$/.test(code);
  const key = by === 'order' ? orderKey(secret, number, code) : phoneKey(secret, number, code);
  const { isPast, found } = await judgeWithin(limits, countsOf(request, number, isBirthday), async () => {
    const [row] = await store.db
      .select({ order: orders })
      .from(lookupKeys)
      .innerJoin(orders, eq(orders.id, lookupKeys.orderId))
      .where(eq(lookupKeys.key, key));
    return row?.order;
  });
  if (isPast) throw new Refusal(429, isBirthday ? words.birthdayClosed : words.tooMany);
  if (!found) throw new Refusal(404, words.notFoundByCode);
  return found;
}
