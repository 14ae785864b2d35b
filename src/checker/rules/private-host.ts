import { BlockList, isIP } from 'node:net';

/** Networks without public servers: this machine, private and carrier networks, IPv6 that embeds IPv4. */
const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;
const blocked = new BlockList();
for (const [network, bits] of networks) {
  blocked.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4');
}

const privateName = /(?:^|\.)(?:localhost|local|test|internal|home\.arpa)\.?$/;

/** IPv6 addresses come without brackets. */
export const isPrivateAddress = (address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && blocked.check(address, version === 6 ? 'ipv6' : 'ipv4');
};

export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isPrivateAddress(host) || privateName.test(host) || (isIP(host) === 0 && !host.includes('.'));
}
