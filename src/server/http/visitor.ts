import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomKey } from '../kernel/ids.ts';
import type { Count } from '../limits/limits.ts';
import { networkOf } from './network.ts';

/** Only this host can set a `__Host-` cookie; any other a neighbouring domain could plant, to read its bearer's orders. */
const cookieName = ({ protocol }: FastifyRequest, name: string) =>
  protocol === 'https' ? `__Host-${name}` : name;
const maxAgeSeconds = 365 * 24 * 3600;
const longest = 1000;

/** What a cookie of ours says, `isOld` if signed by a key on its way out; undefined for one that we did not sign. */
export function readSigned(
  request: FastifyRequest,
  name: string,
): { value: string; isOld: boolean } | undefined {
  const raw = request.cookies[cookieName(request, name)];
  if (!raw || raw.length > longest) return undefined;
  const { valid, value, renew } = request.unsignCookie(raw);
  return valid && value ? { value, isOld: renew } : undefined;
}

/** Keeps it in this browser for a year; no script reads it. */
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

/** The visitor this browser's cookie names; undefined without a cookie signed by us. */
export const findVisitor = (request: FastifyRequest): string | undefined => readVisitor(request)?.id;

/** The same; a new visitor gets a cookie, and one signed with an old key a new signature. */
export function requireVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const known = readVisitor(request);
  if (known && !known.isOld) return known.id;
  const visitorId = known?.id ?? randomKey();
  keepSigned(request, reply, 'visitor', visitorId);
  return visitorId;
}

/** Who asks, as far as limits know: the visitor of our cookie, and the network. */
export const callerOf = (request: FastifyRequest) => ({
  visitorId: findVisitor(request),
  network: networkOf(request.ip),
});
export type Caller = ReturnType<typeof callerOf>;

/** Whoever has a cookie of ours is counted by it alone, so that no neighbour without one can use up their tries. */
export const countOf = (doing: 'create' | 'complain' | 'lookup', { visitorId, network }: Caller): Count =>
  visitorId === undefined ? [`${doing}-address`, network] : [`${doing}-visitor`, visitorId];
