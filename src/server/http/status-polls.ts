import type { FastifyInstance } from 'fastify';
import type { OrderStatus } from '../../contract/calls.ts';
import { paths } from '../../contract/paths.ts';
import type { Shop } from '../shop.ts';
import { answer } from './answer.ts';
import { languageOf } from './request-language.ts';

const { method, path } = paths.getStatus;
const start = `${path}?orderId=`;
const orderId = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * The call that everyone who waits makes once a second: where it is as our own pages send it and the state is in memory,
 * it is answered before the cookies are read and the query is checked. Everything else goes the whole way.
 */
export function answerStatusPolls(app: FastifyInstance, shop: Shop): void {
  const texts = new Map<string, string>();
  const textOf = (orderStatus: OrderStatus, language: string) => {
    const key = `${orderStatus} ${language}`;
    const text = texts.get(key) ?? JSON.stringify(answer('getStatus', language, { orderStatus }));
    texts.set(key, text);
    return text;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    const id = url.startsWith(start) && request.method === method ? url.slice(start.length) : '';
    const state = orderId.test(id) ? shop.statuses.findKept(id) : undefined;
    if (!state) return done();
    const language = languageOf(request, shop.fleet().site);
    reply.header('content-type', 'application/json; charset=utf-8').send(textOf(state, language));
  });
}
