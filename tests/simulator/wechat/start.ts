import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { openServer, readBody } from '../../support/listen.ts';
import { newBills, sentOf, toldOf } from '../bills.ts';
import { openCourier } from '../courier.ts';
import { type Call, type Deliver, type LedgerRefund, modeBoard, type Simulator } from '../modes.ts';
import { billPath, openApi } from './api.ts';
import { billText } from './bill.ts';
import { account, environmentFor, platformKeys } from './credentials.ts';
import { type Notice, writeNotice } from './notices.ts';
import {
  heldBack,
  newOrder,
  type Order,
  type Reply,
  receiverOf,
  refundWord,
  transactionOf,
} from './orders.ts';
import { findRequestFault, type Received, signedHeaders } from './protocol.ts';
import { type Buyer, openVisits } from './visits.ts';

export interface WechatSimulator extends Simulator {
  buyer: Buyer;
  refundState: LedgerRefund['state'];
  /** WeChat Pay's errors do not always carry a signature. */
  signs: 'everything' | 'successes' | 'nothing';
  /** Requests whose signature fitted. */
  received: readonly Received[];
  /** Runs while a call is on its way: before it is done here, and after. */
  meanwhile: (call: Call, moment: 'before' | 'after') => Promise<void>;
  /** Ends a refund, and notifies the shop. */
  endRefund(
    refundNo: string,
    state: Exclude<LedgerRefund['state'], 'processing'>,
  ): Promise<readonly number[]>;
  /** Returns where the browser goes from the authorization page. */
  authorize(url: string): string | undefined;
}

const shopOrigin = 'https://shop.example';

type Fields = Record<string, unknown>;

function fieldsIn(body: Buffer): Fields {
  try {
    const read: unknown = JSON.parse(body.toString());
    return typeof read === 'object' && read !== null ? (read as Fields) : {};
  } catch {
    return {};
  }
}

