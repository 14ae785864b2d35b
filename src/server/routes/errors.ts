import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../../engine/funnel/copy.ts';
import type { ServerContext } from '../context/server-context.ts';
import { validationRefusal } from '../http/calls.ts';
import { languageOf } from '../http/request-language.ts';
import { Refusal } from '../kernel/refusal.ts';
import { follow } from '../kernel/trail.ts';
import { words } from '../kernel/words.ts';
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
export function handleErrors(app: FastifyInstance, context: ServerContext): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const { http, refusal } = readError(error);
    if (http === 500) {
      context.health.failed(error);
      follow(context, request.trail).log.error(
        { err: error, route: request.routeOptions.url },
        'A request failed.',
      );
    }
    const language = languageOf(request, context.fleet().site);
    if (isPayNavigation(request)) return sendPayProblem(context, request, reply, refusal, language);
    return reply
      .code(http)
      .header('cache-control', 'no-store')
      .send({ status: refusal.status, msg: say(refusal.text, language), data: refusal.data });
  });
}

export function sendNotFound(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  const msg = say(words.noPage, languageOf(request, context.fleet().site));
  reply.code(404).header('cache-control', 'no-store');
  if (/^\/(api|storage)\//.test(request.url)) return reply.send({ status: 404, msg, data: null });
  return reply.type('text/plain; charset=utf-8').send(msg);
}
