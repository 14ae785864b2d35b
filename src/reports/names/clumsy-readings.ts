import type { Text } from '../../contract/texts.ts';
import type { ReadName } from './names.ts';

/** Whole names that are heard as another word; tones are not compared, as in a noisy room. */
const words: Readonly<Record<string, Text>> = {
  'du zi teng': { en: 'a stomach ache', 'zh-CN': '肚子疼' },
  'fan tong': { en: 'a rice bucket, that is a good-for-nothing', 'zh-CN': '饭桶' },
  'zhu yi qun': { en: 'a herd of pigs', 'zh-CN': '猪一群' },
  'hu li jing': { en: 'a fox spirit', 'zh-CN': '狐狸精' },
  'tao yan': { en: '“annoying”', 'zh-CN': '讨厌' },
  'fan jian': { en: '“asking for it”', 'zh-CN': '犯贱' },
  'shen jing': { en: '“nervous”', 'zh-CN': '神经' },
  'pang guang': { en: 'the bladder', 'zh-CN': '膀胱' },
  'lai yue jing': { en: 'a monthly matter', 'zh-CN': '来月经' },
  'wu neng': { en: '“incapable”', 'zh-CN': '无能' },
  'zhu tou': { en: 'a pig’s head', 'zh-CN': '猪头' },
  'sha gua': { en: 'a fool', 'zh-CN': '傻瓜' },
};

/** What a name is heard as, if it is. */
export function clumsyReadingOf({ characters }: ReadName): Text | undefined {
  return words[characters.map(({ plain }) => plain).join(' ')];
}
