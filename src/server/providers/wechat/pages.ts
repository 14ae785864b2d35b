import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { texts } from '../../../contract/texts.ts';
import { findVisitor } from '../../http/visitor.ts';
import { payRoutesAt } from '../port/pay-path.ts';
import type { ProviderHost } from '../port/provider.ts';
import { go, queried, returnRoute, tell } from '../returns/return-page.ts';
import { providerName } from './merchant.ts';
import { finishAuthorization, type OpenidDeps } from './openid.ts';
import { files } from './text/files.generated.ts';

const words = texts(files);

const exchangeLimitMs = 4000;

export async function visitRoutes(
  app: FastifyInstance,
  deps: OpenidDeps & Pick<ProviderHost, 'openids'>,
): Promise<void> {
  const { cell } = deps.settings;
  const authorized = async (request: FastifyRequest, reply: FastifyReply) => {
    const back = {
      state: queried(request, 'state'),
      code: queried(request, 'code'),
      visitor: findVisitor(request),
    };
    const done = await finishAuthorization(deps, back, AbortSignal.timeout(exchangeLimitMs));
    const { exchanged, reason = '' } = done;
    if (exchanged) deps.openids.inc({ outcome: exchanged });
    if (exchanged === 'failed') app.log.error({ reason }, 'WeChat did not say who pays.');
    if (done.kind === 'known') return go(reply, done.path);
    if (done.kind === 'again') return reply.header('cache-control', 'no-store').redirect(done.url, 302);
    const { kind, path } = done;
    return tell(request, reply, words.title, words[kind], path);
  };
  for (const at of payRoutesAt(providerName, 'authorized', cell))
    app.get(at, { exposeHeadRoute: false }, authorized);

  await returnRoute(app, providerName, { tickets: deps.store, now: deps.now, cell });
}
