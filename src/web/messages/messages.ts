import { texts } from '../../contract/texts.ts';
import type { RitualEntry, Text } from '../../funnel/funnel.ts';
import { productEntryWords } from '../../products/entry-words.generated.ts';
import { blockWords } from './blocks.generated.ts';
import { files as entryFiles } from './entry.generated.ts';
import { files as frameFiles } from './frame.generated.ts';
import type { LazyWords } from './lazy-messages.ts';
import { wordsByProduct } from './messages-by-product.ts';

/** Messages of layouts, fields and questionnaires; a block's own are beside the block. */
const entryWords = texts(entryFiles) satisfies Record<`ritual-${RitualEntry['ritual']['gesture']}`, Text>;

/** Messages of the first screen; later ones come with their screens. */
export const firstWords = {
  ...texts(frameFiles),
  ...entryWords,
  ...blockWords,
  ...wordsByProduct(productEntryWords),
};
export type WordKey = keyof typeof firstWords | keyof LazyWords;

const known: Partial<Record<WordKey, Text>> = { ...firstWords };

export function bringWords(words: LazyWords): void {
  Object.assign(known, words);
}

/** Throws if the screen did not load its messages. */
export function wordOf(key: WordKey): Text {
  const text = known[key];
  if (!text) throw new Error(`No words for ${key}.`);
  return text;
}
