import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readFormBody } from '../../../src/server/payments/providers/alipay/gateway.ts';
import { ForgedNotice } from '../../../src/server/payments/providers/port/provider.ts';
import { keys } from '../../simulator/alipay/account.ts';
import {
  formBody,
  isNoticeSigned,
  signedText,
  signNotice,
  signText,
} from '../../simulator/alipay/signing.ts';
import { anAlipay } from '../../support/create-alipay.ts';
import { openOnce } from '../../support/open-once.ts';

const test = openOnce(anAlipay);
beforeAll(async () => void (await test.paid()));
beforeEach(() => {
  test.notices.length = 0;
});

const read = (body: string | Buffer) => test.provider.readNotice({}, Buffer.from(body), test.clock.now);
const expectForged = (body: string | Buffer, what = String(body)) =>
  expect(() => read(body), what).toThrow(ForgedNotice);
function lastSent(): Record<string, string> {
  const sent = new URLSearchParams(test.simulator.posted.at(-1)!.body);
  const { sign: _sign, sign_type: _kind, ...rest } = Object.fromEntries(sent);
  return rest;
}
const genuine = (changes: Record<string, string> = {}) =>
  formBody(signNotice({ ...lastSent(), ...changes }, keys.present.privateKey));

describe('a forged notification', () => {
  it('writes an escape in small letters: it decodes to the same, and still was not sent', () => {
    const body = genuine({ trade_status: 'TRADE_SUCCESS' });
    const small = body.replace('%3A', '%3a');
    expect(Object.fromEntries(new URLSearchParams(small))).toEqual(
      Object.fromEntries(new URLSearchParams(body)),
    );
    expectForged(small);
  });

  it('claims a weaker signature, or another writing of it', () => {
    const paid = { ...lastSent(), trade_status: 'TRADE_SUCCESS' };
    const signature = signText(signedText(paid, []), keys.present.privateKey);
    expect(read(formBody({ ...paid, sign_type: 'RSA2', sign: signature })).kind).toBe('money');
    for (const sign_type of ['RSA', 'rsa2', 'MD5', 'FOO', '__proto__', 'constructor', '']) {
      expectForged(formBody({ ...paid, sign_type, sign: signature }), sign_type);
    }
    expectForged(formBody({ ...paid, sign: signature }), 'no sign_type');
    expectForged(formBody({ ...paid, sign_type: 'RSA2' }), 'no sign');
    for (const sign of [
      '',
      ' ',
      `${signature} `,
      signature.replace(/=+$/, ''),
      `${signature}=`,
      '{}',
      '[]',
    ]) {
      expectForged(formBody({ ...paid, sign_type: 'RSA2', sign }), sign);
    }
  });

  it.each<[string, (body: string) => string | Buffer]>([
    ['a parameter twice', (body) => `${body}&total_amount=29.80`],
    ['the same twice', (body) => `${body}&version=1.0`],
    ['a parameter more', (body) => `${body}&x=1`],
    ['an empty parameter', (body) => `${body}&`],
    ['a name without value', (body) => `${body}&x`],
    ['a value without name', (body) => `${body}&=x`],
    ['two equal signs', (body) => body.replace('version=1.0', 'version==1.0')],
    ['a broken escape', (body) => `${body}&x=%G0`],
    ['an escape cut off', (body) => `${body}&x=%4`],
    ['no UTF-8', (body) => `${body}&x=%D5%E6`],
    ['raw bytes', (body) => Buffer.from(`${body}&x=\xd5`, 'latin1')],
    ['a NUL', (body) => `${body}&x=\0`],
    ['a prototype', (body) => `${body}&__proto__=1`],
    ['a line end', (body) => `${body}\n`],
    ['a byte order mark', (body) => `\ufeff${body}`],
    ['JSON', () => '{"trade_status":"TRADE_SUCCESS"}'],
    ['nothing', () => ''],
    ['thousands of parameters', (body) => `${body}${'&x=1'.repeat(5000)}`],
  ])('is no notification of Alipay’s: %s', (_name, forge) => {
    expectForged(forge(genuine()));
  });

  it('is in another character set than asked for, though signed', () => {
    expectForged(genuine({ charset: 'GBK' }));
    expect(read(genuine({ charset: 'UTF-8', trade_status: 'TRADE_SUCCESS' })).kind).toBe('money');
  });

  it('names an amount nobody can read, though signed', () => {
    for (const total_amount of [
      '',
      '29,80',
      '29.8.0',
      '-29.80',
      '2.98e1',
      '0x1D',
      '29.801',
      ' 29.80',
      '99999999999',
    ]) {
      expectForged(genuine({ total_amount, trade_status: 'TRADE_SUCCESS' }), total_amount);
    }
  });
});

