import { timingSafeEqual } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { findBirthDate } from '../../fields/birthday.ts';
import type { Values } from '../../fields/fields.ts';
import { readLookupCode } from '../../fields/lookup-code.ts';
import { solarDateOf } from '../../fields/lunar.ts';
import { lookupKeys, orders, phoneBindings } from '../db/schema.ts';
import type { Store, StoreDeps, Tx } from '../db/store.ts';
import { type Count, judgeWithin, type Limits, type RuleName, requireWithin } from '../http/limits.ts';
import { type Caller, countOf } from '../http/visitor.ts';
import { keyedDigest, lookupCodeOf } from '../lib/ids.ts';
import { Refusal } from '../lib/refusal.ts';
import { words } from '../lib/words.ts';
import { type FindDeps, lockOrder, type Order, requireOrder } from './find.ts';
import type { Transaction } from './transition.ts';

export type Claim = Caller & { code?: string | undefined };

/**
 * Returns whether this visitor made the order. Anybody with the order's URL may read the order, but only the
 * owner sees personal details.
 */
export const isOwner = (order: Order, visitorId: string | undefined): boolean =>
  visitorId !== undefined && visitorId === order.visitorId;

/** A code of 50 bits cannot be guessed, so tries are not limited. A limit could shut the buyer out. */
function hasCode(secret: string, { id }: Order, typed: string | undefined): boolean {
  if (!typed) return false;
  const given = Buffer.from(readLookupCode(typed));
  const code = Buffer.from(lookupCodeOf(secret, id));
  return given.length === code.length && timingSafeEqual(given, code);
}

export function requireOwner(secret: string, order: Order, { visitorId, code }: Claim): void {
  if (isOwner(order, visitorId) || hasCode(secret, order, code)) return;
  throw new Refusal(403, code ? words.codeWrong : words.notOwner);
}

/** Finds an order and counts the request by `rule`. Throws 404 or 429. */
export async function requireCounted(
  deps: FindDeps & { secret: string; limits: Limits },
  rule: RuleName,
  orderId: string,
  claim: Claim,
): Promise<Order> {
  const order = await requireOrder(deps, orderId);
  const { visitorId, network, code } = claim;
  const owns = isOwner(order, visitorId) || hasCode(deps.secret, order, code);
  // Count separately for the owner, each other visitor, and each network of browsers without cookies.
  await requireWithin(deps.limits, rule, `${orderId} ${owns ? 'owner' : (visitorId ?? network)}`);
  return order;
}

const keyOf = (secret: string, by: 'order' | 'phone', number: string, code: string) =>
  keyedDigest(secret, `lookup-${by}`, `${number}\n${code}`).toString('base64url');

function birthdayCodes({ birthday }: Values): string[] {
  const date = birthday === undefined ? undefined : findBirthDate(birthday);
  if (!date) return [];
  const given = date.year * 10_000 + date.month * 100 + date.day;
  return date.calendar === 'lunar' ? [`${given}`, solarDateOf(date).replaceAll('-', '')] : [`${given}`];
}

type Lookable = Pick<Order, 'id' | 'orderNo' | 'details'>;

export function lookupKeysOf(secret: string, { id, orderNo, details }: Lookable) {
  const code = keyOf(secret, 'order', orderNo, lookupCodeOf(secret, id));
  const birthdays = birthdayCodes(details).map((birthday) => keyOf(secret, 'order', orderNo, birthday));
  return [
    { key: code, kind: 'code' as const },
    ...birthdays.map((key) => ({ key, kind: 'birthday' as const })),
  ];
}

export async function rewriteLookupKeys(tx: Tx, secret: string, order: Lookable): Promise<void> {
  const isOld = inArray(lookupKeys.kind, ['code', 'birthday']);
  await tx.delete(lookupKeys).where(and(eq(lookupKeys.orderId, order.id), isOld));
  const keys = lookupKeysOf(secret, order).map((key) => ({ ...key, orderId: order.id }));
  await tx.insert(lookupKeys).values(keys).onConflictDoNothing();
}

export async function bindPhone(
  transaction: Transaction<StoreDeps & { secret: string }>,
  orderId: string,
  phoneNumber: string,
): Promise<void> {
  const { tx, deps, at } = transaction;
  const { secret } = deps;
  if ((await lockOrder(transaction, orderId)).erasedAt) throw new Refusal(404, words.erased);
  const bound = { phoneNumber, boundAt: at };
  await tx
    .insert(phoneBindings)
    .values({ orderId, ...bound })
    .onConflictDoUpdate({ target: phoneBindings.orderId, set: bound });
  await tx.delete(lookupKeys).where(and(eq(lookupKeys.orderId, orderId), eq(lookupKeys.kind, 'phone')));
  const key = keyOf(secret, 'phone', phoneNumber, lookupCodeOf(secret, orderId));
  await tx.insert(lookupKeys).values({ key, orderId, kind: 'phone' }).onConflictDoNothing();
}

interface LookupRequest {
  by: 'order' | 'phone';
  number: string;
  code: string;
  caller: Caller;
}

/** Returns the limits for failed lookups. Birthdays have stricter limits, because they can be guessed. */
function countsOf({ caller }: LookupRequest, number: string, isBirthday: boolean): Count[] {
  const { visitorId, network } = caller;
  if (!isBirthday) return [countOf('lookup', caller), ...(visitorId ? [] : [['lookup-all', ''] as const])];
  return [
    ...(visitorId ? [['birthday-visitor', `${number}\n${visitorId}`] as const] : []),
    ['birthday-address', `${number}\n${network}`],
    ['birthday-number', number],
  ];
}

/**
 * Finds an order by number and code. A wrong code and an unknown number get the same answer after the same
 * time. Throws 404, or 429 after many failures.
 */
export async function requireLookup(
  { store, secret, limits }: { store: Store; secret: string; limits: Limits },
  request: LookupRequest,
): Promise<Order> {
  const { by, number, code } = request;
  const isBirthday = by === 'order' && /^\d{8}$/.test(code);
  const { isPast, found } = await judgeWithin(limits, countsOf(request, number, isBirthday), async () => {
    const [row] = await store.db
      .select({ order: orders })
      .from(lookupKeys)
      .innerJoin(orders, eq(orders.id, lookupKeys.orderId))
      .where(eq(lookupKeys.key, keyOf(secret, by, number, code)));
    return row?.order;
  });
  if (isPast) throw new Refusal(429, isBirthday ? words.birthdayClosed : words.tooMany);
  if (!found) throw new Refusal(404, words.notFoundByCode);
  return found;
}
