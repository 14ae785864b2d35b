import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomKey } from '../kernel/ids.ts';
import type { Count } from '../limits/limits.ts';
import { networkOf } from './network.ts';

/** `__Host-`: a neighbouring domain could otherwise plant its own cookie here and read the orders made with it. */
const cookieName = ({ protocol }: FastifyRequest, name: string) =>
  protocol === 'https' ? `__Host-${name}` : name;
const maxAgeSeconds = 365 * 24 * 3600;
const longest = 1000;

/** Returns a cookie's value; undefined unless we signed it. `isOld`: the signing key is being replaced. */
export function readSigned(
  request: FastifyRequest,
  name: string,
): { value: string; isOld: boolean } | undefined {
  const raw = request.cookies[cookieName(request, name)];
  if (!raw || raw.length > longest) return undefined;
  const { valid, value, renew } = request.unsignCookie(raw);
  return valid && value ? { value, isOld: renew } : undefined;
}

export function keepSigned(request: FastifyRequest, reply: FastifyReply, name: string, value: string): void {
  reply.setCookie(cookieName(request, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    signed: true,
    maxAge: maxAgeSeconds,
  });
}

function readVisitor(request: FastifyRequest): { id: string; isOld: boolean } | undefined {
  const { value: id, isOld } = readSigned(request, 'visitor') ?? { value: '', isOld: false };
  return /^[A-Za-z0-9_-]{32}$/.test(id) ? { id, isOld } : undefined;
}

export const findVisitor = (request: FastifyRequest): string | undefined => readVisitor(request)?.id;

/** Returns the visitor; sets a cookie for a new one, and a new signature for one with an old key. */
export function requireVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const known = readVisitor(request);
  if (known && !known.isOld) return known.id;
  const visitorId = known?.id ?? randomKey();
  keepSigned(request, reply, 'visitor', visitorId);
  return visitorId;
}

export const callerOf = (request: FastifyRequest) => ({
  visitorId: findVisitor(request),
  network: networkOf(request.ip),
});
export type Caller = ReturnType<typeof callerOf>;

/** Counts a visitor with a cookie by it alone, so that neighbours without one cannot use up their tries. */
export const countOf = (doing: 'create' | 'complain' | 'lookup', { visitorId, network }: Caller): Count =>
  visitorId === undefined ? [`${doing}-address`, network] : [`${doing}-visitor`, visitorId];
