import type { Text } from './funnel.ts';

/** The text in `language`, or in the first language it has: nothing is ever blank. */
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
