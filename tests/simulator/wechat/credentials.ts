import { keyPair, pemOf } from '../key-pair.ts';

export const account = {
  appId: 'wx0123456789abcdef',
  appSecret: 'a'.repeat(16) + '0'.repeat(16),
  mchId: '1900000109',
  mchSerial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  merchant: keyPair('wechat-merchant'),
  /** The present APIv3 key comes first. */
  apiV3Keys: ['k'.repeat(32), 'n'.repeat(32)],
  /** Platform keys by id or serial, the present one first. */
  platform: new Map([
    ['PUB_KEY_ID_0119000001092024110100000001', keyPair('wechat-present')],
    ['7132D72A03E93CDDF8C03BBD1F37EEDF6F4EF3B2', keyPair('wechat-next')],
  ]),
} as const;
/** In the order of their use. */
export const platformKeys = [...account.platform.keys()] as [string, string];

export const environmentFor = (origin: string): Record<string, string> => ({
  WECHAT_APP_ID: account.appId,
  WECHAT_APP_SECRET: account.appSecret,
  WECHAT_MCH_ID: account.mchId,
  WECHAT_MCH_SERIAL: account.mchSerial,
  WECHAT_MCH_PRIVATE_KEY: pemOf(account.merchant.privateKey),
  WECHAT_API_V3_KEY: account.apiV3Keys[0],
  WECHAT_API_V3_KEY_NEXT: account.apiV3Keys[1],
  WECHAT_PUBLIC_KEY_ID: platformKeys[0],
  WECHAT_PUBLIC_KEY: pemOf(account.platform.get(platformKeys[0])!.publicKey),
  WECHAT_PUBLIC_KEY_ID_NEXT: platformKeys[1],
  WECHAT_PUBLIC_KEY_NEXT: pemOf(account.platform.get(platformKeys[1])!.publicKey),
  WECHAT_API_ORIGIN: origin,
  WECHAT_AUTHORIZE_ORIGIN: origin,
  WECHAT_OPENID_ORIGIN: origin,
});
