import { keyPair, pemOf } from '../key-pair.ts';

export const appId = '2021000122671080';
export const sellerId = '2088102116773037';

export const keys = {
  shop: keyPair('alipay-shop'),
  /** Alipay's own, and the one it changes to. */
  present: keyPair('alipay-present'),
  next: keyPair('alipay-next'),
  stranger: keyPair('alipay-stranger'),
};

/** The settings of a shop with this account, as its environment holds them. */
export const environmentFor = (gateway: string): Record<string, string> => ({
  ALIPAY_APP_ID: appId,
  ALIPAY_SELLER_ID: sellerId,
  ALIPAY_PRIVATE_KEY: pemOf(keys.shop.privateKey),
  ALIPAY_PUBLIC_KEY: pemOf(keys.present.publicKey),
  ALIPAY_PUBLIC_KEY_NEXT: pemOf(keys.next.publicKey),
  ALIPAY_GATEWAY: gateway,
});
