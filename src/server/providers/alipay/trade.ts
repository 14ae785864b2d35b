import type { AttemptView } from '../port/provider.ts';
import { findFen } from './amount.ts';
import { type Answer, GatewayError } from './gateway.ts';
import { currency } from './merchant.ts';

type Fields = Readonly<Record<string, unknown>>;
type View = (fields: Fields, money: (wasGivenBack?: 'whole') => AttemptView) => AttemptView;

/** Did money move before the trade closed? The day it was sent is told only of trades that were paid. */
const wasPaid = ({ send_pay_date: sentAt }: Fields) => typeof sentAt === 'string' && sentAt !== '';

const views = {
  WAIT_BUYER_PAY: () => ({ kind: 'open' }),
  TRADE_SUCCESS: (_fields, money) => money(),
  TRADE_FINISHED: (_fields, money) => money(),
  /** Nobody paid in time, or all was given back: what was paid once is told, so that no money is lost from sight. */
  TRADE_CLOSED: (fields, money) => (wasPaid(fields) ? money('whole') : { kind: 'closed' }),
} as const satisfies Record<string, View>;

const isState = (state: unknown): state is keyof typeof views =>
  typeof state === 'string' && Object.hasOwn(views, state);

/** Throws GatewayError unless a genuine answer is the answer to this question: another trade's could be replayed. */
export function requireSame(fields: Fields, expected: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(expected)) {
    if (fields[name] !== value) throw new GatewayError('Alipay answered about something else.');
  }
}

/**
 * What the answer to a query says of an attempt. A trade that does not exist is not yet paid, no more: it begins when the
 * buyer types the password. Throws GatewayError for an answer that cannot be read or a refusal to tell.
 */
export function viewOf(answer: Answer, attemptNo: string, merchant: string, provider: string): AttemptView {
  if (!answer.isOk) {
    if (answer.code === 'ACQ.TRADE_NOT_EXIST') return { kind: 'absent' };
    throw new GatewayError(`Alipay would not tell of a trade (${answer.code}).`);
  }
  const { fields } = answer;
  requireSame(fields, { out_trade_no: attemptNo });
  const { trade_status: state, trade_no: transactionId, total_amount: yuan, trans_currency: told } = fields;
  if (!isState(state)) throw new GatewayError('Alipay told of a trade in a state it does not have.');
  return views[state](fields, (wasGivenBack) => {
    const amount = findFen(yuan);
    if (amount === undefined || typeof transactionId !== 'string' || transactionId === '') {
      throw new GatewayError('What Alipay told of a paid trade cannot be read.');
    }
    return {
      kind: 'success',
      money: {
        provider,
        attemptNo,
        transactionId,
        amount,
        currency: typeof told === 'string' ? told : currency,
        merchant,
        evidence: `query:${transactionId}`,
        ...(wasGivenBack && { wasGivenBack }),
      },
    };
  });
}
