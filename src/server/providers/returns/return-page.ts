import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../../../engine/funnel/copy.ts';
import type { Text } from '../../../engine/funnel/funnel.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { payStyleSheet, sendPlainPage } from '../../http/plain-page.ts';
import { requireVisitor } from '../../http/visitor.ts';
import { words } from '../../kernel/words.ts';
import { finishReturn, type ReturnDeps, returnedPath } from './return-token.ts';

/** The order inquiry, which every shop has. */
const lookupPath = '/order_form_inquire';

/** A query's value as text; empty where it is missing or sent twice. */
export function queried(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

/** Why it goes no further, and the way to the order: at `path`, or by the lookup. */
export function tell(request: FastifyRequest, reply: FastifyReply, heading: Text, text: Text, path?: string) {
  const { language } = request;
  const back = path ? { href: path, text: words.backToOrder } : { href: lookupPath, text: words.findOrder };
  return sendPlainPage(reply, {
    status: 400,
    language,
    title: say(heading, language),
    styleSheet: payStyleSheet,
    main: `<main data-screen="not-found">
<h1>${escapeHtml(say(heading, language))}</h1>
<p>${escapeHtml(say(text, language))}</p>
<p><a class="button" href="${escapeHtml(back.href)}">${escapeHtml(say(back.text, language))}</a></p>
</main>`,
  });
}

/** To a path of ours and nowhere else, and without the code or the token in the address. */
export const go = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', 'no-store').redirect(/^\/(?![/\\])/.test(path) ? path : '/', 302);

/** Where buyers come back to from a provider's cashier. */
export async function returnRoute(app: FastifyInstance, provider: string, deps: ReturnDeps): Promise<void> {
  app.get(returnedPath(provider), { exposeHeadRoute: false }, async (request, reply) => {
    const path = await finishReturn(deps, {
      token: queried(request, 'token'),
      visitor: requireVisitor(request, reply),
    });
    return path ? go(reply, path) : tell(request, reply, words.payReturn, words.lostReturn);
  });
}
