import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../lib/log.ts';

/** Whether an address is one of our proxies. `hop` is 0 for the connection's client, 1 for the one before. */
export type Trust = (address: string, hop: number) => boolean;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function networksOf(list: string): (address: string) => boolean {
  const networks = new BlockList();
  for (const text of list.split(',')) {
    const [address = '', prefix] = text.trim().split('/');
    if (prefix === undefined) networks.addAddress(address, familyOf(address));
    // Refuses `/0`, which would trust everybody.
    else networks.addSubnet(address, /^[1-9]\d{0,2}$/.test(prefix) ? Number(prefix) : -1, familyOf(address));
  }
  return (address) => networks.check(address, familyOf(address));
}

export const trustNobody: Trust = () => false;

/** Reads TRUST_PROXY: `off`, the number of proxies, or their networks; undefined for anything else. */
export function readTrust(text: string): Trust | undefined {
  if (text === 'off') return trustNobody;
  // A function, because Fastify takes a number for trust in nobody.
  if (/^[1-9]$/.test(text)) return (_, hop) => hop < Number(text);
  try {
    return networksOf(text);
  } catch {
    return undefined;
  }
}

const forwardedHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/**
 * Warns once about forwarded headers from an untrusted address: a visitor made them up, or a proxy is missing in
 * TRUST_PROXY.
 */
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
