import { isIP } from 'node:net';
import type { LedgerEntry, LedgerRefund } from '../modes.ts';
import { account } from './credentials.ts';

export interface Order extends LedgerEntry {
  kind: 'jsapi' | 'h5';
  /** The parameters as text: a repetition must be the same. */
  terms: string;
  notifyUrl: string;
  prepayId: string;
  /** In ms: the H5 cashier's address ends then. */
  cashierEndsAt: number;
  openid: string;
}

export interface Reply {
  status: number;
  body?: object;
}

type Fields = Record<string, unknown>;

const refusal = (status: number, code: string, message: string): Reply => ({
  status,
  body: { code, message },
});
export const paramError = (field: string) => refusal(400, 'PARAM_ERROR', `参数错误：${field}`);
export const orderMissing = refusal(404, 'ORDER_NOT_EXIST', '订单不存在');

const numberForm = /^[0-9A-Za-z_\-|*]{6,32}$/;
const refundNumberForm = /^[0-9A-Za-z_\-|*@]{1,64}$/;
const cashierMs = 5 * 60_000;

const objectOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const isBytes = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && Buffer.byteLength(value) <= most;

function isNotifyUrl(value: unknown): boolean {
  if (!isBytes(value, 255) || !URL.canParse(value)) return false;
  const { protocol, search } = new URL(value);
  return protocol === 'https:' && search === '';
}

/** Returns the first wrong parameter as the documents describe it. `now` in ms. */
export function findWrongField(kind: Order['kind'], body: Fields, now: number) {
  const amount = objectOf(body.amount);
  const scene = objectOf(body.scene_info);
  const address = scene.payer_client_ip;
  const expiry = String(body.time_expire);
  const checks: Record<string, boolean> = {
    appid: body.appid === account.appId,
    mchid: body.mchid === account.mchId,
    description: isBytes(body.description, 127),
    out_trade_no: typeof body.out_trade_no === 'string' && numberForm.test(body.out_trade_no),
    notify_url: isNotifyUrl(body.notify_url),
    'amount.total': Number.isInteger(amount.total) && (amount.total as number) > 0,
    'amount.currency': amount.currency === 'CNY',
    time_expire:
      body.time_expire === undefined ||
      (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(expiry) && Date.parse(expiry) >= now + 60_000),
    'payer.openid': kind === 'h5' || isBytes(objectOf(body.payer).openid, 128),
    'scene_info.payer_client_ip':
      kind === 'jsapi' ||
      (typeof address === 'string' && isIP(address) !== 0 && !/^127\.|^::1$/.test(address)),
    'scene_info.h5_info.type': kind === 'jsapi' || isBytes(objectOf(scene.h5_info).type, 32),
  };
  return Object.keys(checks).find((field) => !checks[field]);
}

export function newOrder(kind: Order['kind'], body: Fields, prepayId: string, extra: number): Order {
  return {
    kind,
    attemptNo: String(body.out_trade_no),
    amount: Number(objectOf(body.amount).total) + extra,
    state: 'open',
    refunds: new Map(),
    terms: JSON.stringify(body),
    notifyUrl: String(body.notify_url),
    prepayId,
    cashierEndsAt: 0,
    openid: String(objectOf(body.payer).openid ?? ''),
  };
}

/** Returns undefined where the order is simply the same again. */
export function repeatFault(order: Order, body: Fields): Reply | undefined {
  if (order.state === 'paid') return refusal(400, 'ORDERPAID', '该订单已支付');
  if (order.state === 'closed') return refusal(400, 'ORDER_CLOSED', '该订单已关闭');
  if (order.terms !== JSON.stringify(body)) {
    return refusal(400, 'INVALID_REQUEST', '请求重入时，参数与首次请求时不一致');
  }
  return undefined;
}

