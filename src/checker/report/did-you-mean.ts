import { distance } from 'fastest-levenshtein';
import { t } from '../../contract/t.ts';

/** Longest word to compare: nobody mistypes longer ones, and comparing takes time. */
const longestWord = 100;

/** Returns the nearest options and those hardly farther. Keys like "10" are not words. */
export function nearOnes(bad: string, options: readonly string[]): string[] {
  if (bad.length > longestWord || !/\p{L}/u.test(bad)) return [];
  const farthest = Math.max(2, Math.floor(bad.length / 3));
  const near = options
    .filter((option) => option.length <= longestWord)
    .map((option) => ({ option, away: distance(bad.toLowerCase(), option.toLowerCase()) }))
    .filter(
      // Short words are all alike, so at least half of a word must match.
      ({ option, away }) => away <= farthest && away * 2 <= Math.max(bad.length, option.length),
    )
    .toSorted((one, other) => one.away - other.away);
  return near.filter(({ away }) => away <= near[0]!.away + 1).map(({ option }) => option);
}

export const nearest = (bad: string, options: readonly string[]): string | undefined =>
  nearOnes(bad, options)[0];

export const didYouMean = (...meant: readonly (string | undefined)[]): string =>
  meant[0] ? t`, did you mean ${meant.map((each) => `"${each}"`).join(t` or `)}?` : '';

const baseOf = (language: string) => language.split('-')[0]!.toLowerCase();

/** `zh` and `zh-TW` mean zh-CN. */
export const meantLanguage = (tag: string, missing: readonly string[]): string | undefined =>
  missing.find((language) => baseOf(language) === baseOf(tag));
