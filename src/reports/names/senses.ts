import type { Language, Text } from '../../contract/texts.ts';
import en from './senses/en.json' with { type: 'json' };
import themes from './senses/themes.json' with { type: 'json' };
import zh from './senses/zh-CN.json' with { type: 'json' };

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

type Entry = { origin?: string; reading: string; other: string; image: string };
const tables: Readonly<Record<Language, Readonly<Record<string, Entry>>>> = { en, 'zh-CN': zh };
const themesOf: Readonly<Record<string, readonly string[]>> = themes;

/** By the simplified form; undefined for a character the table does not hold. */
export function findSense(simplified: string): Sense | undefined {
  const [english, chinese] = [tables.en[simplified], tables['zh-CN'][simplified]];
  if (!english || !chinese) return undefined;
  const text = (field: 'reading' | 'other' | 'image'): Text => ({
    en: english[field],
    'zh-CN': chinese[field],
  });
  return {
    ...(english.origin && chinese.origin ? { origin: { en: english.origin, 'zh-CN': chinese.origin } } : {}),
    reading: text('reading'),
    other: text('other'),
    image: text('image'),
    themes: themesOf[simplified] ?? [],
  };
}
