import type { networkInterfaces } from 'node:os';
import { t } from '../../src/contract/t.ts';
import { qrForTerminal } from '../funnels/qr.ts';

type Interfaces = ReturnType<typeof networkInterfaces>;

/** Where a phone on the same network finds this machine. */
export const lanAddresses = (interfaces: Interfaces): string[] =>
  Object.values(interfaces).flatMap((all = []) =>
    all.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  );

/** Each address of the shop on the network, with the first one's QR code. */
export function lanLines(shop: string, interfaces: Interfaces, isColoured: boolean): string {
  const { port, pathname } = new URL(shop);
  const [first, ...others] = lanAddresses(interfaces).map((host) => `http://${host}:${port}${pathname}`);
  if (!first)
    return t`This machine is in no network: no phone can open the shop.
`;
  const all = [first, ...others].join('\n');
  return t`For a phone in the same network:\n${all}\n\n${qrForTerminal(first, isColoured)}\n`;
}
