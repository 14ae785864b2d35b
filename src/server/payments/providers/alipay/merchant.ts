export const providerName = 'alipay';

export const currency = 'CNY';

/** Names the payee as evidence does. Includes the app, because another app of the same seller is not this shop. */
export const merchantOf = (appId: string, sellerId: string) => `${appId}/${sellerId}`;
