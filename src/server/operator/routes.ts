import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { networkOf } from '../http/network.ts';
import { plainStyle, sendPlainPage } from '../http/plain-page.ts';
import { type Count, judgeWithin, type Limits } from '../limits/limits.ts';
import { type OperatorView, operatorMain, operatorStyle } from './page.ts';

export interface OperatorOptions {
  token: string;
  limits: Limits;
  view: () => OperatorView;
  metrics: Registry;
}

const styleSheet = '/operator/style.css';
const wrong = 'The password is the OPERATOR_TOKEN of the server; any user name will do.\n';
const tooMany = 'Too many wrong passwords from this address. Try again in fifteen minutes.\n';

/** The password of an `Authorization: Basic …`, or the token of a `Bearer …`; undefined for none. */
function passwordOf(request: FastifyRequest): string | undefined {
  const { authorization = '' } = request.headers;
  const bearer = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (bearer !== undefined) return bearer;
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization)?.[1];
  if (encoded === undefined) return undefined;
  const [, ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return password.join(':');
}

/** Compares digests, so that neither the length nor the first wrong character shows in the time it takes. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** After too many wrong guesses from an address the right token is not let through either, or guessing could go on. */
export async function operatorRoutes(app: FastifyInstance, options: OperatorOptions): Promise<void> {
  const { token, limits, view, metrics } = options;
  const isPrivate = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  };
  const hasToken = async (request: FastifyRequest, reply: FastifyReply) => {
    const password = passwordOf(request);
    const judge = async () => isSame(password ?? '', token) || undefined;
    const counts: Count[] = [['operator-address', networkOf(request.ip)]];
    // Who says none is not guessing.
    const { found, isPast } =
      password === undefined ? { isPast: false } : await judgeWithin(limits, counts, judge);
    if (found) return;
    reply.type('text/plain; charset=utf-8');
    return isPast
      ? reply.code(429).header('retry-after', '900').send(tooMany)
      : reply.code(401).header('www-authenticate', 'Basic realm="operator", charset="UTF-8"').send(wrong);
  };
  const closed = { onRequest: [isPrivate, hasToken] };

  app.get('/operator', closed, async (_request, reply) =>
    sendPlainPage(reply, {
      status: 200,
      language: 'en',
      title: 'Operator',
      main: operatorMain(view()),
      styleSheet,
    }),
  );

  app.get('/metrics', closed, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );

  app.get(styleSheet, { onRequest: isPrivate }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(plainStyle + operatorStyle),
  );
}
