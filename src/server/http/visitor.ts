import { isIP, SocketAddress } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { languages } from '../../contract/texts.ts';
import type { Site } from '../../funnel/funnel.ts';
import { chooseLanguage } from '../../funnel/texts.ts';
import { randomKey } from '../lib/ids.ts';
import type { Count } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    language: string;
  }
}

const robots = /bot|crawl|spider|preview|lighthouse/i;
const headless = /headless/i;

export const isRobot = (userAgent: string, countsHeadless: boolean): boolean =>
  robots.test(userAgent) || (!countsHeadless && headless.test(userAgent));

export const plainAddress = (address: string): string =>
  isIP(address) === 6
    ? new SocketAddress({ address: address.replace(/%.*/, ''), family: 'ipv6' }).address.replace(
        /^::ffff:(?=\d+\.)/,
        '',
      )
    : address;

/** Reduces an IPv6 address to its /48 network, because anybody can rent a whole /48. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 3).join(':')}::/48`;
}

/** `__Host-` prevents a neighbouring domain from setting our visitors' cookies. */
const cookieName = ({ protocol }: FastifyRequest, name: string) =>
  protocol === 'https' ? `__Host-${name}` : name;
const maxAgeSeconds = 365 * 24 * 3600;
const longest = 1000;

/** Returns undefined if we did not sign the cookie. `isOld` means that it was signed with an old key. */
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

/** Returns the visitor's id. Sets the cookie if it is missing, invalid or signed with an old key. */
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

/** Counts by cookie if there is one, so that others at the same address cannot use up a visitor's tries. */
export const countOf = (doing: 'create' | 'complain' | 'lookup', { visitorId, network }: Caller): Count =>
  visitorId === undefined ? [`${doing}-address`, network] : [`${doing}-visitor`, visitorId];

const mostTags = 10;

const read = new LRUCache<string, readonly string[]>({ max: 500, memoMethod: readTags });

export const acceptedLanguages = (header: string | undefined): readonly string[] =>
  header ? read.memo(header.slice(0, 500)) : [];

function readTags(header: string): string[] {
  return header
    .split(',')
    .slice(0, mostTags)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((each) => /^\s*q=([\d.]{1,5})\s*$/.exec(each)?.[1]).find(Boolean);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

const langOf = (fields: unknown): string | undefined => {
  const { lang } = Object(fields) as { lang?: unknown };
  return typeof lang === 'string' ? lang : undefined;
};

export function operatorLanguage({ query, headers }: FastifyRequest, { defaultLanguage }: Site): string {
  const wishes = [langOf(query), ...acceptedLanguages(headers['accept-language'])];
  return chooseLanguage(wishes, languages, defaultLanguage);
}

export function languageOf({ query, body, headers }: FastifyRequest, site: Site): string {
  const wishes = [langOf(query), langOf(body), ...acceptedLanguages(headers['accept-language'])];
  return chooseLanguage(wishes, site.languages, site.defaultLanguage);
}
