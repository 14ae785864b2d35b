import type { Text } from '../../engine/funnel/funnel.ts';

/** What our server says when it refuses, where a scene needs its words. `tests/preview` holds them to the server's. */
export const refusals = {
  tooMany: {
    en: 'Too many tries. Please wait a few minutes and try again.',
    'zh-CN': '操作过于频繁，请过几分钟再试',
  },
  noOrder: {
    en: 'We cannot find this order. Please check the link or look your order up.',
    'zh-CN': '没有找到该订单，请检查链接或通过订单查询找回',
  },
  notPaid: { en: 'This order has not been paid yet.', 'zh-CN': '该订单尚未付款' },
  preparing: {
    en: 'Your report is being prepared. It will be here in a moment.',
    'zh-CN': '报告正在生成，请稍候片刻',
  },
  reportFailed: {
    en: 'Preparing your report takes longer than usual. We keep trying; your order is safe.',
    'zh-CN': '报告生成时间比平时长，系统正在重试，您的订单不受影响',
  },
  providerRefused: {
    en: 'The payment provider refused. Please try again or choose another way to pay.',
    'zh-CN': '支付渠道未受理，请重试或更换支付方式',
  },
  notFoundByCode: {
    en: 'No order matches these two. Please check the number and the code.',
    'zh-CN': '没有与之相符的订单，请核对号码和查询码',
  },
  couponExpired: { en: 'This coupon has expired.', 'zh-CN': '该优惠券已过期' },
  reportGone: {
    en: 'This order was refunded, so its report is no longer available.',
    'zh-CN': '该订单已退款，报告不再提供',
  },
} as const satisfies Record<string, Text>;
