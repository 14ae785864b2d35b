import { type KeyPair, keyPair } from '../key-pair.ts';
import { pemOf } from './signing.ts';

export const appId = '2021000122671080';
export const sellerId = '2088102116773037';

export interface AlipayKeys {
  shop: KeyPair;
  /** Alipay's own, and the one it changes to. */
  present: KeyPair;
  next: KeyPair;
  stranger: KeyPair;
}

let made: AlipayKeys | undefined;

export function accountKeys(): AlipayKeys {
  made ??= {
    shop: keyPair('alipay-shop'),
    present: keyPair('alipay-present'),
    next: keyPair('alipay-next'),
    stranger: keyPair('alipay-stranger'),
  };
  return made;
}

/** The settings of a shop with this account, as its environment holds them. */
export const environmentFor = (gateway: string, keys: AlipayKeys): Record<string, string> => ({
  ALIPAY_APP_ID: appId,
  ALIPAY_SELLER_ID: sellerId,
  ALIPAY_PRIVATE_KEY: pemOf(keys.shop.privateKey),
  ALIPAY_PUBLIC_KEY: pemOf(keys.present.publicKey),
  ALIPAY_PUBLIC_KEY_NEXT: pemOf(keys.next.publicKey),
  ALIPAY_GATEWAY: gateway,
});
