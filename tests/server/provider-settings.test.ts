import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSettings as readAlipay } from '../../src/server/payments/providers/alipay/settings.ts';
import { readSettings as readWechat } from '../../src/server/payments/providers/wechat/settings.ts';
import { environmentFor as alipayEnvironment, keys } from '../simulator/alipay/account.ts';
import { pemOf } from '../simulator/key-pair.ts';
import {
  account,
  platformKeys,
  environmentFor as wechatEnvironment,
} from '../simulator/wechat/credentials.ts';

type Environment = Record<string, string | undefined>;

function reader<Settings>(
  read: (env: Environment, origin?: string) => { settings: Settings } | { faults: readonly string[] },
  right: Environment,
) {
  const withChanges = (changes: Environment, origin: string) => read({ ...right, ...changes }, origin);
  return {
    settingsOf(changes: Environment = {}): Settings {
      const answer = withChanges(changes, 'https://shop.example');
      if ('faults' in answer) throw new Error(answer.faults.join('\n'));
      return answer.settings;
    },
    faultsOf(changes: Environment, origin = 'https://shop.example'): readonly string[] {
      const answer = withChanges(changes, origin);
      return 'faults' in answer ? answer.faults : [];
    },
    missing(): readonly string[] {
      const answer = read({}, undefined);
      return 'faults' in answer ? answer.faults : [];
    },
  };
}

const wechatRight = wechatEnvironment('http://127.0.0.1:9');
const wechat = reader(readWechat, wechatRight);
const alipay = reader(readAlipay, {
  ...{ ...alipayEnvironment(''), ALIPAY_GATEWAY: undefined, ALIPAY_PUBLIC_KEY_NEXT: undefined },
});
const onOneLine = (pem: string) => pem.replaceAll('\n', '\\n');
const bare = (pem: string) => pem.replace(/-----[^-]+-----/g, '').replaceAll('\n', '');

// Made for this test: it ends in 2126 and its serial is the one below.
const certificate = `-----BEGIN CERTIFICATE-----
MIIC+zCCAeOgAwIBAgIKXu0BI0VniavN7zANBgkqhkiG9w0BAQsFADARMQ8wDQYD
VQQDDAZOb2JvZHkwIBcNMjYxMTIxMTQzNzEzWhgPMjEyNjEwMjgxNDM3MTNaMBEx
DzANBgNVBAMMBk5vYm9keTCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEB
ALhEAatO2k6NSqfDmbKExyNbplnAVBWWmQoTQuEjCEnhdAjXlfikqsT9gYKpi3+L
xLzaXbQGu74itopjATn5xnLMhw1AHn2Lo5oY6gd4ecwjaI5dtZ7XpePtjEy5J3+J
5mAln9PWaQzuKrKmFfUf9Avje1TglJHAMkag4eHVLUg2n5TQ14KhFMdyCfOxCzET
Sc+FCMWksxQrOCvvrcOeeVN53aAA597fjBdb0x+4JidTCaZs4KgPljJfHneRbD5Y
V1YUzTwKq5Y0oRlvAdUmSH9y3Db4T7Q0CkC3sDMUjmLBeCOe8pLL/N4n7lNxfmDf
7rxGhltJ5l0bhXbMzFhi+KMCAwEAAaNTMFEwHQYDVR0OBBYEFJSC9eGgY54W9mOG
Uto7cTSvI5/aMB8GA1UdIwQYMBaAFJSC9eGgY54W9mOGUto7cTSvI5/aMA8GA1Ud
EwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADggEBAHg0+Zo39+rigCOtraSDp0+X
rgwpxZhka1MlTybdIUEYZT9ZiOqDQiobI7w9q5qWjB7XliEc8IXo/C2JuKf+lPjQ
LjOY1kCGweCwKhIRf6uJbD2MH4HtHTN9x75ojdcshkuu61D1cExYKJ1rEq9zI27o
yaQA8fnBZU2EoXNg2CQRHYSumhPshaEQwveMReQhoUIaTJQPN/SLMgtYpPrj70FE
nE3FwleZ/cIRRa6YaknNmBmPD0d+PgqgiPXHOMG6vKwJjXGBde5frWqt1RIRPPwP
A5ANPeU2z28V9L4IPYtrPX8fE/n4d5YxYrDFHWgSA4hglsEfJdU7hEDbN20ikl8=
-----END CERTIFICATE-----`;
const certificateSerial = '5EED0123456789ABCDEF';

