import {
  decodeBase64,
  ForgedNotice,
  merchantOf,
  type Notice,
  type ProviderPaymentStatus,
} from '../port/provider.ts';
import { findFen } from '../port/yuan.ts';
import { type Answer, type Fields, type Gateway, GatewayError, readFormBody } from './gateway.ts';
import { currency, providerName } from './settings.ts';

/** Throws GatewayError unless all fields match, because an attacker may replay another trade's answer. */
export function requireSame(fields: Fields, expected: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(expected)) {
    if (fields[name] !== value) throw new GatewayError('Alipay answered about something else.');
  }
}

function paidView(
  fields: Fields,
  attemptNo: string,
  merchant: string,
  refundedAtProvider: boolean,
): ProviderPaymentStatus {
  const { trade_no: transactionId, total_amount: yuan, trans_currency: sentCurrency } = fields;
  const amount = findFen(yuan);
  if (amount === undefined || typeof transactionId !== 'string' || transactionId === '') {
    throw new GatewayError('What Alipay told of a paid trade cannot be read.');
  }
  const money = {
    provider: providerName,
    attemptNo,
    transactionId,
    amount,
    currency: typeof sentCurrency === 'string' ? sentCurrency : currency,
    merchant,
    evidence: `query:${transactionId}`,
  };
  return { kind: 'success', money: refundedAtProvider ? { ...money, refundedAtProvider: 'whole' } : money };
}

export function viewOf(answer: Answer, attemptNo: string, merchant: string): ProviderPaymentStatus {
  if (!answer.isOk) {
    // Alipay makes the trade only when the buyer types the password, so there may be none yet.
    if (answer.code === 'ACQ.TRADE_NOT_EXIST') return { kind: 'absent' };
    throw new GatewayError(`Alipay would not tell of a trade (${answer.code}).`);
  }
  const { fields } = answer;
  requireSame(fields, { out_trade_no: attemptNo });
  switch (fields.trade_status) {
    case 'WAIT_BUYER_PAY':
      return { kind: 'open' };
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return paidView(fields, attemptNo, merchant, false);
    case 'TRADE_CLOSED': {
      // A closed trade with a payment date was refunded in full. Without that date, it was never paid.
      const { send_pay_date: sentAt } = fields;
      const wasPaid = typeof sentAt === 'string' && sentAt !== '';
      return wasPaid ? paidView(fields, attemptNo, merchant, true) : { kind: 'closed' };
    }
    default:
      throw new GatewayError('Alipay told of a trade in a state it does not have.');
  }
}

const paidStates = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED']);

/** Alipay reports a refund as a notification of the trade. An unpaid closed trade has `refund_fee=0.00`. */
const isOfRefund = (fields: Record<string, string>) =>
  Boolean(fields.gmt_refund) || Boolean(fields.out_biz_no) || !/^0?(\.0*)?$/.test(fields.refund_fee ?? '');

/** Accepts old notifications, because Alipay repeats each for 25 hours. Throws ForgedNotice. */
export function readNotice(gateway: Gateway, rawBody: Buffer): Notice {
  const fields = readFormBody(rawBody);
  // Check `sign_type`, because the signature does not cover it and the SDK would also accept a weaker type.
  if (fields.sign_type !== 'RSA2' || !decodeBase64(fields.sign ?? '') || !gateway.isNoticeSigned(fields)) {
    throw new ForgedNotice('The notification is not signed by Alipay.');
  }
  if (fields.charset !== undefined && fields.charset.toLowerCase() !== 'utf-8') {
    throw new ForgedNotice('The notification is in another character set than the one asked for.');
  }
  const { notify_id: noticeId, out_trade_no: attemptNo, trade_no: transactionId } = fields;
  if (fields.notify_type !== 'trade_status_sync' || !noticeId || !attemptNo || !transactionId) {
    return { kind: 'other' };
  }
  const common = {
    provider: providerName,
    attemptNo,
    transactionId,
    currency: fields.trans_currency ?? currency,
    // Accept a payment to another Alipay app, because `settleIn` compares merchants and asks for a review.
    merchant: merchantOf(fields.app_id ?? '', fields.seller_id ?? ''),
    evidence: `notice:${noticeId}`,
  };
  if (isOfRefund(fields)) {
    // Empty if the refund was made in Alipay's console.
    const refundNo = fields.out_biz_no ?? '';
    const amount = findFen(fields.refund_fee) ?? null;
    return { kind: 'refund', ...common, refundNo, view: { state: 'success' }, amount, isSum: true };
  }
  if (!paidStates.has(fields.trade_status ?? '')) return { kind: 'other' };
  const amount = findFen(fields.total_amount);
  if (amount === undefined) throw new ForgedNotice('The amount of the notification cannot be read.');
  return { kind: 'money', money: { ...common, amount } };
}
