import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newBills, sentOf, toldOf } from '../bills.ts';
import { type CallMode, type Deliver, type LedgerEntry, modeBoard, type Simulator } from '../modes.ts';
import { type AlipayKeys, appId, sellerId } from './account.ts';
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
import { noticeOffice } from './notices.ts';
import { openPage, pageHtml } from './page.ts';
import { readContent } from './request.ts';
import { type Parameters, signText } from './signing.ts';

export interface SimulatorParts {
  now: () => number;
  keys: AlipayKeys;
  deliver?: Deliver;
}

export interface AlipaySimulator extends Simulator {
  gateway: string;
  trades: ReadonlyMap<string, Trade>;
  sent: readonly string[];
  /** The buyer begins and does not finish: the trade is there, unpaid. */
  begin(attemptNo: string): void;
  finish(attemptNo: string): Promise<readonly number[]>;
  /** The trade's time ran out: Alipay says so of what was begun. */
  expire(attemptNo: string): Promise<readonly number[]>;
  changeKey(): void;
  setBalance(fen: number): void;
  setSignFirst(isFirst: boolean): void;
}

/** Where what was paid for unknown is told. */
const shopOrigin = 'https://shop.example';

/** Alipay acknowledges nothing but the seven letters. */
const post: Deliver = async (url, headers, body) => {
  const response = await fetch(url, { method: 'POST', headers, body });
  const said = await response.text();
  return response.status === 200 && said !== 'success' ? 502 : response.status;
};

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Alipay for tests: its gateway, its pay page and its notifications, with real keys, on loopback. */
export async function openAlipay(parts: SimulatorParts): Promise<AlipaySimulator> {
  const { now, keys } = parts;
  const app = { appId, publicKey: keys.shop.publicKey };
  const books = newBooks();
  const board = modeBoard();
  let key = keys.present.privateKey;
  let balance = Number.MAX_SAFE_INTEGER;
  let isSignFirst = false;
  const bills = newBills();
  const refundsMade: { trade: Trade; refundNo: string }[] = [];
  const office = noticeOffice({
    appId,
    sellerId,
    now,
    key: () => key,
    stranger: keys.stranger.privateKey,
    deliver: parts.deliver ?? post,
    takeMode: () => board.take('notify'),
  });

  function answerOf(method: string, mode: CallMode, parameters: Parameters): string {
    let fields: Fields;
    try {
      const known = methods[method];
      const content = readContent(parameters, app, now());
      if (!known) throw new Refused('isv.invalid-method');
      fields = known.run(
        {
          books,
          now: now(),
          lie: mode === 'wrong-amount' ? 1 : 0,
          balance,
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
    return `{${(isSignFirst ? members.reverse() : members).join(',')}}`;
  }

  /** Undefined: no answer, ever. */
  async function callGateway(parameters: Parameters): Promise<{ status: number; text: string } | undefined> {
    const method = parameters.method ?? '';
    const call = methods[method]?.call;
    const mode = call ? board.take(call) : 'ok';
    if (mode === 'timeout-before') return undefined;
    if (mode === 'server-error') return { status: 502, text: '<html>502 Bad Gateway</html>' };
    if (mode === 'too-many') return { status: 429, text: 'too many requests' };
    const text = answerOf(method, mode, parameters);
    for (const { trade, refundNo } of refundsMade.splice(0)) await office.tell(trade, refundNo);
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
      const content = readContent(parameters, app, now());
      const html = pageHtml(openPage(books, parameters, content, now()));
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message);
    }
  }

  const notePayment = ({ tradeNo: transactionId, attemptNo, amount }: Trade) =>
    bills.moved.push({ kind: 'payment', transactionId, attemptNo, refundNo: '', amount, at: now() });

  function noteRefund({ tradeNo: transactionId, attemptNo, refunds }: Trade, refundNo: string): void {
    const amount = refunds.get(refundNo) ?? 0;
    bills.moved.push({ kind: 'refund', transactionId, attemptNo, refundNo, amount, at: now() });
  }

  async function pay(attemptNo: string): Promise<readonly number[]> {
    const trade = payTrade(books, attemptNo, now());
    notePayment(trade);
    return office.tell(trade);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = new URLSearchParams(request.method === 'POST' ? await readBody(request) : '');
    const parameters = Object.fromEntries([...url.searchParams, ...body]);
    const cashier = /^\/cashier\/(\w+)$/.exec(url.pathname)?.[1];
    if (url.pathname === '/downloadBillFile.resource') {
      const lines = toldOf(bills, url.searchParams.get('bizDates') ?? '');
      response.writeHead(200, { 'content-type': 'application/zip' });
      response.end(sentOf(bills, billFile(sellerId, lines)));
    } else if (cashier !== undefined) {
      const page = books.pages.get(cashier);
      if (parameters.action === 'pay') await pay(cashier);
      const back = parameters.action === 'pay' ? page?.returnUrl : page?.quitUrl;
      response.writeHead(303, { location: back ?? '/' }).end();
    } else if (parameters.method === 'alipay.trade.wap.pay') showPage(parameters, response);
    else {
      const answer = await callGateway(parameters);
      if (answer)
        response.writeHead(answer.status, { 'content-type': 'text/html;charset=utf-8' }).end(answer.text);
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    gateway: `${origin}/gateway.do`,
    get ledger() {
      return new Map([...books.trades].map(([key, trade]) => [key, entryOf(trade)]));
    },
    trades: books.trades,
    bills,
    sent: office.sent,
    setMode: board.set,
    countOf: board.countOf,
    pay,
    begin: (attemptNo) => void beginTrade(books, attemptNo, now()),
    finish: (attemptNo) => office.tell(finishTrade(books, attemptNo, now())),
    async refundInConsole(attemptNo, amount) {
      const refundNo = `console${books.trades.get(attemptNo)?.refunds.size ?? 0}`;
      const { trade } = refundTrade(books, { attemptNo, refundNo, amount }, now());
      noteRefund(trade, refundNo);
      return office.tell(trade, refundNo);
    },
    payUnknown(attemptNo, amount) {
      const notifyUrl = `${shopOrigin}/api/pay/alipay/notify`;
      const urls = { notifyUrl, returnUrl: notifyUrl, quitUrl: notifyUrl };
      books.pages.set(attemptNo, { attemptNo, amount, subject: 'Report', ...urls, expiresAt: now() + 1 });
      return pay(attemptNo);
    },
    async payAgain(attemptNo) {
      const first = books.trades.get(attemptNo)!;
      const second = { ...first, tradeNo: `${first.tradeNo}2`, refunds: new Map<string, number>() };
      books.trades.set(`${attemptNo}~2`, { ...second, state: 'TRADE_SUCCESS' });
      notePayment(books.trades.get(`${attemptNo}~2`)!);
      return office.tell(books.trades.get(`${attemptNo}~2`)!);
    },
    async expire(attemptNo) {
      const trade = findTrade(books, attemptNo, now());
      if (trade?.state !== 'TRADE_CLOSED') throw new Error(`${attemptNo} has not expired.`);
      return office.tell(trade);
    },
    deliverHeld: office.deliverHeld,
    changeKey: () => {
      key = keys.next.privateKey;
    },
    setBalance: (fen) => {
      balance = fen;
    },
    setSignFirst: (isFirst) => {
      isSignFirst = isFirst;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function entryOf(trade: Trade): LedgerEntry {
  const paid = trade.paidAt === undefined ? undefined : 'paid';
  const refunds = [...trade.refunds].map(([refundNo, amount]) => ({
    refundNo,
    amount,
    state: 'success' as const,
  }));
  return {
    attemptNo: trade.attemptNo,
    amount: trade.amount,
    state: paid ?? (trade.state === 'TRADE_CLOSED' ? 'closed' : 'open'),
    transactionId: trade.tradeNo,
    refunds: new Map(refunds.map((refund) => [refund.refundNo, refund])),
  };
}
