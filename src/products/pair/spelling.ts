import type { ReadName } from '../../reports/names/names.ts';

type Opening = 'vowel' | 'soft' | 'stop' | 'breath';
type Ending = 'open' | 'nasal' | 'closed';

/**
 * Sound of a name by its letters, its own or the pinyin of `names.ts`. English spelling leaves much open, so only the
 * manner of first and last sound and the beats count.
 */
export interface Spelling {
  /** Lower-case a–z, of the name or its pinyin. */
  letters: string;
  beats: number;
  opening: { kind: Opening; sound: string };
  ending: { kind: Ending; sound: string };
}

const wholeLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const plainLetters = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => wholeLetters[letter] ?? '')
    .replace(/[^a-z]/g, '');

/** Returns lower-case a–z; empty for a Han name without readings. */
export function lettersOf(name: ReadName): string {
  return plainLetters(name.romanised || name.typed);
}

/** Returns undefined if a character's reading is unknown or the script is not read. */
export function spellingOf(name: ReadName): Spelling | undefined {
  const letters = lettersOf(name);
  const isHan = name.characters.length > 0;
  if (name.unknown.length > 0 || letters === '') return undefined;
  if (name.characters.some(({ pinyin }) => pinyin === '')) return undefined;
  return {
    letters,
    beats: isHan ? name.characters.length : beatsOf(name.typed, letters),
    opening: openingOf(letters, isHan),
    ending: isHan ? pinyinEndingOf(letters) : endingOf(soundedOf(name.typed, letters).join('')),
  };
}

/** Counts each run of vowels as a beat, except a last silent e: Liam, Leo, Noah and Maya have two, Hayes one. */
function beatsOf(typed: string, letters: string): number {
  return Math.max(
    1,
    soundedOf(typed, letters)
      .join(' ')
      .replace(/(?<=i)(?=[ao])|(?<=e)(?=o\b)|(?<=o)(?=ah)|(?<=[aeiou])y(?=[aiou]|e(?!s?\b))/g, '-')
      .match(/[aeiouy]+/g)?.length ?? 1,
  );
}

/** Returns the words of a Latin name, as typed and as counted. */
export const wordsOf = ({ typed }: ReadName) =>
  typed.split(/[\s·-]+/u).flatMap((word) => {
    const letters = plainLetters(word);
    return letters ? [{ typed: word, letters, beats: beatsOf(word, letters) }] : [];
  });

/**
 * Returns the words without a last silent e (Jane and Hélène, not Zoe, José or He), and a hyphen between vowels that
 * an accent separates (Zoë). English and French rules: Dante is misread.
 */
function soundedOf(typed: string, letters: string): string[] {
  const words = typed
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{Script=Latin}]+/gu) ?? [letters];
  return words.map((word) => {
    const parted = word.replace(/(?<=[aeiou])(?=[éëï])/g, '-');
    const plain = parted.split('-').map(plainLetters).join('-');
    return word.endsWith('e') ? plain.replace(/(?<=[aeiouy].*[^aeiouy])e$/, '') : plain;
  });
}

/** Pinyin c and q are fricatives, English c and q mostly plosives. */
export function openingOf(letters: string, isPinyin: boolean): Spelling['opening'] {
  const sound = /^(?:[zcs]h|th|ph)/.exec(letters)?.[0] ?? letters.slice(0, 1);
  if (/^[aeiouyw]/.test(sound)) return { kind: 'vowel', sound };
  if (/^[mnlr]/.test(sound)) return { kind: 'soft', sound };
  const knocks = isPinyin ? /^[bpdtgk]$/ : /^(?:[bpdtgkq]|c)$/;
  return { kind: knocks.test(sound) ? 'stop' : 'breath', sound };
}

export function endingOf(letters: string): Spelling['ending'] {
  const sound = /(?:ng|sh|ch|th|.)$/.exec(letters)?.[0] ?? letters;
  if (/^[aeiouyw]$/.test(sound)) return { kind: 'open', sound };
  return { kind: /^(?:ng|n|m)$/.test(sound) ? 'nasal' : 'closed', sound };
}

/** The r of pinyin er colours its vowel and closes nothing. */
function pinyinEndingOf(letters: string): Spelling['ending'] {
  return letters.endsWith('er') ? { kind: 'open', sound: 'er' } : endingOf(letters);
}

/** Adds up letters (a = 1 … i = 9, j = 1 …) and sums the digits down to 1–9, by Pythagorean numerology. */
export function numberOf(letters: string): { sum: number; digit: number } {
  const sum = [...letters].reduce(
    (total, letter) => total + (((letter.codePointAt(0) ?? 97) - 97) % 9) + 1,
    0,
  );
  return { sum, digit: ((sum - 1) % 9) + 1 };
}
