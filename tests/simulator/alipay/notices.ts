import type { KeyObject } from 'node:crypto';
import { writeChinaTime, yuan } from '../china.ts';
import type { NoticeFault } from '../courier.ts';
import type { Posted } from '../modes.ts';
import { appId, keys, sellerId } from './account.ts';
import { refundedOf, type Trade } from './books.ts';
import { formBody, signNotice } from './signing.ts';

export interface Notice {
  url: string;
  /** Signed as the notification is sent. */
  parameters: ReturnType<typeof parametersOf>;
  key: KeyObject;
}

/** Tells the trade as it stands, or with `refundNo` that refund. */
export function parametersOf(trade: Trade, now: number, number: number, refundNo?: string) {
  const isUnpaid = trade.paidAt === undefined;
  return {
    gmt_create: writeChinaTime(trade.createdAt),
    charset: 'utf-8',
    seller_email: 'shop***@example.com',
    subject: trade.subject,
    buyer_id: '2088102116773037',
    invoice_amount: yuan(isUnpaid ? 0 : trade.amount),
    notify_id: `2026112100222${String(number).padStart(21, '0')}`,
    fund_bill_list: `[{"amount":"${yuan(trade.amount)}","fundChannel":"ALIPAYACCOUNT"}]`,
    notify_type: 'trade_status_sync',
    trade_status: trade.state,
    receipt_amount: yuan(isUnpaid ? 0 : trade.amount),
    app_id: appId,
    auth_app_id: appId,
    buyer_pay_amount: yuan(isUnpaid ? 0 : trade.amount),
    seller_id: sellerId,
    notify_time: writeChinaTime(now),
    version: '1.0',
    out_trade_no: trade.attemptNo,
    total_amount: yuan(trade.amount),
    trade_no: trade.tradeNo,
    buyer_logon_id: '159****5620',
    point_amount: '0.00',
    ...(trade.paidAt !== undefined && { gmt_payment: writeChinaTime(trade.paidAt) }),
    ...(trade.closedAt !== undefined && { gmt_close: writeChinaTime(trade.closedAt) }),
    // A trade that closes unpaid is told too, without `gmt_refund`.
    ...(trade.state === 'TRADE_CLOSED' && isUnpaid && { refund_fee: '0.00' }),
    ...(refundNo !== undefined && {
      gmt_refund: `${writeChinaTime(now)}.536`,
      refund_fee: yuan(refundedOf(trade)),
      ...(!refundNo.startsWith('console') && { out_biz_no: refundNo }),
    }),
  };
}

export function writeNotice({ url, parameters, key }: Notice, fault?: NoticeFault): Posted {
  const isGenuine = fault === undefined || fault === 'wrong-amount';
  const total_amount = `${fault === 'wrong-amount' ? 1 : ''}${parameters.total_amount}`;
  const signer = isGenuine ? key : keys.stranger.privateKey;
  return {
    url,
    attemptNo: parameters.out_trade_no,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: formBody(signNotice({ ...parameters, total_amount }, signer)),
  };
}
