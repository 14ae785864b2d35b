import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomKey } from '../kernel/ids.ts';

/**
 * Over https a name that browsers take from this very host alone: a cookie `visitor` may have been planted there by a
 * neighbouring domain, to show its owner the orders of whoever carries it.
 */
const cookieName = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-visitor' : 'visitor');
const maxAgeSeconds = 365 * 24 * 3600;

interface Known {
  id: string;
  /** Signed with a key that is being retired. */
  isOld: boolean;
}

function readVisitor(request: FastifyRequest): Known | undefined {
  const raw = request.cookies[cookieName(request)];
  if (!raw || raw.length > 200) return undefined;
  const { valid, value, renew } = request.unsignCookie(raw);
  return valid && value && /^[A-Za-z0-9_-]{32}$/.test(value) ? { id: value, isOld: renew } : undefined;
}

/** The visitor whose cookie this browser sent; undefined for none, and for one we did not sign. */
export const findVisitor = (request: FastifyRequest): string | undefined => readVisitor(request)?.id;

/** The visitor, made known to the browser when new, and signed anew where the key is an old one. */
export function requireVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const known = readVisitor(request);
  if (known && !known.isOld) return known.id;
  const visitorId = known?.id ?? randomKey();
  reply.setCookie(cookieName(request), visitorId, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    signed: true,
    maxAge: maxAgeSeconds,
  });
  return visitorId;
}
