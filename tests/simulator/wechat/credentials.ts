import type { KeyObject } from 'node:crypto';
import { type KeyPair, keyPair } from '../key-pair.ts';

export interface Credentials {
  appId: string;
  appSecret: string;
  mchId: string;
  mchSerial: string;
  merchant: KeyPair;
  /** The APIv3 keys notifications can be encrypted with, the present one first. */
  apiV3Keys: readonly [string, string];
  /** Whom answers and notifications can be signed by, by id or serial; the present one first. */
  platform: ReadonlyMap<string, KeyPair>;
}

let made: Credentials | undefined;

export function credentials(): Credentials {
  made ??= {
    appId: 'wx0123456789abcdef',
    appSecret: 'a'.repeat(16) + '0'.repeat(16),
    mchId: '1900000109',
    mchSerial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    merchant: keyPair('wechat-merchant'),
    apiV3Keys: ['k'.repeat(32), 'n'.repeat(32)],
    platform: new Map([
      ['PUB_KEY_ID_0119000001092024110100000001', keyPair('wechat-present')],
      ['7132D72A03E93CDDF8C03BBD1F37EEDF6F4EF3B2', keyPair('wechat-next')],
    ]),
  };
  return made;
}

export const pemOf = (key: KeyObject) =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();

export function environmentFor(account: Credentials, origin: string): Record<string, string> {
  const [present, next] = [...account.platform];
  if (!present || !next) throw new Error('Two platform keys are needed.');
  return {
    WECHAT_APP_ID: account.appId,
    WECHAT_APP_SECRET: account.appSecret,
    WECHAT_MCH_ID: account.mchId,
    WECHAT_MCH_SERIAL: account.mchSerial,
    WECHAT_MCH_PRIVATE_KEY: pemOf(account.merchant.privateKey),
    WECHAT_API_V3_KEY: account.apiV3Keys[0],
    WECHAT_API_V3_KEY_NEXT: account.apiV3Keys[1],
    WECHAT_PUBLIC_KEY_ID: present[0],
    WECHAT_PUBLIC_KEY: pemOf(present[1].publicKey),
    WECHAT_PUBLIC_KEY_ID_NEXT: next[0],
    WECHAT_PUBLIC_KEY_NEXT: pemOf(next[1].publicKey),
    WECHAT_API_ORIGIN: origin,
    WECHAT_AUTHORIZE_ORIGIN: origin,
    WECHAT_OPENID_ORIGIN: origin,
  };
}
