import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Text } from '../../../../engine/funnel/funnel.ts';
import { wechatTickets } from '../../../db/schema.ts';
import type { Db } from '../../../db/store.ts';
import { payStyleSheet } from '../../../http/plain-page.ts';
import { requireVisitor } from '../../../http/visitor.ts';
import { randomNumber } from '../../../lib/ids.ts';
import { words } from '../../../lib/words.ts';
import { sendMessage } from '../port/message-page.ts';
import { type PrepareRequest, payPath, payRoutesAt } from '../port/provider.ts';

export function queried(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

export const tell = (
  { language }: FastifyRequest,
  reply: FastifyReply,
  heading: Text,
  text: Text,
  path?: string,
) =>
  sendMessage(
    reply,
    { status: 400, language, styleSheet: payStyleSheet, heading, text },
    path ? { href: path, text: words.backToOrder } : { href: '/order_form_inquire', text: words.findOrder },
  );

/** Redirects to a path of this shop only, so that code or token leave the address bar. */
export const go = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', 'no-store').redirect(/^\/(?![/\\])/.test(path) ? path : '/', 302);

export async function returnRoute(app: FastifyInstance, provider: string, deps: ReturnDeps): Promise<void> {
  for (const at of payRoutesAt(provider, 'returned', deps.cell))
    app.get(at, { exposeHeadRoute: false }, async (request, reply) => {
      const path = await finishReturn(deps, {
        token: queried(request, 'token'),
        visitor: requireVisitor(request, reply),
      });
      return path ? go(reply, path) : tell(request, reply, words.payReturn, words.lostReturn);
    });
}

export type Ticket = Omit<typeof wechatTickets.$inferSelect, 'key' | 'claimedBy'>;

/** Store the SHA-256; never the ticket. */
export const ticketKey = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Every method is atomic across processes. `now` is in ms. */
export function sqlTickets(db: Db, now: () => number) {
  const isLive = (key: string) =>
    and(eq(wechatTickets.key, key), gt(wechatTickets.expiresAt, new Date(now())));
  return {
    async putTicket(key: string, ticket: Ticket): Promise<void> {
      await db.insert(wechatTickets).values({ ...ticket, key });
    },
    async findTicket(key: string): Promise<Ticket | undefined> {
      const [row] = await db.select().from(wechatTickets).where(isLive(key));
      return row;
    },
    /** Claims a ticket for a visitor unless another has, and returns the owner; undefined if it expired. */
    claimTicket: (
      key: string,
      visitor: string,
    ): Promise<{ claimedBy: string; isFirst: boolean } | undefined> =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(wechatTickets).where(isLive(key)).for('update');
        if (!row) return undefined;
        const isFirst = row.claimedBy === null;
        if (isFirst) {
          await tx.update(wechatTickets).set({ claimedBy: visitor }).where(eq(wechatTickets.key, key));
        }
        return { claimedBy: row.claimedBy ?? visitor, isFirst };
      }),
  };
}
export type Tickets = ReturnType<typeof sqlTickets>;

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
async function finishReturn({ tickets, now }: ReturnDeps, back: { token: string; visitor: string }) {
  const key = ticketKey(back.token);
  const ticket = await tickets.findTicket(key);
  if (ticket?.purpose !== 'return') return undefined;
  // Not claimed in the buyer's own browser: the cashier returns there after 5 s, paid or not.
  if (ticket.visitor === back.visitor) return ticket.path;
  if (ticket.expiresAt.getTime() - ownLifeMs + foreignLifeMs <= now()) return undefined;
  const claimed = await tickets.claimTicket(key, back.visitor);
  return claimed?.claimedBy === back.visitor ? ticket.path : undefined;
}
