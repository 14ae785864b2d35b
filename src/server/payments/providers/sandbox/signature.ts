import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ForgedNotice } from '../port/provider.ts';

const longestAgeMs = 5 * 60_000;

const signatureOf = (key: string, timestamp: string, nonce: string, body: Buffer) =>
  createHmac('sha256', key).update(`${timestamp}\n${nonce}\n`).update(body).update('\n').digest('hex');

export function signNotice(key: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'content-type': 'application/json',
    'sandbox-timestamp': timestamp,
    'sandbox-nonce': nonce,
    'sandbox-signature': signatureOf(key, timestamp, nonce, Buffer.from(body)),
  };
}

export function verifyNotice(key: string, headers: IncomingHttpHeaders, body: Buffer, now: number): void {
  const timestamp = headers['sandbox-timestamp'];
  const nonce = headers['sandbox-nonce'];
  const signature = headers['sandbox-signature'];
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') {
    throw new ForgedNotice('The notification is not signed.');
  }
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1000) > longestAgeMs) {
    throw new ForgedNotice('The notification is too old, or from the future.');
  }
  const expected = Buffer.from(signatureOf(key, timestamp, nonce, body));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ForgedNotice('The signature does not fit.');
  }
}
