import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readLookupCode } from '../../engine/fields/lookup-code.ts';
import { networkOf } from '../http/network.ts';
import { findVisitor } from '../http/visitor.ts';
import { lookupCodeOf } from '../kernel/lookup-code.ts';
import { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import { requireWithin } from '../limits/limits.ts';
import type { OrderContext } from './context.ts';
import type { Order } from './find.ts';

export const claimOf = (request: FastifyRequest, code: string | undefined) => ({
  visitorId: findVisitor(request),
  network: networkOf(request.ip),
  code,
});
export type Claim = ReturnType<typeof claimOf>;

/** Whoever has an order's address may read it; it is owned by the browser that made it. */
export const isOwner = (order: Order, visitorId: string | undefined): boolean =>
  visitorId !== undefined && visitorId === order.visitorId;

/** Lets through the browser that ordered, or whoever gives the lookup code. Throws 403, or 429 after too many codes. */
export async function requireOwner(context: OrderContext, order: Order, claim: Claim): Promise<void> {
  if (isOwner(order, claim.visitorId)) return;
  if (!claim.code) throw new Refusal(403, words.notOwner);
  await requireWithin(context.limits, 'owner-code', `${order.id} ${claim.network}`);
  const given = Buffer.from(readLookupCode(claim.code));
  const code = Buffer.from(lookupCodeOf(context.secret, order.id));
  if (given.length !== code.length || !timingSafeEqual(given, code)) throw new Refusal(403, words.codeWrong);
}
