import { Resolver } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress, isPrivateHost } from '../../checker/rules/private-host.ts';
import type { Answer, PlatformRequest } from './platform.ts';

const limitMs = 5000;
const mostBytes = 65_536;

type Resolve = (host: string, signal: AbortSignal) => Promise<string[]>;

/** Own resolver: the system's has few threads, and hanging names would block payment providers. */
const resolveHost: Resolve = async (host, signal) => {
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
};

interface CallOptions {
  isLocal: boolean;
  ending: AbortSignal;
  resolve?: Resolve;
}

/** Connects only to the checked addresses, so that the name cannot change in between. */
const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all) done(null, found);
    else done(null, found[0]!.address, found[0]!.family);
  };

function send(target: URL, { method, body }: PlatformRequest, signal: AbortSignal, lookup: LookupFunction) {
  const text = body && JSON.stringify(body);
  const headers = text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  const request = target.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(
      target,
      { method, agent: false, signal, lookup, headers: { accept: 'application/json', ...(headers || {}) } },
      async (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        try {
          for await (const chunk of answer as AsyncIterable<Buffer>) {
            chunks.push(chunk);
            size += chunk.length;
            if (size >= mostBytes) break;
          }
          const whole = Buffer.concat(chunks).subarray(0, mostBytes);
          resolve({ status: answer.statusCode ?? 0, body: whole.toString('utf8') });
        } catch (error) {
          reject(error);
        }
      },
    );
    sent.on('error', reject).end(text);
  });
}

/** Calls a platform for at most 5 s, without redirects. Errors never repeat the address: it may hold a token. */
export async function callPlatform(asked: PlatformRequest, options: CallOptions): Promise<Answer> {
  const { isLocal, ending, resolve = resolveHost } = options;
  const signal = AbortSignal.any([AbortSignal.timeout(limitMs), ending]);
  const target = new URL(asked.url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = isLocal || (target.protocol === 'https:' && !isPrivateHost(host));
  if (!isAllowed) throw new Error('its host is private, or not asked over https');
  const addresses = isIP(host) ? [host] : await resolve(host, signal);
  if (addresses.length === 0) throw new Error('its name cannot be found');
  if (!isLocal && addresses.some(isPrivateAddress)) throw new Error('its name leads to a private address');
  try {
    return await send(target, asked, signal, pinned(addresses));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(signal.aborted ? 'no answer in time' : `no answer (${code ?? 'broken off'})`);
  }
}
