import type { Text } from '../../engine/funnel/funnel.ts';

/** The words of the payment screens. */
export const paymentWords = {
  'payment-heading': { en: 'Your report is ready to be written', 'zh-CN': '信息已收到，只差最后一步' },
  'payment-settled-heading': { en: 'About your order', 'zh-CN': '关于您的订单' },
  'payment-lead': {
    en: 'It is computed from the details below, at once after payment.',
    'zh-CN': '付款后立即根据以下信息生成报告。',
  },
  'what-you-buy': { en: 'What you buy', 'zh-CN': '购买内容' },
  'report-name': { en: 'Report: {title}', 'zh-CN': '{title}报告' },
  'order-number': { en: 'Order number', 'zh-CN': '订单号' },
  'your-details': { en: 'Your details', 'zh-CN': '您的信息' },
  correct: { en: 'Correct the details', 'zh-CN': '修改信息' },
  'correct-elsewhere': {
    en: 'To correct a detail, open this page in the browser you ordered in (WeChat, if it was there), or order again.',
    'zh-CN': '如需修改信息，请回到下单时用的浏览器（或微信）打开本页，也可以重新下单。',
  },
  'foretaste-veiled': {
    en: 'How far you lean on the other axes stands in the report.',
    'zh-CN': '其余各轴偏向多少，报告里写明。',
  },
  'foretaste-promise': { en: 'What you will get', 'zh-CN': '您会得到' },
  price: { en: 'Price', 'zh-CN': '价格' },
  'list-price': { en: 'List price', 'zh-CN': '原价' },
  'offer-ends': { en: 'This price holds for {time}', 'zh-CN': '此优惠价剩余 {time}' },
  'offer-ended': {
    en: 'The offer has ended; the list price applies.',
    'zh-CN': '优惠时间已过，现按原价支付。',
  },
  'coupon-applied': { en: 'Coupon applied', 'zh-CN': '已使用优惠券' },
  'ways-heading': { en: 'How would you like to pay?', 'zh-CN': '选择支付方式' },
  'no-way': {
    en: 'This page cannot open a way to pay inside the messaging app. Please open it in your browser (menu at the top right).',
    'zh-CN': '当前环境无法付款，请点击右上角菜单，选择在浏览器中打开。',
  },
  'no-way-now': {
    en: 'This order cannot be paid at the moment. It stays open: please come back in a while and reload this page.',
    'zh-CN': '目前暂时无法付款。订单已为您保留，请过一会儿回来刷新本页。',
  },
  pay: { en: 'Pay {price}', 'zh-CN': '支付 {price}' },
  'pay-busy': { en: 'Opening the payment…', 'zh-CN': '正在打开支付…' },
  'notice-cancelled': {
    en: 'You left the payment before it was finished. If money was taken after all, this page notices by itself; otherwise you can pay now.',
    'zh-CN': '您已退出支付。如果实际已扣款，本页会自动确认；如未付款，可以继续支付。',
  },
  'notice-failed': {
    en: 'The payment did not go through. If money was taken after all, this page will notice by itself.',
    'zh-CN': '支付未成功。如果实际已扣款，本页面会自动确认。',
  },
  'notice-no-bridge': {
    en: 'The messaging app did not open its payment. Please try again, or open this page in your browser.',
    'zh-CN': '未能打开微信支付，请重试，或在浏览器中打开本页面。',
  },
  'notice-network': {
    en: 'No answer from the network, so no payment was opened this time. Please try again.',
    'zh-CN': '网络没有响应，本次没有发起支付，请重试。',
  },
  'notice-returned': {
    en: 'Welcome back. If you have paid, this page confirms it by itself in a moment. If not, you can pay now.',
    'zh-CN': '欢迎回来。如果您已付款，本页面稍后会自动确认；如尚未付款，可以继续支付。',
  },
  'status-closed': {
    en: 'This order was closed because it was not paid. If you paid at the last moment, it will still be confirmed here.',
    'zh-CN': '订单因未支付已关闭。如果您刚刚完成付款，这里仍会自动确认。',
  },
  'status-refunding': {
    en: 'The money for this order is on its way back to you.',
    'zh-CN': '该订单正在退款。',
  },
  'status-refunded': { en: 'The money for this order was returned.', 'zh-CN': '该订单已退款。' },
  'status-review': {
    en: 'Your payment arrived and is being checked by a person. You need not do anything; please do not pay again.',
    'zh-CN': '您的付款已收到，正在人工核对。无需任何操作，请勿重复支付。',
  },
  'order-again': { en: 'Order again', 'zh-CN': '重新下单' },
  'unknown-order-heading': { en: 'We do not know this order', 'zh-CN': '没有找到这个订单' },
  'unknown-order-text': {
    en: 'The address may be incomplete. Orders can be found by their number or your phone.',
    'zh-CN': '链接可能不完整。您可以通过订单号或手机号查询订单。',
  },
  watching: {
    en: 'This page watches for your payment and goes on by itself.',
    'zh-CN': '付款完成后，页面会自动跳转。',
  },
  sandbox: {
    en: 'Test shop: the cashier is a sandbox and no real money moves.',
    'zh-CN': '测试商店：当前为沙盒收银台，不会产生真实扣款。',
  },
  'coupon-heading': { en: 'Before you go', 'zh-CN': '先别走' },
  'coupon-cancel-heading': { en: 'Something to come back for', 'zh-CN': '送您一张优惠券' },
  'coupon-off': { en: '{off} off this report', 'zh-CN': '本单立减 {off}' },
  'coupon-new-price': { en: 'You would pay {price}.', 'zh-CN': '使用后只需支付 {price}。' },
  'coupon-accept': { en: 'Use it', 'zh-CN': '使用优惠券' },
  'coupon-decline': { en: 'No, thank you', 'zh-CN': '暂不使用' },
} as const satisfies Record<string, Text>;
