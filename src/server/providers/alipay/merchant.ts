export const providerName = 'alipay';

/** What amounts are in where Alipay names no other. */
export const currency = 'CNY';

/** Who was paid, as evidence names it: money for another app of the same seller is not this shop's. */
export const merchantOf = (appId: string, sellerId: string) => `${appId}/${sellerId}`;
