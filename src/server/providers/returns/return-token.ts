import { randomNumber } from '../../kernel/ids.ts';
import { payPath } from '../port/pay-path.ts';
import type { PrepareRequest } from '../port/provider.ts';
import { type Tickets, ticketKey } from './tickets.ts';

/*
 * The way back from a cashier. The buyer may come back in another browser (on iOS always in Safari), which knows nothing
 * of the order; and the provider, through which the address passes, need not learn the order's.
 */

/** In the browser that paid. */
const ownLifeMs = 2 * 3_600_000;
/** In any other browser, and there once. */
const foreignLifeMs = 15 * 60_000;

export interface ReturnDeps {
  /** The name of ours, where the shop is made of cells. */
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

/** The payment screen a token leads to; undefined for none, and for another browser than the first that brought it. */
export async function finishReturn({ tickets, now }: ReturnDeps, back: { token: string; visitor: string }) {
  const key = ticketKey(back.token);
  const ticket = await tickets.findTicket(key);
  if (ticket?.purpose !== 'return') return undefined;
  // The cashier leads its own browser back after five seconds, paid or not: that must not use the token up.
  if (ticket.visitor === back.visitor) return ticket.path;
  if (ticket.expiresAt.getTime() - ownLifeMs + foreignLifeMs <= now()) return undefined;
  const claimed = await tickets.claimTicket(key, back.visitor);
  return claimed?.claimedBy === back.visitor ? ticket.path : undefined;
}
