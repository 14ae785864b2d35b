import type { KeyObject } from 'node:crypto';
import type { Deliver, NoticeMode } from '../modes.ts';
import { refundedOf, type Trade } from './books.ts';
import { writeChinaTime, writeYuan } from './request.ts';
import { formBody, signNotice } from './signing.ts';

export interface NoticeDesk {
  appId: string;
  sellerId: string;
  now: () => number;
  key: () => KeyObject;
  stranger: KeyObject;
  deliver: Deliver;
  takeMode(): NoticeMode;
}

interface Notice {
  url: string;
  /** Without signature; signed as it is sent. */
  parameters: Record<string, string>;
  key: KeyObject;
}

/** What the notification says of a trade as it stands. `refundNo`: it tells of this refund. */
function parametersOf(desk: NoticeDesk, trade: Trade, number: number, refundNo?: string) {
  const now = desk.now();
  const isUnpaid = trade.paidAt === undefined;
  return {
    gmt_create: writeChinaTime(trade.createdAt),
    charset: 'utf-8',
    seller_email: 'shop***@example.com',
    subject: trade.subject,
    buyer_id: '2088102116773037',
    invoice_amount: writeYuan(isUnpaid ? 0 : trade.amount),
    notify_id: `2026112100222${String(number).padStart(21, '0')}`,
    fund_bill_list: `[{"amount":"${writeYuan(trade.amount)}","fundChannel":"ALIPAYACCOUNT"}]`,
    notify_type: 'trade_status_sync',
    trade_status: trade.state,
    receipt_amount: writeYuan(isUnpaid ? 0 : trade.amount),
    app_id: desk.appId,
    auth_app_id: desk.appId,
    buyer_pay_amount: writeYuan(isUnpaid ? 0 : trade.amount),
    seller_id: desk.sellerId,
    notify_time: writeChinaTime(now),
    version: '1.0',
    out_trade_no: trade.attemptNo,
    total_amount: writeYuan(trade.amount),
    trade_no: trade.tradeNo,
    buyer_logon_id: '159****5620',
    point_amount: '0.00',
    ...(trade.paidAt !== undefined && { gmt_payment: writeChinaTime(trade.paidAt) }),
    ...(trade.closedAt !== undefined && { gmt_close: writeChinaTime(trade.closedAt) }),
    // A trade that closes unpaid says so too: without `gmt_refund`, and with nothing.
    ...(trade.state === 'TRADE_CLOSED' && isUnpaid && { refund_fee: '0.00' }),
    ...(refundNo !== undefined && {
      gmt_refund: `${writeChinaTime(now)}.536`,
      refund_fee: writeYuan(refundedOf(trade)),
      ...(!refundNo.startsWith('console') && { out_biz_no: refundNo }),
    }),
  };
}

export function noticeOffice(desk: NoticeDesk) {
  let number = 0;
  let held: Notice[] = [];
  let isNewestFirst = false;
  const sent: string[] = [];

  async function send(notice: Notice): Promise<number> {
    const body = formBody(signNotice(notice.parameters, notice.key));
    sent.push(body);
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    const status = await desk.deliver(notice.url, headers, body).catch(() => 0);
    // What is not acknowledged is sent again, genuine or not.
    if (status !== 200) held.push(notice);
    return status;
  }

  const byMode: Record<NoticeMode, (notice: Notice) => Promise<number[]>> = {
    ok: async (notice) => [await send(notice)],
    duplicate: async (notice) => [await send(notice), await send(notice), await send(notice)],
    delayed: async (notice) => {
      held.push(notice);
      return [];
    },
    reordered: async (notice) => {
      held.push(notice);
      isNewestFirst = true;
      return [];
    },
    never: async () => [],
    'wrong-signature': async (notice) => [await send({ ...notice, key: desk.stranger })],
    'wrong-amount': async (notice) => [
      await send({
        ...notice,
        parameters: { ...notice.parameters, total_amount: `1${notice.parameters.total_amount}` },
      }),
    ],
    probe: async (notice) => [await send({ ...notice, key: desk.stranger }), await send(notice)],
  };

  return {
    /** Bodies as they went out, oldest first. */
    sent: sent as readonly string[],
    async tell(trade: Trade, refundNo?: string): Promise<readonly number[]> {
      number += 1;
      const parameters = parametersOf(desk, trade, number, refundNo);
      return byMode[desk.takeMode()]({ url: trade.notifyUrl, parameters, key: desk.key() });
    },
    async deliverHeld(): Promise<readonly number[]> {
      const due = isNewestFirst ? held.reverse() : held;
      held = [];
      isNewestFirst = false;
      const statuses: number[] = [];
      for (const notice of due) statuses.push(await send(notice));
      return statuses;
    },
  };
}
