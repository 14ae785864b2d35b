import type { FastifyInstance } from 'fastify';
import { texts } from '../../../contract/texts.ts';
import { findVisitor } from '../../http/visitor.ts';
import { go, queried, returnRoute, tell } from '../returns/return-page.ts';
import { providerName } from './merchant.ts';
import { authorizedPath, finishAuthorization, type OpenidDeps } from './openid.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

const words = texts({ en, 'zh-CN': zh });

const exchangeLimitMs = 4000;

export async function visitRoutes(app: FastifyInstance, deps: OpenidDeps): Promise<void> {
  app.get(authorizedPath, { exposeHeadRoute: false }, async (request, reply) => {
    const back = {
      state: queried(request, 'state'),
      code: queried(request, 'code'),
      visitor: findVisitor(request),
    };
    const authorized = await finishAuthorization(deps, back, AbortSignal.timeout(exchangeLimitMs));
    if (authorized.kind === 'known') return go(reply, authorized.path);
    if (authorized.kind === 'again') {
      return reply.header('cache-control', 'no-store').redirect(authorized.url, 302);
    }
    const { kind, path, reason } = authorized;
    if (reason) app.log.error({ reason }, 'WeChat did not say who pays.');
    return tell(request, reply, words.title, words[kind], path);
  });

  await returnRoute(app, providerName, { tickets: deps.store, now: deps.now });
}
