import { BlockList, isIP } from 'node:net';

/** Returns whether an address is our proxy. Hop 0 is the connection, hop 1 the end of X-Forwarded-For. */
export type Trust = (address: string, hop: number) => boolean;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function networksOf(list: string): (address: string) => boolean {
  const networks = new BlockList();
  for (const text of list.split(',')) {
    const [address = '', prefix] = text.trim().split('/');
    if (prefix === undefined) networks.addAddress(address, familyOf(address));
    // Refuse `/0`, because it would trust every address.
    else networks.addSubnet(address, /^[1-9]\d{0,2}$/.test(prefix) ? Number(prefix) : -1, familyOf(address));
  }
  return (address) => networks.check(address, familyOf(address));
}

export const trustNobody: Trust = () => false;

/** Parses TRUST_PROXY: `off`, a number of proxies, or networks. Returns undefined if invalid. */
export function readTrust(text: string): Trust | undefined {
  if (text === 'off') return trustNobody;
  // Return a function, because Fastify trusts nobody if it gets a number.
  if (/^[1-9]$/.test(text)) return (_, hop) => hop < Number(text);
  try {
    return networksOf(text);
  } catch {
    return undefined;
  }
}
