import { createCipheriv, createSign, createVerify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { account } from './credentials.ts';

/* WeChat Pay's side of the protocol, written from its documents and apart from the shop's own code. */

export interface Received {
  method: string;
  /** Path and query as sent. */
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const fieldForms: Readonly<Record<string, RegExp>> = {
  mchid: /^\d{8,10}$/,
  nonce_str: /^[0-9A-Za-z]{1,32}$/,
  timestamp: /^\d{10}$/,
  serial_no: /^[0-9A-F]{8,64}$/,
  signature: /^[A-Za-z0-9+/]+={0,2}$/,
};

/** Fields in any order, each once; undefined for a malformed header. */
function readAuthorization(header: string): Record<string, string> | undefined {
  const [scheme, listed, ...rest] = header.split(' ');
  const fields = [...(listed ?? '').matchAll(/(\w+)="([^"]*)"(?:,|$)/g)];
  const read = Object.fromEntries(fields.map(([, name, value]) => [name, value!]));
  const isWhole =
    scheme === 'WECHATPAY2-SHA256-RSA2048' &&
    rest.length === 0 &&
    fields.map(([whole]) => whole).join('') === listed &&
    fields.length === Object.keys(fieldForms).length &&
    Object.entries(fieldForms).every(([name, form]) => form.test(read[name] ?? ''));
  return isWhole ? read : undefined;
}

/** Returns what is wrong with a request's Authorization. `now` in ms. */
export function findRequestFault(request: Received, now: number): string | undefined {
  const read = readAuthorization(request.headers.authorization ?? '');
  if (!read) return 'authorization malformed';
  const { mchid, nonce_str: nonce, timestamp, serial_no: serial, signature } = read;
  if (mchid !== account.mchId) return 'mchid unknown';
  if (serial !== account.mchSerial) return 'serial unknown';
  if (Math.abs(now / 1000 - Number(timestamp)) > 300) return 'timestamp expired';
  const fits = createVerify('RSA-SHA256')
    .update(`${request.method}\n${request.target}\n${timestamp}\n${nonce}\n`)
    .update(request.body)
    .update('\n')
    .verify(account.merchant.publicKey, signature!, 'base64');
  return fits ? undefined : 'sign not match';
}

/** `id` names the platform key. `now` in ms. */
export function signedHeaders(id: string, message: { body: string; nonce: string; now: number }) {
  const timestamp = String(Math.floor(message.now / 1000));
  const signature = createSign('RSA-SHA256')
    .update(`${timestamp}\n${message.nonce}\n${message.body}\n`)
    .sign(account.platform.get(id)!.privateKey, 'base64');
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': message.nonce,
    'Wechatpay-Signature': signature,
    'Wechatpay-Serial': id,
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  };
}

/** `nonce`: 12 characters. */
export function sealResource(
  key: string,
  resource: { kind: 'transaction' | 'refund'; content: object; nonce: string },
) {
  const { kind, content, nonce } = resource;
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(kind));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
  return {
    original_type: kind,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: sealed.toString('base64'),
    associated_data: kind,
    nonce,
  };
}
