import type { Text } from './funnel.ts';

export const languageTag = /^[a-z]{2}(-[A-Z][A-Za-z]{1,3})?$/;

/** Only texts have language tags for keys: nothing else in a definition consists of two-letter keys with strings. */
export function isText(value: object): value is Text {
  const entries = Object.entries(value);
  return (
    entries.length > 0 && entries.every(([key, text]) => languageTag.test(key) && typeof text === 'string')
  );
}

/**
 * The text in `language`. What is live has each it speaks, or is refused by the checker; what was sold before a language came
 * is said in the first it was sold in.
 */
export function say(text: Text | string, language: string): string {
  if (typeof text === 'string') return text;
  return text[language] ?? Object.values(text)[0] ?? '';
}

/** The first wish that is available, exactly or by its primary tag (`zh-TW` is content with `zh-CN`), else `fallback`. */
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
