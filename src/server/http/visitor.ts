import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomKey } from '../ids.ts';

const cookieName = 'visitor';
const maxAgeSeconds = 365 * 24 * 3600;

/** The visitor whose cookie this browser sent; undefined for none, and for one we did not sign. */
export function findVisitor(request: FastifyRequest): string | undefined {
  const raw = request.cookies[cookieName];
  if (!raw || raw.length > 200) return undefined;
  const { valid, value } = request.unsignCookie(raw);
  return valid && value && /^[A-Za-z0-9_-]{32}$/.test(value) ? value : undefined;
}

/** The visitor, made known to the browser when new. */
export function requireVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const known = findVisitor(request);
  if (known) return known;
  const visitorId = randomKey();
  reply.setCookie(cookieName, visitorId, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    signed: true,
    maxAge: maxAgeSeconds,
  });
  return visitorId;
}
