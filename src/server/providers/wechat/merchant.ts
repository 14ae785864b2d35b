export const providerName = 'wechat';
export const currency = 'CNY';

/** Our account: app and merchant together, since evidence must name both. */
export const merchantOf = (appId: string, mchId: string) => `${appId}/${mchId}`;
