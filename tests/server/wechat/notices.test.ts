import { createSign } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ForgedNotice } from '../../../src/server/payments/providers/port/provider.ts';
import { UnreadableMessage } from '../../../src/server/payments/providers/wechat/message.ts';
import { account, platformKeys } from '../../simulator/wechat/credentials.ts';
import { sealResource, signedHeaders } from '../../simulator/wechat/protocol.ts';
import { aWechat } from '../../support/create-wechat.ts';
import { openOnce } from '../../support/open-once.ts';

const wechat = openOnce(aWechat);
beforeEach(() => {
  wechat.notices.length = 0;
});

const lower = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const aTransaction = (more: object = {}) => ({
  appid: wechat.settings.appId,
  mchid: wechat.settings.mchId,
  out_trade_no: 'ATTEMPT0000000000000000001',
  transaction_id: '4200000000000000000000000001',
  trade_state: 'SUCCESS',
  amount: { total: 990, currency: 'CNY' },
  ...more,
});

function signed(body: string, key = platformKeys[0]) {
  const headers = signedHeaders(key, { body, nonce: 'N1', now: wechat.clock.now });
  return { headers: lower(headers), body: Buffer.from(body) };
}
const envelope = (content: object, more: object = {}, sealing = account.apiV3Keys[0]) =>
  JSON.stringify({
    id: 'EV-1',
    event_type: 'TRANSACTION.SUCCESS',
    resource: sealResource(sealing, { kind: 'transaction', content, nonce: 'nnnnnnnnnnnn' }),
    ...more,
  });
const read = ({ headers, body }: ReturnType<typeof signed>, at = wechat.clock.now) =>
  wechat.provider.readNotice(headers, body, at);

describe('a notification over HTTP', () => {
  it.each(['success', 'abnormal', 'closed'] as const)('of a refund that ended %s', async (state) => {
    const { simulator, provider, notices, soon } = wechat;
    const attemptNo = await wechat.paid();
    simulator.refundState = 'processing';
    const refund = { refundNo: `R${attemptNo}`, attemptNo, amount: 990, reason: 'asked' };
    expect(await provider.refund(refund, soon())).toEqual({ state: 'submitted' });
    notices.length = 0;
    expect(await simulator.endRefund(refund.refundNo, state)).toEqual([200]);
    expect(notices).toMatchObject([
      { kind: 'refund', refundNo: refund.refundNo, attemptNo, view: { state } },
    ]);
    simulator.refundState = 'success';
  });
});

describe('a notification that proves nothing', () => {
  it('is refused where a header is missing or sent twice', () => {
    const notice = signed(envelope(aTransaction()));
    expect(read(notice)).toMatchObject({ kind: 'money' });
    for (const name of Object.keys(notice.headers).filter((each) => each !== 'wechatpay-signature-type')) {
      const { [name]: value, ...rest } = notice.headers;
      expect(() => read({ ...notice, headers: rest }), name).toThrow(ForgedNotice);
      expect(() => read({ ...notice, headers: { ...rest, [name]: `${value}, ${value}` } }), name).toThrow(
        ForgedNotice,
      );
    }
  });

  it('holds for five minutes on either side of our clock', () => {
    const notice = signed(envelope(aTransaction()));
    const at = wechat.clock.now;
    for (const off of [-299_000, 299_000]) expect(read(notice, at + off)).toMatchObject({ kind: 'money' });
    for (const off of [-300_000, 300_000, 86_400_000])
      expect(() => read(notice, at + off)).toThrow(ForgedNotice);
  });

  it("is refused under a key that is not WeChat Pay's, and under its own name for another key", () => {
    const body = envelope(aTransaction());
    const { headers } = signed(body);
    const { mchSerial, merchant } = account;
    const text = `${headers['wechatpay-timestamp']}\n${headers['wechatpay-nonce']}\n${body}\n`;
    const ours = createSign('RSA-SHA256').update(text).sign(merchant.privateKey, 'base64');
    const forgeries: Record<string, string>[] = [
      { 'wechatpay-serial': mchSerial, 'wechatpay-signature': ours },
      { 'wechatpay-signature': ours },
      { 'wechatpay-serial': platformKeys[1] },
      { 'wechatpay-serial': '__proto__' },
    ];
    for (const more of forgeries) {
      expect(() => read({ headers: { ...headers, ...more }, body: Buffer.from(body) })).toThrow(ForgedNotice);
    }
  });
});

