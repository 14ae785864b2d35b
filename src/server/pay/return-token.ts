import { randomNumber } from '../ids.ts';
import { type Tickets, ticketKey } from './tickets.ts';

/*
 * The way back from a cashier. The buyer may come back in another browser (on iOS always in Safari), which knows nothing
 * of the order; and the address passes through the provider, which need not learn the address of the order.
 */

export const returnedPath = (provider: string) => `/api/pay/${provider}/returned`;

/** In the browser that paid. */
const ownLifeMs = 2 * 3_600_000;
/** In any other browser, and there once. */
const foreignLifeMs = 15 * 60_000;

export interface ReturnDeps {
  tickets: Tickets;
  /** Ms. */
  now: () => number;
}

/** Path and query that lead back to the payment screen at `path`, once from any other browser than the visitor's. */
export async function startReturn(
  { tickets, now }: ReturnDeps,
  provider: string,
  request: { attemptNo: string; visitor: string | undefined; path: string },
): Promise<string> {
  const { visitor = '', ...rest } = request;
  const token = randomNumber(32);
  const expiresAt = now() + ownLifeMs;
  await tickets.putTicket(ticketKey(token), { purpose: 'return', ...rest, visitor, round: 0, expiresAt });
  return `${returnedPath(provider)}?token=${token}`;
}

/** The payment screen a token leads to; undefined for none, and for another browser than the first that brought it. */
export async function finishReturn(
  { tickets, now }: ReturnDeps,
  back: { token: string; visitor: string },
): Promise<string | undefined> {
  const key = ticketKey(back.token);
  const ticket = await tickets.findTicket(key);
  if (ticket?.purpose !== 'return') return undefined;
  // The cashier leads its own browser back after five seconds, paid or not: that must not use the token up.
  if (ticket.visitor === back.visitor) return ticket.path;
  if (ticket.expiresAt - ownLifeMs + foreignLifeMs <= now()) return undefined;
  const claimed = await tickets.claimTicket(key, back.visitor);
  return claimed?.claimedBy === back.visitor ? ticket.path : undefined;
}
