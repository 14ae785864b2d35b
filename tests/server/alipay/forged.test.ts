import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFormBody } from '../../../src/server/payments/providers/alipay/gateway.ts';
import { formBody, isNoticeSigned, signedText, signText } from '../../simulator/alipay/signing.ts';
import { anAlipay, keys, type TestAlipay } from '../../support/create-alipay.ts';
import { alipayNotices } from './alipay-notices.ts';

let test: TestAlipay;
beforeAll(async () => {
  test = await anAlipay();
  await test.simulator.pay(await test.open());
});
afterAll(() => test.close());

const { read, expectForged, lastSent, genuine } = alipayNotices(() => test);

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
