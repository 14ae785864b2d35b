import { type Text, texts } from '../../contract/texts.ts';
import type { ReadName } from './names.ts';
import { files } from './text/files.generated.ts';

const nameTexts = texts(files);

const words: Readonly<Record<string, Text>> = nameTexts.clumsy;

/** Returns what a name sounds like if it has an awkward homophone, tones ignored. */
export function clumsyReadingOf({ characters }: ReadName): Text | undefined {
  return words[characters.map(({ plain }) => plain).join(' ')];
}
