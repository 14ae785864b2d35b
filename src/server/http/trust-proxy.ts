import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../shop.ts';

/** Is this address one of our proxies? `hop`: 0 for whoever opened the connection, 1 for who stood before it, and so on. */
export type Trust = (address: string, hop: number) => boolean;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Addresses and networks such as `10.0.0.0/8`. Throws when one of them is neither. */
function networksOf(texts: readonly string[]): (address: string) => boolean {
  const networks = new BlockList();
  for (const text of texts) {
    const [address = '', prefix] = text.trim().split('/');
    if (prefix === undefined) networks.addAddress(address, familyOf(address));
    // Not 0: everybody is no proxy of ours.
    else networks.addSubnet(address, /^[1-9]\d{0,2}$/.test(prefix) ? Number(prefix) : -1, familyOf(address));
  }
  return (address) => networks.check(address, familyOf(address));
}

export const trustNobody: Trust = () => false;

/** Reads TRUST_PROXY: `off`, how many proxies there are, or which; undefined for anything else. */
export function readTrust(text: string): Trust | undefined {
  if (text === 'off') return trustNobody;
  // Fastify itself takes a number for trust in nobody.
  if (/^[1-9]$/.test(text)) return (_, hop) => hop < Number(text);
  try {
    return networksOf(text.split(','));
  } catch {
    return undefined;
  }
}

const isPrivate = networksOf([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);
const privateName = /(?:^|\.)(?:localhost|local|test|internal|home\.arpa)\.?$/;

/** Can strangers come to this origin? One over https that is neither this machine's nor a private network's. */
export function isPublicOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && !(isIP(host) ? isPrivate(host) : privateName.test(host));
}

const forwardedHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/** Says once that somebody who is no proxy of ours forwards: made up by a visitor, or a proxy TRUST_PROXY forgets. */
export function tellUntrusted(app: FastifyInstance, log: Log, trust: Trust): void {
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const headers = isTold ? [] : forwardedHeaders.filter((name) => name in request.headers);
    if (headers.length > 0 && !trust(request.socket.remoteAddress ?? '', 0)) {
      isTold = true;
      log.warn(
        { headers },
        'Forwarded headers came from an address that TRUST_PROXY does not trust, and are not believed. If a proxy of yours sent them, name it there.',
      );
    }
    done();
  });
}
