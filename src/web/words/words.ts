import { texts } from '../../contract/texts.ts';
import type { RitualEntry, Text } from '../../engine/funnel/funnel.ts';
import { productEntryWords } from '../../products/entry-words.generated.ts';
import { blockWords } from './blocks.generated.ts';
import { files as entryFiles } from './entry.generated.ts';
import { files as frameFiles } from './frame.generated.ts';
import type { LazyWords } from './lazy-words.ts';
import { wordsByProduct } from './words-by-product.ts';

/** The words of the entry: its layouts, fields and questionnaire; a block's own stand beside the block. */
const entryWords = texts(entryFiles) satisfies Record<`ritual-${RitualEntry['ritual']['gesture']}`, Text>;

/** What the first screen needs; those of the later screens come with them. */
export const firstWords = {
  ...texts(frameFiles),
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
  if (!text) throw new Error(`No words for ${key}.`);
  return text;
}
