import type { Fleet } from '../../checker/fleet/fleet.ts';
import { channelOf } from '../../engine/funnel/channel.ts';
import type { Funnel, PaymentWay } from '../../engine/funnel/funnel.ts';
import { resolvePayment } from '../../engine/funnel/price.ts';
import { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import { refusalOf, type Switches } from './switches.ts';

export interface Payable {
  fleet: () => Fleet;
  payments: { findProvider(way: PaymentWay): object | undefined };
  switches: Switches;
}

export const openWays = (
  { payments, switches }: Omit<Payable, 'fleet'>,
  ways: readonly PaymentWay[],
): PaymentWay[] => ways.filter((way) => payments.findProvider(way) && !switches.find('way', way));

/** Returns the refusal that an order of this funnel would get now; undefined if none. */
export function findPause(shop: Payable, funnel: Funnel, channelKey: string): Refusal | undefined {
  const { fleet, switches } = shop;
  const paused =
    switches.find('till', '') ??
    switches.find('funnel', funnel.slug) ??
    switches.find('channel', channelOf(fleet().channels, channelKey).key);
  if (paused) return refusalOf(paused);
  const { ways } = resolvePayment(funnel, channelKey);
  return openWays(shop, ways).length === 0 ? new Refusal(503, words.nothingPayable) : undefined;
}
