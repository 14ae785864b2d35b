import { distance } from 'fastest-levenshtein';
import { t } from '../../contract/t.ts';

/** The option `bad` is most likely meant to be; undefined when none is near. Keys like "10" are not words. */
export function nearest(bad: string, options: readonly string[]): string | undefined {
  if (!/\p{L}/u.test(bad)) return undefined;
  const farthest = Math.max(2, Math.floor(bad.length / 3));
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const option of options) {
    const away = distance(bad.toLowerCase(), option.toLowerCase());
    // Short words are all near each other: at least half of a word must be right.
    if (away < bestDistance && away <= farthest && away * 2 <= Math.max(bad.length, option.length)) {
      best = option;
      bestDistance = away;
    }
  }
  return best;
}

export const didYouMean = (meant: string | undefined): string => (meant ? t`, did you mean "${meant}"?` : '');

const baseOf = (language: string) => language.split('-')[0]!.toLowerCase();

/** `zh` and `zh-TW` were meant as zh-CN. */
export const meantLanguage = (tag: string, missing: readonly string[]): string | undefined =>
  missing.find((language) => baseOf(language) === baseOf(tag));
