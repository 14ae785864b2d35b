import { isCouponDay } from '../funnel/coupon-time.ts';
import type { OfferedCoupon } from '../funnel/funnel.ts';
import { resolvePayment } from '../funnel/price.ts';
import type { Context } from './types.ts';

/** Returns the coupon to offer, on `occasion` if named; none if one is used, declined or expired. */
export function couponToOffer(
  context: Context,
  occasion?: OfferedCoupon['offer'],
): OfferedCoupon | undefined {
  if (!context.funnel || context.couponDeclined || couponInForce(context) !== '') return undefined;
  const { coupon } = resolvePayment(context.funnel, context.channelKey);
  if (!coupon || !isCouponDay(coupon, context.today)) return undefined;
  return !occasion || coupon.offer === occasion ? coupon : undefined;
}

export const couponInForce = (context: Context): string =>
  context.couponKey || context.order?.couponKey || '';
