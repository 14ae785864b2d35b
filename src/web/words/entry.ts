import type { Product } from '../../contract/report.ts';
import type { RitualEntry, Text } from '../../engine/funnel/funnel.ts';

/** The words of the entry: its layouts, fields and questionnaire. */
export const entryWords = {
  'order-busy': { en: 'Creating your order…', 'zh-CN': '正在生成订单…' },
  next: { en: 'Continue', 'zh-CN': '继续' },
  'step-of': { en: 'Step {number} of {total}', 'zh-CN': '第 {number} 步，共 {total} 步' },
  'back-to': { en: 'Back to step {number}: {heading}', 'zh-CN': '回到第 {number} 步：{heading}' },
  'rite-join': {
    en: 'Hold one half and push it to the middle. The button does it too.',
    'zh-CN': '按住其中一半，往中间推。点下面的按钮也一样。',
  },
  'rite-turn': {
    en: 'Put a finger on the rim and draw it round. The button does it too.',
    'zh-CN': '手指按住盘边，顺势转一转。点下面的按钮也一样。',
  },
  'rite-pluck': {
    en: 'Draw a finger across both strings. The button does it too.',
    'zh-CN': '手指从上往下，划过两根弦。点下面的按钮也一样。',
  },
  'rite-polish': {
    en: 'Rub the mirror to and fro with a finger. The button does it too.',
    'zh-CN': '手指在镜面上来回擦一擦。点下面的按钮也一样。',
  },
  'price-now': { en: 'You pay', 'zh-CN': '实付' },
  'price-list': { en: 'List price', 'zh-CN': '原价' },
  'price-for': { en: '{report}, sold by {merchant}', 'zh-CN': '{report}，由{merchant}提供' },
  'price-holds': {
    en: 'Held for {length} once you have ordered; then {list}.',
    'zh-CN': '下单后 {length}内按此价付款，逾时恢复原价 {list}。',
  },
  minutes: { en: '{count} minutes', 'zh-CN': '{count} 分钟' },
  hours: { en: '{count} h', 'zh-CN': '{count} 小时' },
  'bought-marriage': { en: 'One marriage report', 'zh-CN': '婚姻报告一份' },
  'bought-marriage_portrayal': { en: 'One true-love portrait', 'zh-CN': '真爱画像一份' },
  'bought-pair': { en: 'One name-pairing report', 'zh-CN': '姓名配对报告一份' },
  'bought-fortune': { en: 'One report on your year', 'zh-CN': '流年运势报告一份' },
  'bought-luck': { en: 'One wealth-luck report', 'zh-CN': '财运报告一份' },
  'bought-mbti': { en: 'One 16-type personality report', 'zh-CN': '十六型人格报告一份' },
  includes: { en: 'What it buys', 'zh-CN': '包含内容' },
  male: { en: 'Male', 'zh-CN': '男' },
  female: { en: 'Female', 'zh-CN': '女' },
  'choose-date': { en: 'Choose a date', 'zh-CN': '选择日期' },
  'choose-hour': { en: 'Choose the hour', 'zh-CN': '选择时辰' },
  solar: { en: 'Solar', 'zh-CN': '公历' },
  lunar: { en: 'Lunar', 'zh-CN': '农历' },
  calendar: { en: 'Calendar', 'zh-CN': '历法' },
  year: { en: 'Year', 'zh-CN': '年' },
  month: { en: 'Month', 'zh-CN': '月' },
  day: { en: 'Day', 'zh-CN': '日' },
  'hour-unknown': { en: 'I don’t know', 'zh-CN': '不清楚' },
  'read-privacy': { en: 'Read the privacy notice', 'zh-CN': '查看隐私说明' },
  'read-terms': { en: 'Read the terms', 'zh-CN': '查看使用条款' },
  'sample-report': { en: 'From a sample report', 'zh-CN': '示例报告节选' },
  'sample-reviews': {
    en: 'Sample voices, written by us to show what readers talk about.',
    'zh-CN': '以下为示例内容，由我们撰写，并非真实用户评价。',
  },
  'you-said': { en: 'You', 'zh-CN': '您' },
  'nothing-said': { en: 'I’d rather not say', 'zh-CN': '先不说' },
  agreed: { en: 'Agreed', 'zh-CN': '同意' },
  edit: { en: 'Change', 'zh-CN': '修改' },
  'is-typing': { en: '{host} is writing…', 'zh-CN': '{host}正在输入…' },
  'question-of': { en: 'Question {number} of {total}', 'zh-CN': '第 {number} 题，共 {total} 题' },
  'questions-back': { en: 'Previous question', 'zh-CN': '上一题' },
} as const satisfies Record<string, Text> &
  Record<`bought-${Product}` | `rite-${RitualEntry['ritual']['gesture']}`, Text>;
