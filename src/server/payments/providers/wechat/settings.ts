import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { isSafeAddress } from '../../../lib/environment.ts';
import type { Environment, Read } from '../port/provider.ts';
import { KeyFault, readKeyText, requireRsa, settingsReader } from '../port/settings-reader.ts';
import purposes from './variables.json' with { type: 'json' };

export const providerName = 'wechat';
export const currency = 'CNY';

export interface WechatSettings {
  appId: string;
  appSecret: string;
  mchId: string;
  mchSerial: string;
  privateKey: KeyObject;
  apiV3Keys: readonly Buffer[];
  /** WeChat Pay's keys, by id or certificate serial. Our requests ask for signatures with the first key. */
  verificationKeys: ReadonlyMap<string, KeyObject>;
  origin: string;
  cell?: string;
  apiOrigins: readonly string[];
  authorizeOrigin: string;
  openidOrigin: string;
}

type Variable = keyof typeof purposes;
type Reader = ReturnType<typeof settingsReader<Variable>>;

const isSafeOrigin = (text: string) =>
  isSafeAddress(text) && new URL(text).origin === text.replace(/\/$/, '');

const keyIdForm = /^(PUB_KEY_ID_\d{1,64}|[0-9A-F]{8,64})$/;

const keyPairs = [
  ['WECHAT_PUBLIC_KEY_ID', 'WECHAT_PUBLIC_KEY'],
  ['WECHAT_PUBLIC_KEY_ID_NEXT', 'WECHAT_PUBLIC_KEY_NEXT'],
] as const;

function readPrivateKey(value: string): KeyObject {
  const pem = readKeyText(value);
  return requireRsa('RSA private key in PEM', () => createPrivateKey(pem));
}

function readVerificationKey(value: string): KeyObject {
  const pem = readKeyText(value);
  if (pem.includes('PRIVATE KEY')) throw new KeyFault('is a private key');
  return requireRsa('RSA public key or certificate in PEM', () => createPublicKey(pem));
}

function certificateSerial(value: string): string | undefined {
  const pem = readKeyText(value);
  return pem.includes('CERTIFICATE') ? new X509Certificate(pem).serialNumber.toUpperCase() : undefined;
}

function readVerificationKeys(reader: Reader, privateKey: KeyObject | undefined): Map<string, KeyObject> {
  const keys = new Map<string, KeyObject>();
  for (const [idName, keyName] of keyPairs) {
    const isOptional = idName !== 'WECHAT_PUBLIC_KEY_ID';
    if (isOptional && reader.read(idName) === '' && reader.read(keyName) === '') continue;
    const id = reader.text(idName, keyIdForm);
    const key = reader.key(keyName, readVerificationKey);
    if (!key || !keyIdForm.test(id)) continue;
    if (privateKey && key.equals(createPublicKey(privateKey))) {
      reader.refuse(keyName, "is the merchant's own key");
    }
    const serial = certificateSerial(reader.read(keyName));
    if (serial !== undefined && serial !== id) {
      reader.refuse(idName, `is ${JSON.stringify(id)}, and the certificate in ${keyName} is ${serial}`);
    }
    if (keys.has(id)) reader.refuse(idName, 'names the present key again');
    keys.set(id, key);
  }
  return keys;
}

export function readSettings(env: Environment, publicOrigin = ''): Read<WechatSettings> {
  const reader: Reader = settingsReader(env, purposes);
  const originOr = (name: Variable, usual: string) =>
    reader.check(name, reader.read(name) || usual, isSafeOrigin).replace(/\/$/, '');

  const appId = reader.text('WECHAT_APP_ID', /^wx[0-9a-f]{16}$/);
  const appSecret = reader.secret('WECHAT_APP_SECRET', /^[0-9A-Za-z]{16,64}$/);
  const mchId = reader.text('WECHAT_MCH_ID', /^\d{8,10}$/);
  const mchSerial = reader.text('WECHAT_MCH_SERIAL', /^[0-9A-Fa-f]{8,64}$/).toUpperCase();
  const privateKey = reader.key('WECHAT_MCH_PRIVATE_KEY', readPrivateKey);
  const apiV3Keys = reader
    .withNext('WECHAT_API_V3_KEY', 'WECHAT_API_V3_KEY_NEXT')
    .map((name) => Buffer.from(reader.secret(name, /^[0-9A-Za-z]{32}$/)));
  const verificationKeys = readVerificationKeys(reader, privateKey);
  const isOwnApi = reader.read('WECHAT_API_ORIGIN') !== '';
  const api = originOr('WECHAT_API_ORIGIN', 'https://api.mch.weixin.qq.com');
  const authorizeOrigin = originOr('WECHAT_AUTHORIZE_ORIGIN', 'https://open.weixin.qq.com');
  const openidOrigin = originOr('WECHAT_OPENID_ORIGIN', 'https://api.weixin.qq.com');
  const isOverTls = (origin: string) => isSafeOrigin(origin) && origin.startsWith('https:');
  const origin = reader.check('PUBLIC_ORIGIN', publicOrigin, isOverTls);

  if (reader.faults.length > 0 || !privateKey) return { faults: reader.faults };
  return {
    settings: {
      appId,
      appSecret,
      mchId,
      mchSerial,
      privateKey,
      apiV3Keys,
      verificationKeys,
      origin,
      apiOrigins: isOwnApi ? [api] : [api, 'https://api2.mch.weixin.qq.com'],
      authorizeOrigin,
      openidOrigin,
    },
  };
}
