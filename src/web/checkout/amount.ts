import { amountDue, resolvePayment } from '../../funnel/price.ts';
import { couponInForce } from '../../machine/coupon-offer.ts';
import type { Context } from '../../machine/types.ts';

export interface Due {
  /** Fen due now. */
  amount: number;
  /** Fen without offer and coupon. */
  listAmount: number;
  /** Milliseconds until the offer ends; undefined without an offer, 0 after it. */
  offerMs?: number;
}

/**
 * Returns the amount due at `now` (ms since 1970, this phone's clock): the server's, else the definition's price
 * less the accepted coupon. A countdown needs the server's end and clock.
 */
export function dueOf(context: Context, now: number): Due {
  const { order, funnel } = context;
  const offer = order?.details?.offer ?? context.draft.values.offer;
  const terms = funnel ? resolvePayment(funnel, context.channelKey, offer) : undefined;
  const coupon = terms?.coupon;
  const off = coupon && couponInForce(context) === coupon.key ? coupon.off : 0;
  const amount = order?.amount ?? Math.max(1, (terms?.price.amount ?? 0) - off);
  const later = order?.listAmount ?? Math.max(1, (terms?.price.listAmount ?? amount) - off);
  // An order in a foreign browser does not name its offer, so find it by the list price plus the coupon.
  const isOff = off > 0 && order?.couponKey === coupon?.key;
  const ofOffer = terms?.offers && order?.listAmount && order.listAmount + (isOff ? off : 0);
  const listAmount = ofOffer ?? terms?.price.listAmount ?? later;
  const endsAt = order?.offerEndsAt ? Date.parse(order.offerEndsAt) + (order.clockAhead || 0) : Number.NaN;
  // Show a countdown only if the price rises at its end. After the end, `order.amount` is the list price already.
  const saving = endsAt > now ? later - amount : listAmount - (terms?.price.amount ?? amount);
  if (Number.isNaN(endsAt) || saving <= 0) return { amount, listAmount };
  return {
    amount: amountDue({ amount, listAmount: later, offerEndsAt: endsAt }, now),
    listAmount,
    offerMs: Math.max(0, endsAt - now),
  };
}
