import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fenIn, numberIn, placesIn, textLines, UnreadableBill } from '../port/bill-file.ts';
import { type Bill, type BillLine, merchantOf, ProviderRefused } from '../port/provider.ts';
import type { Client } from './client.ts';
import { textOf } from './message.ts';
import { currency } from './settings.ts';

/*
 * Sources: https://pay.weixin.qq.com/doc/v3/merchant/4012556654 (address), …/4012084430 (hash),
 * …/4013071254 (errors), https://pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html
 * (columns). Not tried on a live account.
 */

const columns = {
  app: '公众账号ID',
  account: '商户号',
  transaction: '微信订单号',
  attempt: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  refund: '商户退款单号',
  paid: '订单金额',
  back: '申请退款金额',
} as const;

const summary = { count: '总交易单数', paid: '订单总金额', back: '申请退款总金额' } as const;

/** After a refund, a payment keeps its `SUCCESS` line, and each refund has a line of its own. */
const kinds: Readonly<Record<string, BillLine['kind']>> = {
  SUCCESS: 'payment',
  REFUND: 'refund',
  REVOKED: 'refund',
};

/** Splits a line. A grave accent precedes each value, so that spreadsheets show numbers as text. */
const valuesOf = (line: string) => line.slice(1).split(',`');

export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<BillLine> {
  let places: Record<keyof typeof columns, number> | undefined;
  let sums: Record<keyof typeof summary, number> | undefined;
  let isSummedUp = false;
  const read = { count: 0, paid: 0, back: 0 };
  for await (const line of text) {
    if (!line.startsWith('`')) {
      if (line === '') continue;
      if (places) sums = placesIn(line.split(','), summary);
      else places = placesIn(line.split(','), columns);
      continue;
    }
    if (!places || isSummedUp) throw new UnreadableBill('A bill of WeChat Pay has lines where none belong.');
    const values = valuesOf(line);
    if (sums) {
      const most = Number.MAX_SAFE_INTEGER;
      isSummedUp =
        values[sums.count] === String(read.count) &&
        fenIn(values[sums.paid], most) === read.paid &&
        fenIn(values[sums.back], most) === read.back;
      if (!isSummedUp) throw new UnreadableBill('A bill of WeChat Pay is not what its sums say.');
      continue;
    }
    const kind = kinds[values[places.state] ?? ''];
    if (!kind || values[places.currency] !== currency) {
      throw new UnreadableBill('A bill of WeChat Pay has a line of another kind or currency.');
    }
    const amounts = { paid: fenIn(values[places.paid]), back: fenIn(values[places.back]) };
    read.count += 1;
    read.paid += amounts.paid;
    read.back += amounts.back;
    yield {
      kind,
      transactionId: numberIn(values[places.transaction]),
      attemptNo: numberIn(values[places.attempt]),
      refundNo: kind === 'refund' ? numberIn(values[places.refund]) : '',
      amount: kind === 'payment' ? amounts.paid : amounts.back,
      merchant: merchantOf(numberIn(values[places.app]), numberIn(values[places.account])),
    };
  }
  if (!isSummedUp) throw new UnreadableBill('A bill of WeChat Pay has no end.');
}

async function* unpacked(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = packed[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done) return;
  const whole = (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => source };
  })();
  const isGzip = first.value[0] === 0x1f && (first.value[1] ?? 0x8b) === 0x8b;
  yield* isGzip ? pipeline(whole, createGunzip(), () => {}) : whole;
}

async function* readFile(packed: AsyncIterable<Uint8Array>, sha1: string): AsyncGenerator<BillLine> {
  const hash = createHash('sha1');
  const hashed = async function* () {
    for await (const chunk of unpacked(packed)) {
      hash.update(chunk);
      yield chunk;
    }
  };
  yield* linesOf(textLines(hashed(), 'utf-8'));
  if (hash.digest('hex') !== sha1.toLowerCase()) {
    throw new UnreadableBill('A bill of WeChat Pay has not the hash that was promised.');
  }
}

export async function askForBill(client: Client, day: string, signal: AbortSignal): Promise<Bill> {
  const target = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`;
  const answer = await client.call({ method: 'GET', target }, signal);
  if (answer.kind === 'error') {
    if (answer.code === 'NO_STATEMENT_EXIST') return { kind: 'none' };
    if (answer.code === 'STATEMENT_CREATING') return { kind: 'late' };
    throw new ProviderRefused(`WeChat Pay gives no bill (${answer.detail}).`);
  }
  const { pathname, search } = new URL(textOf(answer.fields, 'download_url'));
  const sha1 = textOf(answer.fields, 'hash_value');
  if (textOf(answer.fields, 'hash_type') !== 'SHA1') {
    throw new UnreadableBill('WeChat Pay promises a hash of a kind that is not known.');
  }
  // Ignore the URL's host, because only the API's host may receive our signature.
  return { kind: 'lines', read: (whole) => readFile(client.download(pathname + search, whole), sha1) };
}