describe('a genuine notification', () => {
  it('that cannot be opened or read fails loudly, and is no forgery (B14)', () => {
    const resource = (more: object) => {
      const whole = JSON.parse(envelope(aTransaction())) as { resource: object };
      return JSON.stringify({ ...whole, resource: { ...whole.resource, ...more } });
    };
    const sealed = (JSON.parse(envelope(aTransaction())) as { resource: { ciphertext: string } }).resource
      .ciphertext;
    const cutTag = Buffer.from(sealed, 'base64').subarray(0, -1).toString('base64');
    for (const body of [
      '',
      'null',
      '[]',
      '{"id":"EV-1"',
      '{}',
      envelope(aTransaction(), {}, 'x'.repeat(32)),
      envelope(aTransaction(), { resource: null }),
      resource({ algorithm: 'NONE' }),
      resource({ ciphertext: cutTag }),
      resource({ ciphertext: '' }),
      resource({ ciphertext: 'AAAA' }),
      resource({ associated_data: 'refund' }),
      resource({ nonce: 'nnnnnnnnnnnm' }),
      envelope([]),
      envelope(aTransaction({ out_trade_no: 17 })),
      envelope(aTransaction({ transaction_id: '' })),
      envelope(aTransaction({ amount: { total: '990', currency: 'CNY' } })),
      envelope(aTransaction({ amount: { total: 9.9, currency: 'CNY' } })),
      envelope(aTransaction({ amount: { total: -990, currency: 'CNY' } })),
      envelope(aTransaction({ amount: { total: 990 } })),
      envelope(aTransaction({ amount: 990 })),
    ]) {
      expect(() => read(signed(body)), body).toThrow(UnreadableMessage);
    }
    const notUtf8 = signed('{}');
    const bytes = Buffer.from([0x7b, 0xff, 0x7d]);
    expect(() => read({ ...notUtf8, body: bytes })).toThrow(ForgedNotice);
  });

  it.each([
    [{ appid: 'wxffffffffffffffff' }, { merchant: 'wxffffffffffffffff/1900000109' }],
    [{ mchid: '1900000110' }, { merchant: 'wx0123456789abcdef/1900000110' }],
    [{ amount: { total: 990, currency: 'USD' } }, { currency: 'USD' }],
    [{ amount: { total: 1, currency: 'CNY' } }, { amount: 1 }],
  ])('with %j is told as it is, for the order to be reviewed', (more, told) => {
    expect(read(signed(envelope(aTransaction(more))))).toMatchObject({ kind: 'money', money: told });
  });

  it('about what is nothing to us, or not paid, changes nothing', () => {
    expect(read(signed(envelope({}, { event_type: 'COUPON.USE' })))).toEqual({ kind: 'other' });
    expect(read(signed(envelope(aTransaction({ trade_state: 'NOTPAY' }))))).toEqual({ kind: 'other' });
  });

  it("of another merchant's refund, or of a refund in an unknown state, is not taken", () => {
    const refund = {
      mchid: wechat.settings.mchId,
      out_trade_no: 'A',
      out_refund_no: 'RA',
      refund_status: 'SUCCESS',
      transaction_id: 'T',
      amount: { total: 2980, refund: 1000 },
    };
    const told = (more: object) =>
      read(signed(envelope({ ...refund, ...more }, { event_type: 'REFUND.SUCCESS' })));
    expect(told({})).toMatchObject({
      ...{
        kind: 'refund',
        refundNo: 'RA',
        view: { state: 'success' },
        transactionId: 'T',
        amount: 1000,
        isSum: false,
      },
    });
    for (const more of [{ mchid: '1900000110' }, { refund_status: 'SOMETHING' }]) {
      expect(() => told(more)).toThrow(UnreadableMessage);
    }
  });

  it('is acknowledged in the words WeChat Pay wants', () => {
    const { acknowledgement } = wechat.provider;
    expect(JSON.parse(acknowledgement.ok)).toMatchObject({ code: 'SUCCESS' });
    expect(JSON.parse(acknowledgement.fail)).toMatchObject({ code: 'FAIL' });
  });
});
