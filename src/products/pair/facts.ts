import { elementRelation } from '../../reports/almanac/relations.ts';
import { elementName } from '../../reports/charts/chart-blocks.ts';
import {
  elementOfNumber,
  findHandStrokes,
  type NameCharacter,
  type ReadName,
} from '../../reports/names/names.ts';
import { initialOf, rhymeClassOf } from '../../reports/names/rhyme.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import type { Facts } from './lines.ts';
import { isSurnameFirst } from './origins.ts';
import { isWholeHan, type PairName, strokesOf } from './reader.ts';
import { themeFacts } from './senses.ts';
import { endingOf, numberOf, openingOf, wordsOf } from './spelling.ts';
import { content } from './text/texts.generated.ts';

/** Returns the facts that choose sentences about one name; `isPlain` leaves out scenes of working age. */
export function nameFacts(name: PairName, isPlain: boolean, say: Say): Facts {
  const { read, call } = name;
  const isReadable = name.spelling && isWholeHan(read);
  return {
    name: call,
    ...(isReadable ? { ...soundFacts(read, say), ...writingFacts(read) } : {}),
    ...themeFacts(name),
    ...gridFacts(read, isPlain, say),
    ...(read.characters.length === 0 ? letterFacts(name, say) : {}),
  };
}

/** First and second tone are level (平), the others oblique (仄). */
const isLevel = (tone: number) => tone === 1 || tone === 2;

function soundFacts({ characters }: ReadName, say: Say): Facts {
  const [first, last] = [at(characters, 0), at(characters, characters.length - 1)];
  const low = characters.findIndex(({ tone }, index) => tone === 3 && characters[index + 1]?.tone === 3);
  const pattern = characters.map(({ tone }) => say(content.toneSigns[isLevel(tone) ? 'level' : 'oblique']));
  return {
    initial: initialOf(first.plain) || 'none',
    sound: initialOf(first.plain) || first.plain,
    surname: first.character,
    ...rollFacts(first),
    firstTone: first.tone,
    lastTone: last.tone,
    pattern: pattern.join(say(content.toneSigns.gap)),
    final: rhymeClassOf(last.plain),
    lastInitial: initialOf(last.plain) || 'none',
    last: last.character,
    lastRead: last.plain,
    ...(low >= 0
      ? { sandhi: 'low', one: at(characters, low).character, other: at(characters, low + 1).character }
      : {}),
  };
}

function placeOf(letters: string): 'early' | 'middle' | 'late' {
  if (letters < 'h') return 'early';
  return letters < 'r' ? 'middle' : 'late';
}

function rollFacts({ character, plain }: NameCharacter): Facts {
  const strokes = findHandStrokes(character);
  if (strokes === undefined) return {};
  return {
    surnameRead: plain,
    surnameStrokes: strokes,
    rollAlphabet: placeOf(plain),
    rollStrokes: strokes <= 6 ? 'few' : strokes <= 9 ? 'some' : 'many',
  };
}

function writingFacts(read: ReadName): Facts {
  const { characters } = read;
  const counts = characters.flatMap(({ character }) => findHandStrokes(character) ?? []);
  const letters = characters.map(({ plain }) => plain.charAt(0)).join('');
  if (counts.length < characters.length) return { letters };
  const written = counts.reduce((sum, count) => sum + count, 0);
  const most = counts.indexOf(Math.max(...counts));
  const least = counts.indexOf(Math.min(...counts));
  return {
    letters,
    written,
    counted: strokesOf(read),
    profile: profileOf(counts),
    weight: written <= 14 ? 'light' : written <= 24 ? 'middle' : 'heavy',
    heavy: at(characters, most).character,
    heavyStrokes: at(counts, most),
    thin: at(characters, least).character,
    thinStrokes: at(counts, least),
  };
}

function profileOf(counts: readonly number[]): string {
  const [most, least] = [Math.max(...counts), Math.min(...counts)];
  if (most - least <= 2) return 'even';
  const ordered = counts.toSorted((a, b) => a - b);
  if (counts.every((count, index) => count === ordered[index])) return 'up';
  if (counts.every((count, index) => count === ordered[counts.length - 1 - index])) return 'down';
  const inner = counts.slice(1, -1);
  return inner.includes(most) ? 'peak' : 'valley';
}

