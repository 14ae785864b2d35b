import { readFileSync } from 'node:fs';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { aFolder, checked, fixtures } from './valid-folder.ts';

const textOf = (name: string) => readFileSync(`${fixtures}/beside/offers/${name}.yaml`, 'utf8');

/** Three tiers, whose buyers are led to `next_v1` at ¥3 less; a box to tick, which asks one thing more. */
export const offerFunnels = {
  tiers_v1: textOf('tiers_v1'),
  ticked_v1: textOf('ticked_v1'),
  next_v1: textOf('next_v1'),
};
export const thanksCoupon = `${textOf('shared/coupons').trimEnd().split('\n').at(-1)}\n`;

export function aFleetWithOffers(): Fleet {
  const names = [...Object.keys(offerFunnels), 'shared/coupons'];
  const files = names.map((name) => [`funnels/${name}.yaml`, checked(`funnels/${name}.yaml`, textOf(name))]);
  const { fleet, diagnostics } = createFolderCheck()(aFolder(Object.fromEntries(files)));
  if (!fleet) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return fleet;
}
