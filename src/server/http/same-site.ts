import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import { say } from '../../engine/funnel/copy.ts';
import { words } from '../kernel/words.ts';
import { languageOf } from './request-language.ts';

const notifyPath = /^\/api\/pay\/[^/?]+\/notify(?:\/[^/?]+)?(?:\?|$)/;

function isForeign({ headers, host }: FastifyRequest, ourOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'cross-site' || site === 'same-site') return true;
  if (origin === undefined || origin === ourOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

export function refuseForeignWrites(
  app: FastifyInstance,
  { origin, fleet }: { origin: string | undefined; fleet: () => Fleet },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD' || notifyPath.test(request.url)) return done();
    if (!isForeign(request, origin)) return done();
    const msg = say(words.foreignSite, languageOf(request, fleet().site));
    reply.code(403).header('cache-control', 'no-store').send({ status: 403, msg, data: null });
  });
}
