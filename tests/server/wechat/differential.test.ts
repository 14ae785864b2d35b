import { createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin';
import {
  authorizationOf,
  findSignatureFault,
  paySignOf,
} from '../../../src/server/payments/providers/wechat/message.ts';
import { openResource } from '../../../src/server/payments/providers/wechat/notice.ts';
import { pemOf } from '../../simulator/key-pair.ts';
import { account } from '../../simulator/wechat/credentials.ts';
import { sealResource, signedHeaders } from '../../simulator/wechat/protocol.ts';
import { aWechat, origin } from '../../support/create-wechat.ts';
import { openOnce } from '../../support/open-once.ts';

/* wechatpay-axios-plugin 0.9 knows nothing of our implementation. */

const wechat = openOnce(() => aWechat(Date.now));

const bodies: [string, string][] = [
  ['nothing', ''],
  ['an object', '{}'],
  ['Chinese and emoji', '{"description":"婚姻报告 💍"}'],
  ['escapes', '{"a":"\\n\\u0000"}'],
  ['a long text', 'x'.repeat(5000)],
];
const field = (header: string, name: string) => new RegExp(`${name}="([^"]+)"`).exec(header)?.[1] ?? '';

describe('signatures', () => {
  it.each(bodies)('of ours over %s fit theirs', (_, body) => {
    const target = '/v3/pay/transactions/out-trade-no/A1?mchid=1900000109';
    const now = Date.now();
    const header = authorizationOf(wechat.settings, { method: 'POST', target, body }, now, 'N0NCE');
    const timestamp = Math.floor(now / 1000);
    const text = Formatter.request('POST', target, timestamp, 'N0NCE', body);
    const publicKey = createPublicKey(wechat.settings.privateKey);
    const signature = field(header, 'signature');
    expect(Rsa.verify(text, signature, publicKey)).toBe(true);
    const theirs = Rsa.sign(text, wechat.settings.privateKey);
    // PKCS#1 v1.5 is deterministic: two right implementations give one text.
    expect(signature).toBe(theirs);
    const { mchId, mchSerial } = wechat.settings;
    const whole = Formatter.authorization(mchId, 'N0NCE', theirs, timestamp, mchSerial);
    const parts = (text_: string) => text_.replace(/^\S+ /, '').split(',').sort();
    expect(parts(header)).toEqual(parts(whole));
    expect(header.split(' ')[0]).toBe(whole.split(' ')[0]);
  });

  it('of ours for the bridge are theirs', () => {
    const fields = {
      appId: 'wx2421b1c4370ec43b',
      timeStamp: '1554208460',
      nonceStr: '593BEC0C930BF1AFEB40B4A08C8FB242',
    };
    const packed = 'prepay_id=wx201410272009395522657a690389285100';
    const text = Formatter.joinedByLineFeed(fields.appId, fields.timeStamp, fields.nonceStr, packed);
    expect(paySignOf(wechat.settings, { ...fields, packed })).toBe(
      Rsa.sign(text, wechat.settings.privateKey),
    );
  });

  it.each(bodies)('of theirs over %s fit ours', (_, body) => {
    const [serial, pair] = [...account.platform][0]!;
    const now = Date.now();
    const timestamp = String(Math.floor(now / 1000));
    const signature = Rsa.sign(Formatter.response(timestamp, 'N0NCE', body), pair.privateKey);
    const headers = { timestamp, nonce: 'N0NCE', signature, serial };
    const { verificationKeys } = wechat.settings;
    expect(findSignatureFault(verificationKeys, headers, Buffer.from(body), now)).toBeUndefined();
    expect(findSignatureFault(verificationKeys, headers, Buffer.from(`${body} `), now)).toBe('wrong');
    const simulated = signedHeaders(serial, { body, nonce: 'N0NCE', now });
    expect(simulated['Wechatpay-Signature']).toBe(signature);
  });
});

describe('encrypted resources', () => {
  const key = 'k'.repeat(32);
  const content = { trade_state: 'SUCCESS', note: '已支付 💍', amount: { total: 990 } };

  it('sealed by theirs are opened by ours, and by the simulator by theirs', () => {
    const ciphertext = Aes.AesGcm.encrypt(JSON.stringify(content), key, 'nnnnnnnnnnnn', 'transaction');
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext,
      nonce: 'nnnnnnnnnnnn',
      associated_data: 'transaction',
    };
    expect(openResource(resource, [Buffer.from('x'.repeat(32)), Buffer.from(key)])).toEqual(content);
    const sealed = sealResource(key, { kind: 'transaction', content, nonce: 'nnnnnnnnnnnn' });
    expect(sealed.ciphertext).toBe(ciphertext);
  });

  it('captured from a notification say the same to both', async () => {
    await wechat.simulator.pay(await wechat.prepared());
    const { body, headers } = wechat.simulator.posted.at(-1)!;
    const { resource } = JSON.parse(body) as {
      resource: { ciphertext: string; nonce: string; associated_data: string };
    };
    const { ciphertext, nonce, associated_data: associated } = resource;
    const [present] = account.apiV3Keys;
    const theirs: unknown = JSON.parse(Aes.AesGcm.decrypt(ciphertext, present, nonce, associated));
    expect(openResource(resource, wechat.settings.apiV3Keys)).toEqual(theirs);
    expect(theirs).toMatchObject({ trade_state: 'SUCCESS', amount: { total: 990 } });
    const key = wechat.settings.verificationKeys.get(headers['Wechatpay-Serial']!)!;
    const text = Formatter.response(headers['Wechatpay-Timestamp']!, headers['Wechatpay-Nonce']!, body);
    expect(Rsa.verify(text, headers['Wechatpay-Signature']!, key)).toBe(true);
  });

  it('with any bit of tag or text changed are opened by neither', () => {
    const sealed = sealResource(key, { kind: 'transaction', content, nonce: 'nnnnnnnnnnnn' });
    const bytes = Buffer.from(sealed.ciphertext, 'base64');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const copy = Buffer.from(bytes);
      copy[bit >> 3] = copy[bit >> 3]! ^ (1 << (bit & 7));
      const ciphertext = copy.toString('base64');
      expect(() => openResource({ ...sealed, ciphertext }, [Buffer.from(key)])).toThrow();
      expect(() => Aes.AesGcm.decrypt(ciphertext, key, sealed.nonce, 'transaction')).toThrow();
    }
  });
});

