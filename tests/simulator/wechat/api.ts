import { createHash } from 'node:crypto';
import { type Bills, toldOf } from '../bills.ts';
import type { Call, LedgerRefund } from '../modes.ts';
import { billText } from './bill.ts';
import { account } from './credentials.ts';
import {
  findWrongField,
  newOrder,
  type Order,
  orderMissing,
  paramError,
  prepareReply,
  type Reply,
  refundReply,
  repeatFault,
  sendToShop,
  takeRefund,
  transactionOf,
} from './orders.ts';

interface Named {
  part: string;
  body: Record<string, unknown>;
  mchid: string | null;
  day: string;
  /** Fen to add to what is true. */
  extra: number;
}

export interface ApiCall {
  call: Call;
  method: string;
  path: RegExp;
  run(named: Named): Reply;
}

export interface ApiDeps {
  now: () => number;
  nextNumber: () => number;
  origin: () => string;
  refundState: () => LedgerRefund['state'];
  bills: Bills;
}

export const billPath = '/v3/billdownload/file';

const missingRefund: Reply = { status: 404, body: { code: 'RESOURCE_NOT_EXISTS', message: '退款单不存在' } };

export function openApi({ now, nextNumber, origin, refundState, bills }: ApiDeps) {
  const ledger = new Map<string, Order>();

  function findRefund(refundNo: string) {
    for (const order of ledger.values()) {
      const refund = order.refunds.get(refundNo);
      if (refund) return { order, refund };
    }
    return undefined;
  }

  function noteRefund(order: Order, refundNo: string, at: number): void {
    const { attemptNo, transactionId = '', refunds } = order;
    const amount = refunds.get(refundNo)?.amount ?? 0;
    bills.moved.push({ kind: 'refund', transactionId, attemptNo, refundNo, amount, at });
  }

  const calls: readonly ApiCall[] = [
    {
      call: 'prepare',
      method: 'POST',
      path: /^\/v3\/pay\/transactions\/(jsapi|h5)$/,
      run({ part, body, extra }) {
        const kind = part === 'h5' ? 'h5' : 'jsapi';
        const wrong = findWrongField(kind, body, now());
        if (wrong) return paramError(wrong);
        const known = ledger.get(String(body.out_trade_no));
        const fault = known && repeatFault(known, body);
        if (fault) return fault;
        const prepayId = `wx${String(nextNumber()).padStart(34, '0')}`;
        const order = known ?? newOrder(kind, body, prepayId, extra);
        ledger.set(order.attemptNo, order);
        return prepareReply(order, prepayId, origin(), now());
      },
    },
    {
      call: 'close',
      method: 'POST',
      path: /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/,
      run({ part, body }) {
        if (body.mchid !== account.mchId) return paramError('mchid');
        const order = ledger.get(part);
        if (!order) return orderMissing;
        if (order.state === 'paid')
          return { status: 400, body: { code: 'ORDERPAID', message: '该订单已支付' } };
        order.state = 'closed';
        return { status: 204 };
      },
    },
    {
      call: 'query',
      method: 'GET',
      path: /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/,
      run({ part, mchid, extra }) {
        if (mchid !== account.mchId) return paramError('mchid');
        const order = ledger.get(part);
        return order ? { status: 200, body: transactionOf(order, extra) } : orderMissing;
      },
    },
    {
      call: 'refund',
      method: 'POST',
      path: /^\/v3\/refund\/domestic\/refunds$/,
      run({ body, extra }) {
        const { out_trade_no: ours, transaction_id: theirs } = body;
        const order = ours
          ? ledger.get(String(ours))
          : [...ledger.values()].find(({ transactionId }) => transactionId === theirs);
        if (order?.state !== 'paid') return missingRefund;
        const known = order.refunds.size;
        const taken = takeRefund(order, body, refundState());
        if (order.refunds.size > known) noteRefund(order, String(body.out_refund_no), now());
        return 'status' in taken ? taken : refundReply(order, taken, extra);
      },
    },
    {
      call: 'refund',
      method: 'POST',
      path: /^\/v3\/refund\/domestic\/refunds\/([^/]+)\/apply-abnormal-refund$/,
      run({ part, body, extra }) {
        const known = findRefund(String(body.out_refund_no));
        if (part !== `5030000${known?.refund.refundNo}` || !known) return missingRefund;
        const fault = sendToShop(known.refund, body, refundState());
        return fault ?? refundReply(known.order, known.refund, extra);
      },
    },
    {
      call: 'refund-query',
      method: 'GET',
      path: /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/,
      run({ part, extra }) {
        const known = findRefund(part);
        return known ? refundReply(known.order, known.refund, extra) : missingRefund;
      },
    },
    {
      call: 'bill',
      method: 'GET',
      path: /^\/v3\/bill\/tradebill$/,
      run({ day }) {
        if (bills.isLate) return { status: 400, body: { code: 'STATEMENT_CREATING', message: '账单生成中' } };
        const told = toldOf(bills, day);
        if (told.length === 0) {
          return { status: 400, body: { code: 'NO_STATEMENT_EXIST', message: '请求的账单文件不存在' } };
        }
        const hash_value = createHash('sha1').update(billText(told)).digest('hex');
        const download_url = `https://api.mch.weixin.qq.com${billPath}?token=${day}&tartype=gzip`;
        return { status: 200, body: { hash_type: 'SHA1', hash_value, download_url } };
      },
    },
  ];
  return { ledger, calls, findRefund, noteRefund };
}
