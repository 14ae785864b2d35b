/* Generated from schemas/funnel.schema.json and src/server/payments/providers by `npm run generate`. Do not edit. */

export const ways = ['wechat', 'alipay'] as const;
