import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Text } from '../../../../engine/funnel/funnel.ts';
import { payStyleSheet } from '../../../http/plain-page.ts';
import { requireVisitor } from '../../../http/visitor.ts';
import { words } from '../../../lib/words.ts';
import { sendMessage } from '../port/message-page.ts';
import { payRoutesAt } from '../port/provider.ts';
import { finishReturn, type ReturnDeps } from './return-token.ts';

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