describe('the settings of WeChat Pay', () => {
  it('are read whole, with both keys of a change', () => {
    const settings = wechat.settingsOf({});
    expect([...settings.verificationKeys.keys()]).toEqual([...account.platform.keys()]);
    expect(settings.apiV3Keys.map(({ length }) => length)).toEqual([32, 32]);
    expect(settings.apiOrigins).toEqual(['http://127.0.0.1:9']);
    const usual = wechat.settingsOf({
      WECHAT_API_ORIGIN: undefined,
      WECHAT_AUTHORIZE_ORIGIN: '',
      WECHAT_OPENID_ORIGIN: ' ',
      WECHAT_PUBLIC_KEY_NEXT: '',
      WECHAT_PUBLIC_KEY_ID_NEXT: '',
      WECHAT_API_V3_KEY_NEXT: '',
    });
    expect(usual.apiOrigins).toEqual(['https://api.mch.weixin.qq.com', 'https://api2.mch.weixin.qq.com']);
    expect(usual.authorizeOrigin).toBe('https://open.weixin.qq.com');
    expect(usual.openidOrigin).toBe('https://api.weixin.qq.com');
    expect(usual.verificationKeys.size).toBe(1);
    expect(usual.apiV3Keys).toHaveLength(1);
  });

  it('take keys as PEM, as PEM on one line, and from a certificate', () => {
    const { privateKey } = wechat.settingsOf({
      WECHAT_MCH_PRIVATE_KEY: onOneLine(wechatRight.WECHAT_MCH_PRIVATE_KEY!),
    });
    expect(privateKey.equals(account.merchant.privateKey)).toBe(true);
    const { verificationKeys } = wechat.settingsOf({
      WECHAT_PUBLIC_KEY: certificate,
      WECHAT_PUBLIC_KEY_ID: certificateSerial,
    });
    expect(verificationKeys.get(certificateSerial)?.asymmetricKeyDetails?.modulusLength).toBe(2048);
    const otherSerial = wechat.faultsOf({ WECHAT_PUBLIC_KEY: certificate });
    expect(otherSerial).toEqual([expect.stringContaining(certificateSerial)]);
  });
});

describe('the settings of Alipay', () => {
  it('are the production gateway and one key, where no more is said', () => {
    expect(alipay.settingsOf()).toMatchObject({
      gateway: 'https://openapi.alipay.com/gateway.do',
      origin: 'https://shop.example',
      publicKeys: [pemOf(keys.present.publicKey)],
    });
    expect(alipay.settingsOf({ ALIPAY_PUBLIC_KEY_NEXT: pemOf(keys.next.publicKey) }).publicKeys).toHaveLength(
      2,
    );
    expect(alipay.settingsOf({ ALIPAY_GATEWAY: 'http://127.0.0.1:99/gateway.do' }).gateway).toContain(
      '127.0.0.1',
    );
  });

  it('take keys in every form they are handed out in', () => {
    const pkcs8 = pemOf(keys.shop.privateKey);
    const pkcs1 = keys.shop.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
    for (const ALIPAY_PRIVATE_KEY of [pkcs8, pkcs1, bare(pkcs8), bare(pkcs1), onOneLine(pkcs1)]) {
      expect(alipay.settingsOf({ ALIPAY_PRIVATE_KEY }).privateKey).toBe(pkcs8);
    }
    const spki = pemOf(keys.present.publicKey);
    for (const ALIPAY_PUBLIC_KEY of [spki, bare(spki), onOneLine(spki)]) {
      expect(alipay.settingsOf({ ALIPAY_PUBLIC_KEY }).publicKeys).toEqual([spki]);
    }
  });
});

