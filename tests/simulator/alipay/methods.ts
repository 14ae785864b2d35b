import { type Bills, toldOf } from '../bills.ts';
import { writeChinaTime, yuan } from '../china.ts';
import type { Call } from '../modes.ts';
import {
  type Books,
  closeTrade,
  Refused,
  refundedOf,
  refundTrade,
  requireTrade,
  type Trade,
} from './books.ts';
import { readYuan } from './request.ts';
import type { Parameters } from './signing.ts';

export interface Desk {
  books: Books;
  now: number;
  /** In fen, added to every amount told. */
  lie: number;
  balance: number;
  bills: Bills;
  origin: string;
  refunded(trade: Trade, refundNo: string): void;
}

export type Fields = Record<string, string>;

interface Method {
  call: Call;
  run(desk: Desk, content: Parameters): Fields;
}

const namesOf = ({ attemptNo, tradeNo }: Trade): Fields => ({ out_trade_no: attemptNo, trade_no: tradeNo });

/** A trade is asked for by our number or by Alipay's. */
const keyOf = (books: Books, { out_trade_no: ours, trade_no: theirs }: Parameters): string =>
  ours ?? [...books.trades].find(([, { tradeNo }]) => tradeNo === theirs)?.[0] ?? '';

/** Every real answer has the buyer. */
const buyer = { buyer_logon_id: '159****5620', buyer_user_id: '2088102116773037' };

const query: Method['run'] = ({ books, now, lie }, content) => {
  const trade = requireTrade(books, content.out_trade_no ?? '', now);
  const received = trade.paidAt === undefined ? 0 : trade.amount - refundedOf(trade);
  return {
    ...buyer,
    buyer_pay_amount: yuan(received),
    invoice_amount: yuan(received),
    ...namesOf(trade),
    point_amount: '0.00',
    receipt_amount: yuan(received),
    ...(trade.paidAt !== undefined && { send_pay_date: writeChinaTime(trade.paidAt) }),
    total_amount: yuan(trade.amount + lie),
    trade_status: trade.state,
  };
};

const close: Method['run'] = ({ books, now }, content) =>
  namesOf(closeTrade(books, content.out_trade_no ?? '', now));

const refund: Method['run'] = (desk, content) => {
  const { books, now, lie, balance } = desk;
  const refundNo = content.out_request_no ?? '';
  const amount = readYuan(content.refund_amount);
  const key = keyOf(books, content);
  const known = requireTrade(books, key, now).refunds.has(refundNo);
  if (!known && amount > balance) throw new Refused('ACQ.SELLER_BALANCE_NOT_ENOUGH');
  const { trade, hasMoved } = refundTrade(books, { attemptNo: key, refundNo, amount }, now);
  if (hasMoved) desk.refunded(trade, refundNo);
  return {
    ...buyer,
    fund_change: hasMoved ? 'Y' : 'N',
    gmt_refund_pay: writeChinaTime(now),
    ...namesOf(trade),
    refund_fee: yuan(refundedOf(trade) + lie),
  };
};

/** `10000` says that the question was understood, whether or not the refund was found. */
const refundQuery: Method['run'] = ({ books, now, lie }, content) => {
  const trade = requireTrade(books, keyOf(books, content), now);
  const refundNo = content.out_request_no ?? '';
  const amount = trade.refunds.get(refundNo);
  if (amount === undefined) return {};
  return {
    out_request_no: refundNo,
    ...namesOf(trade),
    refund_amount: yuan(amount + lie),
    refund_status: 'REFUND_SUCCESS',
    total_amount: yuan(trade.amount),
  };
};

const bill: Method['run'] = ({ bills, origin }, { bill_type: kind, bill_date: day = '' }) => {
  if (kind !== 'trade') throw new Refused('isv.invalid_arguments');
  if (bills.isLate || toldOf(bills, day).length === 0) throw new Refused('isp.bill_not_exist');
  return { bill_download_url: `${origin}/downloadBillFile.resource?bizType=trade&bizDates=${day}` };
};

export const methods: Readonly<Record<string, Method>> = {
  'alipay.trade.query': { call: 'query', run: query },
  'alipay.trade.close': { call: 'close', run: close },
  'alipay.trade.refund': { call: 'refund', run: refund },
  'alipay.trade.fastpay.refund.query': { call: 'refund-query', run: refundQuery },
  'alipay.data.dataservice.bill.downloadurl.query': { call: 'bill', run: bill },
};
