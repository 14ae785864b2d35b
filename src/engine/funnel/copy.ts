import type { Text } from './funnel.ts';

/** The text in `language`; in a language it lacks, in the first it has, so that nothing is ever blank. */
export function say(text: Text | string, language: string): string {
  if (typeof text === 'string') return text;
  return text[language] ?? Object.values(text)[0] ?? '';
}

/**
 * The language to use out of `available`: the first wish that is available, exactly or by its primary tag
 * (`zh` and `zh-TW` are content with `zh-CN`), else `fallback`.
 */
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