describe('the simulator', () => {
  it('signs what its own check and the form reader both take', () => {
    const fields = readFormBody(Buffer.from(genuine({ subject: '100% “真爱”+~(!)*' })));
    expect(isNoticeSigned(fields, keys.present.publicKey)).toBe(true);
    expect(isNoticeSigned(fields, keys.next.publicKey)).toBe(false);
    expect(Object.getPrototypeOf(fields)).toBeNull();
  });
});

describe('a notification', () => {
  it('tells the app, seller and currency it names: the order code decides what does not fit', async () => {
    const ours = { money: { merchant: test.provider.merchant } };
    expect(read(genuine({ app_id: '2021000000000000' }))).not.toMatchObject(ours);
    expect(read(genuine({ seller_id: '2088000000000000' }))).not.toMatchObject(ours);
    expect(read(genuine({ trans_currency: 'USD' }))).toMatchObject({ money: { currency: 'USD' } });
  });

  it('of a refund is never money, whatever the trade’s state', async () => {
    const attemptNo = await test.paid();
    await test.simulator.refundInConsole(attemptNo, 1000);
    const its = { kind: 'refund', attemptNo, view: { state: 'success' } };
    const console = { ...its, refundNo: '', amount: 1000, isSum: true };
    expect(test.notices).toMatchObject([console]);
    const refund = { ...its, refundNo: `R${attemptNo}` };
    for (const trade_status of ['TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']) {
      const told = { trade_status, out_biz_no: `R${attemptNo}` };
      expect(read(genuine(told))).toMatchObject(refund);
      expect(read(genuine({ ...told, gmt_refund: '' }))).toMatchObject(refund);
      expect(read(genuine({ trade_status, gmt_refund: '', refund_fee: '10.00' }))).toMatchObject(console);
    }
    expect(read(genuine({ gmt_refund: '', refund_fee: '0.00' })).kind).toBe('money');
  });

  it('of a trade closed unpaid, or of something else, says nothing of money', async () => {
    const attemptNo = await test.begun();
    test.clock.now += 2 * 3_600_000;
    expect(await test.simulator.expire(attemptNo)).toEqual([200]);
    test.clock.now -= 2 * 3_600_000;
    expect(lastSent()).toMatchObject({ trade_status: 'TRADE_CLOSED', refund_fee: '0.00' });
    expect(test.notices).toEqual([{ kind: 'other' }]);
    const paid = { trade_status: 'TRADE_SUCCESS', refund_fee: '0.00' };
    expect(read(genuine(paid)).kind).toBe('money');
    const changes: Record<string, string>[] = [
      { trade_status: 'WAIT_BUYER_PAY' },
      { trade_status: '' },
      { notify_type: 'servicewindow_notify' },
      { out_trade_no: '' },
      { trade_no: '' },
      { notify_id: '' },
    ];
    for (const change of changes) {
      expect(read(genuine({ ...paid, ...change }))).toEqual({ kind: 'other' });
    }
  });

  it('may be signed with the next key (B28)', async () => {
    const body = formBody(signNotice({ ...lastSent(), trade_status: 'TRADE_SUCCESS' }, keys.next.privateKey));
    expect(read(body).kind).toBe('money');
    expectForged(formBody(signNotice(lastSent(), keys.stranger.privateKey)));
    expectForged(formBody(signNotice(lastSent(), keys.shop.privateKey)));
  });
});
