import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Environment, Read } from '../port/provider-module.ts';
import { isSafeAddress, SettingsReader } from '../port/settings-reader.ts';
import { certificateSerial, readPrivateKey, readVerificationKey } from './keys.ts';

export interface WechatSettings {
  appId: string;
  appSecret: string;
  mchId: string;
  /** Serial of the certificate our private key belongs to. */
  mchSerial: string;
  privateKey: KeyObject;
  /** 32 bytes each; notifications are opened with whichever fits: two while the key changes. */
  apiV3Keys: readonly Buffer[];
  /** By `PUB_KEY_ID_…` or certificate serial: who may have signed what WeChat Pay sends. The first is asked for. */
  verificationKeys: ReadonlyMap<string, KeyObject>;
  origin: string;
  /** The API's hosts, the second one for when the first fails. */
  apiOrigins: readonly string[];
  authorizeOrigin: string;
  openidOrigin: string;
}

const purposes = {
  WECHAT_APP_ID: 'the service account (服务号) buyers pay in: wx and 16 hexadecimal digits',
  WECHAT_APP_SECRET: "the service account's secret, which tells who pays inside WeChat",
  WECHAT_MCH_ID: 'the merchant number that is paid, 8 to 10 digits',
  WECHAT_MCH_SERIAL: 'the serial of the merchant API certificate, hexadecimal',
  WECHAT_MCH_PRIVATE_KEY:
    "the merchant's private key (apiclient_key.pem), which signs what this shop sends: PEM, or a file's path",
  WECHAT_API_V3_KEY: 'the APIv3 key, which opens notifications: 32 letters and digits',
  WECHAT_API_V3_KEY_NEXT: 'the next APIv3 key, valid beside the present one while it changes',
  WECHAT_PUBLIC_KEY_ID:
    'the id of the WeChat Pay public key, PUB_KEY_ID_ and digits, or the serial of a platform certificate',
  WECHAT_PUBLIC_KEY:
    "the WeChat Pay public key or platform certificate, which proves what WeChat Pay sends: PEM, or a file's path",
  WECHAT_PUBLIC_KEY_ID_NEXT:
    'the id of the key that is valid beside the present one while WeChat Pay changes keys',
  WECHAT_PUBLIC_KEY_NEXT: 'the key that is valid beside the present one while WeChat Pay changes keys',
  WECHAT_API_ORIGIN: "WeChat Pay's API: an https origin, or http on this machine for tests",
  WECHAT_AUTHORIZE_ORIGIN: "WeChat's authorization page: an https origin, or http on this machine for tests",
  WECHAT_OPENID_ORIGIN: "WeChat's API for openids: an https origin, or http on this machine for tests",
  PUBLIC_ORIGIN:
    "the shop's public address over https, to which WeChat sends notifications and buyers: https://shop.example",
} as const;
type Variable = keyof typeof purposes;
type Reader = SettingsReader<Variable>;

const isSafeOrigin = (text: string) =>
  isSafeAddress(text) && new URL(text).origin === text.replace(/\/$/, '');

const keyIdForm = /^(PUB_KEY_ID_\d{1,64}|[0-9A-F]{8,64})$/;

const keyPairs = [
  ['WECHAT_PUBLIC_KEY_ID', 'WECHAT_PUBLIC_KEY'],
  ['WECHAT_PUBLIC_KEY_ID_NEXT', 'WECHAT_PUBLIC_KEY_NEXT'],
] as const;

function readVerificationKeys(reader: Reader, privateKey: KeyObject | undefined): Map<string, KeyObject> {
  const keys = new Map<string, KeyObject>();
  for (const [idName, keyName] of keyPairs) {
    const isOptional = idName !== 'WECHAT_PUBLIC_KEY_ID';
    if (isOptional && reader.read(idName) === '' && reader.read(keyName) === '') continue;
    const id = reader.text(idName, keyIdForm);
    const key = reader.key(keyName, readVerificationKey);
    if (!key || !keyIdForm.test(id)) continue;
    // The usual mistakes: our own key beside WeChat Pay's, and a certificate under another's serial.
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
  const reader: Reader = new SettingsReader(env, purposes, ': ');
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
