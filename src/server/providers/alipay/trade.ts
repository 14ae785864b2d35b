import type { AttemptView } from '../port/provider.ts';
import { findFen } from '../port/yuan.ts';
import { type Answer, type Fields, GatewayError } from './gateway.ts';
import { currency, providerName } from './merchant.ts';

/** Throws GatewayError unless the answer is about this trade: one about another could be replayed. */
export function requireSame(fields: Fields, expected: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(expected)) {
    if (fields[name] !== value) throw new GatewayError('Alipay answered about something else.');
  }
}

function paidView(fields: Fields, attemptNo: string, merchant: string, wasGivenBack: boolean): AttemptView {
  const { trade_no: transactionId, total_amount: yuan, trans_currency: told } = fields;
  const amount = findFen(yuan);
  if (amount === undefined || typeof transactionId !== 'string' || transactionId === '') {
    throw new GatewayError('What Alipay told of a paid trade cannot be read.');
  }
  const money = {
    provider: providerName,
    attemptNo,
    transactionId,
    amount,
    currency: typeof told === 'string' ? told : currency,
    merchant,
    evidence: `query:${transactionId}`,
  };
  return { kind: 'success', money: wasGivenBack ? { ...money, wasGivenBack: 'whole' } : money };
}

/** A missing trade is only unpaid: it begins when the buyer types the password. Throws GatewayError. */
export function viewOf(answer: Answer, attemptNo: string, merchant: string): AttemptView {
  if (!answer.isOk) {
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
      // Closed means unpaid in time, or fully refunded. Only paid trades have the date of payment.
      const { send_pay_date: sentAt } = fields;
      const wasPaid = typeof sentAt === 'string' && sentAt !== '';
      return wasPaid ? paidView(fields, attemptNo, merchant, true) : { kind: 'closed' };
    }
    default:
      throw new GatewayError('Alipay told of a trade in a state it does not have.');
  }
}
