import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import { say } from '../../engine/funnel/copy.ts';
import { validationRefusal } from '../http/calls.ts';
import { languageOf } from '../http/request-language.ts';
import type { Log } from '../kernel/log.ts';
import { Refusal } from '../kernel/refusal.ts';
import { follow } from '../kernel/trail.ts';
import { words } from '../kernel/words.ts';
import type { Health } from '../monitoring/health.ts';
import type { FindDeps } from '../orders/find.ts';
import { isPayNavigation, sendPayProblem } from './payment-refusal.ts';

function readError(error: FastifyError | Refusal): { http: number; refusal: Refusal } {
  if (error instanceof Refusal) return { http: 200, refusal: error };
  if (error.validation) return { http: 200, refusal: validationRefusal(error.validation) };
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return { http: 500, refusal: new Refusal(500, words.fault) };
  const text = status === 413 ? words.tooLarge : status === 415 ? words.wrongType : words.badRequest;
  return { http: status, refusal: new Refusal(status, text) };
}

/** Turns errors into answers. A stack never leaves the server. */
export function handleErrors(
  app: FastifyInstance,
  deps: FindDeps & { log: Log; fleet: () => Fleet; health: Health },
): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const { http, refusal } = readError(error);
    if (http === 500) {
      deps.health.failed(error);
      follow(deps, request.trail).log.error(
        { err: error, route: request.routeOptions.url },
        'A request failed.',
      );
    }
    const language = languageOf(request, deps.fleet().site);
    if (isPayNavigation(request)) return sendPayProblem(deps, request, reply, refusal, language);
    return reply
      .code(http)
      .header('cache-control', 'no-store')
      .send({ status: refusal.status, msg: say(refusal.text, language), data: refusal.data });
  });
}

export function sendNotFound(deps: { fleet: () => Fleet }, request: FastifyRequest, reply: FastifyReply) {
  const msg = say(words.noPage, languageOf(request, deps.fleet().site));
  reply.code(404).header('cache-control', 'no-store');
  if (/^\/(api|storage)\//.test(request.url)) return reply.send({ status: 404, msg, data: null });
  return reply.type('text/plain; charset=utf-8').send(msg);
}
