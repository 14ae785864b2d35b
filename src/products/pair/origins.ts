import type { Text } from '../../contract/texts.ts';
import type { ReadName } from '../../reports/names/names.ts';
import type { Say } from '../../reports/writing/wording.ts';
import languages from './origins.json' with { type: 'json' };
import { origins } from './text/texts.generated.ts';

const given: Readonly<Record<string, Text>> = origins.given;
const surnames: Readonly<Record<string, Text>> = origins.surname;
const pairs: Readonly<Record<string, Text>> = origins.pairs;

/** Returns the words of a Latin name, surname last; empty for other names. */
function wordsOf({ typed }: ReadName): string[] {
  const words = /^[\p{Script=Latin}\p{M}’'. -]+$/u.test(typed) ? typed.trim().split(/\s+/) : [];
  return isSurnameFirst(words) ? words.reverse() : words;
}

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const found = (table: Readonly<Record<string, Text>>, word = ''): Text | undefined =>
  Object.hasOwn(table, plain(word)) ? table[plain(word)] : undefined;

export function originTexts(name: ReadName, say: Say): string[] {
  const words = wordsOf(name);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const texts = [
    { word: words[0], text: found(given, words[0]), lead: origins.givenText },
    { word: last, text: found(surnames, last), lead: origins.surnameText },
  ];
  return texts.flatMap(({ word, text, lead }) =>
    word && text ? [say(lead, { name: word, text: say(text) })] : [],
  );
}

export function originPairTexts([one, other]: readonly [ReadName, ReadName], say: Say): string[] {
  const [first, second] = [wordsOf(one)[0], wordsOf(other)[0]];
  const [from, too] = [first, second].map((word) => originOf(word));
  if (!first || !second || !from || !too || first === second) return [];
  const text = pairs[[from, too].sort().join(' ')];
  return text ? [say(text, { first, second })] : [];
}

const originOf = (word = '') =>
  Object.entries(languages).find(([, names]) => names.includes(plain(word)))?.[0];

const vietnameseSurname =
  /^(?:nguy[ễe]n|tr[ầa]n|ph[ạa]m|hu[ỳy]nh|lê|hoàng|vũ|võ|đặng|bùi|đỗ|hồ|ngô|dương|lý|đinh|trương)$/u;

/** In a Vietnamese name the surname comes first, and people are called by the last word. */
export const isSurnameFirst = (words: readonly string[]) =>
  words.length > 1 && vietnameseSurname.test(words[0]?.normalize('NFC').toLowerCase() ?? '');
