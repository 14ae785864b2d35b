import { amountDue, resolvePayment } from '../../../engine/funnel/price.ts';
import { couponInForce } from '../../../engine/machine/coupon-offer.ts';
import type { Context } from '../../../engine/machine/types.ts';

export interface Due {
  /** Fen: what a payment now would cost. */
  amount: number;
  /** Fen: the price without offer and coupon. */
  listAmount: number;
  /** Milliseconds until the offer ends; undefined where none was promised, 0 once it has ended. */
  offerMs?: number;
}

/**
 * What is due at `now` (ms since 1970, by this phone's clock): the server's amounts where it gives them, else the
 * definition's price less the coupon that was accepted. A countdown runs only on the server's word, and by its clock.
 */
export function dueOf(context: Context, now: number): Due {
  const { order, funnel } = context;
  const offer = order?.details?.offer ?? context.draft.values.offer;
  const terms = funnel ? resolvePayment(funnel, context.channelKey, offer) : undefined;
  const coupon = terms?.coupon;
  const off = coupon && couponInForce(context) === coupon.key ? coupon.off : 0;
  const amount = order?.amount ?? Math.max(1, (terms?.price.amount ?? 0) - off);
  const later = order?.listAmount ?? Math.max(1, (terms?.price.listAmount ?? amount) - off);
  // Which of several offers an order is of, not everybody is told: its list price says it, less the coupon that was told with it.
  const isOff = off > 0 && order?.couponKey === coupon?.key;
  const ofOffer = terms?.offers && order?.listAmount && order.listAmount + (isOff ? off : 0);
  const listAmount = ofOffer ?? terms?.price.listAmount ?? later;
  const endsAt = order?.offerEndsAt ? Date.parse(order.offerEndsAt) + (order.clockAhead || 0) : Number.NaN;
  // Where nothing gets dearer, nothing runs out.
  if (Number.isNaN(endsAt) || later <= amount) return { amount, listAmount };
  return {
    amount: amountDue({ amount, listAmount: later, offerEndsAt: endsAt }, now),
    listAmount,
    offerMs: Math.max(0, endsAt - now),
  };
}

/** `14:05`, or `1:02:03` from an hour on. */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
