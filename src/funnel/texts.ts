import type { Condition } from './conditions.ts';
import type { Saying, Text } from './funnel.ts';

export const languageTag = /^[a-z]{2}(-[A-Z][A-Za-z]{1,3})?$/;

/** Recognizes texts: nothing else in a definition has only language tags as keys and strings as values. */
export function isText(value: object): value is Text {
  const entries = Object.entries(value);
  return (
    entries.length > 0 && entries.every(([key, text]) => languageTag.test(key) && typeof text === 'string')
  );
}

/** Returns the text in `language`. Older orders may lack it and use their first language. */
export function say(text: Text | string, language: string): string {
  if (typeof text === 'string') return text;
  return text[language] ?? Object.values(text)[0] ?? '';
}

/** Returns the first wish that is available, exactly or by primary tag (`zh-TW` accepts `zh-CN`), else `fallback`. */
export function chooseLanguage(
  wishes: readonly (string | null | undefined)[],
  available: readonly string[],
  fallback: string,
): string {
  for (const wish of wishes) {
    if (!wish) continue;
    const lower = wish.toLowerCase();
    const exact = available.find((tag) => tag.toLowerCase() === lower);
    if (exact) return exact;
    const primary = lower.split('-')[0];
    const near = available.find((tag) => tag.toLowerCase().split('-')[0] === primary);
    if (near) return near;
  }
  return available.includes(fallback) ? fallback : (available[0] ?? fallback);
}

type Conditional = Extract<Saying, { when: Condition }>;

const isConditional = (saying: Saying): saying is Conditional => 'when' in saying;

export const textOf = (saying: Saying): Text => (isConditional(saying) ? saying.say : saying);

export const conditionOf = (saying: Saying): Condition | undefined =>
  isConditional(saying) ? saying.when : undefined;

export interface Marked {
  words: string;
  look: 'plain' | 'bold' | 'link';
  /** `/marriage_v1`. */
  to?: string;
}

const marks = /\*\*(?<bold>[^\s*](?:[^*]*[^\s*])?)\*\*|\[(?<link>[^[\]]+)\]\((?<to>\/[a-z0-9_/]+)\)/g;

export function readMarks(text: string): Marked[] {
  const found: Marked[] = [];
  let end = 0;
  const plain = (words: string) => words && found.push({ words, look: 'plain' });
  for (const match of text.matchAll(marks)) {
    plain(text.slice(end, match.index));
    const { bold, link, to } = match.groups!;
    found.push(bold ? { words: bold, look: 'bold' } : { words: link!, look: 'link', to: to! });
    end = match.index + match[0].length;
  }
  plain(text.slice(end));
  return found;
}
