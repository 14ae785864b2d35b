import { isIP, SocketAddress } from 'node:net';

/** An address in its usual form, an IPv4 one mapped into IPv6 as IPv4. What is no address stays as it is. */
export const plainAddress = (address: string): string =>
  isIP(address) === 6
    ? new SocketAddress({ address: address.replace(/%.*/, ''), family: 'ipv6' }).address.replace(
        /^::ffff:(?=\d+\.)/,
        '',
      )
    : address;

/** What limits count as one: an IPv4 address, or the /48 of an IPv6 one, of which anybody can rent 65,536 networks. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 3).join(':')}::/48`;
}
