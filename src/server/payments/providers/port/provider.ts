import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ways } from '../../../../contract/ways.generated.ts';
import type { PaymentWay } from '../../../../funnel/funnel.ts';
import type { InAppPayData } from '../../../../machine/types.ts';
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

export interface ProviderModule<Settings> {
  readSettings(env: Environment, publicOrigin: string | undefined): Read<Settings>;
  load(): Promise<{ openProvider(settings: Settings, parts: ProviderParts): Provider }>;
}

export const payPath = (provider: string, place: 'notify' | 'returned' | 'authorized', cell = '') =>
  `/api/pay/${provider}/${place}${cell && `/${cell}`}`;

export const payRoutesAt = (...at: Parameters<typeof payPath>): string[] => {
  const [provider, place, cell] = at;
  return [payPath(provider, place), ...(cell ? [payPath(provider, place, ':cell')] : [])];
};

/** Names a merchant. Includes the app, because another app of the same account is not this shop. */
export const merchantOf = (appId: string, account: string) => `${appId}/${account}`;

/** Returns undefined unless the text is canonical base64, so that no two texts decode to the same bytes. */
export function decodeBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : undefined;
}

export interface Payer {
  address: string;
  /** Visitor's id from the signed cookie; missing if the sandbox itself opens a second attempt. */
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
  /** The browser must open `url` before payment, so that the provider tells us the buyer's openid. */
  | { kind: 'authorize'; url: string };

/** Proof of a payment, from a signed notification or a signed answer to our query. */
export interface MoneyEvidence {
  provider: string;
  attemptNo: string;
  transactionId: string;
  amount: number;
  currency: string;
  merchant: string;
  evidence: string;
  /** Set if the provider refunded the payment. `unsure` if it may have refunded only a part. */
  refundedAtProvider?: 'whole' | 'unsure';
}

export type ProviderPaymentStatus =
  | { kind: 'success'; money: MoneyEvidence }
  | { kind: 'open' | 'closed' | 'failed' | 'absent' };

export interface RefundView {
  state: 'submitted' | 'success' | 'closed' | 'abnormal';
  told?: string;
}

/** Texts for our own reason codes. Providers show these texts to the buyer. */
const reasonWords: Readonly<Record<string, string>> = {
  'paid-twice': '重复支付退款',
  'coupon-used': '优惠券已使用，退款',
  erased: '订单已失效退款',
};
export const sayReason = (reason: string): string => reasonWords[reason] ?? reason;

export interface RefundEvidence extends Omit<MoneyEvidence, 'amount' | 'refundedAtProvider'> {
  refundNo: string;
  amount: number | null;
  isSum: boolean;
}

export type Notice =
  | { kind: 'money'; money: MoneyEvidence }
  | ({ kind: 'refund'; view: RefundView } & RefundEvidence)
  | { kind: 'other' };

export class ForgedNotice extends Error {
  override name = 'ForgedNotice';
}

/**
 * Thrown if the provider refused and no money can have moved. After any other error the outcome is unknown.
 */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

export class AttemptEnded extends Error {
  override name = 'AttemptEnded';
}

export interface RefundRequest {
  refundNo: string;
  attemptNo: string;
  transactionId?: string;
  amount: number;
  total?: number;
  reason: string;
  isToShop?: boolean;
}

export interface BillLine {
  kind: 'payment' | 'refund';
  transactionId: string;
  attemptNo: string;
  refundNo: string;
  amount: number;
  merchant: string;
}

export type Bill =
  /** `read` throws at the end if the bill is incomplete, so no line is certain before the end. */
  | { kind: 'lines'; read(signal: AbortSignal): AsyncIterable<BillLine> }
  /** `none-or-late`: the provider does not say whether the bill is empty or not ready yet. */
  | { kind: 'none' | 'late' | 'none-or-late' | 'no-bills' };

/** Amounts are in fen. Every request must be safe to repeat with the same attempt or refund number. */
export interface Provider {
  name: string;
  merchant: string;
  currency: string;
  isSandbox: boolean;
  prepare(request: PrepareRequest, signal: AbortSignal): Promise<Prepared>;
  query(attemptNo: string, signal: AbortSignal): Promise<ProviderPaymentStatus>;
  /** Closes an attempt. The status is `success` if the buyer paid first. */
  close(attemptNo: string, signal: AbortSignal): Promise<ProviderPaymentStatus>;
  refund(refund: RefundRequest, signal: AbortSignal): Promise<RefundView>;
  bill(day: string, signal: AbortSignal): Promise<Bill>;
  /** Throws ForgedNotice if the provider did not sign the notification. `now` is in ms since 1970. */
  readNotice(headers: IncomingHttpHeaders, rawBody: Buffer, now: number): Notice;
  acknowledgement: { ok: string; fail: string; contentType: string };
  mount?(app: FastifyInstance, host: ProviderHost): Promise<void>;
}

export interface ProviderHost {
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
