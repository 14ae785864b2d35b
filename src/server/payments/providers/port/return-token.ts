import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Text } from '../../../../funnel/funnel.ts';
import { sharedPages } from '../../../../machine/routes.ts';
import { wechatTickets } from '../../../db/schema.ts';
import { payStyleSheet, sendMessage } from '../../../http/plain-page.ts';
import { requireVisitor } from '../../../http/visitor.ts';
import { randomNumber } from '../../../lib/ids.ts';
import { words } from '../../../lib/words.ts';
import { type PrepareRequest, type ProviderParts, payPath, payRoutesAt } from './provider.ts';

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
    path ? { href: path, text: words.backToOrder } : { href: sharedPages.lookup.path, text: words.findOrder },
  );

/** Redirects to a path of this shop, or to `/` if the path could lead to another site. */
export const go = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', 'no-store').redirect(/^\/(?![/\\])/.test(path) ? path : '/', 302);

export async function returnRoute(app: FastifyInstance, provider: string, deps: ReturnDeps): Promise<void> {
  for (const at of payRoutesAt(provider, 'returned', deps.cell))
    app.get(at, { exposeHeadRoute: false }, async (request, reply) => {
      const path = await finishReturn(deps, queried(request, 'token'), requireVisitor(request, reply));
      return path ? go(reply, path) : tell(request, reply, words.payReturn, words.lostReturn);
    });
}

const keyOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const isLive = (token: string, now: number) =>
  and(eq(wechatTickets.key, keyOf(token)), gt(wechatTickets.expiresAt, new Date(now)));

type TicketDeps = Pick<ProviderParts, 'db' | 'now'>;

export async function putTicket(
  { db }: TicketDeps,
  ticket: Omit<typeof wechatTickets.$inferInsert, 'key'>,
): Promise<string> {
  const token = randomNumber(32);
  await db.insert(wechatTickets).values({ ...ticket, key: keyOf(token) });
  return token;
}

export async function findTicket({ db, now }: TicketDeps, token: string) {
  const [ticket] = await db.select().from(wechatTickets).where(isLive(token, now()));
  return ticket;
}

export async function claimTicket({ db, now }: TicketDeps, token: string, visitor: string): Promise<boolean> {
  const isFree = and(isLive(token, now()), isNull(wechatTickets.claimedBy));
  const claimed = await db.update(wechatTickets).set({ claimedBy: visitor }).where(isFree).returning();
  return claimed.length > 0;
}

const ownLifeMs = 2 * 3_600_000;
const foreignLifeMs = 15 * 60_000;

export type ReturnDeps = TicketDeps & { cell?: string | undefined };

/**
 * Returns the path by which the buyer comes back. A token in the path hides the order's id from the provider.
 */
export async function startReturn(
  deps: ReturnDeps,
  provider: string,
  { attemptNo, returnPath: path, payer }: Pick<PrepareRequest, 'attemptNo' | 'returnPath' | 'payer'>,
): Promise<string> {
  const { visitor = '' } = payer;
  const expiresAt = new Date(deps.now() + ownLifeMs);
  const token = await putTicket(deps, { purpose: 'return', attemptNo, visitor, path, round: 0, expiresAt });
  return `${payPath(provider, 'returned', deps.cell)}?token=${token}`;
}

async function finishReturn(deps: ReturnDeps, token: string, visitor: string) {
  const ticket = await findTicket(deps, token);
  if (ticket?.purpose !== 'return') return undefined;
  if (ticket.visitor === visitor) return ticket.path;
  if (ticket.expiresAt.getTime() - ownLifeMs + foreignLifeMs <= deps.now()) return undefined;
  // Let one other browser use the token, because the buyer may return in another browser (on iOS in Safari).
  if (await claimTicket(deps, token, visitor)) return ticket.path;
  return (await findTicket(deps, token))?.claimedBy === visitor ? ticket.path : undefined;
}
