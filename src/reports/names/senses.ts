import { type Text, texts } from '../../contract/texts.ts';
import { files } from './senses/files.generated.ts';
import themes from './senses/themes.json' with { type: 'json' };

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

const senses = texts(files);
const known: Readonly<Record<string, Omit<Sense, 'themes'>>> = senses;
const themesOf: Readonly<Record<string, readonly string[]>> = themes;

export function findSense(simplified: string): Sense | undefined {
  const sense = known[simplified];
  return sense && { ...sense, themes: themesOf[simplified] ?? [] };
}
