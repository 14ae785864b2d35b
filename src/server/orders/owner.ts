import { timingSafeEqual } from 'node:crypto';
import { readLookupCode } from '../../engine/fields/lookup-code.ts';
import type { Caller } from '../http/visitor.ts';
import { lookupCodeOf } from '../kernel/lookup-code.ts';
import { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import { type RuleName, requireWithin } from '../limits/limits.ts';
import type { OrderContext } from './context.ts';
import { type Order, requireOrder } from './find.ts';

/** Whoever asks, and the lookup code that they give. */
export type Claim = Caller & { code?: string | undefined };

/** Whoever has an order's address may read it; it is owned by the browser that made it. */
export const isOwner = (order: Order, visitorId: string | undefined): boolean =>
  visitorId !== undefined && visitorId === order.visitorId;

/** Judged before anything is counted: 50 bits are not guessed, and a lock would keep out whoever has them. */
function hasCode({ secret }: OrderContext, { id }: Order, typed: string | undefined): boolean {
  if (!typed) return false;
  const given = Buffer.from(readLookupCode(typed));
  const code = Buffer.from(lookupCodeOf(secret, id));
  return given.length === code.length && timingSafeEqual(given, code);
}

/** Lets through the browser that ordered, or whoever gives the lookup code. Throws 403. */
export function requireOwner(context: OrderContext, order: Order, { visitorId, code }: Claim): void {
  if (isOwner(order, visitorId) || hasCode(context, order, code)) return;
  throw new Refusal(403, code ? words.codeWrong : words.notOwner);
}

/**
 * The order, counted by `rule`: its owner apart from everybody, others each by their cookie, and those without one by their
 * network. An id nobody knows is not counted: 191 random bits are not guessed. Throws the refusals 404 and 429.
 */
export async function requireCounted(
  context: OrderContext,
  rule: RuleName,
  orderId: string,
  claim: Claim,
): Promise<Order> {
  const order = await requireOrder(context, orderId);
  const { visitorId, network, code } = claim;
  const owns = isOwner(order, visitorId) || hasCode(context, order, code);
  await requireWithin(context.limits, rule, `${orderId} ${owns ? 'owner' : (visitorId ?? network)}`);
  return order;
}
