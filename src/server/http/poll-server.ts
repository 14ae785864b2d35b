import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { OrderStatus } from '../../contract/calls.ts';
import { paths } from '../../contract/paths.ts';
import { chooseLanguage } from '../../engine/copy.ts';
import type { Shop } from '../shop.ts';
import { answer } from './answer.ts';
import { headersOfCalls } from './headers.ts';
import { acceptedLanguages } from './request-language.ts';

const { method, path } = paths.getStatus;
const start = `${path}?orderId=`;
const orderId = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * The server under Fastify. The call that everyone who waits makes once a second is answered here, before Fastify: where
 * it is as our own pages send it and the state is in memory. Everything else goes the whole way, whose answer is the same but
 * for Strict-Transport-Security: the page that asks has brought it.
 */
export function pollServer(shop: Shop): FastifyServerFactory {
  const bodies = new Map<string, { text: string; bytes: number }>();
  function bodyOf(orderStatus: OrderStatus, language: string) {
    const key = `${orderStatus} ${language}`;
    const known = bodies.get(key);
    if (known) return known;
    const text = JSON.stringify(answer('getStatus', language, { orderStatus }));
    const body = { text, bytes: Buffer.byteLength(text) };
    bodies.set(key, body);
    return body;
  }

  function isAnswered(
    { url = '', method: asked, headers }: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    if (!url.startsWith(start) || asked !== method) return false;
    const id = url.slice(start.length);
    const state = orderId.test(id) ? shop.statuses.findKept(id) : undefined;
    if (!state) return false;
    const { languages, defaultLanguage } = shop.fleet().site;
    const wishes = acceptedLanguages(headers['accept-language']);
    const body = bodyOf(state, chooseLanguage(wishes, languages, defaultLanguage));
    shop.metrics.polls.answered += 1;
    response
      .writeHead(200, {
        ...headersOfCalls,
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.bytes,
      })
      .end(body.text);
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
