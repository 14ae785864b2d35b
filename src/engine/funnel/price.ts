import { isTime } from './circumstances.ts';
import type { PageFunnel, PaymentTerms } from './funnel.ts';

/** The terms for whoever came by this channel and chose this offer; of offers that are not there, the cheapest. */
export function resolvePayment(funnel: PageFunnel, channelKey: string, offer = ''): PaymentTerms {
  const override = funnel.overrides.find(({ channels }) => channels.includes(channelKey));
  const terms = override ? { ...funnel.payment, ...override.payment } : funnel.payment;
  const price = terms.offers?.[offer]?.price;
  return price ? { ...terms, price } : terms;
}

/** `15m`, `2h` → milliseconds. */
export function durationMs(duration: string): number {
  const amount = Number.parseInt(duration, 10);
  return amount * (duration.endsWith('h') ? 3_600_000 : 60_000);
}

/** `at` in ms. */
export const isCouponLive = ({ expires: to }: { expires?: string }, at: number): boolean =>
  isTime({ to }, at);

export interface Quote {
  /** Fen: what is due now. */
  amount: number;
  /** Fen: what is due once the offer has ended. */
  listAmount: number;
  /** Milliseconds since 1970; absent where no countdown was promised. */
  offerEndsAt?: number;
}

/** What an order made at `orderedAt` (ms since 1970) costs; `promised`: when an earlier order's offer ends. A coupon never makes it free. */
export function quote(terms: PaymentTerms, orderedAt: number, off = 0, promised?: number): Quote {
  const { amount, listAmount } = terms.price;
  return {
    amount: Math.max(1, amount - off),
    listAmount: Math.max(1, listAmount - off),
    ...(terms.countdown && { offerEndsAt: promised ?? orderedAt + durationMs(terms.countdown) }),
  };
}

/** What an attempt prepared at `at` (ms) costs, in fen. */
export function amountDue(quoted: Quote, at: number): number {
  return quoted.offerEndsAt !== undefined && at >= quoted.offerEndsAt ? quoted.listAmount : quoted.amount;
}

/** `2980` → `¥29.80`, `9900` → `¥99`. */
export function formatFen(fen: number): string {
  return `¥${fen % 100 === 0 ? fen / 100 : (fen / 100).toFixed(2)}`;
}
