import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomKey } from '../kernel/ids.ts';

/** Only this host can set a `__Host-` cookie; any other a neighbouring domain could plant, to read its bearer's orders. */
const cookieName = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-visitor' : 'visitor');
const maxAgeSeconds = 365 * 24 * 3600;

function readVisitor(request: FastifyRequest): { id: string; isOld: boolean } | undefined {
  const raw = request.cookies[cookieName(request)];
  if (!raw || raw.length > 200) return undefined;
  const { valid, value, renew } = request.unsignCookie(raw);
  return valid && value && /^[A-Za-z0-9_-]{32}$/.test(value) ? { id: value, isOld: renew } : undefined;
}

/** The visitor this browser's cookie names; undefined without a cookie signed by us. */
export const findVisitor = (request: FastifyRequest): string | undefined => readVisitor(request)?.id;

/** The same; a new visitor gets a cookie, and one signed with an old key a new signature. */
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
