export const providerName = 'wechat';
export const currency = 'CNY';

export const merchantOf = (appId: string, mchId: string) => `${appId}/${mchId}`;
