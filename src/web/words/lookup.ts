import type { ComplaintReason } from '../../contract/calls.ts';
import type { Text } from '../../engine/funnel/funnel.ts';

/** The words of the order lookup and the complaint. */
export const lookupWords = {
  'lookup-heading': { en: 'Find your order', 'zh-CN': '查询订单' },
  'lookup-here': { en: 'Ordered in this browser', 'zh-CN': '本机订单' },
  'lookup-none-here': {
    en: 'No orders have been placed in this browser. If you ordered elsewhere, use one of the ways below.',
    'zh-CN': '这个浏览器里还没有订单。如果是在别处下的单，请用下面的方式查询。',
  },
  'lookup-here-failed': {
    en: 'The orders of this browser could not be loaded.',
    'zh-CN': '本机订单加载失败。',
  },
  'lookup-found': { en: 'Found', 'zh-CN': '查询结果' },
  'lookup-found-none': { en: 'Nothing was found for these details.', 'zh-CN': '没有查到符合的订单。' },
  'lookup-by-number': { en: 'By order number', 'zh-CN': '按订单号查询' },
  'lookup-by-phone': { en: 'By phone number', 'zh-CN': '按手机号查询' },
  'lookup-number': { en: 'Order number', 'zh-CN': '订单号' },
  'lookup-number-hint': {
    en: 'It is on the payment receipt in WeChat or Alipay, as the merchant’s order number.',
    'zh-CN': '在微信或支付宝的账单详情里，叫“商户单号”或“商家订单号”。',
  },
  'lookup-phone': { en: 'Mobile number', 'zh-CN': '手机号' },
  'lookup-phone-hint': {
    en: 'The one you saved after paying.',
    'zh-CN': '支付成功后绑定的手机号。',
  },
  'lookup-code': { en: 'Lookup code', 'zh-CN': '查询码' },
  'lookup-code-or-birthday': { en: 'Lookup code or birthday', 'zh-CN': '查询码或生日' },
  'lookup-code-hint': {
    en: 'The code shown after paying.',
    'zh-CN': '支付成功页上显示的查询码。',
  },
  'lookup-birthday-hint': {
    en: 'The code shown after paying, or the birthday given in the order as eight digits, such as 19940517.',
    'zh-CN': '支付成功页上的查询码；也可以填下单时的生日，八位数字，例如 19940517。',
  },
  'lookup-find': { en: 'Find', 'zh-CN': '查询' },
  'lookup-date': { en: 'Ordered {date}', 'zh-CN': '下单时间 {date}' },
  'lookup-read': { en: 'Read the report', 'zh-CN': '查看报告' },
  'lookup-pay': { en: 'Go to the payment', 'zh-CN': '去付款' },
  'order-created': { en: 'Not paid yet', 'zh-CN': '待付款' },
  'order-paid': { en: 'Paid', 'zh-CN': '已支付' },
  'order-closed': { en: 'Closed without payment', 'zh-CN': '已关闭' },
  'order-refunding': { en: 'Refund on its way', 'zh-CN': '退款中' },
  'order-refunded': { en: 'Refunded', 'zh-CN': '已退款' },
  'order-review': { en: 'Payment being checked', 'zh-CN': '付款核对中' },
  'complaint-heading': { en: 'What went wrong?', 'zh-CN': '您遇到了什么问题？' },
  'complaint-lead': {
    en: 'We are sorry to hear it. First choose what comes closest; then you can tell us more.',
    'zh-CN': '很抱歉给您带来不便。请先选最接近的一项，下一步再详细说明。',
  },
  'complaint-reason': { en: 'Reason', 'zh-CN': '投诉原因' },
  'complaint-reason-missing': { en: 'Please choose a reason.', 'zh-CN': '请选择一项原因' },
  'complaint-next': { en: 'Continue', 'zh-CN': '下一步' },
  'complaint-back': { en: 'Back', 'zh-CN': '上一步' },
  'complaint-detail-heading': { en: 'Tell us what happened', 'zh-CN': '请说说具体情况' },
  'complaint-text': { en: 'What happened', 'zh-CN': '问题描述' },
  'complaint-text-hint': {
    en: 'When it happened and what you expected helps us most. Please leave out passwords and bank details.',
    'zh-CN': '写明时间和经过，处理起来会更快。请不要填写密码、银行卡等信息。',
  },
  'complaint-contact': { en: 'How to reach you', 'zh-CN': '联系方式' },
  'complaint-contact-hint': {
    en: 'A phone number or e-mail address, if you would like an answer.',
    'zh-CN': '手机号或邮箱，方便我们回复您。',
  },
  'complaint-review-heading': { en: 'Is this right?', 'zh-CN': '请确认投诉内容' },
  'complaint-order': { en: 'Order', 'zh-CN': '相关订单' },
  'complaint-send': { en: 'Send the complaint', 'zh-CN': '提交投诉' },
  'complaint-change': { en: 'Change', 'zh-CN': '返回修改' },
  'complaint-sent-heading': { en: 'Your complaint has arrived', 'zh-CN': '投诉已提交' },
  'complaint-number': { en: 'Complaint number', 'zh-CN': '投诉编号' },
  'complaint-sent-text': {
    en: 'Please keep this number. If you left a way to reach you, that is where we answer.',
    'zh-CN': '请记下这个编号。如果您留了联系方式，我们会通过它回复您。',
  },
  'reason-not-received': {
    en: 'I paid but did not receive my report',
    'zh-CN': '付了款却没有看到报告',
  },
  'reason-wrong-content': {
    en: 'The report is wrong or about someone else',
    'zh-CN': '报告内容有误，或不是我的',
  },
  'reason-charged-twice': { en: 'I was charged twice', 'zh-CN': '重复扣款' },
  'reason-misleading': {
    en: 'The page promised something else',
    'zh-CN': '页面描述与实际不符',
  },
  'reason-privacy': { en: 'It is about my personal data', 'zh-CN': '个人信息与隐私问题' },
  'reason-other': { en: 'Something else', 'zh-CN': '其他问题' },
} as const satisfies Record<string, Text> & { [Reason in ComplaintReason as `reason-${Reason}`]: Text };

const reasonOrder = {
  'not-received': true,
  'wrong-content': true,
  'charged-twice': true,
  misleading: true,
  privacy: true,
  other: true,
} as const satisfies Record<ComplaintReason, true>;

/** The reasons in the order they are offered; the type says that none of the contract's is missing. */
export const reasons = Object.keys(reasonOrder) as ComplaintReason[];
export const isReason = (value: unknown): value is ComplaintReason =>
  typeof value === 'string' && Object.hasOwn(reasonOrder, value);
