import { randomNumber } from '../../kernel/ids.ts';
import { payPath } from '../port/pay-path.ts';
import type { PrepareRequest } from '../port/provider.ts';
import { type Tickets, ticketKey } from './tickets.ts';

/*
 * Token for the way back from a cashier. The buyer may return in another browser (always Safari on iOS), which does
 * not know the order, and the provider need not learn the order's address.
 */

const ownLifeMs = 2 * 3_600_000;
const foreignLifeMs = 15 * 60_000;

export interface ReturnDeps {
  cell?: string | undefined;
  tickets: Tickets;
  now: () => number;
}

export async function startReturn(
  { tickets, now, cell }: ReturnDeps,
  provider: string,
  { attemptNo, returnPath: path, payer }: Pick<PrepareRequest, 'attemptNo' | 'returnPath' | 'payer'>,
): Promise<string> {
  const { visitor = '' } = payer;
  const token = randomNumber(32);
  const expiresAt = new Date(now() + ownLifeMs);
  const ticket = { purpose: 'return', attemptNo, visitor, path, round: 0, expiresAt } as const;
  await tickets.putTicket(ticketKey(token), ticket);
  return `${payPath(provider, 'returned', cell)}?token=${token}`;
}

/** Returns the payment screen of a token; undefined without one, or if another browser used it first. */
export async function finishReturn({ tickets, now }: ReturnDeps, back: { token: string; visitor: string }) {
  const key = ticketKey(back.token);
  const ticket = await tickets.findTicket(key);
  if (ticket?.purpose !== 'return') return undefined;
  // Not claimed in the buyer's own browser: the cashier returns there after 5 s, paid or not.
  if (ticket.visitor === back.visitor) return ticket.path;
  if (ticket.expiresAt.getTime() - ownLifeMs + foreignLifeMs <= now()) return undefined;
  const claimed = await tickets.claimTicket(key, back.visitor);
  return claimed?.claimedBy === back.visitor ? ticket.path : undefined;
}
