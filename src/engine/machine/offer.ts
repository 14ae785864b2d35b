import type { OfferedCoupon, PaymentWay } from '../funnel/funnel.ts';
import { resolvePayment } from '../funnel/price.ts';
import { messagingAppWays } from '../funnel/ways.generated.ts';
import type { Context } from './types.ts';

type Known = Pick<Context, 'funnel' | 'channelKey' | 'inMessagingApp'> & Partial<Pick<Context, 'order'>>;

/** The ways to pay that the funnel names and the shop has open, as far as it says so. */
export function openWays({
  funnel,
  channelKey,
  order,
}: Omit<Known, 'inMessagingApp'>): readonly PaymentWay[] {
  const ways = funnel ? resolvePayment(funnel, channelKey).ways : [];
  return order?.ways ? ways.filter((way) => order.ways?.includes(way)) : ways;
}

/** The ways to pay a visitor is offered: inside the messaging app only its own can open. */
export function offeredWays({ inMessagingApp, ...known }: Known): readonly PaymentWay[] {
  const ways = openWays(known);
  return inMessagingApp ? ways.filter((way) => messagingAppWays.includes(way)) : ways;
}

/** The way that will be used: the visitor's choice, else the first offered. */
export function chosenWay(context: Context): PaymentWay | undefined {
  const offered = offeredWays(context);
  return offered.find((way) => way === context.paymentWay) ?? offered[0];
}

/** The coupon to offer on this occasion; undefined once one is used or declined, or the day has passed. */
export function couponToOffer(context: Context, occasion: OfferedCoupon['offer']): OfferedCoupon | undefined {
  if (!context.funnel || context.couponDeclined || couponInForce(context) !== '') return undefined;
  const { coupon } = resolvePayment(context.funnel, context.channelKey);
  const isLive = coupon?.expires === undefined || coupon.expires >= context.today;
  return coupon?.offer === occasion && isLive ? coupon : undefined;
}

/** The key of the coupon that applies, as far as the page knows; empty when none does. */
export const couponInForce = (context: Context): string =>
  context.couponKey || context.order?.couponKey || '';

/** May the visitor pay? Not once money has moved or somebody is looking into it. */
export const isPayable = (orderStatus: string): boolean =>
  orderStatus === '' || orderStatus === 'created' || !knownStatuses.has(orderStatus);
const knownStatuses = new Set(['paid', 'closed', 'refunding', 'refunded', 'review']);

/** Where the success page is opened: the funnel's `assignChannel` first, else the channel's, else unchanged. */
export function channelAfterPayment(context: Context): string {
  const terms = context.funnel ? resolvePayment(context.funnel, context.channelKey) : undefined;
  return terms?.assignChannel ?? context.channel.assignChannel ?? context.channelKey;
}