function gridFacts({ grids }: ReadName, isPlain: boolean, say: Say): Facts {
  if (!grids) return {};
  const { heaven, person, earth, outer, total } = grids;
  const elements = [heaven, person, earth].map(elementOfNumber) as [number, number, number];
  const names = elements.map((element) => elementName(element, say));
  const [above, below] = [
    elementRelation(elements[0], elements[1]),
    elementRelation(elements[1], elements[2]),
  ];
  const out = elementOfNumber(outer);
  return {
    talents: names.join(say(content.patternJoin)),
    ownDigit: person % 10,
    personNumber: person,
    earthNumber: earth,
    outerNumber: outer,
    totalNumber: total,
    totalElement: elementOfNumber(total),
    earthElement: elements[2],
    personElement: elements[1],
    outerElement: out,
    ...(isPlain
      ? {
          plainAbove: above,
          plainBelow: below,
          plainPerson: person % 10,
          plainEarth: elements[2],
          plainOuter: out,
        }
      : { above, below, person: person % 10, earth: elements[2], outer: out, total: elementOfNumber(total) }),
  };
}

export const countIn = (letters: string, letter: string): number => letters.split(letter).length - 1;

/** Returns the most frequent letters. */
export function mostIn(letters: string): string[] {
  const most = Math.max(...[...letters].map((letter) => countIn(letters, letter)));
  return [...new Set(letters)].filter((letter) => countIn(letters, letter) === most);
}

export const capitalsOf = (letters: readonly string[], say: Say): string =>
  say.list(letters.map((letter) => letter.toUpperCase()));

/** Returns the letter to choose a sentence by: `rare` if it is not `common`, `tied` if there are several. */
export const keyOf = ([letter = '', ...others]: readonly string[], common: RegExp): string =>
  others.length > 0 ? 'tied' : common.test(letter) ? letter : 'rare';

export const vowelsOf = (letters: string) => letters.replace(/[^aeiou]/g, '');

/** Computes the numbers of a name in letters, of its vowels and of its consonants, by letter numerology. */
function letterFacts({ read, spelling }: PairName, say: Say): Facts {
  if (!spelling) return {};
  const { letters } = spelling;
  const words = wordsOf(read);
  const [first, last] = [at(words, 0), words.length > 1 ? words.at(-1) : undefined];
  const [given, family] =
    last && isSurnameFirst(words.map(({ typed }) => typed)) ? [last, first] : [first, last];
  const [vowels, consonants] = [vowelsOf(letters), letters.replace(/[aeiou]/g, '')];
  const share = vowels.length / letters.length;
  const often = mostIn(letters);
  const times = countIn(letters, at(often, 0));
  const beatsOf = (beats: number) => Math.min(beats, 3);
  return {
    letter: letters.charAt(0),
    capital: letters.charAt(0).toUpperCase(),
    initials: words.map((word) => word.letters.charAt(0).toUpperCase()).join(''),
    length: Math.min(given.letters.length, 9),
    given: given.typed,
    givenOpening: openingOf(given.letters, false).kind,
    givenEnding: endingOf(given.letters).kind,
    givenCount: given.letters.length,
    givenBeats: beatsOf(first.beats),
    ...(last && family
      ? {
          ...(words.length === 2 ? { familyBeats: beatsOf(last.beats) } : {}),
          family: family.typed,
          familyInitial: family.letters.charAt(0),
          familyLetter: placeOf(family.letters),
          familyLength: family.letters.length <= 4 ? 'short' : family.letters.length <= 6 ? 'middle' : 'long',
        }
      : { familyBeats: 0 }),
    beats: spelling.beats,
    opening: spelling.opening.kind,
    openingSound: spelling.opening.sound,
    ending: spelling.ending.kind,
    endingSound: spelling.ending.sound,
    endingKey: /^(?:[aeioywnmsrltdk]|ng|th)$/.test(spelling.ending.sound)
      ? spelling.ending.sound
      : spelling.ending.kind,
    count: letters.length,
    sum: numberOf(letters).sum,
    digit: numberOf(letters).digit,
    ...(vowels ? { heart: numberOf(vowels).digit } : {}),
    ...(consonants ? { face: numberOf(consonants).digit } : {}),
    vowels: vowels.length,
    vowelKind: share >= 0.5 ? 'airy' : share >= 0.35 ? 'even' : 'dense',
    ...(vowels ? { vowelMost: keyOf(mostIn(vowels), /./) } : {}),
    often: capitalsOf(often, say),
    times,
    frequency: times === 1 ? 'different' : keyOf(often, /[aeionrlst]/),
    tall: Math.min(letters.replace(/[^bdfhklt]/g, '').length, 5),
    deep: Math.min(letters.replace(/[^gjpqy]/g, '').length, 2),
  };
}
