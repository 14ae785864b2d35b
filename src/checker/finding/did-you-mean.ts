import { distance } from 'fastest-levenshtein';
import { joined, type Message, msg } from '../../contract/t.ts';
import { type Finding, valueFinding } from './finding.ts';

/** Longest word to compare, in characters: comparing takes time. */
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

export const didYouMean = (...meant: readonly (string | undefined)[]): Message =>
  meant[0]
    ? msg`, did you mean ${joined(
        meant.map((each) => `"${each}"`),
        msg` or `,
      )}?`
    : '';

const baseOf = (language: string) => language.split('-')[0]!.toLowerCase();

/** `zh` and `zh-TW` mean zh-CN. */
export const meantLanguage = (tag: string, missing: readonly string[]): string | undefined =>
  missing.find((language) => baseOf(language) === baseOf(tag));

export const knownWords = (known: readonly string[]): Message =>
  known.length > 0 ? msg`known: ${known.slice(0, 40).join(', ')}` : msg`none is declared yet`;

/** Finds a name that is not among the known ones. `noun`: what it should name. */
export function checkReference(
  code: string,
  noun: Message,
  pointer: string,
  name: string,
  known: readonly string[],
): Finding[] {
  if (known.includes(name)) return [];
  const message = msg`there is no ${noun} "${name}"${didYouMean(nearest(name, known))}`;
  return [valueFinding(code, pointer, message, knownWords(known))];
}
