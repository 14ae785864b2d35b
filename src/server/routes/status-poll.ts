import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import { isOrderId, type OrderStatus } from '../../contract/calls.ts';
import { paths } from '../../contract/paths.ts';
import type { Site } from '../../funnel/funnel.ts';
import { chooseLanguage } from '../../funnel/texts.ts';
import { answer, headersOfCalls } from '../http/calls.ts';
import { acceptedLanguages } from '../http/visitor.ts';
import type { TransitionDeps } from '../orders/transition.ts';

const { method, path } = paths.getStatus;
const start = `${path}?orderId=`;
const longestAcceptLanguage = 200;
const pollLabels = { route: path, status: 200 };

function makeAnswer(orderStatus: OrderStatus, accept: string, { languages, defaultLanguage }: Site) {
  const language = chooseLanguage(acceptedLanguages(accept), languages, defaultLanguage);
  const text = JSON.stringify(answer<'getStatus'>(language, { orderStatus }));
  const headers = {
    ...headersOfCalls,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  };
  return { headers, text };
}

type PollDeps = Pick<TransitionDeps, 'statuses' | 'metrics'> & { fleet: () => Fleet };

/** Answers status polls from memory, because each waiting visitor sends one poll a second. */
export function pollServer({ fleet, statuses, metrics }: PollDeps): FastifyServerFactory {
  const answers = new LRUCache<string, ReturnType<typeof makeAnswer>>({ max: 1000 });
  let site: Site | undefined;

  function answerFor(orderStatus: OrderStatus, accept: string) {
    const current = fleet().site;
    if (site !== current) answers.clear();
    site = current;
    const key = `${orderStatus} ${accept}`;
    const known = answers.get(key);
    if (known) return known;
    const made = makeAnswer(orderStatus, accept, current);
    if (accept.length <= longestAcceptLanguage) answers.set(key, made);
    return made;
  }

  function isAnswered(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', headers } = request;
    const began = performance.now();
    if (!url.startsWith(start) || request.method !== method) return false;
    const id = url.slice(start.length);
    const state = isOrderId(id) ? statuses.findKept(id) : undefined;
    if (!state) return false;
    const made = answerFor(state, headers['accept-language'] ?? '');
    metrics.polls.answered += 1;
    response.writeHead(200, made.headers).end(made.text);
    metrics.requests.observe(pollLabels, (performance.now() - began) / 1000);
    return true;
  }

  return (handler, options) => {
    const listener: RequestListener = (request, response) => {
      // During shutdown, let Fastify answer all requests, because it adds `connection: close`.
      if (!server.listening || !isAnswered(request, response)) handler(request, response);
    };
    const server = createServer((options.http ?? {}) as object, listener);
    const { keepAliveTimeout, requestTimeout, connectionTimeout } = options as Record<string, number>;
    server.keepAliveTimeout = keepAliveTimeout ?? server.keepAliveTimeout;
    server.requestTimeout = requestTimeout ?? server.requestTimeout;
    server.setTimeout(connectionTimeout ?? 0);
    return server;
  };
}
