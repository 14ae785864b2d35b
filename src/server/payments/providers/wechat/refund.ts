import { type Provider, payPath, type RefundRequest, type RefundView, sayReason } from '../port/provider.ts';
import { type Client, cutToBytes, OutcomeUnknown } from './client.ts';
import { type Fields, fenOf, nestedOf, requireSame, textOf, UnreadableMessage } from './message.ts';
import { currency, providerName, type WechatSettings } from './settings.ts';

const states: Readonly<Record<string, RefundView['state']>> = {
  SUCCESS: 'success',
  CLOSED: 'closed',
  PROCESSING: 'submitted',
  ABNORMAL: 'abnormal',
};

export function refundViewOf(fields: Fields, name: 'status' | 'refund_status'): RefundView {
  const status = textOf(fields, name);
  const state = Object.hasOwn(states, status) ? states[status] : undefined;
  if (!state) throw new UnreadableMessage('WeChat Pay named an unknown refund status.');
  const { user_received_account: account } = fields;
  // The money went to the shop's own account, so the buyer has not been refunded.
  if (state === 'success' && typeof account === 'string' && account.startsWith('商户'))
    return { state: 'abnormal', told: 'MERCHANT_ACCOUNT' };
  return state === 'closed' || state === 'abnormal' ? { state, told: status } : { state };
}

const mostReasonBytes = 80;

/** A person has to act after these codes, because retrying does not help. */
const forAPerson: ReadonlySet<string> = new Set(['USER_ACCOUNT_ABNORMAL', 'PARAM_ERROR', 'INVALID_REQUEST']);

function viewOf(fields: Fields, { refundNo, attemptNo, amount }: RefundRequest): RefundView {
  requireSame(fields, { out_refund_no: refundNo, out_trade_no: attemptNo });
  if (fenOf(nestedOf(fields, 'amount'), 'refund') !== amount) {
    throw new UnreadableMessage('WeChat Pay gives back another amount than was asked for.');
  }
  return refundViewOf(fields, 'status');
}

const target = '/v3/refund/domestic/refunds';
const abnormal = 'ABNORMAL';
const refundQuery = (refundNo: string) =>
  ({ method: 'GET', target: `${target}/${encodeURIComponent(refundNo)}` }) as const;

/** https://pay.weixin.qq.com/docs/merchant/apis/refund/refunds/create-abnormal-refund.html */
async function sendToShop(client: Client, fields: Fields, refund: RefundRequest, signal: AbortSignal) {
  const id = encodeURIComponent(textOf(fields, 'refund_id'));
  const body = { out_refund_no: refund.refundNo, type: 'MERCHANT_BANK_CARD' };
  const call = { method: 'POST', target: `${target}/${id}/apply-abnormal-refund`, body } as const;
  const answer = await client.call(call, signal);
  if (answer.kind === 'done') return viewOf(answer.fields, refund);
  // Ask again, because another process may have sent the refund to the shop a moment ago.
  const now = await client.call(refundQuery(refund.refundNo), signal);
  const view = now.kind === 'done' ? viewOf(now.fields, refund) : undefined;
  if (view && (view.state !== 'abnormal' || view.told !== abnormal)) return view;
  return { state: 'abnormal', told: `${abnormal} ${answer.code}` } as const;
}

export const refundCall =
  (client: Client, settings: WechatSettings): Provider['refund'] =>
  async (refund, signal) => {
    const { refundNo, attemptNo, transactionId, amount, total = amount, reason, isToShop } = refund;
    const known = await client.call(refundQuery(refundNo), signal);
    if (known.kind === 'done') {
      const view = viewOf(known.fields, refund);
      return isToShop && view.told === abnormal ? sendToShop(client, known.fields, refund, signal) : view;
    }
    if (known.meaning !== 'absent') {
      throw new OutcomeUnknown(`A refund could not be asked about (${known.detail}).`);
    }
    const body = {
      ...(transactionId ? { transaction_id: transactionId } : { out_trade_no: attemptNo }),
      out_refund_no: refundNo,
      reason: cutToBytes(sayReason(reason), mostReasonBytes) || '退款',
      notify_url: settings.origin + payPath(providerName, 'notify', settings.cell),
      amount: { refund: amount, total, currency },
    };
    const answer = await client.call({ method: 'POST', target, body }, signal);
    if (answer.kind === 'done') return viewOf(answer.fields, refund);
    if (forAPerson.has(answer.code)) return { state: 'abnormal', told: answer.code };
    throw new OutcomeUnknown(`A refund was not taken on and will be asked for again (${answer.detail}).`);
  };
