import type { Say } from '../../reports/writing/wording.ts';
import { capitalsOf, countIn, keyOf, mostIn, vowelsOf } from './facts.ts';
import type { Facts } from './lines.ts';
import type { Names } from './names.ts';
import { numberOf, type Spelling } from './spelling.ts';

const sorted = (one: string | number, other: string | number) => [one, other].sort().join('');

const rowOf = (letter: string) =>
  'qwertyuiop'.includes(letter) ? 'U' : 'asdfghjkl'.includes(letter) ? 'H' : 'L';

const shapeOf = (letter: string) => ('cgosq'.includes(letter) ? 'C' : 'bdjpru'.includes(letter) ? 'B' : 'S');

const commonLetters = /[aehilnorstu]/;

/** Returns facts about the letters of both names, if not both have grids. */
export function letterTrialFacts([one, other]: Names, say: Say): Facts {
  const [spelling, others] = [one.spelling, other.spelling];
  if (!spelling || !others || (one.read.grids && other.read.grids)) return {};
  const [letters, otherLetters] = [spelling.letters, others.letters];
  const both = letters + otherLetters;
  const shared = [...new Set(letters)].filter((letter) => otherLetters.includes(letter));
  const [initial, otherInitial] = [letters.charAt(0), otherLetters.charAt(0)];
  return {
    ...sharedFacts(both, shared, say),
    ...vowelFacts(both),
    ...numberFacts(letters, otherLetters),
    openings: openingsOf(spelling, others),
    rows: sorted(rowOf(initial), rowOf(otherInitial)),
    shapes: sorted(shapeOf(initial), shapeOf(otherInitial)),
    oneInitial: initial.toUpperCase(),
    otherInitial: otherInitial.toUpperCase(),
    allLetters: both.length,
    lettersKey: Math.min(Math.max(both.length, 9), 27),
    allBeats: spelling.beats + others.beats,
    beatsKey: Math.min(spelling.beats + others.beats, 9),
    allDigit: numberOf(both).digit,
    oneCount: letters.length,
    otherCount: otherLetters.length,
    lettersApart: Math.min(Math.abs(letters.length - otherLetters.length), 8),
    longerName: letters.length >= otherLetters.length ? one.call : other.call,
    shorterName: letters.length >= otherLetters.length ? other.call : one.call,
  };
}

function sharedFacts(both: string, shared: readonly string[], say: Say): Facts {
  if (shared.length === 0) return { sharedCount: 0, sharedLetter: 'none' };
  const most = mostIn([...both].filter((letter) => shared.includes(letter)).join(''));
  return {
    sharedCount: Math.min(shared.length, 7),
    sharedLetter: keyOf(most, commonLetters),
    sharedSign: capitalsOf(most, say),
    sharedTimes: countIn(both, most[0]!),
  };
}

function numberFacts(letters: string, otherLetters: string): Facts {
  const [digit, otherDigit] = [numberOf(letters).digit, numberOf(otherLetters).digit];
  const odd = (digit % 2) + (otherDigit % 2);
  const [vowels, otherVowels] = [vowelsOf(letters), vowelsOf(otherLetters)];
  const [heart, otherHeart] = [numberOf(vowels).digit, numberOf(otherVowels).digit];
  const apart = Math.abs(heart - otherHeart);
  return {
    numberPair: digit === otherDigit ? 'same' : odd === 2 ? 'odd' : odd === 0 ? 'even' : 'mixed',
    digitPair: sorted(digit, otherDigit),
    oneDigit: digit,
    otherDigit,
    ...(vowels && otherVowels
      ? {
          heartPair: apart === 0 ? 'same' : apart <= 2 ? 'near' : apart <= 4 ? 'far' : 'wide',
          oneHeart: heart,
          otherHeart,
        }
      : {}),
  };
}

function vowelFacts(both: string): Facts {
  const missing = [...'aeiou'].filter((vowel) => !both.includes(vowel));
  return { vowelsMissing: missing.length < 3 ? missing.join('') || 'none' : 'more' };
}

const openingsOf = (one: Spelling, other: Spelling) =>
  [one.opening.kind, other.opening.kind].sort().join('-');
