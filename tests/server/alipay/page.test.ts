import { AlipaySdk } from 'alipay-sdk';
import { assert, asyncProperty, dictionary, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFormBody } from '../../../src/server/payments/providers/alipay/gateway.ts';
import { ProviderRefused } from '../../../src/server/payments/providers/port/provider.ts';
import { appId, keys } from '../../simulator/alipay/account.ts';
import {
  formBody,
  isNoticeSigned,
  isRequestSigned,
  signedText,
  signNotice,
} from '../../simulator/alipay/signing.ts';
import { type KeyPair, pemOf } from '../../simulator/key-pair.ts';
import { anAlipay, later, startsAt, type TestAlipay } from '../../support/create-alipay.ts';
import { openOnce } from '../../support/open-once.ts';

const test = openOnce(anAlipay);

const official = ({ publicKey }: KeyPair) =>
  new AlipaySdk({
    appId,
    privateKey: pemOf(keys.stranger.privateKey),
    keyType: 'PKCS8',
    alipayPublicKey: pemOf(publicKey),
  });

const returnForm = /^http:\/\/127\.0\.0\.1:\d+\/api\/pay\/alipay\/returned\?token=[0-9A-Z]{32}$/;

const prepare = (changes: Partial<ReturnType<TestAlipay['requestOf']>> = {}) =>
  test.provider.prepare({ ...test.requestOf('A1'), ...changes }, later());
const addressOf = async (changes: Partial<ReturnType<TestAlipay['requestOf']>> = {}) =>
  new URL(test.urlOf(await prepare(changes)));
const contentOf = (url: URL) => JSON.parse(url.searchParams.get('biz_content')!) as Record<string, string>;

describe('the address of the pay page', () => {
  it('carries the terms, an absolute deadline, and where to come back to', async () => {
    const url = await addressOf();
    expect(url.origin).toBe(test.simulator.origin);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      method: 'alipay.trade.wap.pay',
      app_id: appId,
      sign_type: 'RSA2',
      charset: 'utf-8',
      version: '1.0',
      timestamp: '2026-11-21 12:00:00',
      notify_url: `${test.origin}/api/pay/alipay/notify`,
      return_url: expect.stringMatching(returnForm),
    });
    expect(decodeURIComponent(url.href)).not.toContain('payment/abc');
    expect(contentOf(url)).toEqual({
      out_trade_no: 'A1',
      total_amount: '29.80',
      subject: '真爱画像   love   more   100%',
      product_code: 'QUICK_WAP_WAY',
      quit_url: url.searchParams.get('return_url'),
      time_expire: '2026-11-21 13:59:00',
    });
  });

  it('opens the cashier, and a changed one does not', async () => {
    const url = await addressOf();
    expect(await test.look(url.href)).toContain('data-fen="2980"');
    const cheaper = new URL(url);
    cheaper.searchParams.set('biz_content', url.searchParams.get('biz_content')!.replace('29.80', '0.01'));
    expect(await test.look(cheaper.href)).toBe('isv.invalid-signature');
    expect(await test.look((await addressOf({ amount: 2981 })).href)).toBe('ACQ.CONTEXT_INCONSISTENT');
  });

  it('leads back after paying and after leaving', async () => {
    const attemptNo = await test.open();
    const press = (action: string) =>
      fetch(`${test.simulator.origin}/cashier/${attemptNo}`, {
        method: 'POST',
        body: new URLSearchParams({ action }),
        redirect: 'manual',
      });
    for (const action of ['quit', 'pay'])
      expect((await press(action)).headers.get('location')).toMatch(returnForm);
    expect(test.notices.at(-1)).toMatchObject({ kind: 'money', money: { attemptNo } });
  });

  it('is signed so that the official SDK and node:crypto alone both find it genuine', async () => {
    const anything = string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    await assert(
      asyncProperty(anything, integer({ min: 1, max: 99_999_999 }), async (description, amount) => {
        const url = await addressOf({ description, amount });
        const parameters = Object.fromEntries(url.searchParams);
        expect(isRequestSigned(parameters, keys.shop.publicKey)).toBe(true);
        expect(official(keys.shop).rsaCheck(signedText(parameters, ['sign']), parameters.sign!, 'RSA2')).toBe(
          true,
        );
        expect(contentOf(url).subject).not.toMatch(/[/=&]/);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps within what Alipay takes: subjects of 256 characters', async () => {
    const long = await addressOf({ description: '长'.repeat(300) });
    expect(Array.from(contentOf(long).subject!)).toHaveLength(256);
    expect(contentOf(await addressOf({ description: ' / ' })).subject).toBe('Order');
  });

  it('is refused for what Alipay could only refuse', async () => {
    for (const changes of [
      { mode: 'in-app' as never },
      { amount: 0 },
      { amount: 0.5 },
      { amount: -1 },
      { amount: 2_147_483_648 },
      { attemptNo: 'a-b' },
      { attemptNo: 'x'.repeat(65) },
      { attemptNo: '' },
      { expiresAt: new Date(startsAt + 60_000) },
      { expiresAt: new Date(startsAt - 1) },
    ]) {
      await expect(prepare(changes), JSON.stringify(changes)).rejects.toThrow(ProviderRefused);
    }
  });
});

describe('the simulator’s notifications', () => {
  it('are signed as the official SDK and our own reader want them, whatever they say', () => {
    const sdk = official(keys.present);
    const text = string({ unit: 'binary', maxLength: 30 }).filter((value) => !/\p{Cs}/u.test(value));
    assert(
      property(
        dictionary(string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 }), text),
        (fields) => {
          const { sign: _sign, sign_type: _kind, ...own } = { ...fields };
          const sent = signNotice(own, keys.present.privateKey);
          const read = readFormBody(Buffer.from(formBody(sent)));
          expect({ ...read }).toEqual(sent);
          expect(sdk.checkNotifySignV2(read)).toBe(true);
          expect(isNoticeSigned(read, keys.present.publicKey)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