describe('the simulator', () => {
  const client = () => {
    const certs = Object.fromEntries([...account.platform].map(([id, pair]) => [id, pemOf(pair.publicKey)]));
    const privateKey = pemOf(account.merchant.privateKey);
    const { mchId: mchid, mchSerial: serial } = account;
    return new Wechatpay({ mchid, serial, privateKey, certs, baseURL: wechat.simulator.origin } as never);
  };

  it("takes their client's orders and queries, and its answers satisfy them", async () => {
    const { appId: appid, mchId: mchid } = wechat.settings;
    const order = {
      appid,
      mchid,
      description: 'theirs',
      out_trade_no: 'THEIRS0001',
      notify_url: `${origin}/api/pay/wechat/notify`,
      amount: { total: 990, currency: 'CNY' },
      payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
    };
    const theirs = client();
    const prepared = await theirs.chain('v3/pay/transactions/jsapi').post(order as never);
    expect(prepared.data).toMatchObject({ prepay_id: expect.stringMatching(/^wx\d{34}$/) });
    await wechat.simulator.pay('THEIRS0001');
    const query = theirs.chain('v3/pay/transactions/out-trade-no/THEIRS0001');
    const { data } = await query.get({ params: { mchid } } as never);
    expect(data).toMatchObject({ trade_state: 'SUCCESS' });
    expect(await wechat.provider.query('THEIRS0001', wechat.soon())).toMatchObject({
      money: { amount: 990 },
    });
  });

  it('is refused by their client where its signature is wrong, as by ours', async () => {
    wechat.simulator.setMode('query', 'wrong-signature');
    const query = client().chain('v3/pay/transactions/out-trade-no/THEIRS0001');
    await expect(query.get({ params: { mchid: wechat.settings.mchId } } as never)).rejects.toThrow();
    await expect(wechat.provider.query('THEIRS0001', wechat.soon())).rejects.toThrow('signature wrong');
    wechat.simulator.setMode('query', 'ok');
  });
});
