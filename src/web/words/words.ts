import type { Text } from '../../engine/funnel/funnel.ts';
import { productEntryWords } from '../../products/entry-words.generated.ts';
import { entryWords } from './entry.ts';
import type { LaterWords } from './later-words.ts';
import { wordsByProduct } from './words-by-product.ts';

/** The words of the frame around every screen. Each area keeps its own beside it. */
const frameWords = {
  'interface-error': { en: '接口出错', 'zh-CN': '接口出错' },
  loading: { en: 'One moment…', 'zh-CN': '请稍候…' },
  close: { en: 'Close', 'zh-CN': '关闭' },
  confirm: { en: 'Done', 'zh-CN': '确定' },
  cancel: { en: 'Cancel', 'zh-CN': '取消' },
  back: { en: 'Back', 'zh-CN': '返回' },
  'try-again': { en: 'Try again', 'zh-CN': '重试' },
  'legal-failed': {
    en: 'The text did not come through. Check your connection and try again.',
    'zh-CN': '内容没有加载出来，请检查网络后重试。',
  },
  entertainment: {
    en: 'For entertainment only. Nothing here replaces medical, legal or financial advice.',
    'zh-CN': '仅供娱乐参考，不构成医疗、法律或投资建议。',
  },
  'sold-by': { en: 'Sold by {name}', 'zh-CN': '由{name}提供' },
  'find-order': { en: 'Find my order', 'zh-CN': '查询订单' },
  complain: { en: 'Complaint', 'zh-CN': '投诉' },
  'customer-service': { en: 'Customer service', 'zh-CN': '联系客服' },
  'not-found-heading': { en: 'There is no such page', 'zh-CN': '没有找到这个页面' },
  'not-found-text': {
    en: 'The address may be mistyped, or the page has been taken down. Your orders are safe and can be found below.',
    'zh-CN': '地址可能输入有误，或页面已下线。您的订单不受影响，可在下方查询。',
  },
  'go-home': { en: 'To the start', 'zh-CN': '回到首页' },
  'reload-page': { en: 'Load the new page', 'zh-CN': '加载新页面' },
  'page-broken': {
    en: 'Something went wrong on this page. Nothing you paid for is lost.',
    'zh-CN': '页面出了点问题。您已支付的内容不会丢失。',
  },
  optional: { en: 'optional', 'zh-CN': '选填' },
  sample: { en: 'Sample', 'zh-CN': '示例' },
} as const satisfies Record<string, Text>;

/** What the first screen needs; those of the later screens come with them. */
export const firstWords = { ...frameWords, ...entryWords, ...wordsByProduct(productEntryWords) };
export type WordKey = keyof typeof firstWords | keyof LaterWords;

const known: Partial<Record<WordKey, Text>> = { ...firstWords };

/** From now on these words are known, too. */
export function bringWords(words: LaterWords): void {
  Object.assign(known, words);
}

/** Throws for a word whose screen did not bring it along. */
export function wordOf(key: WordKey): Text {
  const text = known[key];
  if (!text) throw new Error(`The words of "${key}" are not here.`);
  return text;
}