export async function startWechatSimulator(parts: {
  now: () => number;
  deliver: Deliver;
}): Promise<WechatSimulator> {
  const { now, deliver } = parts;
  const board = modeBoard();
  const received: Received[] = [];
  let numbers = 0;
  const nextNumber = () => ++numbers;
  let keys: { signing: string; sealing: string } = {
    signing: platformKeys[0],
    sealing: account.apiV3Keys[0],
  };
  const courier = openCourier<Notice>(
    (notice, fault) => writeNotice(notice, { keys, now: now(), number: String(nextNumber()) }, fault),
    deliver,
  );
  const visits = openVisits(now, nextNumber);

  const bills = newBills();
  const api = openApi({
    bills,
    now,
    nextNumber,
    origin: () => simulator.origin,
    refundState: () => simulator.refundState,
  });

  function respond(response: ServerResponse, { status, body }: Reply, isGenuine = true): void {
    const text = body ? JSON.stringify(body) : '';
    const nonce = `A${String(nextNumber()).padStart(31, '0')}`;
    const { signs } = simulator;
    const isSigned = signs === 'everything' || (signs === 'successes' && status < 300);
    const signed = isGenuine ? text : `${text} `;
    response.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Request-ID': `08${String(nextNumber()).padStart(20, '0')}`,
      ...(isSigned && signedHeaders(keys.signing, { body: signed, nonce, now: now() })),
    });
    response.end(text);
  }

  async function answer(request: Received, response: ServerResponse): Promise<void> {
    const error = (status: number, code: string) =>
      respond(response, { status, body: { code, message: code } });
    const url = new URL(request.target, simulator.origin);
    const found = api.calls.find(({ method, path }) => method === request.method && path.test(url.pathname));
    const fault = findRequestFault(request, now());
    if (fault) {
      // The gateway itself does not sign.
      response.writeHead(401, { 'Content-Type': 'application/json', Date: new Date(now()).toUTCString() });
      response.end(JSON.stringify({ code: 'SIGN_ERROR', message: fault }));
      return;
    }
    if (url.pathname === billPath) {
      const file = billText(toldOf(bills, url.searchParams.get('token') ?? ''));
      response.writeHead(200, { 'Content-Type': 'application/octet-stream' });
      response.end(sentOf(bills, gzipSync(file)));
      return;
    }
    if (!found) {
      error(404, 'NOT_FOUND');
      return;
    }
    received.push(request);
    const mode = board.take(found.call);
    if (mode === 'timeout-before') return;
    if (mode === 'server-error') error(500, 'SYSTEM_ERROR');
    else if (mode === 'too-many') error(429, 'FREQUENCY_LIMITED');
    else {
      await simulator.meanwhile(found.call, 'before');
      const reply = found.run({
        part: decodeURIComponent(found.path.exec(url.pathname)?.[1] ?? ''),
        body: fieldsIn(request.body),
        mchid: url.searchParams.get('mchid'),
        day: url.searchParams.get('bill_date') ?? '',
        extra: mode === 'wrong-amount' ? 1 : 0,
      });
      await simulator.meanwhile(found.call, 'after');
      if (mode !== 'timeout-after') respond(response, reply, mode !== 'wrong-signature');
    }
  }

  function visit(url: URL, response: ServerResponse): void {
    const mode = board.take('exchange');
    if (mode === 'timeout-before') return;
    const isBroken = mode === 'server-error' || mode === 'wrong-signature';
    const body = mode === 'too-many' ? { errcode: 45011, errmsg: 'api minute-quota reach limit' } : undefined;
    const text = isBroken ? '<html>502</html>' : JSON.stringify(body ?? visits.exchange(url));
    if (mode === 'timeout-after') return;
    response.writeHead(isBroken ? 502 : 200, { 'Content-Type': 'text/plain' });
    response.end(text);
  }

  /** The H5 cashier opens from a page of the shop only, for five minutes. */
  function cashier(url: URL, referer: string | undefined, response: ServerResponse): void {
    const order = api.ledger.get(url.searchParams.get('package') ?? '');
    const isFresh = order?.prepayId === url.searchParams.get('prepay_id') && order.cashierEndsAt > now();
    const shop = order && new URL(order.notifyUrl).origin;
    const back = url.searchParams.get('redirect_url');
    const isOurs = referer !== undefined && new URL(referer).origin === shop;
    const isRight = isFresh && isOurs && (back === null || new URL(back).origin === shop);
    response.writeHead(isRight ? 200 : 400, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(isRight ? '<title>微信支付</title>' : '<title>商家参数格式有误</title>');
  }

  const { origin, close } = await openServer((request, response) => {
    const { method = '', url: target = '', headers } = request;
    readBody(request)
      .then((body) => {
        const url = new URL(target, simulator.origin);
        if (url.pathname === '/sns/oauth2/access_token') visit(url, response);
        else if (url.pathname === '/cgi-bin/mmpayweb-bin/checkmweb') cashier(url, headers.referer, response);
        else return answer({ method, target, headers, body }, response);
      })
      .catch(() => response.destroy());
  });

  const tell = ({ notifyUrl: url, attemptNo }: Order, event: Notice['event'], content: Notice['content']) =>
    courier.send({ url, attemptNo, event, content }, board.take('notify'));

  function tellRefund(order: Order, refund: LedgerRefund): Promise<readonly number[]> {
    const { refundNo } = refund;
    const word = refundWord(refund) as 'SUCCESS' | 'ABNORMAL' | 'CLOSED';
    const content = (extra: number) => ({
      mchid: account.mchId,
      transaction_id: order.transactionId,
      out_trade_no: order.attemptNo,
      refund_id: `5030000${refundNo}`,
      out_refund_no: refundNo,
      refund_status: word,
      ...receiverOf(refund),
      amount: { total: order.amount, refund: refund.amount + extra, payer_total: order.amount },
    });
    return tell(order, `REFUND.${word}`, content);
  }

  const simulator: WechatSimulator = {
    origin,
    close,
    ledger: api.ledger,
    bills,
    received,
    posted: courier.posted,
    buyer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o', isSnapshot: false },
    refundState: 'success',
    signs: 'everything',
    environment: environmentFor(origin),
    meanwhile: async () => {},
    setMode: board.set,
    countOf: board.countOf,
    changeKeys() {
      keys = { signing: platformKeys[1], sealing: account.apiV3Keys[1] };
    },
    async pay(attemptNo) {
      const order = api.ledger.get(attemptNo);
      if (order?.state !== 'open') throw new Error('This order cannot be paid.');
      order.state = 'paid';
      order.transactionId = `4200${String(nextNumber()).padStart(24, '0')}`;
      const { transactionId, amount } = order;
      const paid = { attemptNo: attemptNo.replace(/~2$/, ''), refundNo: '', amount };
      bills.moved.push({ kind: 'payment', transactionId, ...paid, at: now() });
      const content = (extra: number) => transactionOf(order, extra);
      return tell(order, 'TRANSACTION.SUCCESS', content);
    },
    async endRefund(refundNo, state) {
      const known = api.findRefund(refundNo);
      if (!known) throw new Error('There is no such refund.');
      known.refund.state = state;
      return tellRefund(known.order, known.refund);
    },
    refundInConsole(attemptNo, amount) {
      const order = api.ledger.get(attemptNo);
      if (order?.state !== 'paid' || heldBack(order) + amount > order.amount)
        throw new Error('There is nothing to give back.');
      const refund = { refundNo: `console${nextNumber()}`, amount, state: 'success' as const };
      order.refunds.set(refund.refundNo, refund);
      api.noteRefund(order, refund.refundNo, now());
      return tellRefund(order, refund);
    },
    payUnknown(attemptNo, amount) {
      const body = {
        out_trade_no: attemptNo,
        amount: { total: amount },
        notify_url: `${shopOrigin}/api/pay/wechat/notify`,
      };
      api.ledger.set(attemptNo, newOrder('h5', body, 'wx0', 0));
      return simulator.pay(attemptNo);
    },
    payAgain(attemptNo) {
      const second: Order = { ...api.ledger.get(attemptNo)!, state: 'open', refunds: new Map() };
      api.ledger.set(`${attemptNo}~2`, second);
      return simulator.pay(`${attemptNo}~2`);
    },
    deliverHeld: courier.deliverHeld,
    authorize: (url) => visits.authorize(new URL(url), simulator.buyer),
  };
  return simulator;
}