describe('settings of providers', () => {
  it('that are missing are named all at once, each with its variable and what it is for', () => {
    const faults = [...wechat.missing(), ...alipay.missing()];
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      ...[
        'WECHAT_APP_ID',
        'WECHAT_APP_SECRET',
        'WECHAT_MCH_ID',
        'WECHAT_MCH_SERIAL',
        'WECHAT_MCH_PRIVATE_KEY',
      ],
      ...['WECHAT_API_V3_KEY', 'WECHAT_PUBLIC_KEY_ID', 'WECHAT_PUBLIC_KEY', 'PUBLIC_ORIGIN'],
      ...['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'PUBLIC_ORIGIN'],
    ]);
    for (const fault of faults) expect(fault).toMatch(/^[A-Z_0-9]+ is not set\. It is .{20,}\.$/);
  });

  const brokenPem = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----';
  const small = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // Named by label: a failing test must print no key.
  it.each<[string, string, string, RegExp]>([
    ['WECHAT_APP_ID', 'another kind of account', 'gh_0123', /is "gh_0123"/],
    ['WECHAT_APP_SECRET', 'too short', 'too short', /has not the right form/],
    ['WECHAT_MCH_ID', 'too short', '12', /is "12"/],
    ['WECHAT_MCH_SERIAL', 'no number', 'no hex', /is "no hex"/],
    ['WECHAT_API_V3_KEY', 'too short', 'k'.repeat(31), /has not the right form/],
    ['WECHAT_API_V3_KEY_NEXT', 'too long', 'k'.repeat(33), /has not the right form/],
    ['WECHAT_MCH_PRIVATE_KEY', 'a path', '/no/such/file.pem', /is no key .*_FILE behind its name/],
    ['WECHAT_MCH_PRIVATE_KEY', 'broken', brokenPem, /is no RSA private key/],
    ['WECHAT_MCH_PRIVATE_KEY', 'too small', pemOf(small.privateKey), /has 1024 bits/],
    ['WECHAT_MCH_PRIVATE_KEY', 'a curve', pemOf(curve.privateKey), /is no RSA key/],
    ['WECHAT_PUBLIC_KEY', 'a private key', pemOf(account.merchant.privateKey), /is a private key/],
    ['WECHAT_PUBLIC_KEY', 'our own', pemOf(account.merchant.publicKey), /is the merchant's own key/],
    ['WECHAT_PUBLIC_KEY', 'its id', 'PUB_KEY_ID_01', /is no key/],
    ['WECHAT_PUBLIC_KEY_ID', 'no id', 'pub key', /is "pub key"/],
    ['WECHAT_PUBLIC_KEY_ID_NEXT', 'the present one', platformKeys[0], /names the present key/],
    ['WECHAT_PUBLIC_KEY_NEXT', 'missing', '', /is not set/],
    ['WECHAT_PUBLIC_KEY_ID_NEXT', 'missing', '', /is not set/],
    ['WECHAT_API_ORIGIN', 'without TLS', 'http://api.mch.weixin.qq.com', /is "http:/],
    ['WECHAT_API_ORIGIN', 'with a path', 'https://api.mch.weixin.qq.com/v3', /is "https:/],
    ['WECHAT_AUTHORIZE_ORIGIN', 'without TLS', 'http://10.0.0.1', /is "http:/],
    ['WECHAT_OPENID_ORIGIN', 'no address', 'javascript:alert(1)', /is "javascript:/],
    ['ALIPAY_APP_ID', 'too short', '123', /is "123"/],
    ['ALIPAY_SELLER_ID', 'an address', 'a@b.c', /is "a@b\.c"/],
    ['ALIPAY_PRIVATE_KEY', 'a path', '/nowhere/key.pem', /is no key \(a file/],
    ['ALIPAY_PRIVATE_KEY', 'broken', brokenPem, /is no RSA private key/],
    ['ALIPAY_PUBLIC_KEY', 'base64 of nothing', 'A'.repeat(400), /is no RSA public key/],
    ['ALIPAY_PRIVATE_KEY', 'too small', pemOf(small.privateKey), /has 1024 bits/],
    ['ALIPAY_PUBLIC_KEY', 'a curve', pemOf(curve.publicKey), /is no RSA key/],
    ['ALIPAY_PUBLIC_KEY', 'a private key', pemOf(keys.present.privateKey), /is a private key/],
    ['ALIPAY_PUBLIC_KEY', 'a certificate', '-----BEGIN CERTIFICATE-----\nAAAA', /.*public-key mode/],
    ['ALIPAY_PUBLIC_KEY', 'our own', pemOf(keys.shop.publicKey), /.*the app's own public key/],
    ['ALIPAY_PUBLIC_KEY_NEXT', 'our own', pemOf(keys.shop.publicKey), /is the app/],
    ['ALIPAY_GATEWAY', 'without TLS', 'http://openapi.alipay.com/gateway.do', /is "http:/],
    ['ALIPAY_GATEWAY', 'local at a glance', 'http://127.0.0.1.evil.example/', /is "http:/],
    ['ALIPAY_GATEWAY', 'with a query', 'https://openapi.alipay.com/gateway.do?x=1', /is "https:/],
    ['ALIPAY_GATEWAY', 'no address', 'openapi.alipay.com', /is "openapi/],
  ])('%s, %s, is a fault', (name, _, value, said) => {
    const faults = (name.startsWith('WECHAT') ? wechat : alipay).faultsOf({ [name]: value });
    expect(faults.length).toBe(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} ${said.source}`));
    expect(faults[0]).not.toMatch(/[A-Za-z0-9+/]{60,}|BEGIN/);
  });

  it('are refused where a notification could not come safely', () => {
    for (const origin of ['http://shop.example', 'http://127.0.0.1:3000'])
      expect(wechat.faultsOf({}, origin)[0]).toMatch(/^PUBLIC_ORIGIN is "http:/);
    expect(alipay.faultsOf({}, 'http://shop.example')[0]).toContain('PUBLIC_ORIGIN is "http://shop.example"');
    expect(alipay.faultsOf({}, 'http://localhost:3000')).toEqual([]);
  });

  it('hold nothing of a secret in their faults', () => {
    const secrets = {
      WECHAT_APP_SECRET: 'hunter2 hunter2 hunter2',
      WECHAT_API_V3_KEY: 'hunter2',
      WECHAT_MCH_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\nhunter2\n-----END PRIVATE KEY-----',
      WECHAT_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nhunter2\n-----END PUBLIC KEY-----',
    };
    expect(wechat.faultsOf(secrets)).toHaveLength(4);
    expect(wechat.faultsOf(secrets).join()).not.toContain('hunter2');
  });
});
