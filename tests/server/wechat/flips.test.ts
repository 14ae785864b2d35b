import { afterAll, beforeAll, expect, it } from 'vitest';
import { ForgedNotice } from '../../../src/server/payments/providers/port/provider.ts';
import type { Posted } from '../../simulator/wechat/notices.ts';
import { aWechat, type Wechat } from '../../support/a-wechat.ts';

let wechat: Wechat;
let posted: Posted;
let headers: Record<string, string>;
beforeAll(async () => {
  wechat = await aWechat();
  await wechat.simulator.pay(await wechat.prepared());
  posted = wechat.simulator.posted[0]!;
  headers = Object.fromEntries(
    Object.entries(posted.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
});
afterAll(() => wechat.close());

/** Every text that differs from `text` in one bit. Latin-1: the bytes a header has on the wire. */
function* flipped(text: Buffer): Generator<Buffer> {
  for (let bit = 0; bit < text.length * 8; bit += 1) {
    const copy = Buffer.from(text);
    copy[bit >> 3] = copy[bit >> 3]! ^ (1 << (bit & 7));
    yield copy;
  }
}

function isRefused(of: Record<string, string>, body: Buffer): boolean {
  try {
    wechat.provider.readNotice(of, body, wechat.clock.now);
    return false;
  } catch (error) {
    return error instanceof ForgedNotice;
  }
}

it('the captured notification is genuine as it came', () => {
  expect(isRefused(headers, Buffer.from(posted.body))).toBe(false);
});

it('not one bit of the body can be flipped', () => {
  let tried = 0;
  let accepted = 0;
  for (const body of flipped(Buffer.from(posted.body))) {
    tried += 1;
    if (!isRefused(headers, body)) accepted += 1;
  }
  expect(tried).toBeGreaterThan(5000);
  expect(accepted).toBe(0);
});

it.each([
  'wechatpay-timestamp',
  'wechatpay-nonce',
  'wechatpay-signature',
  'wechatpay-serial',
])('not one bit of %s can be flipped', (name) => {
  const body = Buffer.from(posted.body);
  const accepted: string[] = [];
  for (const value of flipped(Buffer.from(headers[name]!, 'latin1'))) {
    const changed = { ...headers, [name]: value.toString('latin1') };
    if (!isRefused(changed, body)) accepted.push(changed[name]!);
  }
  expect(accepted).toEqual([]);
});
