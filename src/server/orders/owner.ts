import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/network.ts';
import { findVisitor } from '../http/visitor.ts';
import { lookupCodeOf, readLookupCode } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import { requireWithin } from '../limits/limits.ts';
import type { OrderContext } from './context.ts';
import type { Order } from './find.ts';

/** Who asks to change an order. */
export interface Claim {
  /** The visitor of the browser's signed cookie. */
  visitorId: string | undefined;
  network: string;
  /** What was typed as the order's lookup code. */
  code: string | undefined;
}

export const claimOf = (request: FastifyRequest, code: string | undefined): Claim => ({
  visitorId: findVisitor(request),
  network: networkOf(request.ip),
  code,
});

/** The address of an order reads it; it is owned by the browser that made it, and nobody reads a visitor's cookie. */
export const isOwner = (order: Order, visitorId: string | undefined): boolean =>
  visitorId !== undefined && visitorId === order.visitorId;

/**
 * Lets the browser that ordered through, or whoever gives the order's lookup code. Throws 403, or 429 after too many codes,
 * which are counted before they are judged.
 */
export async function requireOwner(context: OrderContext, order: Order, claim: Claim): Promise<void> {
  if (isOwner(order, claim.visitorId)) return;
  if (!claim.code) throw new Refusal(403, words.notOwner);
  await requireWithin(context.limits, 'owner-code', `${order.id} ${claim.network}`);
  const given = Buffer.from(readLookupCode(claim.code));
  const code = Buffer.from(lookupCodeOf(context.secret, order.id));
  if (given.length !== code.length || !timingSafeEqual(given, code)) throw new Refusal(403, words.codeWrong);
}
