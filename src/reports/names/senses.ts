import type { Text } from '../../contract/texts.ts';
import { names, senses } from '../text/texts.generated.ts';
import themes from './themes.json' with { type: 'json' };

export interface Sense {
  /** Oldest sense, where scholars agree. */
  origin?: Text;
  /** Completes “In a name it …”. */
  reading: Text;
  other: Text;
  image: Text;
  /** One or two; the first decides. */
  themes: readonly string[];
}

const known: Readonly<Record<string, Omit<Sense, 'themes'>>> = senses;
const themesOf: Readonly<Record<string, readonly string[]>> = themes;

export function findSense(simplified: string): Sense | undefined {
  const sense = known[simplified];
  return sense && { ...sense, themes: themesOf[simplified] ?? [] };
}

const clumsy: Readonly<Record<string, Text>> = names.clumsy;

/** Returns what a name sounds like if it has an awkward homophone, tones ignored. */
export function clumsyReadingOf({
  characters,
}: {
  characters: readonly { plain: string }[];
}): Text | undefined {
  return clumsy[characters.map(({ plain }) => plain).join(' ')];
}
