import type { IncomingMessage, ServerResponse } from 'node:http';
import { openServer, readBody } from '../../support/listen.ts';
import { newBills, sentOf, toldOf } from '../bills.ts';
import { openCourier } from '../courier.ts';
import { type CallMode, type Deliver, type LedgerEntry, modeBoard, type Simulator } from '../modes.ts';
import { environmentFor, keys, sellerId } from './account.ts';
import { billFile } from './bill.ts';
import {
  beginTrade,
  findTrade,
  finishTrade,
  newBooks,
  payTrade,
  Refused,
  refundTrade,
  type Trade,
} from './books.ts';
import { type Fields, methods } from './methods.ts';
import { parametersOf, writeNotice } from './notices.ts';
import { openPage, pageHtml } from './page.ts';
import { readContent } from './request.ts';
import { type Parameters, signText } from './signing.ts';

export interface AlipaySimulator extends Simulator {
  gateway: string;
  trades: ReadonlyMap<string, Trade>;
  /** The buyer begins and does not finish: the trade is there, unpaid. */
  begin(attemptNo: string): void;
  finish(attemptNo: string): Promise<readonly number[]>;
  /** The trade's time runs out, and Alipay notifies. */
  expire(attemptNo: string): Promise<readonly number[]>;
  /** In fen: what the shop's account can still give back. */
  balance: number;
  /** The signature stands before the signed part. */
  isSignFirst: boolean;
}

const shopOrigin = 'https://shop.example';

