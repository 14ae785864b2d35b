import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../../../engine/copy.ts';
import type { Text } from '../../../engine/funnel.ts';
import { payStyleSheet } from '../../http/pay-page.ts';
import { escapeHtml, sendPlainPage } from '../../http/plain-page.ts';
import { findVisitor, requireVisitor } from '../../http/visitor.ts';
import { authorizedPath, finishAuthorization, type OpenidDeps } from './openid.ts';
import { finishReturn, returnedPath } from './return-token.ts';
import { words } from './words.ts';

const exchangeLimitMs = 4000;
/** The order inquiry, which every shop has. */
const lookupPath = '/order_form_inquire';

/** A query's value as text; empty where it is missing or sent twice. */
function queried(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

function tell(request: FastifyRequest, reply: FastifyReply, text: Text, path?: string) {
  const { language } = request;
  const back = path ? { href: path, text: words.backToOrder } : { href: lookupPath, text: words.findOrder };
  return sendPlainPage(reply, {
    status: 400,
    language,
    title: say(words.title, language),
    styleSheet: payStyleSheet,
    main: `<main data-screen="not-found">
<h1>${escapeHtml(say(words.title, language))}</h1>
<p>${escapeHtml(say(text, language))}</p>
<p><a class="button" href="${escapeHtml(back.href)}">${escapeHtml(say(back.text, language))}</a></p>
</main>`,
  });
}

/** To a path of ours and nowhere else, and without the code or the token in the address. */
const go = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', 'no-store').redirect(/^\/(?![/\\])/.test(path) ? path : '/', 302);

/** Where buyers come back to from WeChat: with a code for their openid, and from the H5 cashier. */
export async function returnRoutes(app: FastifyInstance, deps: OpenidDeps): Promise<void> {
  app.get(authorizedPath, { exposeHeadRoute: false }, async (request, reply) => {
    const back = {
      state: queried(request, 'state'),
      code: queried(request, 'code'),
      visitor: findVisitor(request),
    };
    const authorized = await finishAuthorization(deps, back, AbortSignal.timeout(exchangeLimitMs));
    switch (authorized.kind) {
      case 'known':
        return go(reply, authorized.path);
      case 'again':
        return reply.header('cache-control', 'no-store').redirect(authorized.url, 302);
      case 'snapshot':
        return tell(request, reply, words.snapshot, authorized.path);
      case 'failed':
        app.log.error({ reason: authorized.reason }, 'WeChat did not say who pays.');
        return tell(request, reply, words.failed, authorized.path);
      case 'lost':
        return tell(request, reply, words.lost);
    }
  });

  app.get(returnedPath, { exposeHeadRoute: false }, async (request, reply) => {
    const path = await finishReturn(deps, {
      token: queried(request, 'token'),
      visitor: requireVisitor(request, reply),
    });
    return path ? go(reply, path) : tell(request, reply, words.lostReturn);
  });
}
