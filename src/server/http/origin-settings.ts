import { isPrivateHost } from '../../checker/rules/conversions.ts';
import type { Environment } from '../lib/environment.ts';
import { readTrust, trustNobody } from './trust-proxy.ts';

export const isPublicOrigin = (origin: string): boolean => !isPrivateHost(new URL(origin).hostname);

export function findOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, pathname, search, hash, username, origin } = new URL(text);
  return /^https?:$/.test(protocol) && pathname + search + hash + username === '/' ? origin : undefined;
}

const namedProxies =
  'write 1 for one proxy in front of the server (2 for one behind another), or the addresses or networks of your proxies, such as 127.0.0.1,10.0.0.0/8';

export function readOriginSettings(env: Environment) {
  const said = env.read('PUBLIC_ORIGIN');
  const publicOrigin = findOrigin(said);
  if (said && !publicOrigin) {
    env.refuse('PUBLIC_ORIGIN', "the shop's public address is an origin such as https://shop.example.");
  }
  const trustProxy = readTrust(env.read('TRUST_PROXY') || 'off');
  if (!trustProxy) {
    env.refuse('TRUST_PROXY', `whose X-Forwarded headers are believed is off, or ${namedProxies}.`);
  } else if (trustProxy === trustNobody && /^https:/i.test(said)) {
    env.faults.push(
      `TRUST_PROXY is off and PUBLIC_ORIGIN is https: this server speaks no TLS, so a proxy stands in front of it, and unless it is believed all visitors are one address and no cookie is secure: ${namedProxies}.`,
    );
  }
  const isProduction = env.read('NODE_ENV').toLowerCase() === 'production';
  return {
    publicOrigin,
    trustProxy: trustProxy ?? trustNobody,
    // An invalid origin counts as public, so that the settings of a public shop are checked, too.
    isPublic: isProduction || (publicOrigin ? isPublicOrigin(publicOrigin) : said !== ''),
  };
}
