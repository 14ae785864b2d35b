import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ways } from '../../../../contract/ways.generated.ts';
import type { PaymentWay } from '../../../../engine/funnel/funnel.ts';
import type { InAppPayData } from '../../../../engine/machine/types.ts';
import type { PayMode } from '../../../db/states.ts';
import type { Db } from '../../../db/store.ts';
import type { Metrics } from '../../../monitoring/metrics.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type Read<Settings> = { settings: Settings } | { faults: readonly string[] };

export type Deliver = (path: string, headers: Record<string, string>, body: string) => Promise<number>;

export interface ProviderParts {
  db: Db;
  cell: string;
  secret: string;
  deliver: Deliver;
  now: () => number;
}

/** A provider's folder: `settings.ts` loads no library, `provider.ts` is loaded only if the provider is used. */
export interface ProviderModule<Settings> {
  readSettings(env: Environment, publicOrigin: string | undefined): Read<Settings>;
  load(): Promise<{ openProvider(settings: Settings, parts: ProviderParts): Provider }>;
}

/** Returns the path of a provider's notifications or returning buyers, with a cell's name; no query. */
export const payPath = (provider: string, place: 'notify' | 'returned' | 'authorized', cell = '') =>
  `/api/pay/${provider}/${place}${cell && `/${cell}`}`;

/** Returns the path's routes with and without a cell, because older addresses name none. */
export const payRoutesAt = (...at: Parameters<typeof payPath>): string[] => {
  const [provider, place, cell] = at;
  return [payPath(provider, place), ...(cell ? [payPath(provider, place, ':cell')] : [])];
};

/** Returns the payee as `MoneyEvidence` names it. The app is part of it: another app of the account is not this shop. */
export const merchantOf = (appId: string, account: string) => `${appId}/${account}`;

/** Decodes canonical base64, otherwise undefined: two texts must not decode to the same bytes. */
export function decodeBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : undefined;
}

export interface Payer {
  address: string;
  /** Visitor of the signed cookie; missing for the sandbox's second tab. */
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
  /** The buyer's browser must first get its openid at `url`. */
  | { kind: 'authorize'; url: string };

/** Verified: from a signed notification or a signed answer to our query. */
export interface MoneyEvidence {
  provider: string;
  attemptNo: string;
  transactionId: string;
  amount: number;
  currency: string;
  merchant: string;
  evidence: string;
  /** Already refunded at the provider; `unsure` means perhaps in part. */
  refundedAtProvider?: 'whole' | 'unsure';
}

export type ProviderPaymentStatus =
  | { kind: 'success'; money: MoneyEvidence }
  /** `absent`: unknown to the provider. */
  | { kind: 'open' | 'closed' | 'failed' | 'absent' };

/**
 * A refund's status at the provider. `told` is the provider's code for a failure; `ABNORMAL`, perhaps with another code
 * behind it: the buyer's account does not take it. `MERCHANT_ACCOUNT`: it went to the shop's own.
 */
export interface RefundView {
  state: 'submitted' | 'success' | 'closed' | 'abnormal';
  told?: string;
}

/** Words for our own reason codes: buyers read them at the provider. */
const reasonWords: Readonly<Record<string, string>> = {
  'paid-twice': '重复支付退款',
  'coupon-used': '优惠券已使用，退款',
  erased: '订单已失效退款',
};
export const sayReason = (reason: string): string => reasonWords[reason] ?? reason;

export interface RefundEvidence extends Omit<MoneyEvidence, 'amount' | 'refundedAtProvider'> {
  /** Empty if the provider names none, as for refunds made in its console. */
  refundNo: string;
  amount: number | null;
  /** Whether the amount is the sum of all refunds of the attempt so far. */
  isSum: boolean;
}

export type Notice =
  | { kind: 'money'; money: MoneyEvidence }
  | ({ kind: 'refund'; view: RefundView } & RefundEvidence)
  | { kind: 'other' };

export class ForgedNotice extends Error {
  override name = 'ForgedNotice';
}

/** Thrown if the provider refused and no money can have moved. Any other error leaves the outcome unknown. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

export class AttemptEnded extends Error {
  override name = 'AttemptEnded';
}

export interface RefundRequest {
  refundNo: string;
  attemptNo: string;
  /** Set if one attempt was paid several times. */
  transactionId?: string;
  amount: number;
  total?: number;
  reason: string;
  /** Sends a refund that the buyer's account does not take to the shop's own account. */
  isToShop?: boolean;
}

/** Money that moved on the bill's day, in fen. Its numbers match those of evidence. */
export interface BillLine {
  kind: 'payment' | 'refund';
  transactionId: string;
  attemptNo: string;
  refundNo: string;
  amount: number;
  merchant: string;
}

export type Bill =
  /** Lines arrive while downloading; nothing is certain before the end, where an incomplete bill throws. */
  | { kind: 'lines'; read(signal: AbortSignal): AsyncIterable<BillLine> }
  /** `none-or-late`: the provider does not tell them apart. */
  | { kind: 'none' | 'late' | 'none-or-late' | 'no-bills' };

/**
 * The interface to a payment provider. Amounts are fen. Every call must be safe to repeat with the same numbers,
 * honour its signal, and reject with anything but ProviderRefused if the outcome is unknown.
 */
export interface Provider {
  name: string;
  merchant: string;
  currency: string;
  isSandbox: boolean;
  prepare(request: PrepareRequest, signal: AbortSignal): Promise<Prepared>;
  query(attemptNo: string, signal: AbortSignal): Promise<ProviderPaymentStatus>;
  /** Closes the attempt and returns its status: `success` if the payment was faster. */
  close(attemptNo: string, signal: AbortSignal): Promise<ProviderPaymentStatus>;
  refund(refund: RefundRequest, signal: AbortSignal): Promise<RefundView>;
  /** `day` is over, `YYYY-MM-DD` in China. */
  bill(day: string, signal: AbortSignal): Promise<Bill>;
  /** Throws ForgedNotice. `now` is in ms. */
  readNotice(headers: IncomingHttpHeaders, rawBody: Buffer, now: number): Notice;
  acknowledgement: { ok: string; fail: string; contentType: string };
  mount?(app: FastifyInstance, host: ProviderHost): Promise<void>;
}

export interface ProviderHost {
  /** Opens another attempt for the same purchase, as a buyer's second tab would, and returns its number. */
  openSecondTab(attemptNo: string): Promise<string | undefined>;
  openids: Pick<Metrics['openids'], 'inc'>;
}

export type Providers = Partial<Record<PaymentWay, Provider>>;

export function paymentsWith(providers: Providers) {
  const taken = ways.filter((way) => providers[way]);
  const all = [...new Set(Object.values(providers))];
  const byName = new Map(all.map((provider) => [provider.name, provider]));
  return {
    byWay: providers,
    findByName: (name: string) => byName.get(name),
    wayOf: (name: string) => taken.find((way) => providers[way]?.name === name),
    isOurs({ provider, merchant, currency }: MoneyEvidence) {
      const paid = byName.get(provider);
      return merchant === paid?.merchant && currency === paid.currency;
    },
    all,
    isSandbox: all.some(({ isSandbox }) => isSandbox),
  };
}
export type Payments = ReturnType<typeof paymentsWith>;
