import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { download, fenIn, numberIn, placesIn, textLines, UnreadableBill } from '../port/bill-file.ts';
import { type Bill, type BillLine, merchantOf, ProviderRefused } from '../port/provider.ts';
import { readWhole } from '../port/provider-client.ts';
import { type Gateway, GatewayError } from './gateway.ts';
import type { AlipaySettings } from './settings.ts';

/* Reads ZIP archives under 4 GB, stored or deflated, without password (PKWARE's APPNOTE.TXT, 4.3). */

const endSignature = Buffer.from('PK\x05\x06', 'latin1');
const endLength = 22;
const entrySignature = 0x02014b50;
const fileSignature = 0x04034b50;

const torn = () => new UnreadableBill('The archive of a bill is not whole.');

async function* contentOf(archive: Buffer, entry: number): AsyncGenerator<Uint8Array> {
  const method = archive.readUInt16LE(entry + 10);
  const packedLength = archive.readUInt32LE(entry + 20);
  const start = archive.readUInt32LE(entry + 42);
  if (archive.readUInt32LE(start) !== fileSignature || (method !== 0 && method !== 8)) throw torn();
  const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
  const packed = Readable.from([archive.subarray(from, from + packedLength)]);
  let sum = 0;
  let length = 0;
  for await (const chunk of method === 0 ? packed : pipeline(packed, createInflateRaw(), () => {})) {
    sum = crc32(chunk, sum);
    length += chunk.length;
    yield chunk;
  }
  // Compare with the archive's directory, because the header of a streamed file may lack checksum and length.
  if (sum !== archive.readUInt32LE(entry + 16) || length !== archive.readUInt32LE(entry + 24)) throw torn();
}

export function* filesIn(archive: Buffer): Generator<AsyncGenerator<Uint8Array>> {
  const end = archive.lastIndexOf(endSignature);
  if (end < 0 || end + endLength > archive.length) throw torn();
  const count = archive.readUInt16LE(end + 10);
  let entry = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (entry + 46 > archive.length || archive.readUInt32LE(entry) !== entrySignature) throw torn();
    yield contentOf(archive, entry);
    const [name, extra, comment] = [28, 30, 32].map((at) => archive.readUInt16LE(entry + at));
    entry += 46 + name! + extra! + comment!;
  }
}

/*
 * Sources: https://opendocs.alipay.com/apis/api_15/alipay.data.dataservice.bill.downloadurl.query and
 * https://developer.aliyun.com/article/707638 (CSV in GBK, ready after ten o'clock, address valid for 30 s).
 * Not tried on a live account.
 */

const columns = {
  transaction: '支付宝交易号',
  attempt: '商户订单号',
  kind: '业务类型',
  subject: '商品名称',
  amount: '订单金额（元）',
  received: '商家实收（元）',
  refund: '退款批次号/请求号',
} as const;

const kinds: Readonly<Record<string, BillLine['kind']>> = { 交易: 'payment', 退款: 'refund' };

const mostBytes = 64 * 1024 * 1024;

const strange = (what: string) => new UnreadableBill(`A bill of Alipay has ${what}.`);

const amountIn = (text: string | undefined, kind: BillLine['kind'], most?: number): number =>
  fenIn(kind === 'refund' ? text?.trim().replace(/^-/, '') : text?.trim(), most);

const isTime = (text: string | undefined) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text?.trim() ?? '');

/** Splits a line into values. The subject is unquoted; if it contains commas, only its start is returned. */
function valuesOf(line: string, subject: number): string[] {
  const values = line.split(',');
  const first = values.findIndex((value, at) => at > subject && isTime(value) && isTime(values[at + 1]));
  if (first < 0) throw strange('a line without its times');
  values.splice(subject + 1, first - subject - 1);
  return values;
}

const ends = [
  ['payment', /交易合计：(\d+)笔，商家实收共(-?[\d.]+)元/],
  ['refund', /退款合计：(\d+)笔，商家实收退款共(-?[\d.]+)元/],
] as const;

export async function* linesOf(
  text: AsyncIterable<string>,
  merchant: string,
): AsyncGenerator<BillLine, boolean> {
  let places: Record<keyof typeof columns, number> | undefined;
  const read = { payment: { count: 0, fen: 0 }, refund: { count: 0, fen: 0 } };
  const summed = new Set<BillLine['kind']>();
  for await (const line of text) {
    if (line.startsWith('#')) {
      for (const [kind, form] of ends) {
        const [, count, yuan] = form.exec(line) ?? [];
        if (!places || count === undefined) continue;
        const sum = amountIn(yuan, kind, Number.MAX_SAFE_INTEGER);
        if (count !== String(read[kind].count) || sum !== read[kind].fen) {
          throw strange('other lines than its sums say');
        }
        summed.add(kind);
      }
      continue;
    }
    if (line === '') continue;
    if (!places) {
      const heading = line.split(',').map((name) => name.trim());
      // Skip the archive's other files, such as totals by shop.
      if (!heading.includes(columns.transaction)) return false;
      places = placesIn(heading, columns);
      continue;
    }
    const values = valuesOf(line, places.subject);
    const kind = kinds[values[places.kind]?.trim() ?? ''];
    if (!kind || summed.size > 0) throw strange('a line of another kind');
    read[kind].count += 1;
    read[kind].fen += amountIn(values[places.received], kind);
    yield {
      kind,
      transactionId: numberIn(values[places.transaction]?.trim()),
      attemptNo: numberIn(values[places.attempt]?.trim()),
      refundNo: (kind === 'refund' && values[places.refund]?.trim()) || '',
      amount: amountIn(values[places.amount], kind),
      merchant,
    };
  }
  if (places && summed.size < ends.length) throw strange('no end');
  return places !== undefined;
}

async function* readFile(packed: AsyncIterable<Uint8Array>, merchant: string): AsyncGenerator<BillLine> {
  let isFound = false;
  for (const file of filesIn(await readWhole(packed, mostBytes))) {
    if (yield* linesOf(textLines(file, 'gbk'), merchant)) isFound = true;
  }
  if (!isFound) throw strange('no lines in its archive');
}

/** Returns a bill's URL. Throws GatewayError unless Alipay or the gateway's own origin serves it. */
function addressOf(value: unknown, gateway: string): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  if (url?.origin === new URL(gateway).origin) return url.href;
  if (!url?.hostname.endsWith('.alipay.com'))
    throw new GatewayError('A bill is not where Alipay keeps them.');
  // Use HTTPS, although Alipay's documentation shows URLs of bills with `http:`.
  url.protocol = 'https:';
  return url.href;
}

export async function askForBill(
  gateway: Gateway,
  { appId, sellerId, gateway: origin }: AlipaySettings,
  day: string,
  signal: AbortSignal,
): Promise<Bill> {
  const method = 'alipay.data.dataservice.bill.downloadurl.query';
  const answer = await gateway.call(method, { bill_type: 'trade', bill_date: day }, signal);
  if (!answer.isOk) {
    // The documented code is BILL_NOT_EXIST, but users report other spellings.
    if (/^(is[pv]\.)?bill[_-]not[_-]exist$/i.test(answer.code)) return { kind: 'none-or-late' };
    throw new ProviderRefused(`Alipay gives no bill (${answer.code}).`);
  }
  const address = addressOf(answer.fields.bill_download_url, origin);
  // A bill covers all of the seller's apps and names none of them, so assume that every line is ours.
  const merchant = merchantOf(appId, sellerId);
  return { kind: 'lines', read: (whole) => readFile(download(address, whole), merchant) };
}
