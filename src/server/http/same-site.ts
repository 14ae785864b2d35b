import type { FastifyInstance } from 'fastify';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import { say } from '../../engine/funnel/copy.ts';
import { words } from '../kernel/words.ts';
import { languageOf } from './request-language.ts';

const notifyPath = /^\/api\/pay\/[^/?]+\/notify(?:\?|$)/;

interface Ours {
  origin: string | undefined;
  fleet: () => Fleet;
}

function isForeign(context: Ours, origin: string | undefined, site: unknown, host: string): boolean {
  if (site === 'cross-site' || site === 'same-site') return true;
  if (origin === undefined) return false;
  if (context.origin !== undefined && origin === context.origin) return false;
  try {
    return new URL(origin).host !== host;
  } catch {
    return true;
  }
}

/**
 * Refuses writes that another site makes a visitor's browser send. Requests without these headers come from no browser
 * that could be tricked. Providers' notifications are proved by their signature instead.
 */
export function refuseForeignWrites(app: FastifyInstance, context: Ours): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD' || notifyPath.test(request.url)) return done();
    const site = request.headers['sec-fetch-site'];
    if (!isForeign(context, request.headers.origin, site, request.host)) return done();
    const msg = say(words.foreignSite, languageOf(request, context.fleet().site));
    reply.code(403).header('cache-control', 'no-store').send({ status: 403, msg, data: null });
  });
}
