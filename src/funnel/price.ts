import { durationMs } from './countdown.ts';
import type { PageFunnel, PaymentTerms } from './funnel.ts';

/** Returns the terms by channel and offer; the cheapest if the offer does not exist. */
export function resolvePayment(funnel: PageFunnel, channelKey: string, offer = ''): PaymentTerms {
  const override = funnel.overrides.find(({ channels }) => channels.includes(channelKey));
  const terms = override ? { ...funnel.payment, ...override.payment } : funnel.payment;
  const price = terms.offers?.[offer]?.price;
  return price ? { ...terms, price } : terms;
}

export interface Quote {
  /** Due now, in fen. */
  amount: number;
  /** Due after the offer, in fen. */
  listAmount: number;
  /** In ms since 1970; absent without a countdown. */
  offerEndsAt?: number;
}

/**
 * Returns the price of an order made at `orderedAt` (ms). `promised` is when an earlier order's offer ends. A coupon
 * never makes it free.
 */
export function quote(terms: PaymentTerms, orderedAt: number, off = 0, promised?: number): Quote {
  const { amount, listAmount } = terms.price;
  return {
    amount: Math.max(1, amount - off),
    listAmount: Math.max(1, listAmount - off),
    ...(terms.countdown && { offerEndsAt: promised ?? orderedAt + durationMs(terms.countdown) }),
  };
}

export function amountDue(quoted: Quote, at: number): number {
  return quoted.offerEndsAt !== undefined && at >= quoted.offerEndsAt ? quoted.listAmount : quoted.amount;
}

/** Formats `2980` as `¥29.80`, `9900` as `¥99`. */
export function formatFen(fen: number): string {
  return `¥${fen % 100 === 0 ? fen / 100 : (fen / 100).toFixed(2)}`;
}
