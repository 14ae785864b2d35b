export const providerName = 'sandbox';
export const merchant = 'sandbox-shop';
export const currency = 'CNY';
