/* Generated from schemas/funnel.schema.json and src/server/payments/providers by `npm run generate`. Do not edit. */
import type { PaymentWay, Text } from './funnel.ts';

export const wayLabels: Readonly<Record<PaymentWay, Text>> = {
  'wechat': {"en":"WeChat Pay","zh-CN":"微信支付"},
  'alipay': {"en":"Alipay","zh-CN":"支付宝"},
};
