import type { OfferedCoupon } from '../funnel/funnel.ts';
import { resolvePayment } from '../funnel/price.ts';
import type { Context } from './types.ts';

/**
 * So long (ms) somebody who came back from a cashier in a browser may still turn out to have paid; then the coupon for
 * those who cancelled is offered.
 */
export const couponGraceMs = 4000;

/** The coupon to offer, on this occasion where one is named: none once one is used, declined or past its last day. */
export function couponToOffer(
  context: Context,
  occasion?: OfferedCoupon['offer'],
): OfferedCoupon | undefined {
  if (!context.funnel || context.couponDeclined || couponInForce(context) !== '') return undefined;
  const { coupon } = resolvePayment(context.funnel, context.channelKey);
  const isLive = coupon?.expires === undefined || coupon.expires >= context.today;
  return isLive && (!occasion || coupon?.offer === occasion) ? coupon : undefined;
}

/** The key of the coupon that applies; empty when none does. */
export const couponInForce = (context: Context): string =>
  context.couponKey || context.order?.couponKey || '';
