import { keyPair, pemOf } from '../key-pair.ts';

export const appId = '2021000122671080';
export const sellerId = '2088102116773037';

export const keys = {
  shop: keyPair('alipay-shop'),
  /** Alipay's present key and its next one. */
  present: keyPair('alipay-present'),
  next: keyPair('alipay-next'),
  stranger: keyPair('alipay-stranger'),
};

export const environmentFor = (gateway: string): Record<string, string> => ({
  ALIPAY_APP_ID: appId,
  ALIPAY_SELLER_ID: sellerId,
  ALIPAY_PRIVATE_KEY: pemOf(keys.shop.privateKey),
  ALIPAY_PUBLIC_KEY: pemOf(keys.present.publicKey),
  ALIPAY_PUBLIC_KEY_NEXT: pemOf(keys.next.publicKey),
  ALIPAY_GATEWAY: gateway,
});
