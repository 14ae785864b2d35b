import { BlockList, isIP } from 'node:net';

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
