import type { Text } from '../../contract/texts.ts';
import { senses } from './senses/prose.ts';
import themes from './senses/themes.json' with { type: 'json' };

/** What a character of given names means: clauses without a full stop, written for this table. */
export interface Sense {
  /** Its oldest sense, where scholars agree on one. */
  origin?: Text;
  /** Completes “In a name it …”. */
  reading: Text;
  other: Text;
  image: Text;
  /** One or two; the first governs. */
  themes: readonly string[];
}

const known: Readonly<Record<string, Omit<Sense, 'themes'>>> = senses;
const themesOf: Readonly<Record<string, readonly string[]>> = themes;

/** By the simplified form; undefined for a character the table does not hold. */
export function findSense(simplified: string): Sense | undefined {
  const sense = known[simplified];
  return sense && { ...sense, themes: themesOf[simplified] ?? [] };
}
