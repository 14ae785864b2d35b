import type { Text } from '../../engine/funnel/funnel.ts';

/** Everything the server itself says to a visitor. */
export const words = {
  ok: { en: 'OK', 'zh-CN': '成功' },
  forFun: { en: 'For entertainment', 'zh-CN': '仅供娱乐' },
  badRequest: {
    en: 'Something in this request is not right. Please reload the page and try again.',
    'zh-CN': '提交的内容有误，请刷新页面后重试',
  },
  noFunnel: { en: 'This report is not offered any more.', 'zh-CN': '该报告已下架' },
  funnelPaused: {
    en: 'This report takes no new orders at the moment. Orders already placed can be paid and read as always.',
    'zh-CN': '这份报告暂停下单，请稍后再来。已下的订单可照常付款和查看',
  },
  shopPaused: {
    en: 'We take no new orders at the moment. Orders already placed can be paid and read as always.',
    'zh-CN': '暂停接受新订单，请稍后再来。已下的订单可照常付款和查看',
  },
  nothingPayable: {
    en: 'Payment is not possible at the moment, so no order was placed. Please come back later.',
    'zh-CN': '目前暂时无法付款，订单未提交，请稍后再来',
  },
  noOrder: {
    en: 'We cannot find this order. Please check the link or look your order up.',
    'zh-CN': '没有找到该订单，请检查链接或通过订单查询找回',
  },
  notOwner: {
    en: 'To change this order, please open this page in the browser you ordered in (if that was inside WeChat, in WeChat), or give the order’s lookup code.',
    'zh-CN': '只有下单人可以修改：请回到下单时用的浏览器打开本页（在微信里下单的，请回到微信），或填写查询码',
  },
  codeWrong: {
    en: 'This is not the lookup code of this order. It is shown after paying, in the browser you ordered in (inside WeChat, if you ordered there).',
    'zh-CN': '查询码不正确。查询码显示在支付成功页，请回到下单时用的浏览器（或微信）里查看',
  },
  reusedRequest: {
    en: 'This order was already placed with other details. Please submit again.',
    'zh-CN': '该请求已用于另一份订单，请重新提交',
  },
  answersMissing: {
    en: 'Please answer every question first.',
    'zh-CN': '请先答完全部题目',
  },
  answersWrong: {
    en: 'The answers could not be read. Please reload the page and try again.',
    'zh-CN': '答案内容有误，请刷新页面后重试',
  },
  couponUnknown: {
    en: 'This coupon does not apply to this order.',
    'zh-CN': '该优惠券不适用于此订单',
  },
  couponExpired: { en: 'This coupon has expired.', 'zh-CN': '该优惠券已过期' },
  couponTooLate: {
    en: 'A coupon can only be used before payment.',
    'zh-CN': '优惠券只能在付款前使用',
  },
  couponBusy: {
    en: 'A payment of this order is still open. Please try the coupon again in a moment.',
    'zh-CN': '订单有一笔支付仍在进行，请稍后再使用优惠券',
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
  reportGone: {
    en: 'This order was refunded, so its report is no longer available.',
    'zh-CN': '该订单已退款，报告不再提供',
  },
  erased: {
    en: 'The details and the report of this order were erased.',
    'zh-CN': '该订单的所填信息和报告均已删除',
  },
  inReview: {
    en: 'The payment of this order is being checked by our staff. Please contact customer service.',
    'zh-CN': '该订单的付款正在人工核对，请联系客服',
  },
  phoneWrong: {
    en: 'Please enter an 11-digit mobile number.',
    'zh-CN': '请输入 11 位手机号码',
  },
  notFoundByCode: {
    en: 'No order matches these two. Please check the number and the code.',
    'zh-CN': '没有与之相符的订单，请核对号码和查询码',
  },
  searchHalf: {
    en: 'Please enter a number (order or phone) together with its code.',
    'zh-CN': '请同时填写号码（订单号或手机号)和查询码',
  },
  tooMany: {
    en: 'Too many tries. Please wait a few minutes and try again.',
    'zh-CN': '操作过于频繁，请过几分钟再试',
  },
  birthdayClosed: {
    en: 'Too many tries with a birthday. Please use the lookup code of the order, or try again tomorrow.',
    'zh-CN': '生日验证次数过多，请改用查询码，或明天再试',
  },
  correctedOnce: {
    en: 'The details were corrected once already.',
    'zh-CN': '信息已更正过一次，无法再次修改',
  },
  correctTooLate: {
    en: 'The report has been opened, so its details can no longer be changed.',
    'zh-CN': '报告已查看，信息不能再修改',
  },
  correctClosed: {
    en: 'The details of this order can no longer be changed.',
    'zh-CN': '该订单的信息已不能修改',
  },
  nothingToCorrect: { en: 'There is nothing to change.', 'zh-CN': '没有需要修改的内容' },
  reasonUnknown: { en: 'Please choose a reason from the list.', 'zh-CN': '请从列表中选择投诉原因' },
  textEmpty: { en: 'Please describe what happened.', 'zh-CN': '请描述您遇到的问题' },
  orderClosed: {
    en: 'This order was closed because it was not paid in time. Please place a new one.',
    'zh-CN': '订单超时未付款，已关闭，请重新下单',
  },
  orderRefunded: { en: 'This order was refunded.', 'zh-CN': '该订单已退款' },
  wayUnknown: {
    en: 'This way to pay is not available for this order.',
    'zh-CN': '该订单不支持此支付方式',
  },
  wayPaused: {
    en: 'This way to pay is not available at the moment. Nothing was charged; please choose another one or come back later.',
    'zh-CN': '该支付方式暂时无法使用，未产生扣款，请换一种方式或稍后再来',
  },
  providerSilent: {
    en: 'The payment provider does not answer. Nothing was charged; please try again in a moment.',
    'zh-CN': '支付渠道暂无响应，未产生扣款，请稍后重试',
  },
  providerRefused: {
    en: 'The payment provider refused. Please try again or choose another way to pay.',
    'zh-CN': '支付渠道未受理，请重试或更换支付方式',
  },
  noQuestions: { en: 'There are no questions here.', 'zh-CN': '暂无题目' },
  noPage: { en: 'There is nothing at this address.', 'zh-CN': '该地址不存在' },
  foreignSite: {
    en: 'This request came from another website and was refused.',
    'zh-CN': '该请求来自其他网站，已拒绝',
  },
  tooLarge: { en: 'That is more than we can take.', 'zh-CN': '提交的内容过大' },
  wrongType: { en: 'Please send a form.', 'zh-CN': '请以表单格式提交' },
  fault: {
    en: 'Something went wrong on our side. Please try again in a moment.',
    'zh-CN': '服务暂时出现问题，请稍后重试',
  },
  full: {
    en: 'We cannot take orders for the moment. Nothing was charged; please try again in a few minutes.',
    'zh-CN': '暂时无法接受订单，未产生扣款，请过几分钟再试',
  },
  authorize: {
    en: 'Please confirm in the messaging app first.',
    'zh-CN': '请先在微信中完成授权',
  },
  backToOrder: { en: 'Back to your order', 'zh-CN': '返回订单' },
  backToShop: { en: 'To the start page', 'zh-CN': '返回首页' },
  findOrder: { en: 'Find your order', 'zh-CN': '查询订单' },
  payReturn: { en: 'Back from paying', 'zh-CN': '支付返回' },
  lostReturn: {
    en: 'This link has been used, or belongs to another browser. If you have paid, the payment counts: find your order with its number or your phone.',
    'zh-CN': '该链接已失效，或不属于当前浏览器。如您已完成支付，款项不受影响，请用订单号或手机号查询订单。',
  },
  payProblem: { en: 'Payment is not possible here', 'zh-CN': '暂时无法支付' },
} as const satisfies Record<string, Text>;

const both = (en: string, zh: string): Text => ({ en, 'zh-CN': zh });

export const twice = (name: string) =>
  both(`The field "${name}" was sent more than once.`, `字段“${name}”重复提交`);
export const unknownField = (name: string) =>
  both(`The field "${name}" is not known here.`, `无法识别字段“${name}”`);
export const missingField = (name: string) => both(`The field "${name}" is missing.`, `缺少字段“${name}”`);
export const wrongField = (name: string) =>
  both(`The field "${name}" is not valid.`, `字段“${name}”的内容无效`);
export const longField = (name: string) =>
  both(`The field "${name}" is too long.`, `字段“${name}”的内容过长`);
/** A field's label and what is wrong with it. */
export const labelled = (label: Text, message: Text): Text => {
  const said: Text = {};
  for (const language of Object.keys(message)) {
    const name = label[language] ?? Object.values(label)[0] ?? '';
    said[language] = language.startsWith('zh')
      ? `${name}：${message[language]}`
      : `${name}: ${message[language]}`;
  }
  return said;
};
