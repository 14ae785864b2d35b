import { texts } from '../../contract/texts.ts';
import type { Text } from '../../engine/funnel/funnel.ts';
import { productEntryWords } from '../../products/entry-words.generated.ts';
import { blockWords } from './blocks.generated.ts';
import en from './en/frame.json' with { type: 'json' };
import { entryWords } from './entry.ts';
import type { LazyWords } from './lazy-words.ts';
import { wordsByProduct } from './words-by-product.ts';
import zh from './zh-CN/frame.json' with { type: 'json' };

/** The words of the frame around every screen. Each area keeps its own beside it. */
const frameWords = texts({ en, 'zh-CN': zh });

/** What the first screen needs; those of the later screens come with them. */
export const firstWords = {
  ...frameWords,
  ...entryWords,
  ...blockWords,
  ...wordsByProduct(productEntryWords),
};
export type WordKey = keyof typeof firstWords | keyof LazyWords;

const known: Partial<Record<WordKey, Text>> = { ...firstWords };

/** From now on these words are known, too. */
export function bringWords(words: LazyWords): void {
  Object.assign(known, words);
}

/** Throws for a word whose screen did not bring it along. */
export function wordOf(key: WordKey): Text {
  const text = known[key];
  if (!text) throw new Error(`The words of "${key}" are not here.`);
  return text;
}
