import type { Text } from '../engine/funnel/funnel.ts';

const text = (en: string, zh: string): Text => ({ en, 'zh-CN': zh });

/** The marketer's words for what the drawing of a flow shows. */
export const flowWords = {
  address: text('opens the address', '打开链接'),
  step: text('Step', '第'),
  stepEnd: text('', '步'),
  optional: text('optional', '选填'),
  goesOn: text('goes on', '继续'),
  goesBack: text('goes back', '返回'),
  lastAnswer: text('the last answer', '答完最后一题'),
  questions: text('questions, one an address', '道题，一题一页'),
  answersKept: text('answers survive a reload', '刷新不丢答案'),
  look: text('Look', '样式'),
  plain: text('plain', '普通'),
  animated: text('animated', '动画'),
  byChannel: text('channel', '渠道'),
  everyChannel: text('every channel', '所有渠道'),
  price: text('Price', '价格'),
  list: text('list price', '原价'),
  holds: text('holds', '限时'),
  ways: text('Ways', '支付方式'),
  goesOnIn: text('After payment, channel', '付款后转到渠道'),
  inApp: text('in the messaging app', '微信内'),
  inBrowser: text('in a browser', '浏览器内'),
  opensReport: text('opens the report', '打开报告'),
  footer: text('From the foot of every screen', '每一页底部都可前往'),
  forward: text('on the way', '往前'),
  back: text('back', '返回'),
  trouble: text('something goes wrong', '出了问题'),
  colon: text(': ', '：'),
  comma: text(', ', '，'),
  open: text(' (', '（'),
  close: text(')', '）'),
} as const;

export const screenWords = {
  entry: text('Entry', '填写页'),
  questions: text('Questionnaire', '问卷'),
  payment: text('Payment', '付款'),
  succeed: text('Success', '付款成功'),
} as const;

/** Boxes of the drawing that stand for states of the machine, by their id. */
export const boxWords = {
  questions: text('One question after another', '逐题作答'),
  creating: text('The order is made', '生成订单'),
  desk: text('Payment screen', '付款页'),
  watch: text('Meanwhile: asks every second whether it is paid', '同时：每秒查询一次是否已付款'),
  'unknown-order': text('There is no such order: asking ends', '查无此订单，停止查询'),
  checking: text('Asks once more: already paid?', '再查一次：是否已付款？'),
  'in-app': text('Pays inside the messaging app', '在微信内付款'),
  provider: text('Pays on the provider’s page', '到支付机构页面付款'),
  coupon: text('A coupon is offered', '送上一张优惠券'),
  confirming: text('Asks the shop before it says “paid”', '先向商店核实，再显示已付款'),
  'unknown-paid': text('There is no such order: asking ends', '查无此订单，停止核实'),
  paid: text('Paid', '付款成功'),
  report: text('Report', '报告'),
} as const satisfies Record<string, Text>;

/** What happens, by what the machine hears. */
export const moveWords = {
  orderMade: text('made', '已生成'),
  refused: text('refused: the reason is shown', '被拒：显示原因'),
  failed: text('network failed: 接口出错', '网络失败：提示“接口出错”'),
  noAnswer: text('no answer', '没有回音'),
  isPaid: text('paid', '已付款'),
  notPaid: text('not paid', '未付款'),
  isClosed: text('closed or refunded meanwhile', '订单已关闭或退款'),
  isUnknown: text('no such order', '查无此单'),
  prepared: text('ready', '已备好'),
  asksWho: text('the app asks who pays first', '先取得付款人身份'),
  appDone: text('the app says: done', '微信返回：完成'),
  cancelled: text('cancelled', '取消付款'),
  appFailed: text('failed, or the app is silent', '付款失败或微信无响应'),
  pays: text('pays', '点击付款'),
  leaves: text('leaves', '离开'),
  comesBack: text('comes back', '返回页面'),
  takesCoupon: text('takes it: the price falls', '收下：价格降低'),
  couponRefused: text('cannot be used: the reason is shown', '不能使用：显示原因'),
  declines: text('declines', '不要'),
  shown: text('the order is shown', '显示订单'),
} as const satisfies Record<string, Text>;
