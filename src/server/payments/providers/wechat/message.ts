import { type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { isRecord } from '../../../../contract/json.ts';
import { decodeBase64 } from '../port/provider.ts';
import type { WechatSettings } from './settings.ts';

/*
 * WECHATPAY2-SHA256-RSA2048 signs lines that each end with a line feed.
 * https://pay.weixin.qq.com/doc/v3/merchant/4012365342 (requests), …/4013053420 (answers, notifications).
 */

type Signer = Pick<WechatSettings, 'mchId' | 'mchSerial' | 'privateKey'>;

const signatureOf = (lines: readonly string[], key: KeyObject) =>
  sign('sha256', Buffer.from(`${lines.join('\n')}\n`), key).toString('base64');

export const newNonce = () => randomBytes(16).toString('hex').toUpperCase();

export const secondsOf = (now: number) => String(Math.floor(now / 1000));

export function authorizationOf(
  { mchId, mchSerial, privateKey }: Signer,
  { method, target, body }: { method: string; target: string; body: string },
  now: number,
  nonce = newNonce(),
): string {
  const timestamp = secondsOf(now);
  const fields = {
    mchid: mchId,
    nonce_str: nonce,
    timestamp,
    serial_no: mchSerial,
    signature: signatureOf([method, target, timestamp, nonce, body], privateKey),
  };
  const listed = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${listed.join(',')}`;
}

export const paySignOf = (
  { privateKey }: Signer,
  { appId, timeStamp, nonceStr, packed }: Record<'appId' | 'timeStamp' | 'nonceStr' | 'packed', string>,
): string => signatureOf([appId, timeStamp, nonceStr, packed], privateKey);

export const signedHeaders = (header: (name: string) => string | undefined) => ({
  timestamp: header('wechatpay-timestamp'),
  nonce: header('wechatpay-nonce'),
  signature: header('wechatpay-signature'),
  serial: header('wechatpay-serial'),
});

type SignatureFault =
  | 'unsigned'
  /** An invalid signature that WeChat Pay sends on purpose to test us. */
  | 'probe'
  | 'unknown-key'
  | 'wrong'
  /** The signature is valid, but its time and our clock differ by five minutes or more. */
  | 'out-of-time';

const windowMs = 5 * 60_000;

export function findSignatureFault(
  keys: ReadonlyMap<string, KeyObject>,
  { timestamp, nonce, signature, serial }: ReturnType<typeof signedHeaders>,
  body: Buffer,
  now: number,
): SignatureFault | undefined {
  if (!timestamp || !nonce || !signature || !serial) return 'unsigned';
  if (signature.startsWith('WECHATPAY/SIGNTEST/')) return 'probe';
  const key = keys.get(serial);
  if (!key) return 'unknown-key';
  const signed = decodeBase64(signature);
  if (!signed || !/^\d{1,12}$/.test(timestamp)) return 'wrong';
  const message = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
  if (!verify('sha256', message, key, signed)) return 'wrong';
  return Math.abs(now - Number(timestamp) * 1000) >= windowMs ? 'out-of-time' : undefined;
}

export class UnreadableMessage extends Error {
  override name = 'UnreadableMessage';
}

export type Fields = Readonly<Record<string, unknown>>;

export function readFields(bytes: Buffer): Fields {
  try {
    return recordOf(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), 'the message');
  } catch {
    throw new UnreadableMessage('WeChat Pay sent what is no JSON object.');
  }
}

function recordOf(value: unknown, what: string): Fields {
  if (isRecord(value)) return value;
  throw new UnreadableMessage(`WeChat Pay sent no object where ${what} belongs.`);
}

const own = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

export function textOf(fields: Fields, name: string): string {
  const value = own(fields, name);
  if (typeof value === 'string' && value !== '') return value;
  throw new UnreadableMessage(`WeChat Pay sent no text in ${name}.`);
}

export const nestedOf = (fields: Fields, name: string): Fields => recordOf(own(fields, name), name);

export function fenOf(fields: Fields, name: string): number {
  const value = own(fields, name);
  if (Number.isSafeInteger(value) && (value as number) > 0) return value as number;
  throw new UnreadableMessage(`WeChat Pay sent no amount in ${name}.`);
}

export function requireSame(fields: Fields, expected: Fields): void {
  for (const [name, value] of Object.entries(expected)) {
    if (own(fields, name) !== value) {
      throw new UnreadableMessage(`WeChat Pay answered with another ${name} than was asked about.`);
    }
  }
}
