import type { ReadName } from '../../reports/names/names.ts';

type Opening = 'vowel' | 'soft' | 'stop' | 'breath';
type Ending = 'open' | 'nasal' | 'closed';

/**
 * How a name sounds, as far as its letters say: its own or the pinyin of `names.ts`. English spelling does not fix the
 * sound, let alone the stress, so only what is safe to hear is told apart: the manner of the first and last sound, and
 * the beats.
 */
export interface Spelling {
  /** Lower-case a–z: of the name itself or of its pinyin. */
  letters: string;
  beats: number;
  opening: { kind: Opening; sound: string };
  ending: { kind: Ending; sound: string };
}

/** Latin letters that no accent is taken from. */
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

/** Lower-case a–z; without Han readings for a name with Han characters. */
export function lettersOf(name: ReadName): string {
  return plainLetters(name.romanised || name.typed);
}

/** undefined for a name with a character whose reading is unknown, or in a script that is not read. */
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

/** Each run of vowels is a beat, a last silent e none; those of Liam, Leo, Noah and Maya are two, that of Hayes one. */
function beatsOf(typed: string, letters: string): number {
  return Math.max(
    1,
    soundedOf(typed, letters)
      .join(' ')
      .replace(/(?<=i)(?=[ao])|(?<=e)(?=o\b)|(?<=o)(?=ah)|(?<=[aeiou])y(?=[aiou]|e(?!s?\b))/g, '-')
      .match(/[aeiouy]+/g)?.length ?? 1,
  );
}

/** A Latin name word by word, as typed and as counted. */
export const wordsOf = ({ typed }: ReadName) =>
  typed.split(/[\s·-]+/u).flatMap((word) => {
    const letters = plainLetters(word);
    return letters ? [{ typed: word, letters, beats: beatsOf(word, letters) }] : [];
  });

/**
 * The words of a Latin name without a last silent e (that of Jane and Hélène, not of Zoe, José or He), and with a
 * hyphen where an accent parts two vowels, as in Zoë. A rule of English and French spelling: Dante is misread.
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

/** Pinyin c and q hiss, English c and q mostly knock. */
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

/** a = 1 … i = 9, j = 1 …: the sum, and its digits summed until one is left (1–9), as Pythagorean numerology counts. */
export function numberOf(letters: string): { sum: number; digit: number } {
  const sum = [...letters].reduce(
    (total, letter) => total + (((letter.codePointAt(0) ?? 97) - 97) % 9) + 1,
    0,
  );
  return { sum, digit: ((sum - 1) % 9) + 1 };
}
