import type { AttemptView, MoneyEvidence } from '../port/provider.ts';
import { type Fields, fenOf, nestedOf, requireSame, textOf, UnreadableMessage } from './fields.ts';
import { merchantOf, providerName } from './merchant.ts';

export function moneyOf(fields: Fields, evidence: string): MoneyEvidence {
  const amount = nestedOf(fields, 'amount');
  return {
    provider: providerName,
    attemptNo: textOf(fields, 'out_trade_no'),
    transactionId: textOf(fields, 'transaction_id'),
    amount: fenOf(amount, 'total'),
    currency: textOf(amount, 'currency'),
    merchant: merchantOf(textOf(fields, 'appid'), textOf(fields, 'mchid')),
    evidence,
  };
}

const kinds: Readonly<Record<string, AttemptView['kind']>> = {
  SUCCESS: 'success',
  REFUND: 'success',
  /** Not final: stays so after `time_expire` until closed. */
  NOTPAY: 'open',
  USERPAYING: 'open',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
};

export const isPaid = (fields: Fields): boolean => textOf(fields, 'trade_state') === 'SUCCESS';

export function viewOf(fields: Fields, attemptNo: string): AttemptView {
  requireSame(fields, { out_trade_no: attemptNo });
  const state = textOf(fields, 'trade_state');
  const kind = Object.hasOwn(kinds, state) ? kinds[state] : undefined;
  if (!kind) throw new UnreadableMessage('WeChat Pay answered with an unknown trade_state.');
  if (kind !== 'success') return { kind };
  const money = moneyOf(fields, `query:${textOf(fields, 'transaction_id')}`);
  return { kind, money: state === 'REFUND' ? { ...money, wasGivenBack: 'unsure' } : money };
}
