import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { judgeWithin, type Limits } from '../http/limits.ts';
import { networkOf } from '../http/visitor.ts';

function passwordOf(request: FastifyRequest): string | undefined {
  const { authorization = '' } = request.headers;
  const bearer = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (bearer !== undefined) return bearer;
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization)?.[1];
  if (encoded === undefined) return undefined;
  const [, ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return password.join(':');
}

/** Compares digests, so that the time taken reveals nothing about the token. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

export const isPrivate = async (_request: FastifyRequest, reply: FastifyReply) => {
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
};

type Refuse = (reply: FastifyReply, why: 'wrong' | 'tooMany') => FastifyReply;

/** After too many wrong tokens, refuses even the right token, so that guessing cannot go on. */
export const requireToken =
  (token: string, limits: Limits, rule: 'operator-address' | 'publish-address', refuse: Refuse) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const password = passwordOf(request);
    if (password === undefined) return refuse(reply.code(401), 'wrong');
    const judge = async () => isSame(password, token) || undefined;
    const { found, isPast } = await judgeWithin(limits, [[rule, networkOf(request.ip)]], judge);
    if (found) return;
    return isPast
      ? refuse(reply.code(429).header('retry-after', '900'), 'tooMany')
      : refuse(reply.code(401), 'wrong');
  };
