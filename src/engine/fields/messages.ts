import type { Text } from '../funnel/funnel.ts';
import type { FieldErrorCode } from './fields.ts';

/** What is said about each refused value, the same on the page and in the server's answer. */
export const fieldMessages = {
  required: { en: 'Please fill this in.', 'zh-CN': '请填写此项' },
  'too-long': { en: 'That is too long for this field.', 'zh-CN': '内容太长了，请缩短一些' },
  'name-letters': {
    en: 'Please use letters only, as the name is written.',
    'zh-CN': '姓名只能包含文字，请检查是否有数字或符号',
  },
  'name-han': { en: 'Please enter the name in Chinese characters.', 'zh-CN': '请输入中文姓名' },
  'name-han-length': {
    en: 'A Chinese name has two to four characters.',
    'zh-CN': '中文姓名应为 2 至 4 个字',
  },
  gender: { en: 'Please choose one.', 'zh-CN': '请选择性别' },
  date: { en: 'This date does not exist in the calendar.', 'zh-CN': '历法中没有这一天，请重新选择' },
  'date-range': {
    en: 'Please choose a date from 1901 up to today.',
    'zh-CN': '请选择 1901 年至今天之间的日期',
  },
  hour: { en: 'Please choose the hour of birth.', 'zh-CN': '请选择出生时辰' },
  phone: { en: 'Please enter an 11-digit mobile number.', 'zh-CN': '请输入 11 位手机号码' },
  choice: { en: 'Please choose one.', 'zh-CN': '请选择一项' },
  consent: { en: 'Please read and agree before you go on.', 'zh-CN': '请阅读并勾选同意后继续' },
} as const satisfies Record<FieldErrorCode, Text>;
