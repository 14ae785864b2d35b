import { timingSafeEqual } from 'node:crypto';
import { readLookupCode } from '../../engine/fields/lookup-code.ts';
import type { Caller } from '../http/visitor.ts';
import { lookupCodeOf } from '../kernel/lookup-code.ts';
import { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import { type Limits, type RuleName, requireWithin } from '../limits/limits.ts';
import { type FindDeps, type Order, requireOrder } from './find.ts';

export type Claim = Caller & { code?: string | undefined };

/** Returns whether this browser made the order. Anyone with its address may read it. */
export const isOwner = (order: Order, visitorId: string | undefined): boolean =>
  visitorId !== undefined && visitorId === order.visitorId;

/** Not rate-limited: 50 bits cannot be guessed, and a lock would keep the buyer out. */
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

/**
 * Finds an order and counts the request by `rule`: its owner, each other cookie, and each network without a cookie
 * have counters of their own. Unknown ids (191 random bits) are not counted. Throws 404 or 429.
 */
export async function requireCounted(
  deps: FindDeps & { secret: string; limits: Limits },
  rule: RuleName,
  orderId: string,
  claim: Claim,
): Promise<Order> {
  const order = await requireOrder(deps, orderId);
  const { visitorId, network, code } = claim;
  const owns = isOwner(order, visitorId) || hasCode(deps.secret, order, code);
  await requireWithin(deps.limits, rule, `${orderId} ${owns ? 'owner' : (visitorId ?? network)}`);
  return order;
}