export function prepareReply(order: Order, prepayId: string, origin: string, now: number): Reply {
  order.prepayId = prepayId;
  if (order.kind === 'jsapi') return { status: 200, body: { prepay_id: prepayId } };
  order.cashierEndsAt = now + cashierMs;
  const url = `${origin}/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${prepayId}&package=${order.attemptNo}`;
  return { status: 200, body: { h5_url: url } };
}

/** A transaction as queries and notifications tell it. `extra`: fen that were never paid. */
export function transactionOf(order: Order, extra: number): object {
  const base = { appid: account.appId, mchid: account.mchId, out_trade_no: order.attemptNo };
  if (order.state !== 'paid') {
    const trade_state = order.state === 'open' ? 'NOTPAY' : 'CLOSED';
    return { ...base, trade_state, amount: { total: order.amount, currency: 'CNY' } };
  }
  const isRefunded = [...order.refunds.values()].some(({ state }) => state === 'success');
  return {
    ...base,
    transaction_id: order.transactionId,
    trade_type: order.kind === 'jsapi' ? 'JSAPI' : 'MWEB',
    trade_state: isRefunded ? 'REFUND' : 'SUCCESS',
    trade_state_desc: isRefunded ? '转入退款' : '支付成功',
    bank_type: 'OTHERS',
    payer: { openid: order.openid || 'oH5BuyerWithoutVisit00000000' },
    amount: {
      total: order.amount + extra,
      payer_total: order.amount + extra,
      currency: 'CNY',
      payer_currency: 'CNY',
    },
  };
}

const refundWords = {
  processing: 'PROCESSING',
  success: 'SUCCESS',
  closed: 'CLOSED',
  abnormal: 'ABNORMAL',
} as const satisfies Record<LedgerRefund['state'], string>;

export const refundWord = (refund: LedgerRefund) => refundWords[refund.state];

export const receiverOf = ({ state, isToShop }: LedgerRefund) =>
  state === 'success' && { user_received_account: isToShop ? '商户结算银行账户' : '支付用户零钱' };

export function refundReply(order: Order, refund: LedgerRefund, extra: number): Reply {
  return {
    status: 200,
    body: {
      refund_id: `5030000${refund.refundNo}`,
      out_refund_no: refund.refundNo,
      transaction_id: order.transactionId,
      out_trade_no: order.attemptNo,
      status: refundWord(refund),
      ...receiverOf(refund),
      amount: { total: order.amount, refund: refund.amount + extra, currency: 'CNY' },
    },
  };
}

/** A closed refund has given its money back to the shop. */
export const heldBack = ({ refunds }: Order): number =>
  [...refunds.values()].reduce((sum, { state, amount }) => sum + (state === 'closed' ? 0 : amount), 0);

export function sendToShop(refund: LedgerRefund, body: Fields, state: LedgerRefund['state']) {
  if (body.type !== 'MERCHANT_BANK_CARD') return paramError('bank_account');
  if (refund.state !== 'abnormal') return refusal(400, 'INVALID_REQUEST', '退款单状态不是退款异常');
  Object.assign(refund, { state, isToShop: true });
  return undefined;
}

/** The same number is the same refund, and refunds never exceed what was paid. */
export function takeRefund(order: Order, body: Fields, state: LedgerRefund['state']): LedgerRefund | Reply {
  const refundNo = String(body.out_refund_no);
  const amount = objectOf(body.amount);
  const known = order.refunds.get(refundNo);
  if (!refundNumberForm.test(refundNo) || !isBytes(body.reason, 80)) return paramError('reason');
  if (!Number.isInteger(amount.refund) || amount.total !== order.amount) return paramError('amount.total');
  if (known && known.amount !== amount.refund) return refusal(400, 'INVALID_REQUEST', '退款金额与首次不一致');
  if (known) return known;
  if (heldBack(order) + Number(amount.refund) > order.amount)
    return refusal(400, 'INVALID_REQUEST', '退款金额超限');
  const refund: LedgerRefund = { refundNo, amount: Number(amount.refund), state };
  order.refunds.set(refundNo, refund);
  return refund;
}
