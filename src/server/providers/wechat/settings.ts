import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Environment, Read } from '../port/provider-module.ts';
import { certificateSerial, KeyFault, readPrivateKey, readVerificationKey } from './keys.ts';

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
  /** The shop's own public origin: where notifications and buyers come back to. */
  origin: string;
  /** The API's hosts, the second one for when the first fails. */
  apiOrigins: readonly string[];
  /** Where a buyer's browser fetches the code for its openid. */
  authorizeOrigin: string;
  /** Where a code is exchanged for the openid. */
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

const isLoopback = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** A bare origin over TLS, or on this machine while testing. */
function isSafeOrigin(text: string): boolean {
  try {
    const url = new URL(text);
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
    return isSafe && url.origin === text.replace(/\/$/, '');
  } catch {
    return false;
  }
}

const isHttps = (origin: string) => isSafeOrigin(origin) && origin.startsWith('https:');

const keyIdForm = /^(PUB_KEY_ID_\d{1,64}|[0-9A-F]{8,64})$/;

/**
 * Reads the settings of WeChat Pay and parses the keys. `publicOrigin`: PUBLIC_ORIGIN as checked by the caller. Every
 * fault at once, each with its variable and what it is for, and nothing of a secret in any of them.
 */
export function readSettings(env: Environment, publicOrigin: string | undefined): Read<WechatSettings> {
  const faults: string[] = [];
  const read = (name: Variable) => env[name]?.trim() ?? '';
  const fault = (name: Variable, what: string) => faults.push(`${name} ${what}: ${purposes[name]}.`);

  function text(name: Variable, form: RegExp, isSecret: boolean): string {
    const value = read(name);
    if (value === '') fault(name, 'is not set');
    else if (!form.test(value))
      fault(name, isSecret ? 'has not the right form' : `is ${JSON.stringify(value)}`);
    return value;
  }
  function key(name: Variable, parse: (value: string) => KeyObject): KeyObject | undefined {
    const value = read(name);
    try {
      if (value !== '') return parse(value);
      fault(name, 'is not set');
    } catch (error) {
      if (!(error instanceof KeyFault)) throw error;
      fault(name, error.message);
    }
    return undefined;
  }
  function origin(name: Variable, usual: string): string {
    const value = read(name) || usual;
    if (!isSafeOrigin(value)) fault(name, `is ${JSON.stringify(value)}`);
    return value.replace(/\/$/, '');
  }

  const appId = text('WECHAT_APP_ID', /^wx[0-9a-f]{16}$/, false);
  const appSecret = text('WECHAT_APP_SECRET', /^[0-9A-Za-z]{16,64}$/, true);
  const mchId = text('WECHAT_MCH_ID', /^\d{8,10}$/, false);
  const mchSerial = text('WECHAT_MCH_SERIAL', /^[0-9A-Fa-f]{8,64}$/, false).toUpperCase();
  const privateKey = key('WECHAT_MCH_PRIVATE_KEY', readPrivateKey);

  const isThere = (name: Variable, usual: Variable) => name === usual || read(name) !== '';
  const apiV3Keys = (['WECHAT_API_V3_KEY', 'WECHAT_API_V3_KEY_NEXT'] as const)
    .filter((name) => isThere(name, 'WECHAT_API_V3_KEY'))
    .map((name) => Buffer.from(text(name, /^[0-9A-Za-z]{32}$/, true)));

  const verificationKeys = new Map<string, KeyObject>();
  const pairs = [
    ['WECHAT_PUBLIC_KEY_ID', 'WECHAT_PUBLIC_KEY'],
    ['WECHAT_PUBLIC_KEY_ID_NEXT', 'WECHAT_PUBLIC_KEY_NEXT'],
  ] as const;
  for (const [idName, keyName] of pairs) {
    const isOptional = idName !== 'WECHAT_PUBLIC_KEY_ID';
    if (isOptional && read(idName) === '' && read(keyName) === '') continue;
    const id = text(idName, keyIdForm, false);
    const given = key(keyName, readVerificationKey);
    if (!given || !keyIdForm.test(id)) continue;
    // The usual mistakes: our own key beside WeChat Pay's, and a certificate under another's serial.
    if (privateKey && given.equals(createPublicKey(privateKey))) fault(keyName, "is the merchant's own key");
    const serial = certificateSerial(read(keyName));
    if (serial !== undefined && serial !== id) {
      fault(idName, `is ${JSON.stringify(id)}, and the certificate in ${keyName} is ${serial}`);
    }
    if (verificationKeys.has(id)) fault(idName, 'names the present key again');
    verificationKeys.set(id, given);
  }

  const own = read('WECHAT_API_ORIGIN');
  const api = origin('WECHAT_API_ORIGIN', 'https://api.mch.weixin.qq.com');
  const authorizeOrigin = origin('WECHAT_AUTHORIZE_ORIGIN', 'https://open.weixin.qq.com');
  const openidOrigin = origin('WECHAT_OPENID_ORIGIN', 'https://api.weixin.qq.com');
  if (!publicOrigin) fault('PUBLIC_ORIGIN', 'is not set');
  else if (!isHttps(publicOrigin)) fault('PUBLIC_ORIGIN', `is ${JSON.stringify(publicOrigin)}`);

  if (faults.length > 0 || !privateKey || !publicOrigin) return { faults };
  return {
    settings: {
      appId,
      appSecret,
      mchId,
      mchSerial,
      privateKey,
      apiV3Keys,
      verificationKeys,
      origin: publicOrigin,
      apiOrigins: own ? [api] : [api, 'https://api2.mch.weixin.qq.com'],
      authorizeOrigin,
      openidOrigin,
    },
  };
}
