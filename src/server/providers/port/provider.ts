import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { PaymentWay } from '../../../engine/funnel/funnel.ts';
import type { InAppPayData } from '../../../engine/machine/types.ts';
import type { Metrics } from '../../monitoring/metrics.ts';
import type { PayMode } from '../../store/states.ts';

export interface Payer {
  address: string;
  /** The visitor of the browser's signed cookie; missing where nobody has a browser, as in the sandbox's second tab. */
  visitor?: string;
  openid?: string;
}

export interface PrepareRequest {
  attemptNo: string;
  mode: PayMode;
  amount: number;
  description: string;
  language: string;
  returnPath: string;
  expiresAt: Date;
  payer: Payer;
}

export type Prepared =
  | { kind: 'redirect'; url: string }
  | { kind: 'in-app'; data: InAppPayData }
  /** The buyer's browser must fetch its openid at `url` first. */
  | { kind: 'authorize'; url: string };

/** Verified: read from a signed notification or a signed answer to our query. */
export interface MoneyEvidence {
  provider: string;
  attemptNo: string;
  transactionId: string;
  amount: number;
  currency: string;
  merchant: string;
  evidence: string;
  /** It came and went, at the provider; `unsure`: perhaps in part only. */
  wasGivenBack?: 'whole' | 'unsure';
}

export type AttemptView =
  | { kind: 'success'; money: MoneyEvidence }
  | { kind: 'open' }
  | { kind: 'closed' }
  | { kind: 'failed' }
  /** The provider has never heard of it. */
  | { kind: 'absent' };

/** Where a refund is at its provider. `told`: why it failed, by the provider's own code. */
export interface RefundView {
  state: 'submitted' | 'success' | 'closed' | 'abnormal';
  told?: string;
}

/** The buyer reads a refund's reason at the provider: our own codes are said in words. */
const reasonWords: Readonly<Record<string, string>> = {
  'paid-twice': '重复支付退款',
  'coupon-used': '优惠券已使用，退款',
  erased: '订单已失效退款',
};
export const sayReason = (reason: string): string => reasonWords[reason] ?? reason;

export interface RefundEvidence extends Omit<MoneyEvidence, 'amount' | 'wasGivenBack'> {
  /** Empty: the provider names none, as for refunds made in its console. */
  refundNo: string;
  amount: number | null;
  /** Of all refunds of the attempt so far, not of this one. */
  isSum: boolean;
}

export type Notice =
  | { kind: 'money'; money: MoneyEvidence }
  | ({ kind: 'refund'; view: RefundView } & RefundEvidence)
  | { kind: 'other' };

/** Somebody else wrote it: signature, time or form is wrong. */
export class ForgedNotice extends Error {
  override name = 'ForgedNotice';
}

/** The provider refused; no money can have moved by what was asked. Any other error leaves the attempt unknown. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

/** The attempt is paid or closed at the provider already: asking about it tells which. */
export class AttemptEnded extends Error {
  override name = 'AttemptEnded';
}

export interface RefundRequest {
  refundNo: string;
  attemptNo: string;
  /** Of several payments under one number, the one meant. */
  transactionId?: string;
  amount: number;
  total?: number;
  reason: string;
}

/** Money that moved at the provider on the bill's day; fen. The numbers are those of evidence. */
export interface BillLine {
  kind: 'payment' | 'refund';
  transactionId: string;
  attemptNo: string;
  /** Empty for payments. */
  refundNo: string;
  amount: number;
  merchant: string;
}

export type Bill =
  /** Read while it is downloaded. Throws, at its end at the latest, unless it is whole: until then nothing of it is to be believed. */
  | { kind: 'lines'; read(signal: AbortSignal): AsyncIterable<BillLine> }
  /** No money moved that day. */
  | { kind: 'none' }
  | { kind: 'late' }
  /** The provider says the same of both. */
  | { kind: 'none-or-late' }
  /** There never are any. */
  | { kind: 'no-bills' };

/**
 * All that the order code knows of a payment provider; amounts are fen. Every call must be safe to repeat with the same
 * numbers, honour its signal, and reject (with anything but ProviderRefused) when the outcome is unknown.
 */
export interface Provider {
  name: string;
  /** Our account there: evidence naming another is not ours. */
  merchant: string;
  currency: string;
  isSandbox: boolean;
  prepare(request: PrepareRequest, signal: AbortSignal): Promise<Prepared>;
  query(attemptNo: string, signal: AbortSignal): Promise<AttemptView>;
  /** Closes the attempt, or says why it cannot be: `success` where the money was faster. */
  close(attemptNo: string, signal: AbortSignal): Promise<AttemptView>;
  refund(refund: RefundRequest, signal: AbortSignal): Promise<RefundView>;
  /** All money that moved on a day that is over, `YYYY-MM-DD` in China. */
  bill(day: string, signal: AbortSignal): Promise<Bill>;
  /** The hour of the next day, in China, from which on that is to be asked. */
  billHour: number;
  /** Throws ForgedNotice. `now` in ms: notifications older than five minutes are refused. */
  readNotice(headers: IncomingHttpHeaders, rawBody: Buffer, now: number): Notice;
  acknowledgement: { ok: string; fail: string; contentType: string };
  /** The provider's own pages, below `/api/pay/<name>/`, and background work, where it lives with us. */
  mount?(app: FastifyInstance, context: ProviderHost): Promise<void>;
}

/** What a provider that lives in this server is given: nothing of the orders. */
export interface ProviderHost {
  now: () => number;
  /** Does what a buyer's second tab does: opens another attempt of the same purchase; its number. */
  openSecondTab(attemptNo: string): Promise<string | undefined>;
  /** Counts the answers to who pays, which are no calls about a payment. */
  openids: Pick<Metrics['openids'], 'inc'>;
}

export interface Payments {
  findProvider(way: PaymentWay): Provider | undefined;
  findByName(name: string): Provider | undefined;
  wayOf(name: string): PaymentWay | undefined;
  isOurs(money: MoneyEvidence): boolean;
  all: readonly Provider[];
  isSandbox: boolean;
}
