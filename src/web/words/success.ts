import type { Text } from '../../engine/funnel/funnel.ts';
import { lookupWords } from './lookup.ts';
import { reportWords } from './report.ts';

/** The words of the success page and what it offers. */
const succeedWords = {
  'open-report': { en: 'Open my report', 'zh-CN': '查看我的报告' },
  'confirming-heading': { en: 'Checking your payment…', 'zh-CN': '正在确认您的付款…' },
  'confirming-text': {
    en: 'This usually takes a few seconds. You can leave this page open; it moves on by itself.',
    'zh-CN': '一般只需几秒。请停留在本页，确认后会自动更新。',
  },
  'confirming-long': {
    en: 'Still no confirmation. That does not mean anything is lost: a payment that went through is recorded with your order, and this page keeps asking. Please do not pay again before you have looked your order up.',
    'zh-CN':
      '暂时还没有收到确认，请别着急：只要付款成功，款项都会记在您的订单上，本页也会继续查询。在确认之前，请先不要重复付款。',
  },
  'confirming-leave': {
    en: 'You may also close this page and look your order up later.',
    'zh-CN': '您也可以先离开，稍后再来查询订单。',
  },
  'back-to-payment': { en: 'Back to the payment', 'zh-CN': '返回付款页' },
  'unknown-order-lookup-heading': { en: 'We do not know this order', 'zh-CN': '没有找到这笔订单' },
  'unknown-order-lookup-text': {
    en: 'The address may be incomplete. Look your order up with its number or your phone number.',
    'zh-CN': '链接可能不完整。您可以用订单号或手机号查询订单。',
  },
  'paid-heading': { en: 'Payment received', 'zh-CN': '支付成功' },
  'paid-text': {
    en: 'Thank you. Your report is yours to read.',
    'zh-CN': '谢谢您的信任，现在就可以查看报告了。',
  },
  'paid-amount': { en: 'Paid', 'zh-CN': '实付' },
  'paid-for': { en: 'For', 'zh-CN': '购买内容' },
  'number-of-order': { en: 'Order number', 'zh-CN': '订单号' },
  'sandbox-paid': {
    en: 'This was a test payment; no real money has moved.',
    'zh-CN': '这是一笔测试付款，没有发生真实扣款。',
  },
  'settled-refunding': { en: 'A refund is on its way', 'zh-CN': '退款处理中' },
  'settled-refunding-text': {
    en: 'The money goes back the way it came. This usually takes up to five working days, depending on the provider.',
    'zh-CN': '款项将原路退回，一般五个工作日内到账，以支付机构为准。',
  },
  'settled-refunded': { en: 'This order was refunded', 'zh-CN': '订单已退款' },
  'settled-refunded-text': {
    en: 'The money went back the way it came. The report is no longer available.',
    'zh-CN': '款项已原路退回，报告不再提供查看。',
  },
  'settled-review': { en: 'We are checking this payment', 'zh-CN': '正在人工核对这笔付款' },
  'settled-review-text': {
    en: 'Something about it needs a person to look. You do not need to do anything, and please do not pay again.',
    'zh-CN': '这笔付款需要工作人员核对，您无需操作，也请不要重复付款。',
  },
  'code-heading': { en: 'Your lookup code', 'zh-CN': '您的查询码' },
  'code-text': {
    en: 'With the order number and this code you find your report again on any device. Please write it down or take a screenshot.',
    'zh-CN': '换了手机也不怕：凭订单号和这个查询码，随时可以找回报告。建议截图或抄下来。',
  },
  copy: { en: 'Copy', 'zh-CN': '复制' },
  copied: { en: 'Copied', 'zh-CN': '已复制' },
  'copy-failed': {
    en: 'Copying is not possible here. Please select the code and copy it by hand.',
    'zh-CN': '当前环境无法自动复制，请长按查询码手动复制。',
  },
  'phone-heading': { en: 'Leave a phone number', 'zh-CN': '绑定手机号' },
  'phone-text': {
    en: 'Then your phone number and the lookup code are enough to find this order. It is used for nothing else: no calls, no messages.',
    'zh-CN': '绑定后，用手机号加查询码就能找回订单。手机号只作查询之用，不会给您打电话或发短信。',
  },
  'phone-number': { en: 'Mobile number', 'zh-CN': '手机号' },
  'phone-save': { en: 'Save number', 'zh-CN': '绑定' },
  'phone-saved': {
    en: 'Saved. You can now find this order with {phone} and your lookup code.',
    'zh-CN': '绑定成功。今后可用 {phone} 加查询码查询本订单。',
  },
  'check-heading': { en: 'One last look at your details', 'zh-CN': '打开报告前，请再核对一遍' },
  'check-text': {
    en: 'The report is worked out from these. Once you have opened it, they can no longer be changed.',
    'zh-CN': '报告将根据以下信息推算。第一次打开报告之后，信息便不能再修改。',
  },
  'check-correct': { en: 'Correct a detail', 'zh-CN': '信息有误，我要修改' },
  'correct-filled': {
    en: 'Fill in only what is wrong; everything left empty stays as it is.',
    'zh-CN': '只填需要更正的项目，留空的保持不变。',
  },
  'correct-changed': {
    en: 'This is what you entered. Change only what is wrong.',
    'zh-CN': '以下是您填写的信息，请直接修改有误的地方。',
  },
  'check-once': {
    en: 'After the payment details can be corrected once.',
    'zh-CN': '付款之后只能更正一次，请仔细核对。',
  },
  'check-save': { en: 'Save the correction', 'zh-CN': '保存更正' },
  'check-nothing': { en: 'Nothing has been filled in.', 'zh-CN': '还没有填写任何更正内容。' },
  'check-unchanged-all': {
    en: 'Nothing has been changed yet.',
    'zh-CN': '还没有修改任何内容。',
  },
  'check-corrected': {
    en: 'Corrected. Your report will be worked out from these details.',
    'zh-CN': '已更正，报告将按以下信息推算。',
  },
  'check-unchanged': { en: 'Leave as it is', 'zh-CN': '不修改' },
  'detail-fullName': { en: 'Your name', 'zh-CN': '您的姓名' },
  'detail-partnerName': { en: 'The other name', 'zh-CN': '对方姓名' },
  'detail-gender': { en: 'Gender', 'zh-CN': '性别' },
  'detail-birthday': { en: 'Birthday', 'zh-CN': '生日' },
  'detail-birthHour': { en: 'Hour of birth', 'zh-CN': '出生时辰' },
  'birthday-solar': { en: 'By the solar calendar', 'zh-CN': '请填公历（阳历）日期' },
  'gender-male': { en: 'Male', 'zh-CN': '男' },
  'gender-female': { en: 'Female', 'zh-CN': '女' },
  'hour-unknown': { en: 'Not known', 'zh-CN': '不清楚' },
  'owner-heading': { en: 'Not the browser you ordered in?', 'zh-CN': '换了浏览器或设备？' },
  'owner-text': {
    en: 'You can read the report right here. To correct a detail or leave a phone number, open this page in the browser you ordered in (inside WeChat, if you ordered there), or enter the lookup code shown there after paying.',
    'zh-CN':
      '报告在这里可以直接看。如需修改信息或绑定手机号，请回到下单时用的浏览器（在微信里下单的，请回到微信）打开本页，或填写支付成功页上的查询码。',
  },
  'owner-confirm': { en: 'Confirm', 'zh-CN': '确认' },
  'owner-proved': {
    en: 'Confirmed: this is your order.',
    'zh-CN': '已确认是您的订单。',
  },
  'owner-wrong': {
    en: 'This is not the lookup code of this order. Please check it and try again.',
    'zh-CN': '查询码与本订单不符，请核对后再试。',
  },
  'owner-birthday': {
    en: 'A birthday is not enough here: please enter the lookup code.',
    'zh-CN': '这里不能用生日，请填写查询码。',
  },
  'service-text': { en: 'A question about your order?', 'zh-CN': '对订单有疑问？' },
} as const satisfies Record<string, Text>;

/** The words of the screens that follow the payment: success, report, lookup, complaint. */
export const orderWords = { ...succeedWords, ...reportWords, ...lookupWords };
