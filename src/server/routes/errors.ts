import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOrderId } from '../../contract/calls.ts';
import { say } from '../../funnel/texts.ts';
import { messagingAppWays } from '../../funnel/ways.generated.ts';
import { validationRefusal } from '../http/calls.ts';
import { payStyleSheet, sendMessage } from '../http/plain-page.ts';
import { follow, type Log } from '../lib/log.ts';
import { Refusal } from '../lib/refusal.ts';
import { words } from '../lib/words.ts';
import type { Health } from '../monitoring/health.ts';
import { type FindDeps, findOrder } from '../orders/find.ts';
import { paymentScreenPath } from '../payments/attempt.ts';

function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}

const payPath = /^\/api\/pay\/([^/?]+)\/pay(?:\?|$)/;

/** Returns whether the browser itself opens a payment page, rather than a script that requests the same URL. */
export function isPayNavigation(request: FastifyRequest): boolean {
  const way = payPath.exec(request.url)?.[1];
  if (way === undefined || request.method !== 'GET') return false;
  return !(messagingAppWays as readonly string[]).includes(way) || isNavigation(request);
}

const sentAsIs = [400, 402, 404, 409, 429, 503];

async function sendPayProblem(
  deps: FindDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, text }: Refusal,
) {
  const { orderId } = request.query as { orderId?: unknown };
  const order = status !== 500 && isOrderId(orderId) ? await findOrder(deps, orderId) : undefined;
  const shown = sentAsIs.includes(status) ? status : status < 500 ? 400 : 500;
  const { language } = request;
  const page = { status: shown, language, styleSheet: payStyleSheet, heading: words.payProblem, text };
  const back = order
    ? { href: paymentScreenPath(order), text: words.backToOrder }
    : { href: '/', text: words.backToShop };
  return sendMessage(reply, page, back);
}

function readError(error: FastifyError | Refusal): { http: number; refusal: Refusal } {
  if (error instanceof Refusal) return { http: 200, refusal: error };
  if (error.validation) return { http: 200, refusal: validationRefusal(error.validation) };
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return { http: 500, refusal: new Refusal(500, words.fault) };
  const text = status === 413 ? words.tooLarge : status === 415 ? words.wrongType : words.badRequest;
  return { http: status, refusal: new Refusal(status, text) };
}

export function handleErrors(app: FastifyInstance, deps: FindDeps & { log: Log; health: Health }): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const { http, refusal } = readError(error);
    if (http === 500) {
      deps.health.failed(error);
      follow(deps, request.logContext).log.error(
        { err: error, route: request.routeOptions.url },
        'A request failed.',
      );
    }
    if (isPayNavigation(request)) return sendPayProblem(deps, request, reply, refusal);
    return reply
      .code(http)
      .header('cache-control', 'no-store')
      .send({ status: refusal.status, msg: say(refusal.text, request.language), data: refusal.data });
  });
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply, language = request.language) {
  const msg = say(words.noPage, language);
  reply.code(404).header('cache-control', 'no-store');
  if (/^\/(api|storage)\//.test(request.url)) return reply.send({ status: 404, msg, data: null });
  return reply.type('text/plain; charset=utf-8').send(msg);
}
