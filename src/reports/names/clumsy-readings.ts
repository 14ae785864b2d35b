import type { Text } from '../../contract/texts.ts';
import type { ReadName } from './names.ts';
import { nameTexts } from './prose.ts';

const words: Readonly<Record<string, Text>> = nameTexts.clumsy;

/** What a whole name is heard as, if it is; tones are not compared, as in a noisy room. */
export function clumsyReadingOf({ characters }: ReadName): Text | undefined {
  return words[characters.map(({ plain }) => plain).join(' ')];
}
