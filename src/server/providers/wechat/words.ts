import type { Text } from '../../../engine/funnel/funnel.ts';

export const words = {
  title: { en: 'Paying in WeChat', 'zh-CN': '微信支付' },
  snapshot: {
    en: 'WeChat is showing a preview of this page, and a preview cannot pay. Tap “Use full service” at the bottom of the screen, then pay again.',
    'zh-CN': '当前为微信快照页，无法支付。请点击页面底部的“使用完整服务”，再重新支付。',
  },
  failed: {
    en: 'WeChat could not tell us that it is you, so the payment did not start. Nothing was charged. Please tap pay again, or choose another way to pay.',
    'zh-CN': '微信授权未成功，支付尚未开始，未产生扣款。请返回后重新支付，或更换支付方式。',
  },
  lost: {
    en: 'This link has been used, or belongs to another browser. The payment has not started. You can find your order with its number or your phone.',
    'zh-CN': '该链接已失效，或不属于当前浏览器，支付尚未开始。您可以用订单号或手机号查询订单。',
  },
} as const satisfies Record<string, Text>;
