import { isIP, SocketAddress } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../../engine/funnel/copy.ts';
import { randomKey } from '../lib/ids.ts';
import { words } from '../lib/words.ts';
import type { Count } from './limits.ts';

const robots = /bot|crawl|spider|preview|lighthouse/i;
const headless = /headless/i;

/** Whether no person reads what this user agent opens. `countsHeadless` counts headless browsers as people. */
export const isRobot = (userAgent: string, countsHeadless: boolean): boolean =>
  robots.test(userAgent) || (!countsHeadless && headless.test(userAgent));

const notifyPath = /^\/api\/pay\/[^/?]+\/notify(?:\/[^/?]+)?(?:\?|$)/;

function isForeign({ headers, host }: FastifyRequest, ourOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'cross-site' || site === 'same-site') return true;
  if (origin === undefined || origin === ourOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

export function refuseForeignWrites(app: FastifyInstance, origin: string | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD' || notifyPath.test(request.url)) return done();
    if (!isForeign(request, origin)) return done();
    const msg = say(words.foreignSite, request.language);
    reply.code(403).header('cache-control', 'no-store').send({ status: 403, msg, data: null });
  });
}

/** Normalizes an address; IPv4 mapped into IPv6 becomes IPv4. Other text stays as it is. */
export const plainAddress = (address: string): string =>
  isIP(address) === 6
    ? new SocketAddress({ address: address.replace(/%.*/, ''), family: 'ipv6' }).address.replace(
        /^::ffff:(?=\d+\.)/,
        '',
      )
    : address;

/** Returns an IPv4 address, or the /48 of an IPv6 one, because anybody can rent 65,536 networks of /64. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 3).join(':')}::/48`;
}

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
