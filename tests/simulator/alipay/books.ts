export type TradeState = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED';

/** A pay page the buyer has opened; there is no trade yet. */
export interface Page {
  attemptNo: string;
  amount: number;
  subject: string;
  notifyUrl: string;
  returnUrl: string;
  quitUrl: string;
  /** In ms since 1970; the page takes no money after it. */
  expiresAt: number;
}

export interface Trade extends Page {
  tradeNo: string;
  state: TradeState;
  createdAt: number;
  paidAt: number | undefined;
  closedAt: number | undefined;
  refunds: Map<string, number>;
}

export interface Books {
  pages: Map<string, Page>;
  trades: Map<string, Trade>;
}

export const refundedOf = (trade: Trade): number =>
  [...trade.refunds.values()].reduce((sum, fen) => sum + fen, 0);

/** `code` is Alipay's `sub_code`. */
export class Refused extends Error {
  override name = 'Refused';
}

export const newBooks = (): Books => ({ pages: new Map(), trades: new Map() });

/** Closes the trade if its time ran out unpaid. */
export function findTrade({ trades }: Books, attemptNo: string, now: number): Trade | undefined {
  const trade = trades.get(attemptNo);
  if (trade?.state === 'WAIT_BUYER_PAY' && now >= trade.expiresAt) {
    trade.state = 'TRADE_CLOSED';
    trade.closedAt = trade.expiresAt;
  }
  return trade;
}

export function requireTrade(books: Books, attemptNo: string, now: number): Trade {
  const trade = findTrade(books, attemptNo, now);
  if (!trade) throw new Refused('ACQ.TRADE_NOT_EXIST');
  return trade;
}

/** A trade exists once the buyer has typed a password, or begun to. */
export function beginTrade(books: Books, attemptNo: string, now: number): Trade {
  const known = findTrade(books, attemptNo, now);
  if (known) return known;
  const page = books.pages.get(attemptNo);
  if (!page) throw new Error(`No buyer has opened the pay page of ${attemptNo}.`);
  if (now >= page.expiresAt) throw new Refused('ACQ.TRADE_HAS_CLOSE');
  const trade: Trade = {
    ...page,
    tradeNo: `2026112122001400${String(books.trades.size + 1).padStart(12, '0')}`,
    state: 'WAIT_BUYER_PAY',
    createdAt: now,
    paidAt: undefined,
    closedAt: undefined,
    refunds: new Map(),
  };
  books.trades.set(attemptNo, trade);
  return trade;
}

export function payTrade(books: Books, attemptNo: string, now: number): Trade {
  const trade = beginTrade(books, attemptNo, now);
  if (trade.state !== 'WAIT_BUYER_PAY') throw new Refused('ACQ.TRADE_HAS_CLOSE');
  trade.state = 'TRADE_SUCCESS';
  trade.paidAt = now;
  return trade;
}

/** Months later the money can no longer be given back through Alipay. */
export function finishTrade(books: Books, attemptNo: string, now: number): Trade {
  const trade = requireTrade(books, attemptNo, now);
  if (trade.state !== 'TRADE_SUCCESS') throw new Refused('ACQ.TRADE_STATUS_ERROR');
  trade.state = 'TRADE_FINISHED';
  return trade;
}

export function closeTrade(books: Books, attemptNo: string, now: number): Trade {
  const trade = requireTrade(books, attemptNo, now);
  if (trade.state === 'TRADE_CLOSED' && trade.paidAt === undefined) return trade;
  if (trade.state !== 'WAIT_BUYER_PAY') throw new Refused('ACQ.REASON_TRADE_STATUS_INVALID');
  trade.state = 'TRADE_CLOSED';
  trade.closedAt = now;
  return trade;
}

/** The same number is the same refund. `hasMoved`: this call moved the money. */
export function refundTrade(
  books: Books,
  refund: { attemptNo: string; refundNo: string; amount: number },
  now: number,
): { trade: Trade; hasMoved: boolean } {
  const { attemptNo, refundNo, amount } = refund;
  const trade = requireTrade(books, attemptNo, now);
  const before = trade.refunds.get(refundNo);
  if (before !== undefined) {
    if (before !== amount) throw new Refused('ACQ.DISCORDANT_REPEAT_REQUEST');
    return { trade, hasMoved: false };
  }
  if (trade.state === 'TRADE_FINISHED') throw new Refused('ACQ.TRADE_HAS_FINISHED');
  if (trade.state !== 'TRADE_SUCCESS') throw new Refused('ACQ.TRADE_STATUS_ERROR');
  if (refundedOf(trade) + amount > trade.amount) throw new Refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
  trade.refunds.set(refundNo, amount);
  if (refundedOf(trade) === trade.amount) {
    trade.state = 'TRADE_CLOSED';
    trade.closedAt = now;
  }
  return { trade, hasMoved: true };
}
