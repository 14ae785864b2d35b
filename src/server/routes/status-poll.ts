import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { OrderStatus } from '../../contract/calls.ts';
import { paths } from '../../contract/paths.ts';
import { chooseLanguage } from '../../engine/funnel/copy.ts';
import type { Site } from '../../engine/funnel/funnel.ts';
import type { ServerContext } from '../context/server-context.ts';
import { answer } from '../http/answer.ts';
import { headersOfCalls } from '../http/headers.ts';
import { acceptedLanguages } from '../http/request-language.ts';

const { method, path } = paths.getStatus;
const start = `${path}?orderId=`;
/** Of what browsers say of their languages, what is kept: so many, none longer. */
const [mostWishes, longestWishes] = [500, 200];
const orderId = /^[A-Za-z0-9_-]{16,64}$/;

interface Answer {
  headers: OutgoingHttpHeaders;
  text: string;
}

/**
 * The server under Fastify. The call that everyone who waits makes once a second is answered here, before Fastify: where
 * it is as our own pages send it and the state is in memory. Everything else goes the whole way, whose answer is the same but
 * for Strict-Transport-Security: the page that asks has brought it.
 */
export function pollServer(context: ServerContext): FastifyServerFactory {
  /** Whole answers by the state and by what the browser says of its languages: browsers send few different headers. */
  const answers = new Map<OrderStatus, Map<string, Answer>>();
  let site: Site | undefined;

  function makeAnswer(
    orderStatus: OrderStatus,
    wishes: string,
    { languages, defaultLanguage }: Site,
  ): Answer {
    const language = chooseLanguage(acceptedLanguages(wishes), languages, defaultLanguage);
    const text = JSON.stringify(answer('getStatus', language, { orderStatus }));
    const headers = {
      ...headersOfCalls,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    };
    return { headers, text };
  }

  function answerFor(orderStatus: OrderStatus, wishes: string): Answer {
    const current = context.fleet().site;
    if (site !== current) answers.clear();
    site = current;
    const known = answers.get(orderStatus)?.get(wishes);
    if (known) return known;
    const made = makeAnswer(orderStatus, wishes, current);
    if (wishes.length > longestWishes) return made;
    const others = answers.get(orderStatus);
    if (others && others.size < mostWishes) others.set(wishes, made);
    else answers.set(orderStatus, new Map([[wishes, made]]));
    return made;
  }

  function isAnswered(
    { url = '', method: asked, headers }: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    if (!url.startsWith(start) || asked !== method) return false;
    const id = url.slice(start.length);
    const state = orderId.test(id) ? context.statuses.findKept(id) : undefined;
    if (!state) return false;
    const made = answerFor(state, headers['accept-language'] ?? '');
    context.metrics.polls.answered += 1;
    response.writeHead(200, made.headers).end(made.text);
    return true;
  }

  return (handler, options) => {
    const listener: RequestListener = (request, response) => {
      // A server that closes says so in every answer, which is Fastify's business.
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