/** Gateway, pay page and notifications with real keys, on loopback. */
export async function openAlipay(parts: { now: () => number; deliver: Deliver }): Promise<AlipaySimulator> {
  const { now, deliver } = parts;
  const books = newBooks();
  const board = modeBoard();
  let key = keys.present.privateKey;
  let told = 0;
  const bills = newBills();
  const refundsMade: { trade: Trade; refundNo: string }[] = [];
  const courier = openCourier(writeNotice, deliver);

  function tell(trade: Trade, refundNo?: string): Promise<readonly number[]> {
    told += 1;
    const parameters = parametersOf(trade, now(), told, refundNo);
    return courier.send({ url: trade.notifyUrl, parameters, key }, board.take('notify'));
  }

  function answerOf(method: string, mode: CallMode, parameters: Parameters): string {
    let fields: Fields;
    try {
      const known = methods[method];
      const content = readContent(parameters, now());
      if (!known) throw new Refused('isv.invalid-method');
      fields = known.run(
        {
          books,
          now: now(),
          lie: mode === 'wrong-amount' ? 1 : 0,
          balance: simulator.balance,
          bills,
          origin,
          refunded: (trade, refundNo) => {
            noteRefund(trade, refundNo);
            refundsMade.push({ trade, refundNo });
          },
        },
        content,
      );
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      fields = { sub_code: error.message };
    }
    const said =
      fields.sub_code === undefined
        ? { code: '10000', msg: 'Success', ...fields }
        : { code: '40004', msg: 'Business Failed', ...fields, sub_msg: '业务处理失败' };
    const text = JSON.stringify(said);
    const signer = mode === 'wrong-signature' ? keys.stranger.privateKey : key;
    const members = [
      `"${method.replaceAll('.', '_')}_response":${text}`,
      `"sign":"${signText(text, signer)}"`,
    ];
    return `{${(simulator.isSignFirst ? members.reverse() : members).join(',')}}`;
  }

  async function callGateway(parameters: Parameters): Promise<{ status: number; text: string } | undefined> {
    const method = parameters.method ?? '';
    const call = methods[method]?.call;
    const mode = call ? board.take(call) : 'ok';
    if (mode === 'timeout-before') return undefined;
    if (mode === 'server-error') return { status: 502, text: '<html>502 Bad Gateway</html>' };
    if (mode === 'too-many') return { status: 429, text: 'too many requests' };
    const text = answerOf(method, mode, parameters);
    for (const { trade, refundNo } of refundsMade.splice(0)) await tell(trade, refundNo);
    return mode === 'timeout-after' ? undefined : { status: 200, text };
  }

  function showPage(parameters: Parameters, response: ServerResponse): void {
    const mode = board.take('prepare');
    if (mode === 'timeout-before' || mode === 'timeout-after') return;
    if (mode !== 'ok') {
      response.writeHead(mode === 'too-many' ? 429 : 502).end();
      return;
    }
    try {
      const content = readContent(parameters, now());
      const html = pageHtml(openPage(books, parameters, content, now()));
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message);
    }
  }

  function noteRefund({ tradeNo: transactionId, attemptNo, refunds }: Trade, refundNo: string): void {
    const amount = refunds.get(refundNo) ?? 0;
    bills.moved.push({ kind: 'refund', transactionId, attemptNo, refundNo, amount, at: now() });
  }

  function tellPaid(trade: Trade): Promise<readonly number[]> {
    const { tradeNo: transactionId, attemptNo, amount } = trade;
    bills.moved.push({ kind: 'payment', transactionId, attemptNo, refundNo: '', amount, at: now() });
    return tell(trade);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = new URLSearchParams(request.method === 'POST' ? (await readBody(request)).toString() : '');
    const parameters = Object.fromEntries([...url.searchParams, ...body]);
    const cashier = /^\/cashier\/(\w+)$/.exec(url.pathname)?.[1];
    if (url.pathname === '/downloadBillFile.resource') {
      const lines = toldOf(bills, url.searchParams.get('bizDates') ?? '');
      response.writeHead(200, { 'content-type': 'application/zip' });
      response.end(sentOf(bills, billFile(sellerId, lines)));
    } else if (cashier !== undefined) {
      const page = books.pages.get(cashier);
      if (parameters.action === 'pay') await simulator.pay(cashier);
      const back = parameters.action === 'pay' ? page?.returnUrl : page?.quitUrl;
      response.writeHead(303, { location: back ?? '/' }).end();
    } else if (parameters.method === 'alipay.trade.wap.pay') showPage(parameters, response);
    else {
      const answer = await callGateway(parameters);
      if (answer)
        response.writeHead(answer.status, { 'content-type': 'text/html;charset=utf-8' }).end(answer.text);
    }
  }

  const { origin, close } = await openServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const gateway = `${origin}/gateway.do`;

  const simulator: AlipaySimulator = {
    origin,
    close,
    gateway,
    environment: environmentFor(gateway),
    get ledger() {
      return new Map([...books.trades].map(([key, trade]) => [key, entryOf(trade)]));
    },
    trades: books.trades,
    bills,
    posted: courier.posted,
    setMode: board.set,
    countOf: board.countOf,
    balance: Number.MAX_SAFE_INTEGER,
    isSignFirst: false,
    pay: async (attemptNo) => tellPaid(payTrade(books, attemptNo, now())),
    begin: (attemptNo) => void beginTrade(books, attemptNo, now()),
    finish: (attemptNo) => tell(finishTrade(books, attemptNo, now())),
    async refundInConsole(attemptNo, amount) {
      const refundNo = `console${books.trades.get(attemptNo)?.refunds.size ?? 0}`;
      const { trade } = refundTrade(books, { attemptNo, refundNo, amount }, now());
      noteRefund(trade, refundNo);
      return tell(trade, refundNo);
    },
    payUnknown(attemptNo, amount) {
      const notifyUrl = `${shopOrigin}/api/pay/alipay/notify`;
      const urls = { notifyUrl, returnUrl: notifyUrl, quitUrl: notifyUrl };
      books.pages.set(attemptNo, { attemptNo, amount, subject: 'Report', ...urls, expiresAt: now() + 1 });
      return simulator.pay(attemptNo);
    },
    async payAgain(attemptNo) {
      const first = books.trades.get(attemptNo)!;
      const own = { tradeNo: `${first.tradeNo}2`, refunds: new Map<string, number>() };
      const second: Trade = { ...first, ...own, state: 'TRADE_SUCCESS' };
      books.trades.set(`${attemptNo}~2`, second);
      return tellPaid(second);
    },
    async expire(attemptNo) {
      const trade = findTrade(books, attemptNo, now());
      if (trade?.state !== 'TRADE_CLOSED') throw new Error(`${attemptNo} has not expired.`);
      return tell(trade);
    },
    deliverHeld: courier.deliverHeld,
    changeKeys: () => {
      key = keys.next.privateKey;
    },
  };
  return simulator;
}

function entryOf(trade: Trade): LedgerEntry {
  const unpaid = trade.state === 'TRADE_CLOSED' ? 'closed' : 'open';
  const refunds = [...trade.refunds].map(
    ([refundNo, amount]) => [refundNo, { refundNo, amount, state: 'success' }] as const,
  );
  return {
    attemptNo: trade.attemptNo,
    amount: trade.amount,
    state: trade.paidAt === undefined ? unpaid : 'paid',
    transactionId: trade.tradeNo,
    refunds: new Map(refunds),
  };
}
