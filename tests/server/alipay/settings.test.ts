import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/server/payments/providers/alipay/settings.ts';
import { environmentFor } from '../../simulator/alipay/account.ts';
import { pemOf } from '../../simulator/alipay/signing.ts';
import { keys } from '../../support/create-alipay.ts';

const origin = 'https://shop.example';
const valid = { ...environmentFor('', keys), ALIPAY_GATEWAY: undefined, ALIPAY_PUBLIC_KEY_NEXT: undefined };

const read = (changes: Record<string, string | undefined> = {}, publicOrigin: string | undefined = origin) =>
  readSettings({ ...valid, ...changes }, publicOrigin);

function settingsOf(changes: Record<string, string | undefined>) {
  const answer = read(changes);
  if ('faults' in answer) throw new Error(answer.faults.join('\n'));
  return answer.settings;
}
const faultsOf = (changes: Record<string, string | undefined>, publicOrigin?: string) => {
  const answer = read(changes, publicOrigin);
  return 'faults' in answer ? answer.faults : [];
};

const bare = (pem: string) => pem.replace(/-----[^-]+-----/g, '').replaceAll('\n', '');

describe('the settings of Alipay', () => {
  it('are the production gateway and one key, where no more is said', () => {
    expect(settingsOf({})).toMatchObject({
      gateway: 'https://openapi.alipay.com/gateway.do',
      origin,
      publicKeys: [pemOf(keys.present.publicKey)],
    });
    expect(settingsOf({ ALIPAY_PUBLIC_KEY_NEXT: pemOf(keys.next.publicKey) }).publicKeys).toHaveLength(2);
    expect(settingsOf({ ALIPAY_GATEWAY: 'http://127.0.0.1:99/gateway.do' }).gateway).toContain('127.0.0.1');
  });

  it('take keys in every form they are handed out in', () => {
    const pkcs8 = pemOf(keys.shop.privateKey);
    const pkcs1 = keys.shop.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
    const onOneLine = pkcs1.replaceAll('\n', '\\n');
    for (const ALIPAY_PRIVATE_KEY of [pkcs8, pkcs1, bare(pkcs8), bare(pkcs1), onOneLine]) {
      expect(settingsOf({ ALIPAY_PRIVATE_KEY }).privateKey).toBe(pkcs8);
    }
    const spki = pemOf(keys.present.publicKey);
    for (const ALIPAY_PUBLIC_KEY of [spki, bare(spki), spki.replaceAll('\n', '\\n')]) {
      expect(settingsOf({ ALIPAY_PUBLIC_KEY }).publicKeys).toEqual([spki]);
    }
  });

  it('name every fault at once, each with its variable and what it is for', () => {
    const answer = readSettings({}, undefined);
    expect('faults' in answer && answer.faults).toEqual([
      expect.stringMatching(/^ALIPAY_APP_ID is not set\. It is .*16 digits/),
      expect.stringMatching(/^ALIPAY_SELLER_ID is not set\. It is .*2088/),
      expect.stringMatching(/^ALIPAY_PRIVATE_KEY is not set\. It is .*signs/),
      expect.stringMatching(/^ALIPAY_PUBLIC_KEY is not set\. It is .*proves/),
      expect.stringMatching(/^PUBLIC_ORIGIN is not set\. It is .*notifications/),
    ]);
  });

  const small = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const curve = generateKeyPairSync('ed25519');
  it.each<[string, Record<string, string>, string]>([
    ['an app id too short', { ALIPAY_APP_ID: '123' }, 'ALIPAY_APP_ID is "123"'],
    ['a seller that is an address', { ALIPAY_SELLER_ID: 'a@b.c' }, 'ALIPAY_SELLER_ID is "a@b.c"'],
    ['a path', { ALIPAY_PRIVATE_KEY: '/nowhere/key.pem' }, 'is no key (a file'],
    [
      'a broken key',
      { ALIPAY_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----' },
      'is no RSA private key',
    ],
    ['base64 of nothing', { ALIPAY_PUBLIC_KEY: 'A'.repeat(400) }, 'is no RSA public key'],
    ['a short key', { ALIPAY_PRIVATE_KEY: pemOf(small.privateKey) }, 'has 1024 bits'],
    ['a key of another kind', { ALIPAY_PUBLIC_KEY: pemOf(curve.publicKey) }, 'is no RSA key'],
    [
      'a private key for a public one',
      { ALIPAY_PUBLIC_KEY: pemOf(keys.present.privateKey) },
      'ALIPAY_PUBLIC_KEY is a private key',
    ],
    ['a certificate', { ALIPAY_PUBLIC_KEY: '-----BEGIN CERTIFICATE-----\nAAAA' }, 'public-key mode'],
    [
      'the app’s own public key',
      { ALIPAY_PUBLIC_KEY: pemOf(keys.shop.publicKey) },
      "the app's own public key",
    ],
    [
      'the same as the next one',
      { ALIPAY_PUBLIC_KEY_NEXT: pemOf(keys.shop.publicKey) },
      'ALIPAY_PUBLIC_KEY_NEXT is the app',
    ],
    [
      'a gateway without TLS',
      { ALIPAY_GATEWAY: 'http://openapi.alipay.com/gateway.do' },
      'ALIPAY_GATEWAY is "http://',
    ],
    [
      'a gateway that only looks local',
      { ALIPAY_GATEWAY: 'http://127.0.0.1.evil.example/' },
      'ALIPAY_GATEWAY',
    ],
    [
      'a gateway with a query',
      { ALIPAY_GATEWAY: 'https://openapi.alipay.com/gateway.do?x=1' },
      'ALIPAY_GATEWAY',
    ],
    ['no address', { ALIPAY_GATEWAY: 'openapi.alipay.com' }, 'ALIPAY_GATEWAY'],
  ])('are refused with %s', (_name, changes, words) => {
    const faults = faultsOf(changes);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(words);
    // No key ends up in a log or on a screen.
    expect(faults[0]).not.toMatch(/[A-Za-z0-9+/]{60,}|BEGIN/);
  });

  it('are refused where Alipay could not reach the shop safely', () => {
    expect(faultsOf({}, 'http://shop.example')[0]).toContain('PUBLIC_ORIGIN is "http://shop.example"');
    expect(faultsOf({}, 'http://localhost:3000')).toEqual([]);
  });
});
