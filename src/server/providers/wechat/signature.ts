import { type KeyObject, randomBytes, sign, verify } from 'node:crypto';

/*
 * WECHATPAY2-SHA256-RSA2048: RSA PKCS#1 v1.5 with SHA-256 over lines, each of them ended by a line feed, the last one too.
 * https://pay.weixin.qq.com/doc/v3/merchant/4012365342 (requests), …/4013053420 (answers and notifications).
 */

export interface Signer {
  mchId: string;
  mchSerial: string;
  privateKey: KeyObject;
}

const linesOf = (...lines: string[]) => `${lines.join('\n')}\n`;

const signatureOf = (text: string, key: KeyObject) =>
  sign('sha256', Buffer.from(text), key).toString('base64');

export const newNonce = () => randomBytes(16).toString('hex').toUpperCase();

export const secondsOf = (now: number) => String(Math.floor(now / 1000));

/** The Authorization header of a request. `target`: path and query as sent; `body`: as sent, empty for none. */
export function authorizationOf(
  signer: Signer,
  request: { method: string; target: string; body: string },
  now: number,
  nonce = newNonce(),
): string {
  const timestamp = secondsOf(now);
  const text = linesOf(request.method, request.target, timestamp, nonce, request.body);
  const fields = {
    mchid: signer.mchId,
    nonce_str: nonce,
    timestamp,
    serial_no: signer.mchSerial,
    signature: signatureOf(text, signer.privateKey),
  };
  const listed = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${listed.join(',')}`;
}

/** The `paySign` of the bridge's parameters. `packed`: `prepay_id=…`, its name included. */
export const paySignOf = (
  signer: Signer,
  fields: { appId: string; timeStamp: string; nonceStr: string; packed: string },
): string =>
  signatureOf(linesOf(fields.appId, fields.timeStamp, fields.nonceStr, fields.packed), signer.privateKey);

/** What WeChat Pay says in the headers of an answer or a notification. */
export interface SignedHeaders {
  timestamp: string;
  nonce: string;
  signature: string;
  serial: string;
}

export type SignatureFault =
  | 'unsigned'
  /** WeChat Pay sends these on purpose now and then, to see whether they are refused. */
  | 'probe'
  | 'unknown-key'
  | 'wrong'
  /** Genuine, and more than five minutes from our clock. */
  | 'out-of-time';

const windowMs = 5 * 60_000;

/** Base64 in its one canonical form: what differs in a single bit is another text. */
function decodeStrictly(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : undefined;
}

/** What is wrong with a signed message; undefined for nothing. `now` in ms; `body`: the bytes as they came. */
export function findSignatureFault(
  keys: ReadonlyMap<string, KeyObject>,
  headers: Partial<SignedHeaders>,
  body: Buffer,
  now: number,
): SignatureFault | undefined {
  const { timestamp, nonce, signature, serial } = headers;
  if (!timestamp || !nonce || !signature || !serial) return 'unsigned';
  if (signature.startsWith('WECHATPAY/SIGNTEST/')) return 'probe';
  const key = keys.get(serial);
  if (!key) return 'unknown-key';
  const signed = decodeStrictly(signature);
  if (!signed || !/^\d{1,12}$/.test(timestamp)) return 'wrong';
  const message = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
  if (!verify('sha256', message, key, signed)) return 'wrong';
  return Math.abs(now - Number(timestamp) * 1000) >= windowMs ? 'out-of-time' : undefined;
}
