import { isIP, SocketAddress } from 'node:net';

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
